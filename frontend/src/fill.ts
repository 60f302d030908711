import { quantityText, type Unit } from './domain/quantity';
import { countText } from './ui/count-text';
import { getInitial } from './ui/get-initial';
import { stemOf, toSmall } from './ui/picture-sizes';

// Runs in the server, which imports the build's prerendered/fill.mjs and knows no page.

/** Placeholders in a template for what comes with the answer: characters that nobody types. */
export const marks = {
  id: '\uE001',
  name: '\uE002',
  image: '\uE003',
  quantity: '\uE004',
  date: '\uE005',
  photo: '\uE006',
  initial: '\uE007',
  restOfDonor: '\uE008',
  count: '\uE009',
  answer: '\uE00A',
  waiting: '\uE00B',
  location: '\uE00C',
};

interface Post {
  id: string;
  foodName: string;
  foodImage: string;
  foodQuantity: number;
  foodUnit: Unit | null;
  date: string;
  foodLocation: string;
  foodStatus: string;
  waitingCount: number;
  donor: { displayName: string; photoURL: string | null };
}

interface Answer {
  data?: {
    recentFoods?: Post[];
    foods?: { totalCount: number; pageInfo: { hasNextPage: boolean }; edges: { node: Post }[] };
  };
}

/** The page with posts in it, in pieces. */
export interface Template {
  before: string;
  beforeOne: string;
  /** By `cardKey`. */
  cards: Record<string, string>;
  after: string;
  afterMore: string;
  /** How many posts have their pictures fetched at once. */
  eager: number;
}

type Kind = Pick<Post, 'foodImage' | 'foodStatus' | 'donor'> & { waitingCount: unknown };

/** The name of the prerendered card that a post fills. */
export function cardKey({ foodImage, foodStatus, donor, waitingCount }: Kind, isEager: boolean) {
  const waiting = waitingCount === 0 ? 'unasked' : 'asked';
  const picture = stemOf(foodImage) ? 'sized' : 'as-it-is';
  return `${foodStatus} ${waiting} ${picture} ${donor.photoURL ? 'photo' : 'initial'} ${isEager ? 'eager' : 'lazy'}`;
}

const anyMark = /[\uE001-\uE00C]/g;
const put = (template: string, values: Record<string, string>) =>
  template.replace(anyMark, (mark) => values[mark] ?? '');

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};
/** As React does it. */
const escapeHtml = (value: string | number) =>
  String(value).replace(/[&<>"']/g, (sign) => entities[sign] ?? '');

function fillCard(post: Post, template: string) {
  const { displayName, photoURL } = post.donor;
  return put(template, {
    [marks.id]: encodeURIComponent(post.id),
    [marks.name]: escapeHtml(post.foodName),
    [marks.image]: escapeHtml(stemOf(post.foodImage) ?? post.foodImage),
    [marks.quantity]: escapeHtml(quantityText(post)),
    [marks.date]: escapeHtml(post.date),
    [marks.location]: escapeHtml(post.foodLocation),
    [marks.waiting]: escapeHtml(post.waitingCount),
    [marks.photo]: escapeHtml(toSmall(photoURL ?? '')),
    [marks.initial]: escapeHtml(getInitial(displayName)),
    [marks.restOfDonor]: escapeHtml(displayName),
  });
}

/** Puts the answer to the page's first query into it, as HTML and for its script; null if there is nothing to show. */
export function fill(template: Template, question: object, answer: Answer): string | null {
  const { foods, recentFoods } = answer.data ?? {};
  const posts = foods?.edges.map(({ node }) => node) ?? recentFoods ?? [];
  const cards = posts.map((post, index) => {
    const card = template.cards[cardKey(post, index < template.eager)];
    return card && fillCard(post, card);
  });
  if (cards.length === 0 || cards.includes(undefined)) return null;
  const json = JSON.stringify({ ...question, data: answer.data }).replaceAll('<', '\\u003c'); // nothing ends the element
  const values = { [marks.count]: countText(foods?.totalCount ?? 0), [marks.answer]: json };
  const before = foods?.totalCount === 1 ? template.beforeOne : template.before;
  const after = foods?.pageInfo.hasNextPage ? template.afterMore : template.after;
  return put(before, values) + cards.join('') + put(after, values);
}
