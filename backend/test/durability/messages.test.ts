import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createClient, postFood } from '../create-test-app.js';
import { createEmptyDatabase, describeOnBoth } from '../databases.js';
import { type Neighbour, signUpMany } from '../factories.js';
import { graphql } from './load.js';
import { startServer } from './server-process.js';
import { report, sizes } from './sizes.js';

const sendMessage = `mutation ($id: ID!, $body: String!, $key: ID!) {
  sendMessage(conversationId: $id, body: $body, clientKey: $key) { id number sentAt }
}`;

interface Sent {
  id: string;
  number: number;
  sentAt: string;
}

/** Where a connection breaks: within the call, after it, within the answer. Or it doesn't. */
const breaks = ['call', 'wait', 'answer', 'never'] as const;
type Break = (typeof breaks)[number];

/** Sends a call over a connection of its own. @returns what was answered; null if the connection broke first */
function callOnce(url: string, as: Neighbour, variables: object, breaksIn: Break): Promise<Sent | null> {
  const body = JSON.stringify({ query: sendMessage, variables });
  const headers = {
    Authorization: `Bearer ${as.token}`,
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(body),
  };
  return new Promise((resolve, reject) => {
    const call = request(`${url}/graphql`, { method: 'POST', agent: false, headers });
    const cut = () => {
      call.destroy();
      resolve(null);
    };
    call.on('error', () => resolve(null));
    call.on('response', (answer) => {
      if (breaksIn === 'answer') return cut(); // its head is here, and the message is written
      let text = '';
      answer.on('data', (chunk) => {
        text += chunk;
      });
      answer.on('error', () => resolve(null));
      answer.on('end', () => {
        const { data, errors } = JSON.parse(text);
        if (errors) reject(new Error(JSON.stringify(errors)));
        else resolve(data.sendMessage);
      });
    });
    if (breaksIn === 'call') {
      call.write(body.slice(0, Math.floor(Math.random() * body.length)));
      void sleep(Math.random() * 2).then(cut);
      return;
    }
    call.end(body);
    if (breaksIn === 'wait') void sleep(Math.random() * 25).then(cut);
  });
}

/** Sends one message after the other, each again under its key until it is answered, as the web app does. */
async function sendAll(urls: string[], as: Neighbour, id: string, bodies: string[]) {
  const sent: Sent[] = [];
  const broken: Record<Break, number> = { call: 0, wait: 0, answer: 0, never: 0 };
  let writtenBefore = 0;
  for (const body of bodies) {
    const variables = { id, body, key: randomUUID() };
    for (let answer: Sent | null = null; answer === null; ) {
      const breaksIn = breaks[Math.floor(Math.random() * breaks.length)] as Break;
      const startedAt = new Date().toISOString();
      const url = urls[Math.floor(Math.random() * urls.length)] as string;
      answer = await callOnce(url, as, variables, breaksIn);
      if (answer === null) broken[breaksIn]++;
      else sent.push(answer);
      if (answer !== null && answer.sentAt < startedAt) writtenBefore++; // by a call whose connection broke
    }
  }
  return { sent, broken, writtenBefore };
}

describeOnBoth(`${sizes.messages} messages through connections that break`, (engine) => {
  it('are there once each, in order', { timeout: 240_000 + sizes.messages * 300 }, async () => {
    const databaseUrl = await createEmptyDatabase(engine);
    const servers = [await startServer(databaseUrl)];
    if (engine === 'PostgreSQL') servers.push(await startServer(databaseUrl));
    const urls = servers.map(({ url }) => url);
    const [url = ''] = urls;
    const [donor, asker] = (await signUpMany(2)) as [Neighbour, Neighbour];
    const foodId = await postFood(createClient(url), donor);
    const ask = 'mutation ($id: ID!) { requestFood(foodId: $id) { id conversation { id } } }';
    const { data: asked } = await graphql(url, asker, ask, { id: foodId });
    const { id } = asked.requestFood.conversation;
    await graphql(url, donor, 'mutation ($id: ID!) { acceptRequest(id: $id) { id } }', {
      id: asked.requestFood.id,
    });

    const bodiesOf = (name: string) =>
      Array.from({ length: sizes.messages / 2 }, (_, i) => `${name} ${i}: ${'word '.repeat(i % 40)}.`);
    const [fromDonor, fromAsker] = [bodiesOf('donor'), bodiesOf('asker')];
    const startedAt = performance.now();
    const done = await Promise.all([
      sendAll(urls, donor, id, fromDonor),
      sendAll(urls, asker, id, fromAsker),
    ]);
    const seconds = Math.round((performance.now() - startedAt) / 100) / 10;

    const found: { id: string; number: number; isMine: boolean; body: string }[] = [];
    const page = `query ($id: ID!, $before: Int) {
      conversation(id: $id) { messageCount messages(last: 100, before: $before) { id number isMine body } }
    }`;
    for (let before: number | null = null; before !== 1; ) {
      const { data } = await graphql(url, donor, page, { id, before });
      const { messages } = data.conversation;
      found.unshift(...messages);
      before = messages[0].number;
    }
    expect(found.map(({ number }) => number)).toEqual(found.map((_, i) => i + 1));
    expect(found.filter(({ isMine }) => isMine).map(({ body }) => body)).toEqual(fromDonor);
    expect(found.filter(({ isMine }) => !isMine).map(({ body }) => body)).toEqual(fromAsker);
    const answered = done.flatMap(({ sent }) => sent).map((one) => [one.number, one.id]);
    expect(answered.toSorted(([a], [b]) => Number(a) - Number(b))).toEqual(
      found.map((one) => [one.number, one.id]),
    );
    const sum = (of: (one: (typeof done)[0]) => number) => done.reduce((total, one) => total + of(one), 0);
    const writtenBefore = sum((one) => one.writtenBefore);
    expect(writtenBefore).toBeGreaterThan(0);
    report(`messages, ${engine}`, {
      processes: servers.length,
      messages: found.length,
      'broken within the call': sum(({ broken }) => broken.call),
      'while it was answered': sum(({ broken }) => broken.wait),
      'within the answer': sum(({ broken }) => broken.answer),
      'written before their answer came': writtenBefore,
      lost: 0,
      'more than once': 0,
      'out of order': 0,
      seconds,
    });
    expect(servers.map((server) => server.log())).toEqual(servers.map(() => ''));
  });
});
