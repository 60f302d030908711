import { chakra, Flex, HStack } from '@chakra-ui/react';
import { isPromised } from '../../domain/request-state';
import type { Handover_FoodFragment } from '../../generated/dashboard';

const drawnSingly = 12; // portions; with more, each kind is drawn as one piece

const kinds = [
  { label: 'Given', look: { background: 'leaf.solid', borderColor: 'leaf.solid' } },
  { label: 'Promised', look: { background: 'leaf.muted', borderColor: 'leaf.solid' } },
  { label: 'Left', look: { background: 'bg.panel', borderColor: 'border.control' } },
] as const;

const Portion = chakra('span', {
  base: {
    borderWidth: 'hairline',
    borderRadius: 'sm',
    forcedColorAdjust: 'none', // with colours of the user's own, all kinds would look the same
  },
});

function countOf({ foodQuantity, portionsLeft, requests }: Handover_FoodFragment) {
  const promised = requests.filter(isPromised).reduce((sum, { granted }) => sum + (granted ?? 0), 0);
  return {
    Given: Math.max(0, foodQuantity - portionsLeft - promised),
    Promised: promised,
    Left: portionsLeft,
  };
}

/** What becomes of the portions: as a bar, and in numbers. */
export function PortionsPicture({ food }: { food: Handover_FoodFragment }) {
  const counts = countOf(food);
  const parts = kinds.map((kind) => ({ ...kind, count: counts[kind.label] }));
  const isSingly = food.foodQuantity <= drawnSingly;
  const pieces = parts.flatMap(({ count, label, look }) =>
    Array.from({ length: isSingly ? count : Math.min(count, 1) }, (_, index) => ({
      key: `${label} ${index}`,
      share: isSingly ? 1 : count,
      look,
    })),
  );
  return (
    <chakra.div display="grid" gap="3">
      <Flex gap="1" height="5" aria-hidden>
        {pieces.map(({ key, share, look }) => (
          <Portion
            key={key}
            flexGrow={share}
            flexBasis="0"
            minWidth="2"
            transition="background-color {durations.slow}"
            {...look}
          />
        ))}
      </Flex>
      <chakra.dl display="flex" flexWrap="wrap" columnGap="5" rowGap="1" fontSize="sm">
        {parts.map(({ label, look, count }) => (
          <HStack key={label} gap="2">
            <Portion boxSize="3" aria-hidden {...look} />
            <chakra.dt color="fg.muted">{label}</chakra.dt>
            <chakra.dd fontWeight="semibold">{count}</chakra.dd>
          </HStack>
        ))}
      </chakra.dl>
    </chakra.div>
  );
}
