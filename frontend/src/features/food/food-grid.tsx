import {
  Box,
  chakra,
  Heading,
  Link,
  SimpleGrid,
  type SimpleGridProps,
  Skeleton,
  Stack,
  Text,
  VisuallyHidden,
} from '@chakra-ui/react';
import { memo, type ReactNode, startTransition, useDeferredValue, useEffect, useState } from 'react';
import { useGoneFoods } from '../../apollo/gone-foods';
import { useHere } from '../../domain/near';
import type { FoodCard_FoodFragment } from '../../generated/graphql';
import { Static } from '../../ui/late';
import { nameOfDay } from '../../ui/local-date';
import { useHydrating, useInBrowser } from '../../ui/use-hydrating';
import { useToday } from '../../ui/use-today';
import { FoodCard, type FoodCardProps } from './food-card';
import { GoneNote } from './gone-note';
import { UntilNote } from './until-note';

export type Columns = 2 | 3;

const grid = (columns: Columns): SimpleGridProps => ({
  columns: { base: 1, sm: 2, md: columns },
  gap: { base: '4', md: '6' },
});

interface FoodGridProps {
  /** undefined until they are known */
  foods: readonly FoodCard_FoodFragment[] | undefined;
  columns?: Columns;
  headingLevel: 'h2' | 'h3';
  /** The index of the first one that was not found by its name. */
  alsoFrom?: number;
}

/** Memoized: if the element above changed, React would render, and so hydrate, parts that are not hydrated yet. */
const SleepingCard = memo((props: FoodCardProps) => (
  <Static>
    <FoodCard {...props} />
  </Static>
));

// Cards that came with the page are laid out once they are near, which halves that work before a phone can be used. Not on
// a page that is loaded again or come back to: the browser scrolls to where the reader was, by the cards' true heights.
// The heights until then are those of the demo's cards.
const onceNear = {
  '@media screen': {
    '@supports (overflow-clip-margin: 1rem)': {
      'html[data-is-new] &:nth-child(n + 4)': {
        contentVisibility: 'auto',
        containIntrinsicBlockSize: { base: 'auto 14rem', sm: 'auto 30rem', lg: 'auto 36rem' },
        overflowClipMargin: '1rem', // for the shadow
      },
    },
  },
};

/** One post's place in the list. */
function Item({ children }: { children: ReactNode }) {
  const [cameWithPage] = useState(useInBrowser(() => false, true));
  return (
    <chakra.li
      display="grid"
      gridTemplateColumns="minmax(0, 1fr)"
      position="relative"
      _print={{ display: 'block', marginBlockEnd: '3' }}
      css={cameWithPage ? onceNear : undefined}
    >
      {children}
    </chakra.li>
  );
}

const placeholders = ['a', 'b', 'c', 'd', 'e', 'f'];
const handful = placeholders.length;

/**
 * Rendering many cards at once would block a phone, so it renders a handful at a time. A list that is already known,
 * after going back, is rendered at once, so that the reader is back at the same place.
 */
export function FoodGrid({ foods, columns = 3, headingLevel, alsoFrom }: FoodGridProps) {
  const known = useDeferredValue(foods);
  const split = useDeferredValue(alsoFrom) ?? Number.POSITIVE_INFINITY;
  const [count, setCount] = useState(known ? Number.POSITIVE_INFINITY : handful);
  useEffect(() => {
    if (known && known.length > count) startTransition(() => setCount(count + handful));
  }, [known, count]);
  const gone = useGoneFoods();
  const here = useHere();
  const isHydrating = useHydrating(); // what came with the page says no day: that is the viewer's own
  const today = useToday();
  const shown = known?.slice(0, count);
  if (!shown) return <FoodGridSkeleton columns={columns} />;
  const also = shown.slice(split);

  function renderCards(cards: readonly FoodCard_FoodFragment[], level: 'h2' | 'h3') {
    return (
      <SimpleGrid as="ul" listStyleType="none" {...grid(columns)} _print={{ display: 'block' }}>
        {cards.map((food, index) => {
          const day = isHydrating ? undefined : (nameOfDay(food.date, today) ?? null);
          return (
            <Item key={food.id}>
              <SleepingCard
                food={food}
                headingLevel={level}
                isEager={index < columns}
                isGone={gone.has(food.id)}
                here={here}
              />
              {gone.has(food.id) ? <GoneNote /> : <UntilNote date={food.date} day={day} />}
            </Item>
          );
        })}
      </SimpleGrid>
    );
  }

  return (
    <>
      <FoodFeed />
      {split > 0 && renderCards(shown.slice(0, split), headingLevel)}
      {also.length > 0 && (
        <>
          <Heading as="h2" size="md" marginBlockStart={split > 0 ? '8' : '0'} marginBlockEnd="4">
            Also in notes and places
          </Heading>
          {renderCards(also, 'h3')}
        </>
      )}
    </>
  );
}

function FoodGridSkeleton({ columns }: { columns: Columns }) {
  return (
    <>
      <FoodFeed />
      <Box role="status" css={{ '@media (scripting: none)': { display: 'none' } }}>
        <VisuallyHidden>Loading...</VisuallyHidden>
        <SimpleGrid aria-hidden {...grid(columns)}>
          {placeholders.map((key) => (
            <Stack
              key={key}
              direction={{ base: 'row', sm: 'column' }}
              gap={{ base: '0', sm: '4' }}
              background="bg.panel"
              borderRadius="lg"
              overflow="hidden"
              boxShadow="card"
            >
              <Skeleton
                aspectRatio={{ sm: 'card' }}
                width={{ base: '24', sm: 'full' }}
                flexShrink={0}
                borderRadius="sm"
              />
              <Stack gap={{ base: '2', sm: '4' }} padding={{ base: '3', sm: '5' }} flex="1">
                <Skeleton height="avatar" width="24" />
                <Skeleton height="5" />
                <Skeleton height="12" />
                <Skeleton height="control" borderRadius="full" />
              </Stack>
            </Stack>
          ))}
        </SimpleGrid>
      </Box>
    </>
  );
}

/** What readers without JavaScript see. */
function FoodFeed() {
  return (
    <noscript>
      <Text paddingBlock="8" textAlign="center">
        All the food that neighbours share is shown with JavaScript, which is off in your browser. You can{' '}
        <Link href="/feed.atom">read it as a feed</Link> instead.
      </Text>
    </noscript>
  );
}
