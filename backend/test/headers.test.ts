import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createTestApp } from './create-test-app.js';

const nothing = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const html = { headers: { Accept: 'text/html' } };

function builtPages(): string {
  const folder = mkdtempSync(join(tmpdir(), 'pantry-pages-'));
  writeFileSync(join(folder, 'index.html'), '<script>start()</script>');
  writeFileSync(join(folder, 'index.html.br'), 'compressed');
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

it('every answer tells browsers what to keep from it', async () => {
  const app = await createTestApp('SQLite');
  for (const path of ['/recentTasks', '/schema.graphql', '/healthz', '/nowhere', '/FoodDetails/%E0%A4%A']) {
    const { headers } = await app.call('GET', path);
    expect(headers.get('content-security-policy'), path).toBe(nothing);
    expect(headers.get('x-content-type-options'), path).toBe('nosniff');
    expect(headers.get('x-frame-options'), path).toBe('DENY');
    expect(headers.get('referrer-policy'), path).toBe('strict-origin-when-cross-origin');
    expect(headers.get('cross-origin-opener-policy'), path).toBe('same-origin-allow-popups');
    expect(headers.get('permissions-policy'), path).toContain('camera=()');
    expect(headers.get('x-powered-by'), path).toBeNull();
    expect(headers.get('server'), path).toBeNull();
  }
});

it('a page may run what was built into it, however it is compressed', async () => {
  const app = await createTestApp('SQLite', { pagesFolder: builtPages() });
  for (const encoding of ['identity', 'br']) {
    for (const path of ['/', '/dashboard', '/availableFood', '/index.html']) {
      const headers = { Accept: 'text/html', 'Accept-Encoding': encoding };
      const answer = await fetch(`${app.url}${path}`, { method: 'HEAD', headers });
      expect(answer.headers.get('content-security-policy'), `${path} ${encoding}`).toMatch(
        /script-src 'self' 'sha256-[^ ]+' https:/,
      );
    }
  }
});

it('the sign-in of a real project has its hosts, that of the emulator none', async () => {
  const real = await createTestApp('SQLite', { pagesFolder: builtPages() });
  const demo = await createTestApp('SQLite', { pagesFolder: builtPages(), emulatorHost: '127.0.0.1:1' });
  const policy = async (app: typeof real) =>
    (await app.call('GET', '/', html)).headers.get('content-security-policy');
  expect(await policy(real)).toContain('frame-src https://demo-tests.firebaseapp.com');
  expect(await policy(demo)).toContain("frame-src 'none'");
  expect(await policy(demo)).not.toContain('google');
});

it('Sandbox has a policy of its own, for its own page alone', async () => {
  const app = await createTestApp('SQLite');
  const page = await app.call('GET', '/graphql', html);
  const policy = page.headers.get('content-security-policy') ?? '';
  const [, nonce] = /'nonce-([0-9a-f]{64})'/.exec(policy) ?? [];
  expect(policy).toContain(
    `script-src 'nonce-${nonce}' https://embeddable-sandbox.cdn.apollographql.com; style-src 'nonce-${nonce}'`,
  );
  expect(policy).toContain('frame-src https://sandbox.embed.apollographql.com');
  expect(policy).not.toContain('unsafe');
  for (const [block] of String(page.body).matchAll(/<(?:script|style)[^>]*>/g)) {
    expect(block).toMatch(new RegExp(`nonce="?${nonce}"?`));
  }
  const answer = await app.graphql('{ me { id } }');
  expect(answer.headers.get('content-security-policy')).toBe(nothing);
});

it('asks for TLS only where there is TLS, and believes only a proxy of ours about it', async () => {
  const forwarded = { headers: { 'X-Forwarded-Proto': 'https' } };
  const bare = await createTestApp('SQLite');
  const behindProxy = await createTestApp('SQLite', { trustedProxies: 1 });
  const hsts = async (app: typeof bare, options = {}) =>
    (await app.call('GET', '/healthz', options)).headers.get('strict-transport-security');
  expect(await hsts(bare, forwarded)).toBeNull();
  expect(await hsts(behindProxy)).toBeNull();
  expect(await hsts(behindProxy, forwarded)).toBe('max-age=31536000');
});

it('lets any site call without credentials', async () => {
  const app = await createTestApp('SQLite');
  const { headers } = await app.call('GET', '/recentTasks', { headers: { Origin: 'https://example.com' } });
  expect(headers.get('access-control-allow-origin')).toBe('*');
  expect(headers.get('access-control-allow-credentials')).toBeNull();
});
