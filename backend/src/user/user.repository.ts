import type { EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '../database/database.js';
import { User } from './user.entity.js';

/** What an account looks like from outside: the provider's uid and what follows the account when it changes. */
export type Account = Required<Pick<User, 'uid' | 'displayName' | 'photoURL' | 'email' | 'accountAsOf'>>;

export class UserRepository {
  constructor(private readonly database: Database) {}

  find(manager: EntityManager, id: string): Promise<User | null> {
    return manager.findOneBy(User, { id });
  }

  /** By a plain statement: it is asked for each call of a neighbour. */
  async findByUid(uid: string): Promise<User | null> {
    const [row] = await this.database.select(
      'SELECT "id", "displayName", "photoURL", "email", "accountAsOf" FROM users WHERE "uid" = $1',
      [uid],
    );
    if (row === undefined) return null;
    const [id, displayName, photoURL, email, accountAsOf] = row;
    return { id, uid, displayName, photoURL, email, accountAsOf };
  }

  /** The oldest user with this address, compared without case. */
  findByEmail(manager: EntityManager, email: string): Promise<User | null> {
    return manager
      .createQueryBuilder(User, 'user')
      .where('LOWER(user.email) = :email', { email: email.toLowerCase() })
      .orderBy('user.id')
      .getOne();
  }

  /** Makes the user with this uid, or brings an existing one up to date as `follow` does. */
  async save(manager: EntityManager, account: Account): Promise<User> {
    const user = { id: uuidv7(), ...account };
    await manager.createQueryBuilder().insert().into(User).values(user).orIgnore().execute();
    await this.follow(manager, account);
    return manager.findOneByOrFail(User, { uid: account.uid });
  }

  /** Brings the user with this uid up to date, unless something newer is known; null where there is none. */
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

  /** Hands a user over to another uid. */
  async changeUid(manager: EntityManager, from: string, to: string): Promise<void> {
    await manager.update(User, { uid: from }, { uid: to });
  }
}
