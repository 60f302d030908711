import { expect, it } from 'vitest';
import { cardKey, fill, marks, type Template } from './fill';

const post = {
  id: '1',
  foodName: 'Bread',
  foodImage: 'https://example.org/a.svg?b&c',
  foodQuantity: 3,
  foodUnit: null as 'LOAVES' | null,
  date: '2026-11-21',
  foodLocation: 'Here & there',
  foodStatus: 'AVAILABLE',
  waitingCount: 0,
  donor: { displayName: 'amina', photoURL: null as string | null },
};

const kinds = [true, false].flatMap((isEager) =>
  ['AVAILABLE', 'REQUESTED'].flatMap((foodStatus) =>
    ['a.svg', '/photos/a-800.webp'].flatMap((foodImage) =>
      [null, 'photo'].flatMap((photoURL) =>
        [0, 1].map((waitingCount) =>
          cardKey({ foodImage, foodStatus, waitingCount, donor: { displayName: '', photoURL } }, isEager),
        ),
      ),
    ),
  ),
);

const template: Template = {
  before: `${marks.count} meals `,
  beforeOne: `${marks.count} meal `,
  cards: Object.fromEntries(
    kinds.map((kind) => [
      kind,
      `<${kind}: ${marks.name} ${marks.quantity} ${marks.image} ${marks.initial} ${marks.restOfDonor} ${marks.photo} ${marks.waiting} ${marks.location}>`,
    ]),
  ),
  after: ` end ${marks.answer}`,
  afterMore: ` more ${marks.answer}`,
  eager: 1,
};

const question = { operationName: 'AvailableFoods', variables: { sort: 'NEWEST' } };

const list = (posts: (typeof post)[], { totalCount = posts.length, hasNextPage = false } = {}) => ({
  data: { foods: { totalCount, pageInfo: { hasNextPage }, edges: posts.map((node) => ({ node })) } },
});

it('puts posts into the page, each in the form of its kind, and the answer for the script', () => {
  const requested = {
    ...post,
    foodImage: '/photos/a1-800.webp',
    foodUnit: 'LOAVES' as const,
    foodStatus: 'REQUESTED',
    waitingCount: 7,
    donor: { displayName: 'Rafi', photoURL: 'r.png' },
  };
  const answer = list([post, requested], { totalCount: 1000, hasNextPage: true });
  const json = JSON.stringify({ ...question, ...answer });
  expect(fill(template, question, answer)).toBe(
    `1,000+ meals <AVAILABLE unasked as-it-is initial eager: Bread 3 https://example.org/a.svg?b&amp;c A amina  0 Here &amp; there>` +
      `<REQUESTED asked sized photo lazy: Bread 3 loaves /photos/a1 R Rafi r.png 7 Here &amp; there> more ${json}`,
  );
});

it('says ‘1 meal’ if there is one', () => {
  expect(fill(template, question, list([post]))).toMatch(/^1 meal <.* end /);
});

it('takes no text of a neighbour for HTML, a mark or the end of the script', () => {
  const foodName = `</script><script>alert("'&")</script>${marks.quantity}`;
  const page = fill(template, question, list([{ ...post, foodName }])) ?? '';
  expect(page).toContain(
    `: &lt;/script&gt;&lt;script&gt;alert(&quot;&#x27;&amp;&quot;)&lt;/script&gt;${marks.quantity} 3 `,
  );
  expect(page).not.toContain('<script');
  expect(page).not.toContain('</script');
  const json = page.slice(page.indexOf('{'));
  expect(JSON.parse(json)).toEqual({ ...question, ...list([{ ...post, foodName }]) });
});

it('leaves the page as it is if there is nothing to see', () => {
  expect(fill(template, question, list([]))).toBeNull();
  expect(fill(template, question, {})).toBeNull();
  expect(fill(template, question, list([{ ...post, foodStatus: 'NEW' }]))).toBeNull();
});
