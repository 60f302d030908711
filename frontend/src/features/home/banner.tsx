import { Grid, Heading, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Picture } from '../../ui/picture';
import { Slides } from '../../ui/slides';

const messages = [
  {
    heading: 'Share Excess, Spread Kindness',
    text: "Don't waste food — share it with those in need near you.",
    picture: 'share-excess',
    tint: 'clay.subtle',
  },
  {
    heading: 'Zero Waste, Full Hearts',
    text: 'Join our mission to reduce food waste and fight hunger — one meal at a time.',
    picture: 'zero-waste',
    tint: 'leaf.subtle',
  },
  {
    heading: 'Turn Leftovers into Hope',
    text: "Your extra meal could be someone's only meal today.",
    picture: 'hope',
    tint: 'bg.emphasized',
  },
];

const everySlide = 3000 - 50; // ms: react-slick adds 50

interface MessageProps {
  message: (typeof messages)[number];
  isFirst: boolean;
  getStarted: ReactNode;
}

function Message({ message, isFirst, getStarted }: MessageProps) {
  const { heading, text, picture, tint } = message;
  return (
    <Grid
      templateColumns={{ base: 'minmax(0, 1fr)', lg: '5fr 7fr' }}
      templateRows={{ base: 'auto 1fr', lg: '1fr' }}
      height="full"
      background={tint}
      borderRadius="lg"
      overflow="hidden"
    >
      <Picture
        src={`/pictures/home/${picture}.svg`}
        alt=""
        isEager={isFirst}
        widths={[800, 1600]}
        ratio={{ base: 20 / 7, md: 16 / 10, lg: 4 / 3 }}
        order={{ lg: 1 }}
        css={{ '& > img': { objectPosition: '72% 50%' } }}
      />
      <Stack
        gap={{ base: '2', md: '5' }}
        align="start"
        justify="center"
        padding={{ base: '4', md: '8', xl: '12' }}
        paddingInline={{ mdDown: 'min({spacing.4}, 5vw)' }}
      >
        <Heading as="h2" size={{ base: 'xl', md: '4xl' }}>
          {heading}
        </Heading>
        <Text fontSize={{ md: 'lg' }}>{text}</Text>
        {getStarted}
      </Stack>
    </Grid>
  );
}

export function Banner({ getStarted }: { getStarted: ReactNode }) {
  const slides = messages.map((message, index) => ({
    key: message.picture,
    name: message.heading,
    content: <Message message={message} isFirst={index === 0} getStarted={getStarted} />,
  }));
  return (
    <Slides label="Why we share" slides={slides} slidesToShow={1} autoplaySpeed={everySlide} dots arrows />
  );
}
