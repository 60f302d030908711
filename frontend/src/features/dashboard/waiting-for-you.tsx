import { chakra, Heading, Stack } from '@chakra-ui/react';
import { LuChevronRight } from 'react-icons/lu';
import { Link } from 'react-router-dom';
import { useDashboardQuery } from '../../generated/dashboard';
import { LoadingSkeleton } from '../../ui/loading-skeleton';
import { useToday } from '../../ui/use-today';
import { describeOwn, describePosts } from './describe-waiting';

const Line = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '12px', // parts of the screen's width, so larger text gets no larger gaps
    minHeight: { base: '16', sm: '12' }, // two lines on a phone
    paddingInline: '16px',
    paddingBlock: '1',
    borderRadius: 'md',
    background: 'leaf.subtle',
    color: 'leaf.fg',
    fontWeight: 'semibold',
    overflowWrap: 'anywhere',
  },
});

const parts = [
  { key: 'posts', describe: describePosts },
  { key: 'own', describe: describeOwn },
];

/** As high while it is loading, so that nothing below it moves. */
export function WaitingForYou() {
  useToday(); // renders the days again after midnight
  const { data, error } = useDashboardQuery();
  if (error && !data) return null; // the counts say so
  return (
    <Stack as="section" gap="2" aria-labelledby="waiting-for-you">
      <Heading as="h2" id="waiting-for-you" size="sm">
        Waiting for you
      </Heading>
      {parts.map(({ key, describe }) => {
        if (!data) return <LoadingSkeleton key={key} height={{ base: '16', sm: '12' }} />;
        const { foodName, text, to } = describe(data.needsMe);
        if (!to) {
          return (
            <Line key={key} background="bg.subtle" color="fg.muted" fontWeight="normal">
              {text}
            </Line>
          );
        }
        return (
          <Line key={key} asChild>
            <Link to={to}>
              <chakra.span overflowWrap="inherit">
                {foodName && (
                  <>
                    <bdi>{foodName}</bdi>:{' '}
                  </>
                )}
                {text}
              </chakra.span>
              <chakra.span flexShrink={0} fontSize="20px">
                <LuChevronRight aria-hidden />
              </chakra.span>
            </Link>
          </Line>
        );
      })}
    </Stack>
  );
}
