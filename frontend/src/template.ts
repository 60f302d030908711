import { cardKey, marks, type Template } from './fill';

const list = 4; // posts: the first ones have their pictures fetched at once, the last one has not

/** A page rendered with posts that are all of one kind. */
export interface Sample<Page = undefined> {
  data: object;
  foodImage: string;
  foodStatus: string;
  waitingCount: unknown;
  photoURL: string | null;
  totalCount: unknown;
  hasNextPage: boolean;
  page: Page;
}

const sizedPath = '/photos/';
const sized = `${sizedPath}${marks.image}-800.webp`;

function makeSample({
  foodImage = marks.image,
  foodStatus = 'AVAILABLE',
  waitingCount = 0,
  photoURL = null,
  totalCount = marks.count,
  hasNextPage = false,
}: Partial<Sample>): Sample {
  const post = {
    __typename: 'Food',
    id: marks.id,
    foodName: marks.name,
    foodImage,
    foodQuantity: marks.quantity,
    foodUnit: null,
    date: marks.date,
    foodLocation: marks.location,
    foodStatus,
    waitingCount,
    area: null,
    donor: { __typename: 'User', id: 'donor', displayName: marks.initial + marks.restOfDonor, photoURL },
  };
  const posts = Array(list).fill(post);
  const pageInfo = { __typename: 'PageInfo', hasNextPage, endCursor: 'cursor' };
  const edges = posts.map((node) => ({ __typename: 'FoodEdge', foundIn: null, node }));
  const foods = { __typename: 'FoodConnection', totalCount, searchedFor: null, pageInfo, edges };
  return {
    data: { foods, recentFoods: posts },
    foodImage,
    foodStatus,
    waitingCount,
    photoURL,
    totalCount,
    hasNextPage,
    page: undefined,
  };
}

export const listSamples = () => [
  ...[0, marks.waiting].flatMap((waitingCount) =>
    ['AVAILABLE', 'REQUESTED'].flatMap((foodStatus) =>
      [null, marks.photo].flatMap((photoURL) =>
        [marks.image, sized].map((foodImage) =>
          makeSample({ foodImage, foodStatus, waitingCount, photoURL }),
        ),
      ),
    ),
  ),
  makeSample({ hasNextPage: true }),
  makeSample({ totalCount: 1 }),
];

// React's, of the first pictures, which the page has near its beginning anyway.
const preloaded = new RegExp(`<link rel="preload"[^>]*${marks.image}[^>]*>`);

function split(page: string) {
  const text = page
    .replaceAll(encodeURIComponent(marks.id), marks.id)
    .replaceAll(sizedPath + marks.image, marks.image)
    .replace(preloaded, '')
    .replaceAll(marks.initial + marks.restOfDonor, marks.restOfDonor);
  const items = [...text.matchAll(/<li\b(?:(?!<li\b).)*?<\/li>/gs)].filter(([item]) =>
    item.includes(marks.name),
  );
  const [first] = items;
  const last = items.at(-1);
  if (items.length !== list || !first || !last) throw new Error('The posts are not in the page.');
  return {
    before: text.slice(0, first.index),
    cards: items.map(([item]) => item),
    after: text.slice(last.index + last[0].length),
  };
}

/** Cuts pages that were rendered with samples into what the server puts together again with posts. */
export function toTemplate(samples: Sample<string>[]): Template {
  const cards: Template['cards'] = {};
  let template: Omit<Template, 'cards'> | undefined;
  for (const { page, totalCount, hasNextPage, photoURL, ...kind } of samples) {
    const { before, after, ...pieces } = split(page);
    const isFetched = (card: string) => card.includes('loading="eager"');
    template ??= {
      before,
      beforeOne: before,
      after,
      afterMore: after,
      eager: pieces.cards.filter(isFetched).length,
    };
    if (totalCount === 1) template.beforeOne = before;
    if (hasNextPage) template.afterMore = after;
    for (const card of pieces.cards)
      cards[cardKey({ ...kind, donor: { displayName: '', photoURL } }, isFetched(card))] ??= card;
  }
  if (!template) throw new Error('There are no samples.');
  return { ...template, cards };
}
