import type { SystemStyleObject } from '@chakra-ui/react';

export const sliderStyles: SystemStyleObject = {
  // The dots and arrows are placed below, in the slider's container.
  '& .slick-slider': { position: 'static' },
  '& .slick-list': { marginInline: 'calc({spacing.slide} * -1)' },
  '& .slick-track': { display: 'flex' },
  '& .slick-slide': { height: 'auto', paddingInline: 'slide' },
  // react-slick makes each child an inline block, which would leave a gap for descenders below it.
  '& .slick-slide > div, & .slick-slide > div > div': { height: 'full', verticalAlign: 'top' },
  '& .slick-dots': {
    position: 'absolute',
    bottom: '0',
    insetInlineStart: '0',
    insetInlineEnd: 'calc({sizes.control} * 3 + {spacing.2})', // up to the other buttons
    display: 'flex !important',
    alignItems: 'center',
    height: 'control',
    listStyle: 'none',
  },
  '& .slick-dots li': { flex: '0 1 {sizes.control}' },
  '& .slick-dots button': {
    display: 'grid',
    placeItems: 'center',
    width: 'full',
    height: 'control',
    borderRadius: 'full',
    cursor: 'pointer',
    _before: {
      content: '""',
      width: '3',
      height: '3',
      borderRadius: 'full',
      background: 'border.control',
      forcedColorAdjust: 'none', // or they could not be seen
      transition: 'width {durations.slow}',
    },
  },
  '& .slick-dots button[aria-current]::before': { width: '6', background: 'leaf.solid' },
};
