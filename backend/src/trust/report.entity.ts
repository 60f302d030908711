import { registerEnumType } from 'type-graphql';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { listed } from '../platform/database/query.js';
import { User } from '../user/user.entity.js';

/** What can be reported. */
export enum TargetKind {
  POST = 'POST',
  USER = 'USER',
  MESSAGE = 'MESSAGE',
}

/** What is wrong with it. */
export enum ReportReason {
  UNSAFE_FOOD = 'UNSAFE_FOOD',
  MISLEADING = 'MISLEADING',
  RUDE = 'RUDE',
  SPAM = 'SPAM',
  OTHER = 'OTHER',
}

registerEnumType(ReportReason, {
  name: 'ReportReason',
  description: 'What is wrong with what somebody reports.',
  valuesConfig: {
    UNSAFE_FOOD: { description: 'The food may make somebody ill.' },
    MISLEADING: { description: 'It is not what it says.' },
    RUDE: { description: 'It offends, threatens or harasses.' },
    SPAM: { description: 'It advertises, or is posted many times.' },
    OTHER: { description: 'Something else, as the text says.' },
  },
});

/**
 * A report to the moderators. Its target is hidden from the reporter. Once per neighbour and target. The target may be
 * gone since, so there is no foreign key to it; a reporter who has left is not named any more.
 */
@Entity('reports')
@Index(['reporterId', 'targetId'], { unique: true })
@Index(['targetId'])
@Check(`"targetKind" IN (${listed(TargetKind)})`)
@Check(`"reason" IN (${listed(ReportReason)})`)
export class Report {
  @PrimaryColumn('varchar')
  id: string;

  @Column('varchar', { nullable: true })
  reporterId: string | null;

  @ManyToOne(() => User, { nullable: true, onDelete: 'SET NULL' })
  @JoinColumn({ name: 'reporterId' })
  reporter: Relation<User> | null;

  @Column('varchar')
  targetKind: TargetKind;

  @Column('varchar')
  targetId: string;

  @Column('varchar')
  reason: ReportReason;

  /** Up to 1,000 characters; emptied 90 days after the decision. */
  @Column('varchar', { nullable: true })
  text: string | null;

  @Column('varchar')
  createdAt: string;

  /** When the moderators decided; null while it waits for that. */
  @Column('varchar', { nullable: true })
  closedAt: string | null;
}
