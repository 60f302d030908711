const plain = /^[ -~](?![^ -~])/; // ASCII, and nothing after it that could be joined to it

let graphemes: Intl.Segmenter | undefined;

function firstCharacter(text: string) {
  if (plain.test(text)) return text.charAt(0);
  // Browsers without grapheme support at least keep the two halves of a code point together.
  if (!('Segmenter' in Intl)) return [...text][0];
  graphemes ??= new Intl.Segmenter(); // made late: its data take a slow phone 60 ms
  for (const { segment } of graphemes.segment(text)) return segment;
}

/** What a reader sees as the first letter of a name; it may be an emoji with several parts. */
export const getInitial = (name: string) => (firstCharacter(name.trim()) ?? '').toUpperCase();
