import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyReply } from 'fastify';
import { pagePatience, withDeadline } from '../platform/limits/deadline.js';

/** The build's own way to put an answer into a page: `prerendered/fill.mjs`. */
type Fill = (template: unknown, question: unknown, answer: unknown) => string | null;

interface Asking {
  payload: string;
  question: unknown;
  template: unknown;
  /** The last answer, and the page with it. */
  last: { body: string; page: string | null };
}

/**
 * Finds pages with the posts that they show first, so that nobody waits for a query.
 * @param files the pages; one with a query has it, and a template, in a `.json` beside it
 * @returns finds a page with the current answer to its first query; null if it has no query, or gets no answer
 */
export function createFirstPosts(folder: string, files: Iterable<string>) {
  const asking = new Map<string, Asking>();
  for (const file of files) {
    const path = join(folder, file.replace(/html$/, 'json'));
    if (!existsSync(path)) continue;
    const { question, template } = JSON.parse(readFileSync(path, 'utf8'));
    asking.set(file, {
      payload: JSON.stringify(question),
      question,
      template,
      last: { body: '', page: null },
    });
  }
  let fill: Promise<Fill> | undefined;
  const loadFill = async () =>
    (await import(pathToFileURL(join(folder, 'prerendered/fill.mjs')).href)).fill as Fill;

  return async (file: string, { server, request }: FastifyReply): Promise<string | null> => {
    const page = asking.get(file);
    if (page === undefined) return null;
    // Asked like any guest: what is kept for guests is used, limits count the caller, and nothing private is in it.
    const headers = { 'content-type': 'application/json' };
    const call = { method: 'POST', url: '/graphql', remoteAddress: request.ip, headers } as const;
    const asked = server.inject({ ...call, payload: page.payload });
    const answer = await withDeadline(asked, pagePatience).catch(() => null);
    if (answer?.statusCode !== 200) return null; // the page runs the query itself, and says what is wrong
    const { body } = answer;
    if (page.last.body !== body) {
      fill ??= loadFill();
      page.last = { body, page: (await fill)(page.template, page.question, JSON.parse(body)) };
    }
    return page.last.page;
  };
}
