import { chakra } from '@chakra-ui/react';
import { control } from './theme/recipes';

export const Select = chakra('select', {
  base: { ...control, width: 'auto', paddingInlineEnd: '2', cursor: 'pointer' },
});
