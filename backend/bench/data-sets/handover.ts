import { FoodStatus } from '../../src/food/food.entity.js';
import { accountOf } from './asks.js';
import type { Batch } from './data-set.js';
import { makePosts, makeUser, randomOf, uuid } from './neighbourhood.js';

// What the rows of the way from asking to collected need besides the neighbourhood, for a copy of it.

/** One donor of many posts, and one neighbour who has asked for all of them. */
const [donor, asker] = [makeUser(0), makeUser(1)];
export const [theDonor, theAsker] = [accountOf(donor), accountOf(asker)];

const waitingEach = 200;
const posts = 500;
const messages = 1000;
const postedAt = Date.UTC(2026, 0);
const random = randomOf(18);
const at = (n: number) => new Date(postedAt + n * 1000).toISOString();

const [template] = makePosts(1);
const foods = Array.from({ length: posts }, (_, n) => ({
  ...template?.food,
  id: uuid(postedAt + n * 1000, random),
  foodQuantity: waitingEach,
  isPast: false,
  date: '2199-01-01',
  foodStatus: FoodStatus.REQUESTED,
  requestCount: waitingEach,
  waitingCount: waitingEach,
  donorId: donor.id,
  createdAt: at(n),
  updatedAt: at(n),
}));
const requests = foods.flatMap(({ id }, n) =>
  Array.from({ length: waitingEach }, (_, i) => ({
    id: uuid(postedAt + n * 1000 + i, random),
    foodId: id,
    requesterId: makeUser(1 + i).id,
    foodRequestDate: at(n).slice(0, 10),
    createdAt: at(n),
    joinedAt: at(n),
  })),
);

/** The post whose line stays as it is: nobody in it is accepted. */
export const lineFoodId = foods[0]?.id ?? '';

/** The asker's and the donor's, about that post; it has the id of the request. */
export const conversationId = requests[0]?.id ?? '';
const said = Array.from({ length: messages }, (_, i) => ({
  id: uuid(postedAt + i * 1000, random),
  conversationId,
  number: i + 1,
  authorId: i % 2 === 0 ? asker.id : donor.id,
  clientKey: `${i}`,
  body: 'I can come at six, if the bakery is still where it was. Shall I bring a jar?',
  sentAt: at(i),
}));
const conversation = {
  id: conversationId,
  foodId: lineFoodId,
  foodName: template?.food.foodName,
  donorId: donor.id,
  askerId: asker.id,
  lastNumber: messages,
  lastMessageId: said.at(-1)?.id,
  isAnswered: true,
  askerSeenUpTo: messages,
  donorSeenUpTo: messages,
};

export const handoverBatches: readonly Batch[] = [
  { table: 'foods', rows: foods },
  ...foods.map((_, n) => ({
    table: 'requests',
    rows: requests.slice(n * waitingEach, (n + 1) * waitingEach),
  })),
  { table: 'conversations', rows: [conversation] },
  { table: 'messages', rows: said },
];

/** The requests that may be accepted, one of each post in turn: neighbours do not all come for the same. */
export function* makeAccepts(): Generator<string, never> {
  for (let i = 0; i < waitingEach; i++) {
    for (let n = 1; n < posts; n++) yield requests[n * waitingEach + i]?.id ?? '';
  }
  throw new Error(`Everybody was accepted: too many rounds for ${posts} posts.`);
}
