import fc from 'fast-check';
import { expect, it } from 'vitest';
import { columnsBesides, describeOnBoth, type Engine } from '../../test/databases.js';
import { daysAhead, foodInput } from '../../test/factories.js';
import { plansOfSelects } from '../../test/plans.js';
import { createTestServices } from '../../test/services.js';
import { metresBetween } from '../place/near.js';
import { foldForSearch } from '../platform/fold-for-search.js';
import type { Viewer } from '../platform/identity/viewer.js';
import { writeCursor } from '../platform/paging/paging.js';
import { areaOf, type Food } from './food.entity.js';
import { FoodSort, FoundIn } from './food.inputs.js';
import { FoodRepository, positionIn } from './food.repository.js';
import type { OpenListArgs } from './food-list.service.js';
import { ListSizes } from './list-sizes.js';

const rule = { search: 'search', pageSize: { field: 'first', max: 100 }, after: 'after' };
const centre = { latitude: 23.78, longitude: 90.41 };
const bounds = { south: 23.81, west: 90.3, north: 23.95, east: 90.5 };
const vocabulary = [
  ...[
    'rice',
    'ripe',
    'Rice',
    'tomato',
    'tomatoes',
    'to',
    'a',
    'currywurst',
    'curry',
    'Straße',
    'İzmir',
    'ΣΊΣΥΦΟΣ',
  ],
  ...[
    'খিচুড়ি',
    'সবজি',
    'চাল',
    '鍋料理',
    'don’t',
    '50%',
    'x_y',
    'AND',
    'NEAR',
    '"quoted"',
    '*',
    "O'Hara",
    '12b',
    'qwrice',
  ],
];

async function create(engine: Engine) {
  const services = await createTestServices(engine);
  const { foodLists, foods, newViewer } = services;
  const donor = await newViewer('Donor');
  const post = async (foodName: string, foodNotes = 'Warm.', overrides: object = {}) =>
    (await foods.add(donor, foodInput({ foodName, foodNotes, foodLocation: 'Here', ...overrides }))).id;
  const page = (search: string, args: Partial<OpenListArgs> = {}, viewer: Viewer | null = null) =>
    foodLists.listOpen({ search, sort: FoodSort.NEWEST, first: 100, ...args }, rule, viewer);
  /** The names that a search finds, those by their notes or place in brackets, and what was searched instead. */
  const find = async (search: string, viewer: Viewer | null = null) => {
    const { edges, searchedFor } = await page(search, {}, viewer);
    const names = edges.map(({ node, foundIn }) =>
      foundIn === FoundIn.NAME ? node.foodName : `(${node.foodName})`,
    );
    return searchedFor === null ? names : [...names, `for ${searchedFor}`];
  };
  return { ...services, donor, post, page, find };
}

const compare = <Value>(one: Value, other: Value) => (one < other ? -1 : Number(one > other));
const distanceOf = (food: Food) => metresBetween(centre, areaOf(food) ?? centre);

function inOrder(foods: Food[], sort: FoodSort): Food[] {
  if (sort === FoodSort.NEAREST)
    return foods.toSorted((a, b) => distanceOf(a) - distanceOf(b) || compare(a.id, b.id));
  const sign = sort === FoodSort.QUANTITY_ASC || sort === FoodSort.EXPIRING_SOONEST ? 1 : -1;
  const keyOf = (food: Food) => positionIn(sort, food).key;
  return foods.toSorted((a, b) => sign * (compare(keyOf(a), keyOf(b)) || compare(a.id, b.id)));
}

function scan(foods: Food[], search: string, sort: FoodSort): string[] {
  const split = (text: string) =>
    foldForSearch(text)
      .split(/[^\p{L}\p{M}\p{N}]+/u)
      .filter((word) => word !== '');
  const words = split(search);
  const isNamed = ({ foodName }: Food) => foldForSearch(foodName).includes(foldForSearch(search));
  const isAlso = (food: Food) => {
    const own = split(`${food.foodName} ${food.foodNotes} ${food.foodLocation}`);
    const has = (word: string) =>
      own.some((other) => ([...word].length < 3 ? other === word : other.startsWith(word)));
    return !isNamed(food) && words.length > 0 && words.every(has);
  };
  return [...inOrder(foods.filter(isNamed), sort), ...inOrder(foods.filter(isAlso), sort)].map(
    ({ id }) => id,
  );
}

