import { Column, Entity, JoinColumn, OneToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Food } from './food.entity.js';

/** Where exactly a post is picked up. In a table of its own, so that no list of posts can carry it along. */
@Entity('pickup_places')
export class PickupPlace {
  @PrimaryColumn('varchar')
  foodId: string;

  @OneToOne(() => Food, { nullable: false, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'foodId', referencedColumnName: 'id' })
  food: Relation<Food>;

  /** Up to 300 characters, as the donor wrote them; empty where there is only the point. */
  @Column('varchar')
  place: string;

  /** The point, in degrees of WGS 84; both are null where there is only the text. */
  @Column('double precision', { nullable: true })
  latitude: number | null;

  @Column('double precision', { nullable: true })
  longitude: number | null;
}
