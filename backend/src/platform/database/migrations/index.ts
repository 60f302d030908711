import { Initial1795231423282 } from './1795231423282-initial.js';
import { IdempotencyKeys1795290870547 } from './1795290870547-idempotency-keys.js';
import { RateLimits1795292000000 } from './1795292000000-rate-limits.js';
import { FindByPieces1795292300000 } from './1795292300000-find-by-pieces.js';
import { FoodChanges1796000000000 } from './1796000000000-food-changes.js';
import { AccountAsOf1796040000000 } from './1796040000000-account-as-of.js';
import { MergePiecesByHand1796050000000 } from './1796050000000-merge-pieces-by-hand.js';
import { PlaceOfRestoredChanges1796060000000 } from './1796060000000-place-of-restored-changes.js';
import { NamePublicColumns1796070000000 } from './1796070000000-name-public-columns.js';
import { NamePiecesByOrder1796080000000 } from './1796080000000-name-pieces-by-order.js';
import { NumberPosts1796090000000 } from './1796090000000-number-posts.js';
import { Handover1796100000000 } from './1796100000000-handover.js';
import { Inbox1796200000000 } from './1796200000000-inbox.js';
import { Conversations1796210000000 } from './1796210000000-conversations.js';
import { Trust1796220000000 } from './1796220000000-trust.js';
import { Thanks1796230000000 } from './1796230000000-thanks.js';
import { Areas1796300000000 } from './1796300000000-areas.js';
import { Photos1796400000000 } from './1796400000000-photos.js';
import { SearchWords1796500000000 } from './1796500000000-search-words.js';
import { Units1796600000000 } from './1796600000000-units.js';
import { StoredPhotos1796700000000 } from './1796700000000-stored-photos.js';
import { MayWait1796800000000 } from './1796800000000-may-wait.js';
import { NoticesOfHiding1796900000000 } from './1796900000000-notices-of-hiding.js';
import { WordsWithoutAccents1797000000000 } from './1797000000000-words-without-accents.js';

/** Every migration, oldest first. `npm run migration:generate NAME` adds the next one. */
export const migrations = [
  Initial1795231423282,
  IdempotencyKeys1795290870547,
  RateLimits1795292000000,
  FindByPieces1795292300000,
  FoodChanges1796000000000,
  AccountAsOf1796040000000,
  MergePiecesByHand1796050000000,
  PlaceOfRestoredChanges1796060000000,
  NamePublicColumns1796070000000,
  NamePiecesByOrder1796080000000,
  NumberPosts1796090000000,
  Handover1796100000000,
  Inbox1796200000000,
  Conversations1796210000000,
  Trust1796220000000,
  Thanks1796230000000,
  Areas1796300000000,
  Photos1796400000000,
  SearchWords1796500000000,
  Units1796600000000,
  StoredPhotos1796700000000,
  MayWait1796800000000,
  NoticesOfHiding1796900000000,
  WordsWithoutAccents1797000000000,
];
