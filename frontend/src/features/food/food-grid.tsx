import { chakra, SimpleGrid, type SimpleGridProps, Skeleton, Stack, VisuallyHidden } from '@chakra-ui/react';
import { startTransition, useDeferredValue, useEffect, useState } from 'react';
import type { FoodCard_FoodFragment } from '../../generated/graphql';
import { FoodCard } from './food-card';

export type Columns = 2 | 3;

const grid = (columns: Columns): SimpleGridProps => ({
  columns: { base: 1, sm: 2, md: columns },
  gap: { base: '4', md: '6' },
});

// In a long list cards are laid out when they come into sight; until then each counts as about as tall as it will be.
const laidOutInSight = {
  contentVisibility: 'auto',
  containIntrinsicHeight: 'auto {sizes.card}',
  overflowClipMargin: '{spacing.8}', // for the shadow
} as const;

interface FoodGridProps {
  /** undefined until they are known */
  foods: readonly FoodCard_FoodFragment[] | undefined;
  columns?: Columns;
  headingLevel: 'h2' | 'h3';
}

/**
 * Many cards at once would keep a phone from answering: they are made between its other work, first those that are in
 * sight. A list that is known already (the way back) is there as a whole, and so is the place in it.
 */
export function FoodGrid({ foods, columns = 3, headingLevel }: FoodGridProps) {
  const known = useDeferredValue(foods);
  const [isWhole, setIsWhole] = useState(known !== undefined);
  useEffect(() => {
    if (known) startTransition(() => setIsWhole(true));
  }, [known]);
  const shown = isWhole ? known : known?.slice(0, placeholders.length);
  const isLong = known !== undefined && known.length > placeholders.length;
  if (!shown) return <FoodGridSkeleton columns={columns} />;
  return (
    <SimpleGrid as="ul" listStyleType="none" {...grid(columns)}>
      {shown.map((food, index) => (
        <chakra.li key={food.id} minWidth="0" {...(isLong && laidOutInSight)}>
          <FoodCard food={food} headingLevel={headingLevel} isEager={index < columns} />
        </chakra.li>
      ))}
    </SimpleGrid>
  );
}

const placeholders = ['a', 'b', 'c', 'd', 'e', 'f'];

function FoodGridSkeleton({ columns }: { columns: Columns }) {
  return (
    <div role="status">
      <VisuallyHidden>Loading...</VisuallyHidden>
      <SimpleGrid aria-hidden {...grid(columns)}>
        {placeholders.map((key) => (
          <Stack key={key} gap="4" background="bg.panel" borderRadius="lg" overflow="hidden" boxShadow="card">
            <Skeleton aspectRatio="card" borderRadius="sm" />
            <Stack gap="4" padding="5">
              <Skeleton height="avatar" width="24" />
              <Skeleton height="5" />
              <Skeleton height="12" />
              <Skeleton height="control" borderRadius="full" />
            </Stack>
          </Stack>
        ))}
      </SimpleGrid>
    </div>
  );
}
