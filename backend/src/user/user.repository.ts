import type { EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '../database/database.js';
import { User } from './user.entity.js';

/** What an account looks like from outside: the provider's uid and what follows the account when it changes. */
export type Account = Pick<User, 'uid' | 'displayName' | 'photoURL' | 'email'>;

export class UserRepository {
  constructor(private readonly database: Database) {}

  find(manager: EntityManager, id: string): Promise<User | null> {
    return manager.findOneBy(User, { id });
  }

  /** By a plain statement: it is asked for each call of a neighbour. */
  async findByUid(uid: string): Promise<User | null> {
    const [row] = await this.database.select(
      'SELECT "id", "displayName", "photoURL", "email" FROM users WHERE "uid" = $1',
      [uid],
    );
    if (row === undefined) return null;
    const [id, displayName, photoURL, email] = row;
    return { id, uid, displayName, photoURL, email };
  }

  /** The oldest user with this address, compared without case. */
  findByEmail(manager: EntityManager, email: string): Promise<User | null> {
    return manager
      .createQueryBuilder(User, 'user')
      .where('LOWER(user.email) = :email', { email: email.toLowerCase() })
      .orderBy('user.id')
      .getOne();
  }

  /** Makes the user with this uid, or brings an existing one up to date. */
  async save(manager: EntityManager, account: Account): Promise<User> {
    await manager
      .createQueryBuilder()
      .insert()
      .into(User)
      .values({ id: uuidv7(), ...account })
      .orUpdate(['displayName', 'photoURL', 'email'], ['uid'])
      .execute();
    return manager.findOneByOrFail(User, { uid: account.uid });
  }

  /** Brings the user with this uid up to date; null where there is none. */
  async update(manager: EntityManager, { uid, ...changes }: Account): Promise<User | null> {
    await manager.update(User, { uid }, changes);
    return manager.findOneBy(User, { uid });
  }

  /** Hands a user over to another uid. */
  async changeUid(manager: EntityManager, from: string, to: string): Promise<void> {
    await manager.update(User, { uid: from }, { uid: to });
  }
}
