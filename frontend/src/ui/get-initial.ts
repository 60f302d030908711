const graphemes = 'Segmenter' in Intl ? new Intl.Segmenter() : undefined;

/** What a reader takes for the first letter of a name, an emoji of many parts included. */
export function getInitial(name: string) {
  const text = name.trim();
  // Browsers that know no graphemes keep at least the two halves of a code point together.
  const characters = graphemes ? Array.from(graphemes.segment(text), ({ segment }) => segment) : [...text];
  return (characters[0] ?? '').toUpperCase();
}
