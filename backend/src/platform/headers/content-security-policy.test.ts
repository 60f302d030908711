import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { pagePolicy, sandboxPolicy } from './content-security-policy.js';

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const page = `<head><style>\n html { color: red }\n</style><script>start()</script>
  <script type="module" crossorigin src="/assets/app.js"></script></head>
  <body><style data-emotion="css a">.a{}</style><script data-modules="/a.js">later()</script></body>`;

describe('pagePolicy', () => {
  it("allows the page's inline blocks, and no others", () => {
    const policy = pagePolicy(page, null);
    expect(policy).toContain(`script-src 'self' ${sha256('start()')} ${sha256('later()')};`);
    expect(policy).toContain(
      `style-src 'self' ${sha256('\n html { color: red }\n')} ${sha256('.a{}')} ${sha256('')};`,
    );
    expect(policy).not.toContain('unsafe');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
  });

  it('lists the hosts of the real sign-in, and no host with the emulator', () => {
    const real = pagePolicy(page, 'pantry-1234.firebaseapp.com');
    expect(real).toContain(' https://apis.google.com;');
    expect(real).toContain(
      "connect-src 'self' https://identitytoolkit.googleapis.com https://securetoken.googleapis.com",
    );
    expect(real).toContain('frame-src https://pantry-1234.firebaseapp.com');
    expect(pagePolicy(page, null)).not.toContain('google');
  });
});

describe('sandboxPolicy', () => {
  it("allows the page's blocks, and Sandbox's script and frame", () => {
    const policy = sandboxPolicy('<style>a {}</style><script>start()</script>');
    expect(policy).toContain(
      `script-src ${sha256('start()')} https://embeddable-sandbox.cdn.apollographql.com; style-src ${sha256('a {}')};`,
    );
    expect(policy).toContain('frame-src https://sandbox.embed.apollographql.com');
    expect(policy).not.toContain('unsafe');
  });
});
