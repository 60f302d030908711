import { expect, it } from 'vitest';
import { Food } from '../src/food/food.entity.js';
import { User } from '../src/user/user.entity.js';
import { type Answer, createTestApp, postFood, type TestApp } from './create-test-app.js';
import { describeOnBoth } from './databases.js';
import { describedBy } from './described-by.js';
import { daysAhead, foodInput, type Neighbour, signUp } from './factories.js';
import { legacyPermissions, tryLegacyCall } from './permissions.js';

const noId = '01a1fc2c-1659-70b2-a4d0-bdf723e166cd';

/** A donor's post that a requester has asked for, and a stranger. */
async function createNeighbourhood(app: TestApp) {
  const [donor, requester, stranger] = await Promise.all([
    signUp('Donor'),
    signUp('Requester'),
    signUp('Stranger'),
  ]);
  const posted = await app.call('POST', '/task', { as: donor, body: foodInput() });
  const id: string = posted.body.insertedId;
  await app.call('PUT', `/post/${id}`, { as: requester, body: requestForm(requester) });
  return { id, donor, requester, stranger };
}

function requestForm(requester: Neighbour) {
  return {
    ...foodInput(),
    userEmail: requester.email,
    foodRequestDate: daysAhead(0),
    foodStatus: 'Requested',
  };
}

