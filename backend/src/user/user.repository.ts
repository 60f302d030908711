import type { EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '../platform/database/database.js';
import { StatementValues } from '../platform/database/query.js';
import { Selection } from '../platform/database/selection.js';
import { seesEverything } from '../trust/hiding.js';
import { type EmailVisibility, User } from './user.entity.js';

/** An account as the provider describes it: its uid, and the data that we update when the account changes. */
export type Account = Required<Pick<User, 'uid' | 'displayName' | 'photoURL' | 'email' | 'accountAsOf'>>;

/** Stores neighbours as their accounts describe them. */
export class UserRepository {
  /** All columns: here, even those are compared that other reads leave out. */
  readonly #users: Selection<User>;

  constructor(private readonly database: Database) {
    this.#users = Selection.of(database.reads, User, 'users', {}, () => true);
  }

  findById(id: string): Promise<User | null> {
    return this.database.reads.findOneBy(User, { id });
  }

  /** Those of these ids that are a user's. */
  async listKnown(ids: readonly string[]): Promise<string[]> {
    const query = new StatementValues(this.database.engine);
    const isOneOf = query.isOneOf('"id"', ids);
    const rows = await this.database.select(`SELECT "id" FROM users WHERE ${isOneOf}`, query.values);
    return rows.map(([id]) => String(id));
  }

  /** In plain SQL: it runs for every signed-in call. */
  async findByUid(uid: string): Promise<User | null> {
    const [row] = await this.database.select(
      `SELECT ${this.#users.columns}, ${seesEverything('users."id"')} FROM users WHERE "uid" = $1`,
      [uid],
    );
    return row === undefined
      ? null
      : Object.assign(this.#users.read(row), { seesEverything: Boolean(row.at(-1)) });
  }

  /** The oldest user with this address, ignoring case. */
  findByEmail(manager: EntityManager, email: string): Promise<User | null> {
    return manager
      .createQueryBuilder(User, 'user')
      .where('LOWER(user.email) = :email', { email: email.toLowerCase() })
      .orderBy('user.id')
      .getOne();
  }

  /** Creates the user with this uid, or updates an existing one as `follow` does. */
  async save(manager: EntityManager, account: Account): Promise<User> {
    const user = { id: uuidv7(), ...account };
    await manager.createQueryBuilder().insert().into(User).values(user).orIgnore().execute();
    await this.follow(manager, account);
    return manager.findOneByOrFail(User, { uid: account.uid });
  }

  /** Updates the user with this uid, unless we know something newer; null if there is no such user. */
  async follow(manager: EntityManager, { uid, ...changes }: Account): Promise<User | null> {
    const { accountAsOf } = changes;
    await manager
      .createQueryBuilder()
      .update(User)
      .set(changes)
      .where('"uid" = :uid AND ("accountAsOf" IS NULL OR "accountAsOf" < :accountAsOf)', { uid, accountAsOf })
      .execute();
    return manager.findOneBy(User, { uid });
  }

  /** @returns the user without a picture */
  async removePhoto(manager: EntityManager, id: string): Promise<User> {
    await manager.update(User, { id }, { photoURL: null });
    return manager.findOneByOrFail(User, { id });
  }

  async setEmailVisibility(
    manager: EntityManager,
    id: string,
    emailVisibility: EmailVisibility,
  ): Promise<void> {
    await manager.update(User, { id }, { emailVisibility });
  }

  /** Hands a user over to another uid. */
  async changeUid(manager: EntityManager, from: string, to: string): Promise<void> {
    await manager.update(User, { uid: from }, { uid: to });
  }
}
