import { chakra } from '@chakra-ui/react';
import { NavLink } from 'react-router-dom';

export const NavItem = chakra(NavLink, {
  base: {
    display: 'flex',
    alignItems: 'center',
    minHeight: 'control',
    paddingInline: { base: '3', lg: '1', xl: '3' }, // so that the header of a signed-in viewer is one row at 1024 px
    borderRadius: 'md',
    fontSize: 'sm',
    fontWeight: 'semibold',
    whiteSpace: { lg: 'nowrap' },
    color: 'fg.muted',
    _hover: { color: 'fg', background: 'bg.subtle' },
    _currentPage: { color: 'leaf.fg', background: 'leaf.subtle' },
  },
});
