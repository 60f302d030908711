interface Piece {
  text: string;
  href?: string;
}

const address = /https?:\/\/[^\s<>"]+/gi;
const after = new Set('.,;:!?\'")]}*…');

/** A closing bracket belongs to the address if the address has the opening one. */
const isBalanced = (text: string) => text.split('(').length >= text.split(')').length;

/** The address without the punctuation that follows it in a sentence. */
function withoutEnd(text: string) {
  let end = text.length;
  while (end > 0 && after.has(text[end - 1] ?? '')) {
    if (text[end - 1] === ')' && isBalanced(text.slice(0, end))) break;
    end--;
  }
  return text.slice(0, end);
}

/** Safari has no URL.canParse before 17. */
function parse(text: string) {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}

function toHref(text: string) {
  const url = parse(text);
  const isWeb = url && /^https?:$/.test(url.protocol) && url.hostname;
  // 'https://bank.example@other.example' leads to other.example.
  return isWeb && !url.username && !url.password ? url.href : undefined;
}

/** Cuts a text into plain pieces and web addresses. Together they are the text. */
export function splitLinks(text: string): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (const { 0: found, index } of text.matchAll(address)) {
    const link = withoutEnd(found);
    const href = toHref(link);
    if (!href) continue;
    if (index > from) pieces.push({ text: text.slice(from, index) });
    pieces.push({ text: link, href });
    from = index + link.length;
  }
  if (from < text.length) pieces.push({ text: text.slice(from) });
  return pieces;
}
