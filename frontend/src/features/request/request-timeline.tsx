import { Box, Center, chakra, VisuallyHidden } from '@chakra-ui/react';
import { LuCheck, LuX } from 'react-icons/lu';
import type { Step } from './describe-request';

const looks = {
  done: { background: 'leaf.solid', color: 'leaf.contrast', borderColor: 'leaf.solid' },
  now: { color: 'leaf.fg', borderColor: 'leaf.solid' },
  ahead: { borderColor: 'border.control' },
  ended: { background: 'bg.emphasized', color: 'fg', borderColor: 'border.control' },
};
const said = { done: 'done', now: 'now', ahead: 'still ahead', ended: 'the end' };

function Mark({ is }: Pick<Step, 'is'>) {
  return (
    <Center width="6" height="6" borderWidth="ring" borderRadius="full" fontSize="sm" {...looks[is]}>
      {is === 'done' && <LuCheck aria-hidden strokeWidth={3} />}
      {is === 'ended' && <LuX aria-hidden strokeWidth={3} />}
      {/* All border: a background could not be seen with colours of the user's own. */}
      {is === 'now' && <Box boxSize="2" borderWidth="0.25rem" borderColor="leaf.solid" borderRadius="full" />}
    </Center>
  );
}

/** Each mark says by its shape, and not only by its colour, what its step is. */
export function RequestTimeline({ steps }: { steps: Step[] }) {
  return (
    <chakra.ol
      display="flex"
      flexWrap="wrap" // where text is much larger
      rowGap="2"
      overflowWrap="normal"
      listStyleType="none"
      padding="0"
      aria-label="Progress"
    >
      {steps.map(({ label, is }, index) => {
        const isLast = index === steps.length - 1;
        return (
          <chakra.li
            key={label}
            flex={isLast ? '0 1 auto' : '1'}
            minWidth="min-content"
            aria-current={is === 'now' ? 'step' : undefined}
          >
            <Box display="flex" alignItems="center" gap="2">
              <Mark is={is} />
              {!isLast && (
                <Box
                  flex="1"
                  height="0.5"
                  marginInlineEnd="2"
                  borderRadius="full"
                  background={is === 'done' ? 'leaf.solid' : 'border'}
                />
              )}
            </Box>
            <Box
              fontSize="sm"
              marginBlockStart="1"
              paddingInlineEnd={isLast ? '0' : '2'}
              color={is === 'ahead' ? 'fg.muted' : 'fg'}
              fontWeight={is === 'now' || is === 'ended' ? 'semibold' : 'normal'}
            >
              {label}
              <VisuallyHidden>, {said[is]}</VisuallyHidden>
            </Box>
          </chakra.li>
        );
      })}
    </chakra.ol>
  );
}
