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

  /** Up to 300 characters, as the donor wrote them. */
  @Column('varchar')
  place: string;
}