describeOnBoth('searching', (engine) => {
  // Far below a real one's, so that each way of finding is taken.
  it.each([
    [1000, 1000],
    [2, 3],
    [2, 1000],
  ])(
    'finds by names, and after those by words, what a plain scan finds, where up to %d hits are rare and %d of some days or places few',
    async (rareUpTo, fewUpTo) => {
      const { foodLists, foods, database, donor, page } = await create(engine);
      Object.assign(foodLists, {
        foods: new FoodRepository(database, new ListSizes(database, rareUpTo, fewUpTo)),
      });
      const texts = fc.sample(fc.array(fc.constantFrom(...vocabulary), { minLength: 1, maxLength: 4 }), 270);
      const [ids, dates] = [[] as string[], [daysAhead(2), daysAhead(3), daysAhead(4)]];
      for (let i = 0; i < 90; i++) {
        const [name = [], notes = [], place = []] = texts.slice(i * 3, i * 3 + 3);
        const point = { latitude: centre.latitude + (i % 13) * 0.02, longitude: centre.longitude };
        const input = {
          foodName: name.join(' '),
          foodNotes: notes.join(i % 2 ? ', ' : '\n'),
          foodLocation: place.join(' '),
          foodQuantity: 1 + (i % 5),
          date: dates[i % 3],
          ...(i % 10 !== 9 && { point }),
        };
        ids.push((await foods.add(donor, foodInput(input))).id);
      }
      for (const [i, id] of ids.slice(0, 20).entries())
        await foods.update(
          donor,
          id,
          i % 2 ? { foodNotes: 'qwrice খিচুড়ি' } : { foodLocation: 'a place to sit' },
        );
      for (const id of ids.splice(0, 3)) await foods.delete(donor, id);
      const posts = [...(await foodLists.findOpen(ids, null)).values()];

      const piece = fc
        .tuple(fc.constantFrom(...vocabulary), fc.integer({ min: 1, max: 12 }))
        .map(([word, length]) => [...word].slice(0, length).join(''));
      const separator = fc.constantFrom(' ', ', ', '-');
      const search = fc.oneof(
        fc.tuple(piece, separator, piece).map((parts) => parts.join('')),
        piece,
        fc.constantFrom('%', '- - -', '* OR a', '"', 'tomatos', 'খিচুরি', 'a*', 'NEAR(a, 2)', '{', 'w'),
      );
      await fc.assert(
        fc.asyncProperty(
          search.filter((text) => text.trim() === text && text !== ''),
          fc.constantFrom(...Object.values(FoodSort)),
          fc.integer({ min: 1, max: 30 }),
          fc.option(fc.constantFrom(5_000, 20_000), { nil: undefined }),
          fc.boolean(),
          fc.option(fc.constantFrom(...dates), { nil: undefined }),
          async (text, sort, first, within, onMap, endsBy) => {
            const near = { ...centre, within };
            const isSomewhere = (food: Food) => {
              const { latitude } = areaOf(food) ?? { latitude: 0 };
              return latitude >= bounds.south && latitude <= bounds.north;
            };
            const narrowed = posts.filter(
              (food) =>
                (endsBy === undefined || food.date <= endsBy) &&
                ((within === undefined && sort !== FoodSort.NEAREST && !onMap) || food.areaCell !== null) &&
                (within === undefined || distanceOf(food) <= within) &&
                (!onMap || isSomewhere(food)),
            );
            const args = { sort, first, near, endsBy, ...(onMap && { bounds }) };
            const found: string[] = [];
            let after: string | null = null;
            const { searchedFor, countTotal } = await page(text, args);
            const plain = scan(narrowed, text, sort);
            if (plain.length > 0) expect(searchedFor).toBeNull();
            do {
              // A client may go on with what it has asked for, or with what was searched instead.
              const asked: string = found.length % 2 ? text : (searchedFor ?? text);
              const next = await page(after === null ? text : asked, { ...args, after });
              for (const { node, foundIn } of next.edges) {
                const isNamed = foldForSearch(node.foodName).includes(foldForSearch(searchedFor ?? text));
                expect(foundIn).toBe(isNamed ? FoundIn.NAME : FoundIn.NOTES_OR_PLACE);
                found.push(node.id);
              }
              after = next.pageInfo.hasNextPage ? next.pageInfo.endCursor : null;
            } while (after !== null);
            const expected = searchedFor == null ? plain : scan(narrowed, searchedFor, sort);
            expect(found).toEqual(expected);
            expect(await countTotal()).toBe(expected.length);
            if (!onMap) return;
            const onIt = await foodLists.gatherOpen({ search: text, near, endsBy, bounds }, null);
            expect(onIt.reduce((sum, { count }) => sum + count, 0)).toBe(expected.length);
          },
        ),
        { numRuns: 120 },
      );
    },
  );

  it('never finds by what not everybody may see, and takes no word from it', async () => {
    const { foods, trust, database, donor, newViewer, time, post, find } = await create(engine);
    const viewer = await newViewer('Viewer');
    await post('Rice', 'Ring at the gate', { pickupPlace: 'Zanzibar mansion' });
    expect(await find('zanzibar')).toEqual([]);
    expect(await find('mansion', donor)).toEqual([]);
    expect(await find('gate')).toEqual(['(Rice)']);
    const hidden = await post('Wonderquince', 'Very marmalady');
    expect(await find('wonderquinze')).toEqual(['Wonderquince', 'for wonderquince']);
    expect(await find('marmaladi', viewer)).toEqual([]);
    await trust.block(viewer, donor.userId);
    for (const text of ['marmalady', 'wonderquinze', 'gate']) expect(await find(text, viewer)).toEqual([]);
    await database.write((manager) =>
      manager.query(`UPDATE foods SET "hiddenBy" = "id", "isPast" = true WHERE "id" = '${hidden}'`),
    );
    for (const text of ['marmalady', 'wonderquinze', 'wonderquince']) expect(await find(text)).toEqual([]);
    await post('Loquats', 'From the orchard', { date: daysAhead(1) });
    expect(await find('loqats')).toEqual(['Loquats', 'for loquats']);
    time.now = new Date(time.now.getTime() + 4 * 86_400_000);
    for (const text of ['orchard', 'loqats']) expect(await find(text)).toEqual([]);
    const known = async () =>
      (await database.select('SELECT DISTINCT "word" FROM food_words ORDER BY 1', [])).flat();
    expect(await known()).toEqual(['loquats', 'rice', 'wonderquince']);
    await foods.sweepPast();
    expect(await known()).toEqual(['rice', 'wonderquince']);
  });

  it('takes a search that finds nothing for one with a slip, in any script', async () => {
    const { foods, donor, post, find } = await create(engine);
    const id = await post('Tomato soup');
    await post('Aloo bhaji');
    await post('টাটকা খিচুড়ি', 'সবজি দিয়ে');
    expect(await find('tomatos')).toEqual(['Tomato soup', 'for tomato']);
    expect(await find('TOMTO suop')).toEqual(['Tomato soup', 'for tomato soup']);
    expect(await find('soup, tomatos')).toEqual(['(Tomato soup)', 'for soup, tomato']);
    expect(await find('aloo')).toEqual(['Aloo bhaji']);
    expect(await find('allo')).toEqual(['Aloo bhaji', 'for aloo']);
    expect(await find('খিচুরি')).toEqual(['টাটকা খিচুড়ি', `for ${foldForSearch('খিচুড়ি')}`]);
    expect(await find('সবজি দিয়ে')).toEqual(['(টাটকা খিচুড়ি)']);
    expect(await find('tomatoish')).toEqual([]); // two slips and more
    expect(await find('sop')).toEqual([]); // too short to say
    expect(await find('… ?!')).toEqual([]);
    await foods.update(donor, id, { foodName: 'Pumpkin pie' });
    expect(await find('pumkin')).toEqual(['Pumpkin pie', 'for pumpkin']);
    expect(await find('tomatos')).toEqual([]); // the word is still known, but finds nothing
  });

  it('finds names that are typed without their accents, or with some', async () => {
    const { post, find } = await create(engine);
    await post('Crème brûlée');
    await post('Phở gà');
    await post('Σισύφος');
    expect(await find('creme brulee')).toEqual(['Crème brûlée', 'for crème brûlée']);
    expect(await find('brûlee')).toEqual(['Crème brûlée', 'for brûlée']);
    expect(await find('brulle')).toEqual(['Crème brûlée', 'for brûlée']); // and a slip
    expect(await find('PHO')).toEqual(['Phở gà', 'for phở']);
    expect(await find('pha')).toEqual([]); // another word
    expect(await find('ΣΙΣΥΦΟΣ')).toEqual(['Σισύφος', 'for σισύφοσ']);
    await post('Creme caramel');
    expect(await find('creme')).toEqual(['Creme caramel']); // it is a word
    expect(await find('creme brulee')).toEqual(['Crème brûlée', 'for crème brûlée']);
    await post('Brulee');
    expect(await find('creme brulee')).toEqual(['Crème brûlée', 'for crème brûlée']);
    expect(await find('creme brulle')).toEqual(['Crème brûlée', 'for crème brûlée']);
    expect(await find('crème caramel')).toEqual(['Creme caramel', 'for creme caramel']);
    expect(await find('Creme pho')).toEqual([]);
  });

  it('tries three texts at most, however many accents a word may have', async () => {
    const { post, find } = await create(engine);
    for (const name of ['Creme', 'Crème', 'Crémé', 'Crêmê zorro']) await post(name);
    expect(await find('creme zorro')).toEqual(['Crêmê zorro', 'for crêmê zorro']); // the third
    expect(await find('creme zoro')).toEqual([]); // it would be the fourth, after 'creme zorro'
  });

  it('tries the next likely word where the first one finds nothing', async () => {
    const { foods, donor, post, find } = await create(engine);
    const id = await post('Beand');
    await post('Bread');
    expect(await find('bead')).toEqual(['Beand', 'for beand']);
    await foods.delete(donor, id);
    expect(await find('bead')).toEqual(['Bread', 'for bread']);
  });

  it('takes no word for a slip that some post has, also where the list leaves that post out', async () => {
    const { foodLists, foods, trust, newViewer, donor, post, page, find } = await create(engine);
    await post('Bread', 'With zest', { date: daysAhead(2) });
    await post('Cheesecake', 'Warm.', { date: daysAhead(2) });
    await post('Cherry', 'Warm.', { date: daysAhead(2) });
    const narrowed = { endsFrom: daysAhead(3) };
    const viewer = await newViewer('Viewer');
    const neighbour = await newViewer('Neighbour');
    for (const foodName of ['West pie', 'Lake fish', 'Sherry'])
      await foods.add(neighbour, foodInput({ foodName, date: daysAhead(4), point: centre }));
    for (const text of ['zest', 'cake', 'cherry']) {
      expect(await page(text, narrowed)).toMatchObject({ edges: [], searchedFor: null });
      const bounds = { south: 23.7, west: 90.3, north: 23.9, east: 90.5 };
      expect(await foodLists.gatherOpen({ search: text, bounds }, null)).toEqual([]);
    }
    expect((await page('chherry', narrowed)).searchedFor).toBeNull(); // meant is what the list leaves out
    expect((await page('sherri', narrowed)).searchedFor).toBe('sherry');
    expect(await find('brfad zest')).toEqual(['(Bread)', 'for bread zest']);
    await trust.block(viewer, donor.userId);
    // Nothing that they see has it.
    expect(await find('zest', viewer)).toEqual(['West pie', 'for west']);
    expect(await find('cherry', viewer)).toEqual(['Sherry', 'for sherry']);
  });

  it('takes a word for a slip that a post had until its donor corrected it', async () => {
    const { foods, donor, post, find } = await create(engine);
    const id = await post('Tomatos');
    expect(await find('tomatos')).toEqual(['Tomatos']);
    await foods.update(donor, id, { foodName: 'Tomatoes' });
    expect(await find('tomatos')).toEqual(['Tomatoes', 'for tomatoes']);
  });

  it('goes on from cursors of earlier versions, and refuses what is not a cursor', async () => {
    const { post, page } = await create(engine);
    const ids = [await post('Rice'), await post('Brown rice'), await post('Bread', 'with rice')];
    const after = writeCursor(['NEWEST', ids[1], ids[1]]);
    const { edges } = await page('rice', { after });
    expect(edges.map(({ node }) => node.id)).toEqual([ids[0], ids[2]]);
    for (const forged of [
      ['NEWEST', ids[1], ids[1], 1],
      ['NEWEST', ids[1], ids[1], '1', ''],
      ['NEWEST', ids[1], ids[1], 0, 'x'.repeat(101)],
      ['NEWEST', ids[1], ids[1], 0, '\u0000'],
    ])
      await expect(page('rice', { after: writeCursor(forged) })).rejects.toMatchObject({
        code: 'BAD_USER_INPUT',
      });
  });

  it('finds in long and odd texts, and by them', async () => {
    const { post, find } = await create(engine);
    const words = Array.from({ length: 240 }, (_, i) => `word${i}`).join(' ');
    await post('Long', words);
    await post('One', 'ß'.repeat(2000));
    await post('Mixed', 'Ends\nwith… "zest"');
    expect(await find('word239 word0')).toEqual(['(Long)']);
    expect(await find('ß'.repeat(100))).toEqual(['(One)']);
    expect(await find('zest')).toEqual(['(Mixed)']);
    expect(
      await find(
        Array.from({ length: 50 }, () => 'a')
          .join(' ')
          .slice(0, 99),
      ),
    ).toEqual([]);
  });

  it('looks through a part of the map that holds little, rather than through all that have a word', async () => {
    const { foodLists, database, post, page } = await create(engine);
    Object.assign(foodLists, { foods: new FoodRepository(database, new ListSizes(database, 1)) });
    for (const foodName of ['Soup', 'Bread soup', 'Rice']) await post(foodName, 'Warm.', { point: centre });
    const around = { south: 23.7, west: 90.3, north: 23.9, east: 90.5 };
    const near = { ...centre, within: 5_000 };
    const statements = await plansOfSelects(database, async () => {
      for (const part of [{ bounds: around }, { near }]) {
        const { edges, countTotal } = await page('soup', part);
        expect([edges.length, await countTotal()]).toEqual([2, 2]);
      }
      const gathered = await foodLists.gatherOpen({ search: 'soup', bounds: around }, null);
      expect(gathered.map(({ count }) => count)).toEqual([2]);
    });
    const ofWords = statements.filter(({ statement }) => /(instr|strpos)\(/.test(statement));
    expect(ofWords).toHaveLength(9); // each list and its total in two parts, and what is gathered in one
    for (const { statement } of ofWords) expect(statement).toContain('"areaKey" BETWEEN');
  });

  it('asks for no second part where the first one fills a page, and reads no table from end to end', async () => {
    const { database, donor, page, post } = await create(engine);
    const id = await post('Rice', 'with lentils and zest');
    const columns = columnsBesides(database, 'foodName', 'foodNameFolded', 'foodNotes', 'wordsFolded');
    const n = `WITH RECURSIVE numbers("n") AS (SELECT 1 UNION ALL SELECT "n" + 1 FROM numbers WHERE "n" < 4000)`;
    const hex = engine === 'PostgreSQL' ? `lpad(to_hex("n"), 8, '0')` : `printf('%08x', "n")`;
    await database.write((manager) =>
      manager.query(`INSERT INTO foods ("id", "foodName", "foodNameFolded", "foodNotes", "wordsFolded", ${columns})
        ${n} SELECT ${hex} || substr("id", 9), 'Bread', 'bread', 'none', CASE WHEN "n" % 2 = 0 THEN ' bread lentils ' ELSE ' bread ' END,
          ${columns} FROM foods CROSS JOIN numbers WHERE "id" = '${id}'`),
    );
    if (engine === 'PostgreSQL') await database.reads.query('VACUUM ANALYZE');
    const plans = await plansOfSelects(
      database,
      async () => void (await page('bread', { first: 24 }, donor)),
    );
    expect(plans.some(({ statement }) => statement.includes('wordsFolded'))).toBe(false);
    const others = await plansOfSelects(database, async () => {
      for (const sort of Object.values(FoodSort).filter((one) => one !== FoodSort.NEAREST))
        for (const search of ['lentils', 'zest', 'zest lentils', 'breed', 'wonderquince']) {
          const { countTotal } = await page(search, { sort, first: 24 });
          await countTotal();
        }
    });
    for (const { statement, plan } of others) {
      expect.soft(plan, statement).not.toMatch(/SCAN foods?$|Seq Scan on foods/m);
      expect.soft(statement, 'is prepared once').not.toMatch(/(LIMIT|LIKE) \$/);
      expect.soft(plan, statement).not.toContain('USE TEMP B-TREE FOR ORDER BY');
      if (statement.includes('"food_words_found" ("wordsFolded") @@'))
        expect.soft(plan, statement).toContain('foods_words');
    }
  });
});
