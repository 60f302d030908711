import { Column, Entity, JoinColumn, OneToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { LatLng } from '../place/point.js';
import { Food } from './food.entity.js';

/** Where exactly a post is picked up. In a table of its own, so that no list of posts can contain it by mistake. */
@Entity('pickup_places')
export class PickupPlace {
  @PrimaryColumn('varchar')
  foodId: string;

  @OneToOne(() => Food, { nullable: false, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'foodId', referencedColumnName: 'id' })
  food: Relation<Food>;

  /** Up to 300 characters, as the donor wrote them; empty if there is only the point. */
  @Column('varchar')
  place: string;

  /** The point, in degrees of WGS 84; both are null if there is only the text. */
  @Column('double precision', { nullable: true })
  latitude: number | null;

  @Column('double precision', { nullable: true })
  longitude: number | null;
}

/** Where exactly a post is picked up, as far as its donor has said. */
export interface Pickup {
  place: string | null;
  point: LatLng | null;
}

/** What a stored pick-up place says, with null for what its donor left out. */
export function pickupOf(stored: PickupPlace | null): Pickup {
  if (stored === null) return { place: null, point: null };
  const { place, latitude, longitude } = stored;
  return {
    place: place || null,
    point: latitude === null || longitude === null ? null : { latitude, longitude },
  };
}
