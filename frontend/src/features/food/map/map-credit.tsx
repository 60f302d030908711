import { chakra, Link } from '@chakra-ui/react';
import type { Streets } from './use-streets';

// If the last word is an address, the credit links to it.
const withAddress = /^(.*\S)\s+(https:\/\/\S+)$/;

const naturalEarth = 'Natural Earth https://www.naturalearthdata.com';

/** Who made the map under the meals. */
export function MapCredit({ streets }: { streets: Streets | null | undefined }) {
  if (streets === undefined) return null;
  const credit = streets?.attribution ?? naturalEarth;
  const [, text = credit, address] = withAddress.exec(credit) ?? [];
  return (
    <chakra.p
      position="absolute"
      insetEnd="0"
      bottom="0"
      zIndex="950"
      maxWidth="full"
      paddingInline="2"
      paddingBlock="0.5"
      borderStartStartRadius="{radii.md}"
      background="bg.panel"
      color="fg.muted"
      fontSize="xs"
      lineHeight="snug"
    >
      Map:{' '}
      {address ? (
        <Link href={address} target="_blank" rel="noreferrer" color="inherit">
          {text}
        </Link>
      ) : (
        text
      )}
      {streets === null && (
        <>
          {', '}
          <Link href="https://www.geonames.org" target="_blank" rel="noreferrer" color="inherit">
            GeoNames
          </Link>
        </>
      )}
    </chakra.p>
  );
}
