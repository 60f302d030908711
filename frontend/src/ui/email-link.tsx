import { Link } from '@chakra-ui/react';

/** Moves to a new line if it doesn't fit on the current one; if it is too long for that, too, it breaks before the @. */
export function EmailLink({ address }: { address: string }) {
  const at = address.lastIndexOf('@');
  return (
    <Link href={`mailto:${address}`} display="inline-block" maxWidth="full">
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </Link>
  );
}
