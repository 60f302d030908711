import { describe, expect, it, vi } from 'vitest';
import { splitLinks } from './links';

const linksIn = (text: string) => splitLinks(text).flatMap(({ href }) => href ?? []);

describe('splitLinks', () => {
  it.each([
    ['', []],
    ['No link: javascript:alert(1), data:text/html,x, ftp://example.org, www.example.org', []],
    ['http:// and https://', []],
    ['https://bank.example@other.example/ and https://:b@other.example/', []],
    ['See https://example.org.', ['https://example.org/']],
    [
      '(https://example.org/a_(b)) or HTTP://EXAMPLE.org/?q=1&r=2!',
      ['https://example.org/a_(b)', 'http://example.org/?q=1&r=2'],
    ],
    ['<b>https://example.org/<script></b>', ['https://example.org/']],
    [`https://${'a'.repeat(5000)}`, [`https://${'a'.repeat(5000)}/`]],
  ])('finds web addresses and nothing else in %j', (text, links) => {
    expect(linksIn(text)).toEqual(links);
    expect(
      splitLinks(text)
        .map((piece) => piece.text)
        .join(''),
    ).toBe(text);
  });

  it('finds them where URL has no canParse: in Safari before 17', () => {
    vi.stubGlobal('URL', Object.assign(class extends URL {}, { canParse: undefined }));
    expect(linksIn('See https://example.org and https://')).toEqual(['https://example.org/']);
  });
});
