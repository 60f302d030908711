import { Field, Int, ObjectType } from 'type-graphql';

const shownFrom = 3; // with fewer, it would say more about chance than about the user

/** How often what was agreed went well. */
@ObjectType({ description: 'How often agreements went well lately: 9 of 10.', simpleResolvers: true })
export class TrackRecord {
  @Field(() => Int, { description: 'How often what was agreed was collected.' })
  kept: number;

  @Field(() => Int, { description: 'How often it was agreed, and somebody said how it went.' })
  of: number;
}

/** What the other side may read of a record; null if it is too short to say anything. */
export function shownRecord(record: TrackRecord | undefined): TrackRecord | null {
  return record !== undefined && record.of >= shownFrom ? record : null;
}
