import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, parse, posix, relative, sep } from 'node:path';
import staticFiles, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { refuseOtherMethods, sendNotFound } from '../doors/http-errors.js';
import { isNavigation, type Pages } from '../doors/page-or-data.js';
import { keptForEver, varyByEncoding } from '../platform/caching/cache-control.js';
import { etags } from '../platform/caching/etags.js';
import { pagePolicy } from '../platform/headers/content-security-policy.js';
import { createFirstPosts } from './first-posts.js';

/** How long browsers keep the files of a folder. Files in no folder are asked for again each time, except for those named. */
const cacheControls: Record<string, string> = {
  assets: keptForEver, // Vite puts a hash of the content into these names
  pictures: 'public, max-age=86400', // redrawn now and then
  'favicon.svg': 'public, max-age=86400', // the app's logo, too: on a slow network a new header would wait for it
  'favicon.ico': 'public, max-age=86400',
  'apple-touch-icon.png': 'public, max-age=86400',
};
const graphiql = 'graphiql.html';

/**
 * @param authDomain where Google's sign-in answers; null with the Auth emulator
 * @param withGraphiql whether GraphiQL is served
 */
export function createPages(folder: string, authDomain: string | null, withGraphiql: boolean): Pages {
  const rendered = findRendered(folder);
  if (withGraphiql && existsSync(join(folder, graphiql))) rendered.set('/graphiql', graphiql);
  const read = (file: string) => readFileSync(join(folder, file), 'utf8');
  const shell = read('index.html');
  const policies = new Map([['index.html', pagePolicy(shell, authDomain)]]);
  for (const file of rendered.values()) {
    policies.set(file, pagePolicy(read(file), file === graphiql ? null : authDomain)); // GraphiQL has no sign-in
  }
  const findWithPosts = createFirstPosts(folder, rendered.values());

  async function send(reply: FastifyReply): Promise<FastifyReply> {
    const [path = '', search] = reply.request.url.split('?');
    const file = rendered.get(path) ?? 'index.html';
    const page = search === undefined ? await findWithPosts(file, reply) : null;
    return page === null ? sendFile(reply, file) : sendText(reply, file, page);
  }

  const withHeaders = (reply: FastifyReply, file: string) =>
    reply.header('Cache-Control', 'no-cache').header('Content-Security-Policy', policies.get(file));

  const sendFile = (reply: FastifyReply, file: string) => withHeaders(reply, file).sendFile(file);

  const sendText = (reply: FastifyReply, file: string, page: string) =>
    withHeaders(reply, file).type('text/html; charset=utf-8').send(page);

  const sendWith: Pages['sendWith'] = (reply, { head, noscript }) =>
    sendText(
      reply,
      'index.html',
      shell.replace('</head>', () => `${head}</head>`).replace('<noscript>', () => `<noscript>${noscript}`),
    );

  const refuse = (reply: FastifyReply) => sendText(reply.code(400), 'index.html', shell);

  async function register(app: FastifyInstance): Promise<void> {
    await app.register(staticFiles, optionsOfFiles(folder, withGraphiql));
    for (const file of policies.keys()) app.get(`/${file}`, (_, reply) => sendFile(reply, file));
    await app.register(async (addresses) => {
      await addresses.register(etags);
      for (const url of new Set(['/', ...rendered.keys()])) {
        const isShared = app.hasRoute({ method: 'GET', url }); // with a legacy call, which sends the page itself
        if (isShared) continue;
        addresses.get(url, (_, reply) => send(reply));
        refuseOtherMethods(addresses, url, 'GET');
      }
    });
    app.setNotFoundHandler((request, reply) =>
      isNavigation(request) ? send(reply) : sendNotFound(request, reply),
    );
  }

  return { send, sendWith, refuse, register };
}

function optionsOfFiles(folder: string, withGraphiql: boolean): FastifyStaticOptions {
  return {
    root: folder,
    index: false,
    allowedPath: (path) =>
      !path.endsWith('/') && // a folder, which would be answered with 403
      (withGraphiql || !posix.normalize(path).startsWith(`/${graphiql}`)),
    preCompressed: true, // the build writes .br and .gz beside what is worth compressing
    cacheControl: false, // setHeaders sets it
    setHeaders: (response, path) => {
      const [inFolder = ''] = relative(folder, path).split(sep);
      response.setHeader('Cache-Control', cacheControls[inFolder] ?? 'no-cache');
      response.setHeader('Vary', varyByEncoding);
    },
  };
}

/** '/' is rendered in home.html, '/about' in about.html. */
function findRendered(folder: string): Map<string, string> {
  const rendered = join(folder, 'prerendered');
  const files = existsSync(rendered) ? readdirSync(rendered).map((file) => parse(file)) : [];
  const pages = files.filter(({ ext }) => ext === '.html');
  return new Map(pages.map(({ name, base }) => [name === 'home' ? '/' : `/${name}`, `prerendered/${base}`]));
}
