import { Grid, Heading, Stack, Text } from '@chakra-ui/react';
import { paths } from '../../app/paths';
import { ButtonLink } from '../../ui/button-link';
import { Picture } from '../../ui/picture';
import { Section } from './section';

const rows = [
  {
    picture: 'local-community',
    audience: 'For individuals',
    title: 'Your local community',
    text: 'A pot too large, a garden too generous, a party that ended early: offer what is left, and get to know who lives around the corner. Whoever needs a meal asks for it with one click, and nobody has to explain why.',
  },
  {
    picture: 'sustainability',
    audience: 'For companies',
    title: 'Your sustainability agenda',
    text: 'Food that is eaten is not waste. Surplus from your canteen or your shop brings your ESG and Net Zero goals a step closer, and feeds the street your company stands in.',
  },
  {
    picture: 'employee-delight',
    audience: 'For employees',
    title: 'Employee delight',
    text: 'People like to work where lunch is not thrown away. Let your team share what the kitchen, the meeting or the celebration left over, and take home the good feeling of it.',
  },
  {
    picture: 'food-safety',
    audience: 'For everybody',
    title: 'Food safety',
    text: 'Every post says what it is, how much of it there is, and until which day it keeps. So far there has been no confirmed food poisoning incident.',
    more: true,
  },
];

function Row({
  picture,
  audience,
  title,
  text,
  more,
  isReversed,
}: (typeof rows)[number] & { isReversed: boolean }) {
  return (
    <Grid
      templateColumns={{ base: '1fr', md: '1fr 1fr' }}
      gap={{ base: '6', md: '10', lg: '16' }}
      alignItems="center"
    >
      <Picture
        src={`/pictures/home/${picture}.svg`}
        alt=""
        borderRadius="lg"
        order={{ md: isReversed ? 1 : undefined }}
      />
      <Stack gap="3" align="start">
        <Text fontWeight="semibold" fontSize="sm" color="clay.fg">
          {audience}
        </Text>
        <Heading as="h3" size="lg">
          {title}
        </Heading>
        <Text color="fg.muted">{text}</Text>
        {more && (
          <ButtonLink to={paths.about} variant="outline" marginBlockStart="2">
            Tell me more
          </ButtonLink>
        )}
      </Stack>
    </Grid>
  );
}

export function Introduction() {
  return (
    <Section
      title="A food sharing platform with game-changing social impact"
      lead="Millions of meals are shared each month, from one door to the next: by individuals, by companies with goals to reach, and by the people who work there."
    >
      <Stack gap={{ base: '12', md: '16' }}>
        {rows.map((row, index) => (
          <Row key={row.title} {...row} isReversed={index % 2 === 1} />
        ))}
      </Stack>
    </Section>
  );
}
