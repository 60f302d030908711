import { Box } from '@chakra-ui/react';
import { Figures } from './figures';
import { Section } from './section';

const figures = [
  { end: 1_000_000, label: 'Hungry people in Bangladesh' },
  { end: 200_000, label: 'Homeless people' },
  { end: 9_500_000, label: 'Poor people' },
];

export function HungerStatistics() {
  return (
    <Box
      padding={{ base: '6', md: '12' }}
      borderRadius="lg"
      background="bg.panel"
      boxShadow="card"
      colorPalette="clay"
    >
      <Section
        title="Why every meal counts"
        lead="Food is thrown away while someone a street away goes without."
      >
        <Figures seconds={10} figures={figures} />
      </Section>
    </Box>
  );
}
