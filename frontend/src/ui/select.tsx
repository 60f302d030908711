import { chakra } from '@chakra-ui/react';
import { control } from './theme/recipes';

export const Select = chakra('select', {
  base: {
    ...control,
    width: 'auto',
    paddingInlineEnd: '8',
    cursor: 'pointer',
    // The browser's own arrow touches the border, whatever the padding: two gradients draw a triangle in its place.
    appearance: 'none',
    '@media (forced-colors: active)': { appearance: 'auto' }, // which shows no gradients
    backgroundImage:
      'linear-gradient(45deg, transparent 50%, currentColor 50%), linear-gradient(135deg, currentColor 50%, transparent 50%)',
    backgroundPosition: 'right 17px center, right 12px center',
    _rtl: { backgroundPosition: 'left 12px center, left 17px center' },
    backgroundSize: '5px 5px',
    backgroundRepeat: 'no-repeat',
  },
});
