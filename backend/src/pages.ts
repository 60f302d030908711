import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pagePolicy } from './headers/content-security-policy.js';
import { sendNotFound } from './http-errors.js';

const oneYear = 31_536_000; // seconds

/** Whether a browser is opening an address, rather than a program reading it: Accept prefers text/html. */
export function isNavigation(request: FastifyRequest): boolean {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  return isRead && request.accepts().type(['application/json', 'text/html']) === 'text/html';
}

/** The app's HTML file, which shows the page of whatever address it is sent for. */
export function sendPage(reply: FastifyReply, file = 'index.html'): FastifyReply {
  return reply.header('Cache-Control', 'no-cache').sendFile(file);
}

/**
 * Serves the built app from `folder`, and its page for every address that is nothing else.
 * @param authDomain where Google's sign-in answers; null with the Auth emulator
 */
export async function registerPages(
  app: FastifyInstance,
  folder: string,
  authDomain: string | null,
): Promise<void> {
  const pages = ownPages(folder);
  const policies = new Map<string, string>();
  for (const file of ['index.html', ...pages.values()]) {
    policies.set(join(folder, file), pagePolicy(readFileSync(join(folder, file), 'utf8'), authDomain));
  }
  await app.register(staticFiles, {
    root: folder,
    index: false,
    preCompressed: true, // the build leaves .br and .gz beside what is worth it
    cacheControl: false, // setHeaders says it
    setHeaders: (response, path) => {
      // Vite puts a hash of the content into the names of what it writes to assets/.
      const isHashed = path.startsWith(join(folder, 'assets'));
      response.setHeader('Cache-Control', isHashed ? `public, max-age=${oneYear}, immutable` : 'no-cache');
      const policy = policies.get(path.replace(/\.(?:br|gz)$/, ''));
      if (policy !== undefined) response.setHeader('Content-Security-Policy', policy);
    },
  });
  for (const [path, file] of pages) app.get(path, (_, reply) => sendPage(reply, file));
  app.setNotFoundHandler((request, reply) =>
    isNavigation(request) ? sendPage(reply) : sendNotFound(request, reply),
  );
}

/** The pages that have an HTML file of their own, already rendered: '/' is home.html, '/about' is about.html. */
function ownPages(folder: string): Map<string, string> {
  const pages = new Map([['/', 'index.html']]);
  const rendered = join(folder, 'prerendered');
  for (const file of existsSync(rendered) ? readdirSync(rendered) : []) {
    const { name, ext } = parse(file);
    if (ext === '.html') pages.set(name === 'home' ? '/' : `/${name}`, `prerendered/${file}`);
  }
  return pages;
}
