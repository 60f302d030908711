import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { recipes } from './theme/recipes';

export const ButtonLink = chakra(Link, recipes.button);
