import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { User } from '../user/user.entity.js';

/** A user has blocked another one: neither sees the other. */
@Entity('blocks')
@Index(['blockedId'])
@Check(`"blockerId" <> "blockedId"`)
export class Block {
  @PrimaryColumn('varchar')
  blockerId: string;

  @ManyToOne(() => User, { nullable: false, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'blockerId' })
  blocker: Relation<User>;

  @PrimaryColumn('varchar')
  blockedId: string;

  @ManyToOne(() => User, { nullable: false, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'blockedId' })
  blocked: Relation<User>;

  @Column('varchar')
  createdAt: string;
}
