import { chakra, SimpleGrid, Stack, VisuallyHidden } from '@chakra-ui/react';
import { type CountUpOptions, useCountUp } from '../../ui/use-count-up';
import { useInView } from '../../ui/use-in-view';

let numbers: Intl.NumberFormat | undefined;

function format(value: number) {
  numbers ??= new Intl.NumberFormat('en', { useGrouping: 'min2' }); // made late: its data take a slow phone a while
  return numbers.format(value);
}

const Count = (props: CountUpOptions) => format(useCountUp(props));

interface FiguresProps {
  seconds: number;
  figures: readonly { end: number; label: string }[];
}

export function Figures({ seconds, figures }: FiguresProps) {
  const { ref, isSeen } = useInView<HTMLDivElement>();
  return (
    <SimpleGrid
      ref={ref}
      as="dl"
      columns={{ base: 1, md: 3 }}
      gap={{ base: '6', md: '8' }}
      marginBlockStart={{ base: '2', md: '0' }}
    >
      {figures.map(({ end, label }) => (
        <Stack
          key={label}
          direction="column-reverse"
          justify="flex-end"
          gap="1"
          borderInlineStartWidth="ring"
          borderColor="colorPalette.solid"
          paddingInlineStart="5"
        >
          <chakra.dt color="fg.muted">{label}</chakra.dt>
          <chakra.dd
            fontFamily="heading"
            fontSize={{ base: '2xl', lg: '3xl' }}
            fontWeight="semibold"
            fontVariantNumeric="tabular-nums"
            lineHeight="tight"
            color="colorPalette.fg"
          >
            <span aria-hidden>
              <Count end={end} seconds={seconds} isStarted={isSeen} />+
            </span>
            <VisuallyHidden>{format(end)}+</VisuallyHidden>
          </chakra.dd>
        </Stack>
      ))}
    </SimpleGrid>
  );
}
