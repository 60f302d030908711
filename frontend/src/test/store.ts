import { GraphQLError } from 'graphql';
import type { SessionUser } from '../features/auth/identity';
import type {
  AddFoodInput,
  Collects,
  EmailVisibility,
  EndReason,
  FoodUnit,
  RequestAction,
  ShareRule,
} from '../generated/dashboard';
import type { Changed_FoodFragment, NoticeKind, ReportReason, RequestState } from '../generated/later';
import { getToday } from '../ui/local-date';
import { amina, rafi } from './fake-identity';

export interface StoredFood {
  id: string;
  foodName: string;
  foodImage: string;
  /** The ids of its photos. */
  photos?: (string | number)[] | null;
  foodQuantity: number;
  foodUnit?: FoodUnit | null;
  date: string;
  foodLocation: string;
  foodNotes: string;
  donor: SessionUser;
  updatedAt: string;
  pickupPlace?: string | null;
  shareRule?: ShareRule | null;
  gathersUntil?: string | null;
  point?: { latitude: number; longitude: number } | null;
  wideArea?: boolean | null;
  /** The moderators have hidden it. */
  hidden?: boolean;
}

export interface StoredRequest {
  id: string;
  food: StoredFood;
  requester: SessionUser;
  foodRequestDate: string;
  // Where it stands; if nothing is given, a request for one portion that waits.
  state?: RequestState;
  portions?: number;
  minPortions?: number;
  granted?: number | null;
  ahead?: number;
  rejoined?: boolean;
  respondBy?: string | null;
  pickupAt?: string | null;
  agreedAt?: string;
  pickupPlace?: string;
  pickupPoint?: { latitude: number; longitude: number; wideArea: boolean };
  collects?: Collects;
  endReason?: EndReason | null;
  endNote?: string | null;
  disputed?: boolean;
  collected?: number | null;
  thanks?: string | null;
  askerRecord?: { kept: number; of: number };
  donorRecord?: { kept: number; of: number };
  timeZone?: string;
  /** What its asker may do; by the state if it is left out. */
  actions?: RequestAction[];
  /** What its donor may do; by the state if it is left out. */
  donorActions?: RequestAction[];
}

export const stateOf = ({ state = 'PENDING' }: StoredRequest) => state;

export interface StoredNotice {
  id: string;
  user: SessionUser;
  kind: NoticeKind;
  createdAt: string;
  readAt: string | null;
  count: number;
  foodName: string;
  food: StoredFood | null;
  request: StoredRequest | null;
  message: string | null;
  askerName: string | null;
}

export interface StoredMessage {
  id: string;
  number: number;
  author: SessionUser;
  body: string | null;
  sentAt: string;
  clientKey: string;
}

export interface StoredConversation {
  id: string;
  food: StoredFood | null;
  foodName: string;
  donor: SessionUser;
  asker: SessionUser;
  messages: StoredMessage[];
  /** Up to which number each has read, by uid. */
  seen: Record<string, number>;
  sending?: 'OPEN' | 'WAITS_FOR_ANSWER' | 'CLOSED';
}

export const fail = (code: string, message: string, extensions = {}) =>
  new GraphQLError(message, { extensions: { code, ...extensions } });

let lastId = 0;
export const nextId = () => `id-${++lastId}`;
export const nextInstant = () => new Date(++lastId).toISOString();

export function buildFood(overrides: Partial<StoredFood> = {}): StoredFood {
  return {
    id: nextId(),
    foodName: 'Lentil soup',
    foodImage: '/pictures/food/lentils.svg',
    foodQuantity: 4,
    date: getToday(),
    foodLocation: 'House 4, Road 7',
    foodNotes: 'Still warm.',
    donor: rafi,
    updatedAt: nextInstant(),
    ...overrides,
  };
}

type Counts = Pick<Changed_FoodFragment, 'foodStatus' | 'portionsLeft' | 'waitingCount'>;

/** What everybody is told of a post that has changed. */
export function tellOf(food: StoredFood, counts: Counts): Changed_FoodFragment {
  const {
    foodName,
    foodLocation,
    foodNotes,
    foodQuantity,
    foodUnit = null,
    date,
    gathersUntil = null,
  } = food;
  const shareRule = food.shareRule ?? 'DONOR_CHOOSES';
  const said = { foodName, foodLocation, foodNotes, foodQuantity, foodUnit, date, shareRule, gathersUntil };
  return { ...counts, ...said };
}

export function buildNotice(overrides: Partial<StoredNotice> & { kind: NoticeKind }): StoredNotice {
  return {
    id: nextId(),
    user: amina,
    createdAt: new Date().toISOString(),
    readAt: null,
    count: 1,
    foodName: overrides.food?.foodName ?? 'Lentil soup',
    food: null,
    request: null,
    message: null,
    askerName: null,
    ...overrides,
  };
}

export function createStore() {
  return {
    users: [amina, rafi],
    foods: [] as StoredFood[],
    requests: [] as StoredRequest[],
    conversations: [] as StoredConversation[],
    /** Newest first. */
    notices: [] as StoredNotice[],
    reports: [] as { by: SessionUser; target: string; reason: ReportReason; text: string | null }[],
    blocks: [] as { by: SessionUser; user: SessionUser }[],
    emailVisibility: 'EVERYBODY' as EmailVisibility,
    /** The posts by Idempotency-Key. */
    posted: new Map<string, { input: AddFoodInput; food: StoredFood }>(),
    /** Errors by the name of the mutation that answers with them. */
    failures: {} as Record<string, Error>,
    /** Searches with a slip in them, and what is searched instead. */
    slips: {} as Record<string, string>,
  };
}

export type Store = ReturnType<typeof createStore>;
