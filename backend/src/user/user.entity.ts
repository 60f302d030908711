import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { Check, Column, Entity, PrimaryColumn } from 'typeorm';
import { listed } from '../platform/database/query.js';

/** Which neighbours see somebody's e-mail address. */
export enum EmailVisibility {
  EVERYBODY = 'EVERYBODY',
  AGREED = 'AGREED',
  NOBODY = 'NOBODY',
}

registerEnumType(EmailVisibility, {
  name: 'EmailVisibility',
  description: "Which neighbours see a user's e-mail address, where the API shows addresses at all.",
  valuesConfig: {
    EVERYBODY: { description: 'Every neighbour who is signed in. The default.' },
    AGREED: {
      description:
        'Neighbours they have an agreement with: a request between the two is ACCEPTED or COLLECTED.',
    },
    NOBODY: { description: 'Nobody but the user.' },
  },
});

/** Somebody who gives or asks for food, known by the identity provider's uid. */
@ObjectType({ description: 'A neighbour who gives away food or asks for it.', simpleResolvers: true })
@Entity('users')
@Check(`"emailVisibility" IN (${listed(EmailVisibility)})`)
export class User {
  @Field(() => ID, { description: "Our own id of the user; it is not the identity provider's." })
  @PrimaryColumn('varchar')
  id: string;

  /** The identity provider's id of the account, or 'address:' and an e-mail address (see UserService). */
  @Column('varchar', { unique: true })
  uid: string;

  @Field(() => String, { description: "The name on the user's account." })
  @Column('varchar')
  displayName: string;

  @Field(() => String, {
    nullable: true,
    description: "The address of the account's picture, if it has one.",
  })
  @Column('varchar', { nullable: true })
  photoURL: string | null;

  @Column('varchar', { nullable: true })
  email: string | null;

  @Column('varchar', { default: EmailVisibility.EVERYBODY })
  emailVisibility: EmailVisibility;

  /**
   * When the provider issued the data that we store about the account, so that an older token changes nothing. Null for
   * a user without an account, and for one who hasn't called since we store this. It is only compared.
   */
  @Column('varchar', { nullable: true, select: false })
  accountAsOf?: string | null;

  /** Not a column: whether nothing was hidden from them when they were read. Undefined if that was not asked. */
  seesEverything?: boolean;

  /** When the moderators hid them, with their posts. They can't write. */
  @Column('varchar', { nullable: true, select: false })
  hiddenAt?: string | null;
}
