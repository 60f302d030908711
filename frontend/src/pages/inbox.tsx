import { Flex, Grid, Heading } from '@chakra-ui/react';
import { useNavigate, useParams } from 'react-router-dom';
import { paths } from '../app/paths';
import { ConversationList } from '../features/messages/conversation-list';
import { ConversationPane, NoneChosen } from '../features/messages/conversation-pane';
import type { RenderMore } from '../features/messages/message-list';
import { useConversations } from '../features/messages/use-conversations';
import { TrustMenu } from '../features/trust/trust-menu';
import { PageHeading } from '../ui/page-heading';

// As high as what the header, the dashboard's menu and the page's own space leave of the window. Where that is little, as
// high as what the header leaves.
const height = {
  base: 'max(min(22rem, 100dvh - 4rem), 100dvh - 9.25rem)',
  lg: 'max(28rem, calc(100dvh - 9rem))',
};
const card = { background: 'bg.panel', borderRadius: 'lg', boxShadow: 'card', overflow: 'hidden' } as const;

export function Component() {
  const { id } = useParams();
  const conversations = useConversations();
  const hasNone = !id && conversations.edges?.length === 0;
  const navigate = useNavigate();
  const renderMore: RenderMore = (other, messageId) => (
    <TrustMenu
      user={other}
      messageId={messageId}
      onHidden={() => (messageId ? undefined : navigate(paths.dashboard.inbox.list))}
    />
  );
  const title = {
    display: 'flex',
    alignItems: 'center',
    minHeight: { lg: '16' },
    marginBlockEnd: { base: '3', lg: '0' },
    fontSize: { base: 'xl', md: '2xl', lg: 'lg' },
    paddingInline: { lg: '5' },
  } as const;

  return (
    <Grid
      templateColumns={
        hasNone
          ? 'minmax(0, 1fr)'
          : { base: 'minmax(0, 1fr)', lg: '17rem minmax(0, 1fr)', xl: '21rem minmax(0, 1fr)' }
      }
      gap="4"
      alignItems="start"
    >
      <Flex
        display={{ base: id ? 'none' : 'flex', lg: 'flex' }}
        direction="column"
        height={{ lg: height.lg }}
        css={{ lg: card }}
      >
        {id ? (
          <Heading as="h2" {...title}>
            Inbox
          </Heading>
        ) : (
          <PageHeading {...title}>Inbox</PageHeading>
        )}
        <Flex
          direction="column"
          flex="1"
          minHeight="0"
          overflowY={{ lg: 'auto' }}
          position="relative" // or what is only heard of the rows further down would make the page longer
          padding={{ base: '0', lg: '2' }}
          marginInline={{ base: hasNone ? '0' : '-3', lg: '0' }} // the avatars are where the heading begins
          paddingBlockStart="0"
        >
          <ConversationList conversations={conversations} openId={id} />
        </Flex>
      </Flex>
      {!hasNone && (
        <Flex
          as="section"
          aria-label="Conversation"
          display={{ base: id ? 'flex' : 'none', lg: 'flex' }}
          direction="column"
          height={height}
          marginInline={{ base: '-4', md: '0' }}
          marginBlockEnd={{ base: '-6', md: '0' }}
          {...card}
          borderRadius={{ base: '0', md: 'lg' }}
          _print={{ height: 'auto', overflow: 'visible' }} // paper does not scroll
        >
          {id ? <ConversationPane key={id} id={id} renderMore={renderMore} /> : <NoneChosen />}
        </Flex>
      )}
    </Grid>
  );
}
