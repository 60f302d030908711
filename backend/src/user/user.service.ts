import type { EntityManager } from 'typeorm';
import { signInNotValid } from '../errors.js';
import type { Database } from '../platform/database/database.js';
import { isOutage } from '../platform/database/outage.js';
import type { Identity } from '../platform/identity/token-verifier.js';
import { type Viewer, viewerOf } from '../platform/identity/viewer.js';
import { isPhotoPath, pictureAddress } from '../platform/picture-address.js';
import { cleanName } from '../platform/words.js';
import type { EmailVisibility, User } from './user.entity.js';
import type { Account, UserRepository } from './user.repository.js';

/** Shown for an account without a name; an e-mail address is never used instead. */
const nameless = 'A neighbour';

/** What a token says about its account. */
interface KnownAccount extends Account {
  accountAsOf: string;
}

/** Keeps the photos that users show of themselves. user/ knows only their paths. */
export interface ProfilePhotos {
  /** Call it before changing a user who may hold a photo: photos are locked before users, as when one is erased. */
  lock(manager: EntityManager): Promise<void>;
  /**
   * Makes a user hold the photo that `photoURL` is the path of, and no other.
   * @returns false if it is such a path, but of no photo that they have sent and that no post holds
   */
  hold(manager: EntityManager, user: Pick<User, 'id' | 'photoURL'>, now: string): Promise<boolean>;
}

/** Keeps our users in sync with their accounts at the identity provider. */
export class UserService {
  constructor(
    private readonly database: Database,
    private readonly users: UserRepository,
    /** Whether an account takes over its address's posts even before the address is verified. */
    private readonly trustsUnverifiedAddresses: boolean,
    private readonly photos: ProfilePhotos,
  ) {}

  /** The viewer's own record. @throws UNAUTHENTICATED if it has been deleted in the meantime */
  async get(viewer: Viewer): Promise<User> {
    const user = await this.users.findById(viewer.userId);
    if (user === null) throw signInNotValid();
    return user;
  }

  /** Chooses who sees the viewer's e-mail address. @throws UNAUTHENTICATED as get */
  async setEmailVisibility(viewer: Viewer, visibility: EmailVisibility): Promise<User> {
    await this.database.write((manager) => this.users.setEmailVisibility(manager, viewer.userId, visibility));
    return this.get(viewer);
  }

  /** The user with the provider's uid. */
  findByUid(uid: string): Promise<User | null> {
    return this.users.findByUid(uid);
  }

  /** The user with our own id. */
  findById(id: string): Promise<User | null> {
    return this.users.findById(id);
  }

  /** Whether there still is a user with each of these ids. */
  async areKnown(ids: readonly string[]): Promise<boolean[]> {
    const known = new Set(await this.users.listKnown(ids));
    return ids.map((id) => known.has(id));
  }

  /** The user of this account, updated from the newest token that has been used; null for a new account. */
  async followAccount(identity: Identity): Promise<User | null> {
    const account = accountOf(identity);
    const known = await this.findByUid(account.uid);
    if (known === null || isNewest(known, account)) return known;
    try {
      return await this.database.write((manager) => this.#follow(manager, account));
    } catch (error) {
      // Reads continue while nothing can be written, with what is stored. A later call stores the rest.
      if (isOutage(error)) return known;
      throw error;
    }
  }

  /** The user of an account, created if there is none yet. */
  async recordAccount(identity: Identity): Promise<User> {
    const known = await this.followAccount(identity);
    if (known !== null) return known;
    const account = accountOf(identity);
    const mayTakeOver = identity.emailVerified || this.trustsUnverifiedAddresses;
    return this.database.write(async (manager) => {
      if (account.email !== null && mayTakeOver) {
        await this.users.changeUid(manager, addressUid(account.email), account.uid);
      }
      // A new user has sent no photo yet.
      return this.users.save(manager, showsPhoto(account) ? { ...account, photoURL: null } : account);
    });
  }

  async #follow(manager: EntityManager, account: KnownAccount): Promise<User | null> {
    await this.photos.lock(manager);
    const user = await this.users.follow(manager, account);
    // Regardless of what was known before: another call may have changed the photo since.
    if (user === null || (await this.photos.hold(manager, user, account.accountAsOf))) return user;
    return this.users.removePhoto(manager, user.id);
  }

  /**
   * The user for an address in an open legacy write (LEGACY_REST_WRITES=open): the account with that address, or a user
   * without an account, whom the first account with that address takes over.
   * @returns to be done in the transaction of the write, so that one that is refused leaves no user behind
   */
  recordAddress(email: string): (manager: EntityManager) => Promise<Viewer> {
    return async (manager) => {
      const known = await this.users.findByEmail(manager, email);
      if (known !== null) return viewerOf(known);
      const uid = addressUid(email);
      const account: Account = { uid, displayName: nameless, photoURL: null, email, accountAsOf: null };
      return viewerOf(await this.users.save(manager, account));
    };
  }
}

function accountOf(identity: Identity): KnownAccount {
  const name = cleanName(identity.name ?? '');
  return {
    uid: identity.uid,
    displayName: name || nameless,
    photoURL: identity.picture === null ? null : pictureOf(identity.picture),
    email: identity.email,
    accountAsOf: asOf(identity.issuedAt, name),
  };
}

function pictureOf(address: string): string | null {
  return isPhotoPath(address) ? address : pictureAddress(address);
}

function showsPhoto({ photoURL }: Account): boolean {
  return photoURL !== null && isPhotoPath(photoURL);
}

// We can't tell which of two tokens from the same second is newer, so the first that called wins. The exception is a
// registration, which gives an account its name right after its first token.
function asOf(issuedAt: number, name: string): string {
  return new Date(Math.floor(issuedAt) * 1000 + (name === '' ? 0 : 1)).toISOString();
}

function addressUid(email: string): string {
  return `address:${email.toLowerCase()}`;
}

function isNewest({ accountAsOf: known }: User, { accountAsOf }: KnownAccount): boolean {
  return known != null && known >= accountAsOf;
}
