import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { listed } from '../platform/database/query.js';

/** What was done with a report. */
export enum ReportStep {
  OPENED = 'OPENED',
  HIDDEN = 'HIDDEN',
  RESTORED = 'RESTORED',
  DISMISSED = 'DISMISSED',
}

/**
 * Who did what with a report, and when. It only grows: the database itself refuses to change or delete a row
 * (platform/database/triggers.ts). So it names no neighbours, who may want to be forgotten.
 */
@Entity('report_log')
@Index(['reportId'])
@Check(`"step" IN (${listed(ReportStep)})`)
export class ReportLog {
  /** A UUIDv7: the log is in order by it. */
  @PrimaryColumn('varchar')
  id: string;

  @Column('varchar')
  reportId: string;

  @Column('varchar')
  step: ReportStep;

  @Column('varchar')
  at: string;

  /** Who decided, as they call themselves; null for the neighbour who reported it. */
  @Column('varchar', { nullable: true })
  by: string | null;

  /** Why they decided so. */
  @Column('varchar', { nullable: true })
  why: string | null;
}
