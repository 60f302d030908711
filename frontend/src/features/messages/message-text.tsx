import { Link } from '@chakra-ui/react';
import { splitLinks } from './links';

/** A text as it was written, with its web addresses as links. */
export function MessageText({ text }: { text: string }) {
  return splitLinks(text).map(({ text: piece, href }, index) =>
    href ? (
      // With a direction of its own: turned around by the text before it, an address would read as another one.
      // biome-ignore lint/suspicious/noArrayIndexKey: a text doesn't change
      <Link key={index} href={href} dir="ltr" target="_blank" rel="noopener nofollow ugc" color="inherit">
        {piece}
      </Link>
    ) : (
      piece
    ),
  );
}
