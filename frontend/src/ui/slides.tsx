import { Box, Grid, GridItem } from '@chakra-ui/react';
import { type ComponentType, startTransition, useEffect, useRef, useState } from 'react';
import { whenIdle } from './after-first-view';
import { Late } from './late';
import { PauseButton } from './motion';
import type { SlidesProps } from './slider';

/** Resolves once nothing in it has the focus. */
async function whenLeft(element: HTMLElement | null) {
  while (element?.contains(document.activeElement)) {
    await new Promise((resolve) => {
      element.addEventListener('focusout', () => setTimeout(resolve), { once: true }); // the next one has it by then
    });
  }
}

function Moving({ slides, ...settings }: SlidesProps) {
  const [Slider, setSlider] = useState<ComponentType<SlidesProps>>();
  const firstSlides = useRef<HTMLDivElement>(null);

  useEffect(() => {
    whenIdle(async () => {
      const slider = await import('./slider').catch(() => undefined);
      await whenLeft(firstSlides.current);
      if (slider) startTransition(() => setSlider(() => slider.Slider));
    });
  }, []);

  if (Slider) return <Slider slides={slides} {...settings} />;
  return (
    <Grid
      ref={firstSlides}
      marginInline="calc({spacing.slide} * -1)"
      templateColumns={`repeat(${settings.slidesToShow}, minmax(0, 1fr))`}
    >
      {slides.map(({ key, content }, index) => (
        <GridItem
          key={key}
          gridRow={1}
          gridColumn={Math.min(index, settings.slidesToShow - 1) + 1}
          paddingInline="slide"
          visibility={index < settings.slidesToShow ? undefined : 'hidden'}
        >
          {content}
        </GridItem>
      ))}
    </Grid>
  );
}

/** The first slides are in place at the first paint; the slider is loaded once nobody waits for anything else. */
export function Slides(props: SlidesProps) {
  return (
    <Box
      as="section"
      aria-roledescription="carousel"
      aria-label={props.label}
      position="relative"
      overflow="hidden"
      // Without arrows and with nothing that moves, there is no button below.
      paddingBlockEnd={{ base: '16', _motionReduce: props.arrows === false ? '0' : '16' }}
      css={{
        '--chakra-sizes-control': '44px', // its buttons need no more room where text is larger
        '& button:focus-visible': { outlineOffset: 'calc({borderWidths.ring} * -1)' }, // outside of them, it would be cut off
      }}
    >
      <Late opens="idle">
        <Moving {...props} />
      </Late>
      <PauseButton
        position="absolute"
        bottom="0"
        insetInlineEnd={props.arrows ? 'calc({sizes.control} * 2 + {spacing.2})' : '0'}
      />
    </Box>
  );
}
