import { Box, Flex, Link, Skeleton, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { LuArrowLeft } from 'react-icons/lu';
import { Link as RouterLink } from 'react-router-dom';
import { paths } from '../../app/paths';
import { Avatar } from '../../ui/avatar';
import { ButtonLink } from '../../ui/button-link';
import { narrow } from '../../ui/narrow';
import { PageHeading } from '../../ui/page-heading';
import { oneLine } from './one-line';
import type { Conversation } from './use-conversation';

export function PaneHeading({ conversation, more }: { conversation?: Conversation; more?: ReactNode }) {
  const { with: other, foodName, food, viewerIsDonor } = conversation ?? {};
  const to = viewerIsDonor ? paths.dashboard.postedFood.to : paths.foodDetails.to;
  return (
    <Box
      position="relative"
      zIndex="1" // some browsers stack what is in a container as one, and its menu opens over the messages
      borderBlockEndWidth="hairline"
      borderColor="border"
      css={{ containerType: 'inline-size' }}
    >
      <Flex
        align="center"
        columnGap="3"
        minHeight="16"
        paddingInline={{ base: '2', lg: '5' }}
        paddingBlock="1.5"
        css={{ [narrow]: { '--chakra-sizes-control': '44px', columnGap: '8px', paddingInline: '8px' } }}
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
        <Box flexShrink={0} css={{ [narrow]: { display: 'none' } }}>
          {other ? (
            <Avatar name={other.displayName} src={other.photoURL} />
          ) : (
            <Skeleton boxSize="avatar" borderRadius="full" />
          )}
        </Box>
        <Box flex="1" minWidth="0">
          <PageHeading fontSize="md" lineHeight="normal" lineClamp={1}>
            {other?.displayName ?? 'Conversation'}
          </PageHeading>
          {conversation && foodName && (
            <Text fontSize="sm" {...(!food && oneLine)} color="fg.muted">
              {food ? (
                <Link asChild dir="auto" display="block" width="fit-content" maxWidth="full" {...oneLine}>
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
    </Box>
  );
}
