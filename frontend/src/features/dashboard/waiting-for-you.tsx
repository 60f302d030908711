import { chakra, Heading, Skeleton, Stack, VisuallyHidden } from '@chakra-ui/react';
import { LuChevronRight } from 'react-icons/lu';
import { Link } from 'react-router-dom';
import { paths } from '../../app/paths';
import { useDashboardQuery } from '../../generated/graphql';
import { countWord, waitingText } from '../../ui/count-text';

const Line = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '3',
    minHeight: { base: '16', sm: '12' }, // two lines on a phone
    lineHeight: 'snug',
    paddingInline: '4',
    paddingBlock: '2',
    borderRadius: 'md',
    background: 'leaf.subtle',
    color: 'leaf.fg',
    fontWeight: 'semibold',
    overflowWrap: 'anywhere',
  },
});

/** As high while it is loading, so that nothing below it moves. */
export function WaitingForYou() {
  const { data, error } = useDashboardQuery();
  const waiting = data?.waiting.edges.map(({ node }) => node).filter(({ waitingCount }) => waitingCount > 0);
  const [first, ...others] = waiting ?? [];
  if (error && !data) return null; // the counts say so

  function renderLine() {
    if (!waiting) {
      return (
        <Skeleton height={{ base: '16', sm: '12' }}>
          <VisuallyHidden>Loading...</VisuallyHidden>
        </Skeleton>
      );
    }
    if (!first) {
      return (
        <Line background="bg.subtle" color="fg.muted" fontWeight="normal">
          Nobody waits for your answer.
        </Line>
      );
    }
    const isOne = others.length === 0;
    return (
      <Line asChild>
        <Link to={isOne ? paths.dashboard.postedFood.to(first.id) : paths.dashboard.myPostedFood}>
          <chakra.span lineClamp={2}>
            {isOne
              ? `${first.foodName}: ${waitingText(first.waitingCount)}`
              : `${countWord(waiting.length)} of your posts have neighbours waiting`}
          </chakra.span>
          <chakra.span flexShrink={0} fontSize="lg">
            <LuChevronRight aria-hidden />
          </chakra.span>
        </Link>
      </Line>
    );
  }

  return (
    <Stack as="section" gap="2" aria-labelledby="waiting-for-you">
      <Heading as="h2" id="waiting-for-you" size="sm">
        Waiting for you
      </Heading>
      {renderLine()}
    </Stack>
  );
}
