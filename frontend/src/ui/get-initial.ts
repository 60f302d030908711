const graphemes = 'Segmenter' in Intl ? new Intl.Segmenter() : undefined;

/** What a reader sees as the first letter of a name; it may be an emoji with several parts. */
export function getInitial(name: string) {
  const text = name.trim();
  // Browsers without grapheme support at least keep the two halves of a code point together.
  const characters = graphemes ? Array.from(graphemes.segment(text), ({ segment }) => segment) : [...text];
  return (characters[0] ?? '').toUpperCase();
}
