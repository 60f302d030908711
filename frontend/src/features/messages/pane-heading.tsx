import { Box, Flex, Link, Skeleton, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { LuArrowLeft } from 'react-icons/lu';
import { Link as RouterLink } from 'react-router-dom';
import { paths } from '../../app/paths';
import { Avatar } from '../../ui/avatar';
import { ButtonLink } from '../../ui/button-link';
import { PageHeading } from '../../ui/page-heading';
import { oneLine } from './one-line';
import type { Conversation } from './use-conversation';

export function PaneHeading({ conversation, more }: { conversation?: Conversation; more?: ReactNode }) {
  const { with: other, foodName, food, viewerIsDonor } = conversation ?? {};
  const to = viewerIsDonor ? paths.dashboard.postedFood.to : paths.foodDetails.to;
  return (
    <Flex
      align="center"
      wrap="wrap" // where text is much larger
      columnGap="3"
      minHeight="16"
      paddingInline={{ base: '2', lg: '5' }}
      paddingBlock="1.5"
      borderBlockEndWidth="hairline"
      borderColor="border"
    >
      <ButtonLink
        to={paths.dashboard.inbox.list}
        variant="ghost"
        width="control"
        paddingInline="0"
        fontSize="lg"
        display={{ lg: 'none' }}
        aria-label="Back to the inbox"
      >
        <LuArrowLeft aria-hidden />
      </ButtonLink>
      {other ? (
        <Avatar name={other.displayName} src={other.photoURL} />
      ) : (
        <Skeleton boxSize="avatar" borderRadius="full" flexShrink={0} />
      )}
      <Box flex="1 1 {sizes.24}" minWidth="0">
        <PageHeading fontSize="md" lineHeight="normal" lineClamp={1}>
          {other?.displayName ?? 'Conversation'}
        </PageHeading>
        {conversation && foodName && (
          <Text fontSize="sm" {...(!food && oneLine)} color="fg.muted">
            {food ? (
              <Link asChild display="block" width="fit-content" maxWidth="full" {...oneLine}>
                <RouterLink to={to(food.id)}>{foodName}</RouterLink>
              </Link>
            ) : (
              `${foodName} · This food is gone.`
            )}
          </Text>
        )}
      </Box>
      {more}
    </Flex>
  );
}
