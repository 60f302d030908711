import { chakra, VisuallyHidden } from '@chakra-ui/react';
import { LuCheck, LuCircle } from 'react-icons/lu';
import { isMet, type PasswordRequirement } from './password-policy';

interface PasswordHintProps {
  requirements: readonly PasswordRequirement[];
  password: string;
}

export function PasswordHint({ requirements, password }: PasswordHintProps) {
  return (
    <chakra.ul display="flex" flexWrap="wrap" columnGap="4" rowGap="1" listStyleType="none">
      {requirements.map((requirement) => {
        const isDone = isMet(requirement, password);
        const Icon = isDone ? LuCheck : LuCircle;
        return (
          <chakra.li
            key={requirement.text}
            display="inline-flex"
            alignItems="center"
            gap="1.5"
            color={isDone ? 'leaf.fg' : 'fg.muted'}
          >
            <Icon aria-hidden />
            {requirement.text}
            {isDone && <VisuallyHidden>: done</VisuallyHidden>}
          </chakra.li>
        );
      })}
    </chakra.ul>
  );
}
