import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { User } from '../user/user.entity.js';

/** Records that a user made a post under a key, so that a retry with the same key makes no second one. */
@Entity('idempotency_keys')
export class IdempotencyKey {
  @PrimaryColumn('varchar')
  userId: string;

  @ManyToOne(() => User, { nullable: false, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'userId' })
  user: Relation<User>;

  @PrimaryColumn('varchar')
  key: string;

  /** A hash of the input: the same key with other input is not a retry. */
  @Column('varchar')
  fingerprint: string;

  /** No foreign key: a late retry must not bring back a post that its donor has deleted. */
  @Column('varchar')
  foodId: string;

  @Column('varchar')
  createdAt: string;
}
