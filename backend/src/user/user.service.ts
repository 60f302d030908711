import type { Database } from '../database/database.js';
import { isOutage } from '../database/outage.js';
import { signInNotValid } from '../errors.js';
import type { Identity } from '../identity/token-verifier.js';
import type { Viewer } from '../identity/viewer.js';
import { pictureAddress } from '../picture-address.js';
import type { User } from './user.entity.js';
import type { Account, UserRepository } from './user.repository.js';

/** Shown for an account without a name; an e-mail address is never used in its place. */
const nameless = 'A neighbour';

/** What a token says of its account. */
interface KnownAccount extends Account {
  accountAsOf: string;
}

/** Keeps what we know of the users in step with their accounts at the identity provider. */
export class UserService {
  constructor(
    private readonly database: Database,
    private readonly users: UserRepository,
    /** Whether an account takes over the posts of its address even before the address is verified. */
    private readonly trustsUnverifiedAddresses: boolean,
  ) {}

  /** The viewer's own record. @throws UNAUTHENTICATED where it has been deleted meanwhile */
  async get(viewer: Viewer): Promise<User> {
    const user = await this.users.find(this.database.reads, viewer.userId);
    if (user === null) throw signInNotValid();
    return user;
  }

  /** The user whom we know by the provider's uid. */
  find(uid: string): Promise<User | null> {
    return this.users.findByUid(uid);
  }

  /**
   * The user that we know by this account, brought up to date by the newest token that anybody has called with; null for
   * a new one.
   */
  async followAccount(identity: Identity): Promise<User | null> {
    const account = accountOf(identity);
    const known = await this.find(account.uid);
    if (known === null || isNewest(known, account)) return known;
    try {
      return await this.database.write((manager) => this.users.follow(manager, account));
    } catch (error) {
      // Reads go on while nothing can be written; what has not changed is noted at the next call.
      if (isOutage(error) && isSame(known, account)) return known;
      throw error;
    }
  }

  /** The user of an account, made where there is none yet. */
  async recordAccount(identity: Identity): Promise<User> {
    const known = await this.followAccount(identity);
    if (known !== null) return known;
    const account = accountOf(identity);
    const mayTakeOver = identity.emailVerified || this.trustsUnverifiedAddresses;
    return this.database.write(async (manager) => {
      if (account.email !== null && mayTakeOver) {
        await this.users.changeUid(manager, addressUid(account.email), account.uid);
      }
      return this.users.save(manager, account);
    });
  }

  /**
   * The user that an open legacy write names by address (LEGACY_REST_WRITES=open): the account with it, or a user
   * without an account, whom the first account with that address takes over.
   */
  async recordAddress(email: string): Promise<User> {
    const known = await this.users.findByEmail(this.database.reads, email);
    if (known !== null) return known;
    const account: Account = {
      uid: addressUid(email),
      displayName: nameless,
      photoURL: null,
      email,
      accountAsOf: null,
    };
    return this.database.write((manager) => this.users.save(manager, account));
  }
}

function accountOf(identity: Identity): KnownAccount {
  const name = cleanName(identity.name ?? '');
  return {
    uid: identity.uid,
    displayName: name || nameless,
    photoURL: identity.picture === null ? null : pictureAddress(identity.picture),
    email: identity.email,
    accountAsOf: asOf(identity.issuedAt, name),
  };
}

// Of two tokens of one second nobody can tell which is the newer one, and the first that called stays. But for a
// registration, which gives an account its name right after its first token.
function asOf(issuedAt: number, name: string): string {
  return new Date(Math.floor(issuedAt) * 1000 + (name === '' ? 0 : 1)).toISOString();
}

// PostgreSQL refuses a NUL, and no name needs any other control character.
function cleanName(name: string): string {
  return name
    .replaceAll(/[\p{Cc}\p{Cs}]/gu, '')
    .trim()
    .normalize('NFC');
}

function addressUid(email: string): string {
  return `address:${email.toLowerCase()}`;
}

function isNewest({ accountAsOf: known }: User, { accountAsOf }: KnownAccount): boolean {
  return known != null && known >= accountAsOf;
}

function isSame(user: User, account: Account): boolean {
  return (
    user.displayName === account.displayName &&
    user.photoURL === account.photoURL &&
    user.email === account.email
  );
}
