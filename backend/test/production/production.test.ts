import { expect, it } from 'vitest';
import { Database } from '../../src/platform/database/database.js';
import { type Client, codeOf, createClient } from '../create-test-app.js';
import { createEmptyDatabase, describeOnOne } from '../databases.js';
import { addFood, foodInput, type Neighbour } from '../factories.js';
import { graphqlPermissions, legacyPermissions, tryLegacyCall, tryOperation } from '../permissions.js';
import { deploy } from './deployment.js';
import { badTokens, oddTokens, signUpAt, startGoogle, tokenWithoutEmail } from './google.js';

/** What both doors answer to an Authorization header, for a read and a write. */
async function tryHeader({ call }: Client, Authorization?: string): Promise<string[]> {
  const headers = Authorization === undefined ? undefined : { Authorization };
  const input = foodInput();
  const answers = await Promise.all([
    call('POST', '/graphql', { headers, body: { query: '{ recentFoods { id } }' } }),
    call('POST', '/graphql', { headers, body: { query: addFood, variables: { input } } }),
    call('GET', '/recentTasks', { headers }),
    call('POST', '/task', { headers, body: input }),
  ]);
  return answers.map(({ status, body }) => {
    const code = body.errors?.[0]?.extensions.code ?? body.code;
    return code === undefined ? String(status) : `${status} ${code}`;
  });
}

/** What must not be in a log: people's e-mail addresses, pickup locations and tokens. */
const private_ = /@example\.com|Station Road|eyJ/;

describeOnOne('PostgreSQL', 'in production', (engine) => {
  it('accepts only a good sign-in, in both APIs', async () => {
    const google = await startGoogle();
    const server = await deploy(google, await createEmptyDatabase(engine));
    const client = createClient(server.url);
    // The launcher says where to go, by a name that every browser opens.
    await expect.poll(server.log).toContain(`ready:   http://localhost:${new URL(server.url).port}\n`);
    const bearer = ({ token }: Neighbour) => `Bearer ${token}`;
    const good = ['200', '200', '200', '200'];
    const refused = Array(4).fill('401 UNAUTHENTICATED');
    const unavailable = Array(4).fill('503 AUTH_UNAVAILABLE');
    const known = async (name: string) => {
      const neighbour = signUpAt(google, name);
      await client.graphql('{ me { id } }', {}, neighbour);
      return neighbour;
    };

    // An outage is our problem, not the caller's: it signs nobody out, and the server recovers by itself.
    const nadia = signUpAt(google);
    const outage: Record<string, string[]> = {};
    for (const state of ['failing', 'down', 'well'] as const) {
      google.state = state;
      outage[state] = await tryHeader(client, bearer(nadia));
    }
    expect(outage).toEqual({ failing: unavailable, down: unavailable, well: good });

    const forged = Object.entries(badTokens).map(async ([name, make]) => [
      name,
      await tryHeader(client, `Bearer ${make(nadia.uid)}`),
    ]);
    expect(Object.fromEntries(await Promise.all(forged))).toEqual(
      Object.fromEntries(Object.keys(badTokens).map((name) => [name, refused])),
    );

    // The token alone doesn't say what became of its account: a known user can read until it expires, within the hour,
    // but not write. Of an unknown user nothing is stored.
    const withoutEmail = signUpAt(google);
    const [disabled, gone, revoked] = [await known('Disabled'), await known('Gone'), await known('Revoked')];
    const [neverSeenDisabled, neverSeenGone] = [signUpAt(google), signUpAt(google)];
    for (const { uid } of [disabled, neverSeenDisabled]) google.accounts.set(uid, { isDisabled: true });
    for (const { uid } of [gone, neverSeenGone]) google.accounts.set(uid, { isGone: true });
    google.accounts.set(revoked.uid, { validSince: Math.floor(Date.now() / 1000) });
    const guest = ['200', '200 UNAUTHENTICATED', '200', '401 UNAUTHENTICATED'];
    const readsOnly = ['200', '401 UNAUTHENTICATED', '200', '401 UNAUTHENTICATED'];
    const table: [name: string, header: string | undefined, expected: string[]][] = [
      ['none', undefined, guest],
      ['empty', '', guest], // what Sandbox and GraphiQL send until a token is entered
      ['another scheme', `Basic ${Buffer.from('nadia:Pantry1').toString('base64')}`, refused],
      ['no token behind the scheme', 'Bearer', refused],
      ['good', bearer(nadia), good],
      ['good, in another case', `bearer ${nadia.token}`, good],
      ['no e-mail', `Bearer ${tokenWithoutEmail(withoutEmail.uid)}`, good],
      ...oddTokens(google).map((token): (typeof table)[0] => ['odd claims', `Bearer ${token}`, good]),
      ['disabled', bearer(disabled), readsOnly],
      ['gone', bearer(gone), readsOnly],
      ['revoked', bearer(revoked), readsOnly],
      ['disabled, never seen', bearer(neverSeenDisabled), refused],
      ['gone, never seen', bearer(neverSeenGone), refused],
    ];
    for (const [name, header, expected] of table) {
      expect([name, ...(await tryHeader(client, header))]).toEqual([name, ...expected]);
    }
    // An export of everything checks the account, too.
    for (const { token, email } of [disabled, gone, revoked]) {
      const headers = { Authorization: `Bearer ${token}` };
      for (const answer of [
        await client.call('POST', '/graphql', { headers, body: { query: '{ exportMyData }' } }),
        await client.call('GET', `/requestFood/${email}`, { headers }),
        await client.call('GET', `/myPostedFood/${email}`, { headers }),
      ]) {
        expect(codeOf(answer)).toBe('UNAUTHENTICATED');
      }
    }
    expect(server.log()).not.toMatch(private_);
  });

  it('lets each caller do exactly what they may do, and logs none of their data', async () => {
    const google = await startGoogle();
    const databaseUrl = await createEmptyDatabase(engine);
    const server = await deploy(google, databaseUrl);
    const client = createClient(server.url);
    const signUp = (name: string) => signUpAt(google, name);

    const operations = graphqlPermissions.map(async ([operation]) => [
      operation,
      ...(await tryOperation(client, signUp, operation)),
    ]);
    expect(await Promise.all(operations)).toEqual(graphqlPermissions);
    const calls = legacyPermissions.map(async ([method, path]) => [
      method,
      path,
      ...(await tryLegacyCall(client, signUp, method, path)),
    ]);
    expect(await Promise.all(calls)).toEqual(legacyPermissions);

    // A bug is logged in the driver's words, without the values.
    const database = await Database.open(databaseUrl);
    await database.reads.query('ALTER TABLE foods RENAME TO gone');
    await database.close();
    const failed = await client.call('POST', '/task', { as: signUp('Nadia'), body: foodInput() });
    expect(failed.status).toBeGreaterThanOrEqual(500);
    await expect.poll(server.log).toMatch(/no such table|does not exist/);
    expect(server.log()).not.toMatch(private_);
  });

  it('does not start with a web app that was built for the emulator', async () => {
    const started = deploy(await startGoogle(), await createEmptyDatabase(engine), 'emulator');
    await expect(started).rejects.toThrow(/:\nThe server can't start: the web app is not built .*\n$/);
  });
});
