import { Box } from '@chakra-ui/react';
import { Figures } from './figures';
import { Section } from './section';

const figures = [
  { end: 1200, label: 'Meals shared' },
  { end: 25, label: 'Communities served' },
  { end: 500, label: 'Users helped' },
];

export function OurImpact() {
  return (
    <Box colorPalette="leaf">
      <Section title="Our Impact" lead="What neighbours have done for each other so far.">
        <Figures seconds={3} figures={figures} />
      </Section>
    </Box>
  );
}
