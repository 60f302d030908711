import { Box, chakra, Flex, Stack } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { thumbHashToAverageRGBA } from 'thumbhash';
import type { Gallery_PhotoFragment } from '../../../generated/graphql';
import { OwnPhoto } from './own-photo';

interface GalleryProps {
  photos: readonly Gallery_PhotoFragment[];
  /** What is on them. */
  name: string;
}

const nameOf = (name: string, i: number, count: number) =>
  count === 1 ? name : `Photo ${i + 1} of ${count} of ${name}`;

const fills = { '& > *': { width: 'full', height: 'full', objectFit: 'cover' } };

/** All photos of a post, to swipe through, or to choose from below. */
export function Gallery({ photos, name }: GalleryProps) {
  const [at, setAt] = useState(0);
  const strip = useRef<HTMLUListElement>(null);

  function follow() {
    const { scrollLeft = 0, clientWidth = 1 } = strip.current ?? {};
    setAt(Math.round(Math.abs(scrollLeft) / clientWidth));
  }

  function show(i: number) {
    const { current } = strip;
    current?.scrollTo({ left: (current.children[i] as HTMLElement).offsetLeft - current.offsetLeft });
  }

  return (
    <Stack gap="3" minWidth="0">
      <chakra.ul
        ref={strip}
        tabIndex={photos.length > 1 ? 0 : undefined}
        aria-label={photos.length > 1 ? `Photos of ${name}` : undefined}
        onScroll={follow}
        display="flex"
        position="relative"
        listStyleType="none"
        overflowX="auto"
        borderRadius="lg"
        css={{ scrollSnapType: 'x mandatory', scrollbarWidth: 'none' }}
        scrollBehavior="smooth"
        _motionReduce={{ scrollBehavior: 'auto' }}
        _print={{ maxWidth: 'aside', overflow: 'hidden' }}
      >
        {photos.map((photo, i) => (
          <chakra.li key={photo.id} flex="0 0 100%" minWidth="0" css={{ scrollSnapAlign: 'start' }}>
            <Shown photo={photo} alt={nameOf(name, i, photos.length)} isFirst={i === 0} />
          </chakra.li>
        ))}
      </chakra.ul>
      {photos.length > 1 && (
        <Flex gap="2" wrap="wrap" _print={{ display: 'none' }}>
          {photos.map((photo, i) => (
            <chakra.button
              key={photo.id}
              type="button"
              aria-label={`Show photo ${i + 1}`}
              aria-current={i === at}
              onClick={() => show(i)}
              width="thumb"
              aspectRatio="square"
              borderRadius="md"
              overflow="hidden"
              cursor="pointer"
              css={fills}
              opacity={i === at ? 1 : 0.7}
              // No outline: that is for the focus.
              border={i === at ? '{borderWidths.ring} solid {colors.leaf.solid}' : undefined}
              padding={i === at ? '0.5' : undefined}
            >
              <OwnPhoto src={photo.sizes[0]?.path ?? photo.path} alt="" loading="lazy" />
            </chakra.button>
          ))}
        </Flex>
      )}
    </Stack>
  );
}

interface ShownProps {
  photo: Gallery_PhotoFragment;
  alt: string;
  isFirst: boolean;
}

function Shown({ photo, alt, isFirst }: ShownProps) {
  return (
    <Box aspectRatio="4 / 3" css={fills} style={{ background: averageOf(photo.thumbhash) }}>
      <OwnPhoto
        src={photo.path}
        srcSet={photo.sizes.map(({ path, width }) => `${path} ${width}w`).join(', ')}
        sizes="(min-width: 64rem) 40rem, 100vw"
        alt={alt}
        loading={isFirst ? 'eager' : 'lazy'}
        decoding="async"
      />
    </Box>
  );
}

/** The average colour of a photo, shown until it is loaded. */
function averageOf(thumbhash: string): string {
  const bytes = Uint8Array.from(atob(thumbhash), (sign) => sign.charCodeAt(0));
  const { r, g, b } = thumbHashToAverageRGBA(bytes);
  return `rgb(${[r, g, b].map((part) => Math.round(part * 255)).join(' ')})`;
}