describeOnBoth('the legacy REST calls', (engine) => {
  it('let each caller do exactly what they may do, as /openapi.json describes it', async () => {
    const app = await createTestApp(engine);
    const check = await describedBy(app);
    const seen: unknown[] = [];
    for (const [method, path] of legacyPermissions) {
      const checked = (answer: Answer) => check(method, path, answer);
      seen.push([method, path, ...(await tryLegacyCall(app, signUp, method, path, checked))]);
    }
    expect(seen).toEqual(legacyPermissions);
    const { body: document } = await app.call('GET', '/openapi.json');
    const described = Object.entries<object>(document.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(described.toSorted()).toEqual(
      legacyPermissions.map(([method, path]) => `${method} ${path}`).toSorted(),
    );
  });

  it('answer problems as /openapi.json describes them', async () => {
    const app = await createTestApp(engine);
    const check = await describedBy(app);
    const { id, donor } = await createNeighbourhood(app);
    const problems: [
      method: string,
      path: string,
      url: string,
      body: unknown,
      status: number,
      code: string,
    ][] = [
      ['GET', '/FoodDetails/{id}', `/FoodDetails/${noId}`, undefined, 404, 'NOT_FOUND'],
      ['GET', '/taskDetail/{id}', '/taskDetail/1%27%20OR%201=1', undefined, 404, 'NOT_FOUND'],
      ['GET', '/availableFood', '/availableFood?sort=up', undefined, 400, 'BAD_USER_INPUT'],
      ['GET', '/availableFood', '/availableFood?limit=1001', undefined, 400, 'BAD_USER_INPUT'],
      ['GET', '/availableFood', '/availableFood?cursor=x', undefined, 400, 'BAD_USER_INPUT'],
      [
        'GET',
        '/availableFood',
        `/availableFood?searchParams=${'x'.repeat(101)}`,
        undefined,
        400,
        'BAD_USER_INPUT',
      ],
      ['GET', '/availableFood', '/availableFood?sort=asc&sort=desc', undefined, 400, 'BAD_USER_INPUT'],
      ['POST', '/task', '/task', '{"foodName":', 400, 'BAD_REQUEST'],
      ['POST', '/task', '/task', '{"__proto__":{"a":1}}', 400, 'BAD_REQUEST'],
      ['POST', '/task', '/task', [1], 400, 'BAD_USER_INPUT'],
      ['POST', '/task', '/task', {}, 400, 'BAD_USER_INPUT'],
      ['POST', '/task', '/task', foodInput({ email: 'somebody@example.com' }), 403, 'FORBIDDEN'],
      ['POST', '/task', '/task', { foodNotes: 'x'.repeat(110_000) }, 413, 'BAD_REQUEST'],
      ['PATCH', '/UpdateTask/{id}', `/UpdateTask/${noId}`, { foodName: 'Dal' }, 404, 'NOT_FOUND'],
      ['PATCH', '/UpdateTask/{id}', `/UpdateTask/${id}`, { foodQuantity: 'many' }, 400, 'BAD_USER_INPUT'],
      ['PUT', '/post/{id}', `/post/${noId}`, {}, 404, 'NOT_FOUND'],
      ['PUT', '/post/{id}', `/post/${id}`, { userEmail: 'somebody@example.com' }, 403, 'FORBIDDEN'],
      ['PUT', '/post/{id}', `/post/${id}`, { foodRequestDate: 'today' }, 400, 'BAD_USER_INPUT'],
    ];
    for (const [method, path, url, body, status, code] of problems) {
      const headers = typeof body === 'string' ? { 'Content-Type': 'application/json' } : undefined;
      const answer = await app.call(method, url, { as: donor, body, headers });
      expect([method, url, answer.status, answer.body.code]).toEqual([method, url, status, code]);
      if (status === 400) expect(Object.keys(answer.body.fields).length).toBeGreaterThan(0);
      check(method, path, answer);
    }
    const notJson = await app.call('POST', '/task', {
      as: donor,
      body: 'x',
      headers: { 'Content-Type': 'text/plain' },
    });
    expect(notJson.status).toBe(415);
    check('POST', '/task', notJson);
    const wrongMethod = await app.call('POST', '/recentTasks', { as: donor, body: {} });
    expect([wrongMethod.status, wrongMethod.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    const badToken = await app.call('GET', '/recentTasks', { headers: { Authorization: 'Bearer nonsense' } });
    expect([badToken.status, badToken.body.code]).toEqual([401, 'UNAUTHENTICATED']);
    expect(badToken.headers.get('www-authenticate')).toBe('Bearer');
    check('GET', '/recentTasks', badToken);
    const otherScheme = await app.call('GET', '/recentTasks', { headers: { Authorization: 'Basic YTpi' } });
    expect(otherScheme.status).toBe(401);
    const unknown = await app.call('GET', '/nothing');
    expect(unknown.status).toBe(404);
    expect(unknown.headers.get('content-type')).toContain('application/problem+json');
  });

  it('show each caller the addresses that they may see', async () => {
    const app = await createTestApp(engine);
    const { id, donor, requester, stranger } = await createNeighbourhood(app);
    const input = foodInput();
    const post = {
      _id: id,
      ...input,
      foodStatus: 'Requested',
      displayName: 'Donor',
      photoURL: null,
      email: donor.email,
    };
    const expected: [Neighbour | null, object][] = [
      [null, { ...post, email: null, userEmail: [] }],
      [stranger, { ...post, userEmail: [] }],
      [requester, { ...post, userEmail: [requester.email] }],
      [donor, { ...post, userEmail: [requester.email] }],
    ];
    for (const [as, food] of expected) {
      expect((await app.call('GET', `/FoodDetails/${id}`, { as })).body).toEqual(food);
      expect((await app.call('GET', `/taskDetail/${id}`, { as })).body).toEqual(food);
      expect((await app.call('GET', '/recentTasks', { as })).body).toEqual([food]);
      expect((await app.call('GET', '/availableFood?searchParams=LENTIL', { as })).body).toEqual([food]);
    }
    const own = await app.call('GET', `/myPostedFood/${donor.email.toUpperCase()}`, { as: donor });
    expect(own.body).toEqual([{ ...post, userEmail: [requester.email] }]);
    const requests = await app.call('GET', `/requestFood/${requester.email}`, { as: requester });
    const { foodName, foodImage, foodLocation, date } = input;
    expect(requests.body).toEqual([
      {
        _id: expect.any(String),
        foodName,
        foodImage,
        foodLocation,
        date,
        displayName: 'Donor',
        foodRequestDate: daysAhead(0),
      },
    ]);
  });

  it('list what belongs to the caller whose address is the longest', async () => {
    const app = await createTestApp(engine);
    const donor = await signUp('Nadia', `${'n'.repeat(242)}@example.com`);
    expect(donor.email).toHaveLength(254);
    for (const path of ['/myPostedFood', '/requestFood']) {
      const own = await app.call('GET', `${path}/${encodeURIComponent(donor.email)}`, { as: donor });
      expect([own.status, own.body], path).toEqual([200, []]);
    }
  });

  it('acknowledge writes as documented', async () => {
    const app = await createTestApp(engine);
    const [donor, neighbour] = await Promise.all([signUp('Donor'), signUp()]);
    const body = foodInput({
      foodQuantity: ' 7 ',
      email: donor.email.toUpperCase(),
      displayName: 'X',
      foodStatus: 'Requested',
      // What the documented call never had.
      ...{ shareRule: 7, gatherMinutes: 'x', pickupPlace: 7, point: 7, wideArea: 7, photos: 7, foodUnit: 7 },
    });
    const posted = await app.call('POST', '/task', { as: donor, body });
    expect(posted.body).toEqual({ acknowledged: true, insertedId: expect.any(String) });
    const id: string = posted.body.insertedId;
    const food = (await app.call('GET', `/FoodDetails/${id}`)).body;
    expect(food).toMatchObject({ foodQuantity: 7, displayName: 'Donor', foodStatus: 'Available' });

    const update = (change: object) => app.call('PATCH', `/UpdateTask/${id}`, { as: donor, body: change });
    expect((await update({ foodName: 'Dal' })).body).toEqual({
      acknowledged: true,
      matchedCount: 1,
      modifiedCount: 1,
    });
    expect((await update({ foodName: 'Dal' })).body).toEqual({
      acknowledged: true,
      matchedCount: 1,
      modifiedCount: 0,
    });

    const form = { ...requestForm(neighbour), foodRequestDate: null }; // as if left out
    const ask = () => app.call('PUT', `/post/${id}`, { as: neighbour, body: form });
    const asked = await ask();
    expect(asked.body).toEqual({ acknowledged: true, matchedCount: 1, modifiedCount: 1 });
    expect(asked.headers.get('etag')).toBeNull();
    expect((await ask()).body).toEqual({ acknowledged: true, matchedCount: 1, modifiedCount: 0 });

    const remove = () => app.call('DELETE', `/myTask/${id}`, { as: donor });
    expect((await remove()).body).toEqual({ acknowledged: true, deletedCount: 1 });
    expect((await remove()).body).toEqual({ acknowledged: true, deletedCount: 0 });
  });

  it('read an id in upper case, as some clients write it', async () => {
    const app = await createTestApp(engine);
    const [donor, neighbour] = await Promise.all([signUp('Donor'), signUp()]);
    const { insertedId } = (await app.call('POST', '/task', { as: donor, body: foodInput() })).body;
    const id: string = insertedId.toUpperCase();
    expect((await app.call('GET', `/FoodDetails/${id}`)).body._id).toBe(insertedId);
    const patched = await app.call('PATCH', `/UpdateTask/${id}`, { as: donor, body: { foodName: 'Dal' } });
    expect(patched.body.modifiedCount).toBe(1);
    const asked = await app.call('PUT', `/post/${id}`, { as: neighbour, body: requestForm(neighbour) });
    expect(asked.body.modifiedCount).toBe(1);
    expect((await app.call('DELETE', `/myTask/${id}`, { as: donor })).body.deletedCount).toBe(1);
  });

  it('need no body where they read none, whatever type it is said to have', async () => {
    const app = await createTestApp(engine);
    const { id, donor, requester } = await createNeighbourhood(app);
    const headers = { 'Content-Type': 'application/json' };
    for (const [method, path, as, status, said] of [
      ['PUT', `/post/${id}`, requester, 200, { modifiedCount: 0 }],
      ['PATCH', `/UpdateTask/${id}`, donor, 200, { modifiedCount: 0 }],
      ['POST', '/task', donor, 400, { code: 'BAD_USER_INPUT', fields: { foodName: expect.any(String) } }],
      ['POST', '/graphql', donor, 400, { errors: [{ extensions: { code: 'BAD_REQUEST' } }] }],
      ['DELETE', `/myTask/${id}`, donor, 200, { deletedCount: 1 }],
    ] as const) {
      const answer = await app.call(method, path, { as, headers });
      expect([path, answer.status]).toEqual([path, status]);
      expect(answer.body).toMatchObject(said);
    }
  });

  it('answer 409 past the last day', async () => {
    const clock = { now: new Date() };
    const app = await createTestApp(engine, { clock: () => clock.now });
    const { id, stranger } = await createNeighbourhood(app);
    clock.now = new Date(Date.now() + 9 * 86_400_000);
    const late = await app.call('PUT', `/post/${id}`, { as: stranger, body: requestForm(stranger) });
    expect([late.status, late.body.code]).toEqual([409, 'EXPIRED']);
    expect((await app.call('GET', '/availableFood')).body).toEqual([]);
    expect((await app.call('GET', `/FoodDetails/${id}`, { as: stranger })).status).toBe(200);
  });

  it('answer 409 with what else is in the way, as /openapi.json describes it', async () => {
    const app = await createTestApp(engine);
    const check = await describedBy(app);
    const [donor, requester] = await Promise.all([signUp('Donor'), signUp('Requester')]);
    const id = await postFood(app, donor, { shareRule: 'FIRST_COME' });
    const ask = 'mutation ($id: ID!) { requestFood(foodId: $id, portions: 4) { state } }';
    const asked = await app.graphql(ask, { id }, requester);
    expect(asked.body.data.requestFood.state).toBe('ACCEPTED');
    const path = `/UpdateTask/${id}`;
    const fewer = await app.call('PATCH', path, { as: donor, body: { foodQuantity: 1 } });
    expect(fewer).toMatchObject({ status: 409, body: { code: 'QUANTITY_PROMISED', minimum: 4 } });
    check('PATCH', '/UpdateTask/{id}', fewer);

    const putAll = async (posts: number) => {
      let answer: Answer | undefined;
      for (let left = posts; left > 0; left--) {
        const { insertedId } = (await app.call('POST', '/task', { as: donor, body: foodInput() })).body;
        answer = await app.call('PUT', `/post/${insertedId}`, { as: requester, body: {} });
      }
      return answer as Answer;
    };
    expect((await putAll(20)).status).toBe(200);
    const oneMore = await putAll(1);
    expect([oneMore.status, oneMore.body.code]).toEqual([409, 'TOO_MANY_OPEN']);
    check('PUT', '/post/{id}', oneMore);
  });

  it('page through the list by Link, with the total', async () => {
    const app = await createTestApp(engine);
    const donor = await signUp('Donor');
    for (const foodQuantity of [3, 1, 2]) {
      await app.call('POST', '/task', {
        as: donor,
        body: foodInput({ foodName: 'Curry & rice', foodQuantity }),
      });
    }
    const first = await app.call('GET', '/availableFood?searchParams=y%20%26&sort=asc&limit=2');
    const quantities = (answer: Answer) =>
      answer.body.map((food: { foodQuantity: number }) => food.foodQuantity);
    expect(quantities(first)).toEqual([1, 2]);
    expect(first.headers.get('x-total-count')).toBe('3');
    const [, next] = /^<(\/[^>]+)>; rel="next"$/.exec(first.headers.get('link') ?? '') ?? [];
    const second = await app.call('GET', next ?? '');
    expect(quantities(second)).toEqual([3]);
    expect(second.headers.get('link')).toBeNull();
    expect(quantities(await app.call('GET', '/availableFood?searchParams=&sort='))).toEqual([3, 2, 1]);
  });

  it('finds what is sought in names alone, all of it by quantity', async () => {
    const app = await createTestApp(engine);
    const donor = await signUp();
    for (const [foodName, foodQuantity, foodNotes] of [
      ['Rice', 1, 'Hot.'],
      ['Dal', 9, 'With rice.'],
    ] as const) {
      await postFood(app, donor, { foodName, foodQuantity, foodNotes });
    }
    const found = async (search: string) => {
      const { body, headers } = await app.call('GET', `/availableFood?searchParams=${search}`);
      const names = body.map((food: { foodName: string }) => food.foodName);
      return [names, headers.get('x-total-count')];
    };
    expect(await found('RIC')).toEqual([['Rice'], '1']);
    expect(await found('riec')).toEqual([[], '0']); // a slip
    expect(await found('hot')).toEqual([[], '0']);
  });

  it('lists what is near a place', async () => {
    const app = await createTestApp(engine);
    const donor = await signUp();
    for (const [foodName, latitude] of [
      ['Far', 24.2],
      ['Near', 23.79],
      ['Nowhere', null],
      ['Here', 23.78],
    ] as const) {
      const point = latitude === null ? null : { latitude, longitude: 90.41 };
      await postFood(app, donor, { foodName, point });
    }
    const names = ({ body }: Answer) => body.map((food: { foodName: string }) => food.foodName);
    const first = await app.call('GET', '/availableFood?near=23.78,90.41&sort=nearest&limit=2');
    expect(names(first)).toEqual(['Here', 'Near']);
    expect(first.headers.get('x-total-count')).toBe('3');
    const [, next] = /^<(\/[^>]+)>; rel="next"$/.exec(first.headers.get('link') ?? '') ?? [];
    expect(names(await app.call('GET', next ?? ''))).toEqual(['Far']);
    const close = await app.call('GET', '/availableFood?near=23.78,90.41&within=5000');
    expect(names(close).toSorted()).toEqual(['Here', 'Near']);
    expect(close.headers.get('x-total-count')).toBe('2');
    const one = await app.call('GET', '/availableFood?near=23.78,90.41&within=5000&sort=nearest&limit=1');
    const [, other] = /^<(\/[^>]+)>; rel="next"$/.exec(one.headers.get('link') ?? '') ?? [];
    const last = await app.call('GET', other ?? '');
    expect([names(last), last.headers.get('link')]).toEqual([['Near'], null]);
    const feed = await app.call('GET', '/foods.csv?near=23.78,90.41&within=5000&sort=nearest');
    expect(feed.status).toBe(200);
    for (const also of ['-23.,%2B90', '.5,-.5', '1, 2'])
      expect([also, (await app.call('GET', `/availableFood?near=${also}`)).status]).toEqual([also, 200]);
    for (const bad of [
      'sort=nearest',
      'near=23.78',
      'near=,',
      'near=1,2,3',
      'near=91,0',
      'within=5000',
      'near=1,2&within=50',
      'near=1,2&within=1e3',
      'near=0x17,90',
      'near=2e1,90',
      'near=,90',
      'limit=1e1',
      'limit=0x5',
      'limit=5.0',
    ]) {
      const { status, body } = await app.call('GET', `/availableFood?${bad}`);
      expect([bad, status, body.code]).toEqual([bad, 400, 'BAD_USER_INPUT']);
    }
  });

  it('lists what is left and ends soon', async () => {
    const app = await createTestApp(engine);
    const donor = await signUp();
    for (const [foodName, days, foodQuantity] of [
      ['Today', 0, 2],
      ['Taken', 1, 1],
      ['Tomorrow', 1, 2],
      ['Later', 5, 1],
    ] as const) {
      const shareRule = foodName === 'Taken' ? 'FIRST_COME' : 'DONOR_CHOOSES';
      const id = await postFood(app, donor, { foodName, date: daysAhead(days), foodQuantity, shareRule });
      if (foodName === 'Taken')
        await app.graphql('mutation ($id: ID!) { requestFood(foodId: $id) { id } }', { id }, await signUp());
    }
    const names = ({ body }: Answer) => body.map((food: { foodName: string }) => food.foodName).toSorted();
    const days = `endsFrom=${daysAhead(0)}&endsBy=${daysAhead(1)}`;
    expect(names(await app.call('GET', `/availableFood?${days}`))).toEqual(['Taken', 'Today', 'Tomorrow']);
    expect(names(await app.call('GET', '/availableFood?withPortionsLeft=false'))).toHaveLength(4);
    const first = await app.call('GET', `/availableFood?${days}&withPortionsLeft=true&limit=1`);
    expect(first.headers.get('x-total-count')).toBe('2');
    const [, next] = /^<(\/[^>]+)>; rel="next"$/.exec(first.headers.get('link') ?? '') ?? [];
    const second = await app.call('GET', next ?? '');
    expect([...names(first), ...names(second)].toSorted()).toEqual(['Today', 'Tomorrow']);
    expect(second.headers.get('link')).toBeNull();
    const feed = await app.call('GET', `/foods.ndjson?${days}&withPortionsLeft=true`);
    expect(feed.headers.get('x-total-count')).toBe('2');
    for (const bad of ['withPortionsLeft=yes', 'endsBy=tomorrow', 'endsFrom=2026-02-30'])
      for (const path of ['/availableFood', '/foods.csv']) {
        const { status, body } = await app.call('GET', `${path}?${bad}`);
        expect([bad, status, body.code]).toEqual([bad, 400, 'BAD_USER_INPUT']);
      }
  });

  it('list a post for a guest exactly as they show it alone, whatever its text', async () => {
    const app = await createTestApp(engine);
    const { id, donor } = await createNeighbourhood(app);
    const other = await app.call('POST', '/task', { as: donor, body: foodInput({ foodName: 'খিচুড়ি 🍲' }) });
    const odd = [...Array(0x20).keys()]
      .slice(1)
      .map((code) => String.fromCharCode(code))
      .join('');
    const change = {
      foodName: `"Mum's" \\ <b>ﬀ</b> \u2028 ${odd}`,
      foodImage: '/pictures/food/bread.svg?a="b"&c=\\',
      foodNotes: `${odd}\x7f'); -- {"_id":null},`,
    };
    await app.database.write(async (manager) => {
      await manager.update(Food, { id }, change);
      await manager.update(User, { uid: donor.uid }, { photoURL: 'https://example.com/a"b.jpg' });
    });
    const alone = [id, other.body.insertedId].map((one) => app.call('GET', `/taskDetail/${one}`));
    const [first, second] = (await Promise.all(alone)).map(({ body }) => body);
    expect(first).toMatchObject({
      ...change,
      foodStatus: 'Requested',
      photoURL: 'https://example.com/a"b.jpg',
    });
    const list = await app.call('GET', '/availableFood?sort=asc');
    expect(JSON.stringify(list.body)).toBe(JSON.stringify([first, second]));
    expect(list.headers.get('content-type')).toBe('application/json; charset=utf-8');
  });

  it("let guests cache public answers, and nobody a user's", async () => {
    const app = await createTestApp(engine);
    const { id, donor } = await createNeighbourhood(app);
    for (const path of ['/recentTasks', '/availableFood', `/FoodDetails/${id}`, `/taskDetail/${id}`]) {
      const guest = await app.call('GET', path);
      expect(guest.headers.get('cache-control')).toMatch(/^public, max-age=\d+$/);
      expect(guest.headers.get('vary')).toContain('Authorization');
      const etag = guest.headers.get('etag') ?? '';
      expect(etag).toMatch(/^(?:W\/)?".+"$/);
      const again = await app.call('GET', path, { headers: { 'If-None-Match': etag } });
      expect([again.status, again.body]).toEqual([304, '']);
      const user = await app.call('GET', path, { as: donor });
      expect(user.headers.get('cache-control')).toBe('private, no-store');
      expect(user.headers.get('etag')).not.toBe(etag);
    }
  });

  it('have no strong tag in common with what is compressed in another way', async () => {
    const app = await createTestApp(engine);
    const as = await signUp();
    const body = foodInput({ foodNotes: 'Still warm. '.repeat(80) });
    const { insertedId: id } = (await app.call('POST', '/task', { as, body })).body;
    for (const path of ['/availableFood', `/FoodDetails/${id}`, '/feed.atom', '/openapi.json']) {
      const tags: string[] = [];
      for (const encoding of ['identity', 'gzip', 'br']) {
        const headers = { 'Accept-Encoding': encoding };
        const answer = await app.call('GET', path, { headers });
        expect([path, answer.headers.get('content-encoding') ?? 'identity']).toEqual([path, encoding]);
        const tag = answer.headers.get('etag') ?? '';
        const again = await app.call('GET', path, { headers: { ...headers, 'If-None-Match': tag } });
        expect([path, encoding, again.status]).toEqual([path, encoding, 304]);
        expect(answer.headers.get('vary')).toMatch(/\baccept-encoding$/);
        expect(again.headers.get('vary')).toBe(answer.headers.get('vary'));
        tags.push(tag);
      }
      const strong = tags.filter((tag) => !tag.startsWith('W/'));
      expect([path, new Set(strong).size]).toEqual([path, strong.length]);
    }
  });

  it('answer 304 to whoever has the answer already, and to nobody else', async () => {
    const app = await createTestApp(engine);
    const { id, requester } = await createNeighbourhood(app);
    const path = `/FoodDetails/${id}`;
    const etag = (await app.call('GET', path)).headers.get('etag') ?? '';
    for (const method of ['GET', 'HEAD'])
      for (const [tags, status] of [
        [etag, 304],
        [`W/${etag}`, 304],
        [`"a+b/c=", ${etag}`, 304],
        [`W/"1;x",${etag} , "y"`, 304],
        ['*', 304],
        ['"a+b/c=", W/"1;x"', 200],
        [etag.slice(1, -1), 200],
      ] as const) {
        const { status: seen } = await app.call(method, path, { headers: { 'If-None-Match': tags } });
        expect([method, tags, seen]).toEqual([method, tags, status]);
      }
    const foreign = Buffer.from('[7,"2026-01-01T00:00:00.000Z"]').toString('base64url');
    for (const [status, method, url, options] of [
      [404, 'GET', `/FoodDetails/${noId}`, {}],
      [400, 'GET', '/availableFood?sort=up', {}],
      [401, 'GET', '/myPostedFood/nadia@example.com', {}],
      [410, 'GET', `/api/changes?after=${foreign}`, {}],
      [405, 'POST', '/photos/x.webp', { body: {} }],
      [200, 'PUT', `/post/${id}`, { as: requester, body: {} }],
    ] as const) {
      const first = await app.call(method, url, options);
      expect([url, first.status]).toEqual([url, status]);
      for (const tag of [first.headers.get('etag') ?? '', '*']) {
        const again = await app.call(method, url, { ...options, headers: { 'If-None-Match': tag } });
        expect([url, again.status, again.body]).toEqual([url, status, first.body]);
      }
    }
  });

  it('say that they are deprecated, and name their successor, only if that is switched on', async () => {
    const on = { legacyDeprecatedFrom: new Date('2027-01-01') };
    const [app, silent] = [await createTestApp(engine, on), await createTestApp(engine)];
    const donor = await signUp('Donor');
    for (let left = 2; left > 0; left--) {
      await app.call('POST', '/task', { as: donor, body: foodInput() });
      await silent.call('POST', '/task', { as: donor, body: foodInput() });
    }
    const successor = '</graphql>; rel="successor-version"';
    for (const [path, options, links] of [
      [
        '/availableFood?limit=1',
        {},
        /^<\/graphql>; rel="successor-version", <\/availableFood\?.*>; rel="next"$/,
      ],
      ['/recentTasks', {}, successor],
      [`/FoodDetails/${noId}`, {}, successor],
      [`/myPostedFood/${donor.email}`, { as: donor }, successor],
      [`/myPostedFood/${donor.email}`, {}, successor],
      ['/recentTasks', { headers: { Authorization: 'Bearer nonsense' } }, successor],
    ] as const) {
      const { headers } = await app.call('GET', path, options);
      expect(headers.get('deprecation'), path).toBe(`@${Date.UTC(2027, 0, 1) / 1000}`);
      expect(headers.get('link'), path).toEqual(
        links instanceof RegExp ? expect.stringMatching(links) : links,
      );
      const unsaid = (await silent.call('GET', path, options)).headers;
      expect(unsaid.get('deprecation'), path).toBeNull();
      expect(unsaid.get('link') ?? '', path).not.toContain('successor-version');
    }
    const isDeprecated = async ({ call }: TestApp) =>
      (await call('GET', '/openapi.json')).body.paths['/recentTasks'].get.deprecated;
    expect([await isDeprecated(app), await isDeprecated(silent)]).toEqual([true, undefined]);
    for (const path of ['/openapi.json', '/healthz', '/schema.graphql']) {
      expect((await app.call('GET', path)).headers.get('deprecation'), path).toBeNull();
    }
  });

  it('are open to pages of every origin', async () => {
    const app = await createTestApp(engine);
    const origin = { Origin: 'https://charity.example' };
    const { headers } = await app.call('GET', '/availableFood', { headers: origin });
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('access-control-allow-credentials')).toBeNull();
    expect(headers.get('access-control-expose-headers')?.split(', ')).toEqual(
      expect.arrayContaining([
        'Link',
        'X-Total-Count',
        'ETag',
        'Retry-After',
        'RateLimit',
        'RateLimit-Policy',
      ]),
    );
    const preflight = await app.call('OPTIONS', '/task', {
      headers: {
        ...origin,
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'authorization,content-type',
      },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-headers')).toContain('authorization');
  });

  it('accept writes without a token only with LEGACY_REST_WRITES=open', async () => {
    const app = await createTestApp(engine, { legacyWritesOpen: true });
    const email = 'kitchen@example.org';
    const posted = await app.call('POST', '/task', { body: foodInput({ email }) });
    expect(posted.status).toBe(200);
    const id = posted.body.insertedId;
    const update = (body: object) => app.call('PATCH', `/UpdateTask/${id}`, { body });
    expect((await update({ foodName: 'Dal', email: 'KITCHEN@example.org' })).body.modifiedCount).toBe(1);
    expect((await update({ foodName: 'Rice', email: 'other@example.org' })).status).toBe(403);
    expect((await update({ foodName: 'Rice' })).status).toBe(400);
    const tooLong = `${'x'.repeat(243)}@example.org`;
    for (const bad of [
      undefined,
      'a\0b@example.org',
      'a\ud800@example.org',
      tooLong,
      'x@y'.padEnd(80_000, 'z'),
    ]) {
      const { status, body } = await app.call('POST', '/task', { body: foodInput({ email: bad }) });
      expect([status, Object.keys(body.fields ?? {})], bad?.slice(0, 300)).toEqual([400, ['email']]);
    }
    const longest = await app.call('POST', '/task', { body: foodInput({ email: tooLong.slice(1) }) });
    expect(longest.status).toBe(200);
    expect((await app.call('DELETE', `/myTask/${id}`)).status).toBe(401);
    expect((await app.call('PUT', `/post/${id}`, { body: {} })).status).toBe(401);
    const bad = { headers: { Authorization: 'Bearer nonsense' }, body: foodInput({ email }) };
    expect((await app.call('POST', '/task', bad)).status).toBe(401);
    const { paths } = (await app.call('GET', '/openapi.json')).body;
    const open = [{}, { firebase: [] }];
    expect(paths['/task'].post.security).toEqual(open);
    expect(paths['/UpdateTask/{id}'].patch.security).toEqual(open);
    expect(paths['/post/{id}'].put.security).toEqual([{ firebase: [] }]);
    const closed = await createTestApp(engine);
    expect((await closed.call('POST', '/task', { body: foodInput({ email }) })).status).toBe(401);
  });

  it('leave no user behind where an open write is refused', async () => {
    const app = await createTestApp(engine, { legacyWritesOpen: true });
    const post = async (overrides: object, key: string) => {
      const body = foodInput({ email: 'kitchen@example.org', ...overrides });
      return (await app.call('POST', '/task', { body, headers: { 'Idempotency-Key': key } })).status;
    };
    const countUsers = () => app.database.reads.count(User);
    for (const bad of [{ foodName: '' }, { date: daysAhead(-3) }, { foodQuantity: 'many' }])
      expect([await post(bad, 'a'), await countUsers()], JSON.stringify(bad)).toEqual([400, 0]);
    expect([await post({}, ''), await countUsers()]).toEqual([400, 0]);
    expect([await post({}, 'a'), await countUsers()]).toEqual([200, 1]);
    expect([await post({ foodName: 'Dal' }, 'a'), await countUsers()]).toEqual([422, 1]);
  });

  it('show a caller without a token what a guest sees, also where writes are open', async () => {
    const app = await createTestApp(engine, { legacyWritesOpen: true });
    const email = 'kitchen@example.org';
    const id = (await app.call('POST', '/task', { body: foodInput({ email }) })).body.insertedId;
    const read = () => app.call('GET', `/FoodDetails/${id}`);
    const old = (await read()).headers.get('etag') ?? '';
    const requester = await signUp('Requester');
    await app.call('PUT', `/post/${id}`, { as: requester, body: requestForm(requester) });
    const update = (etag: string) =>
      app.call('PATCH', `/UpdateTask/${id}`, {
        body: { email, foodName: 'Dal' },
        headers: { 'If-Match': etag },
      });
    const refused = await update(old);
    expect([refused.status, refused.body.current]).toEqual([412, (await read()).body]);
    expect(refused.body.current).toMatchObject({ email: null, userEmail: [] });
    const done = await update(refused.headers.get('etag') ?? '');
    expect([done.status, done.headers.get('etag')]).toEqual([200, (await read()).headers.get('etag')]);
  });
});
