import { Link } from '@chakra-ui/react';

/** On a line of its own where it does not fit beside what stands before it; too long for that, it breaks before the @. */
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
