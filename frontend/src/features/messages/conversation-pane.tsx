import { Box, Center, Heading, Skeleton, Stack, Text, VisuallyHidden } from '@chakra-ui/react';
import { type ComponentProps, type ReactNode, type RefObject, useLayoutEffect, useMemo, useRef } from 'react';
import { paths } from '../../app/paths';
import { ButtonLink } from '../../ui/button-link';
import { EmptyState } from '../../ui/empty-state';
import { LoadError } from '../../ui/load-error';
import { getPageHeading } from '../../ui/page-heading';
import { useFocusOnceGone } from '../../ui/use-focus-once-gone';
import { Composer } from './composer';
import { type Item, mergeItems } from './items';
import { MessageBubble } from './message-bubble';
import { MessageList, type RenderMore } from './message-list';
import type { Unsent } from './outbox';
import { PaneHeading } from './pane-heading';
import { useArrivals } from './use-arrivals';
import { useConversation } from './use-conversation';
import { useOnline } from './use-online';
import { useOutbox } from './use-outbox';

interface ClosedNoteProps {
  /** Whether the box was there before, and may have had the focus. */
  wasOpen: RefObject<boolean>;
  /** Set to whether the note had the focus when it goes. */
  hadFocus: RefObject<boolean>;
  children: ReactNode;
}

/** Takes the place of the box, and its focus, if nothing can be written. */
function ClosedNote({ wasOpen, hadFocus, children }: ClosedNoteProps) {
  const note = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const isLost = wasOpen.current && document.activeElement === document.body;
    if (isLost) note.current?.focus({ preventScroll: true });
    return () => {
      hadFocus.current = document.activeElement === note.current;
    };
  }, [wasOpen, hadFocus]);
  return (
    <Center
      ref={note}
      tabIndex={-1}
      role="status"
      minHeight="16"
      padding="4"
      textAlign="center"
      fontSize="sm"
      color="fg.muted"
      borderBlockStartWidth="hairline"
      borderColor="border"
      _focusVisible={{ outline: 'none' }}
    >
      {children}
    </Center>
  );
}

/** There before the first message is, or that would not be read out. */
function Arrivals({ items, name }: { items: readonly Item[]; name: string }) {
  const arrivals = useArrivals(items, name);
  return (
    <VisuallyHidden role="log" aria-label="New messages">
      {arrivals.map(({ key, text }) => (
        <p key={key}>{text}</p>
      ))}
    </VisuallyHidden>
  );
}

function MessagesToCome() {
  return (
    <Stack role="status" flex="1" justify="flex-end" gap="3" padding="5">
      <VisuallyHidden>Loading...</VisuallyHidden>
      <Skeleton height="12" width="55%" borderRadius="lg" />
      <Skeleton height="16" width="65%" borderRadius="lg" />
      <Skeleton height="12" width="45%" borderRadius="lg" alignSelf="flex-end" />
      <Skeleton height="12" width="50%" borderRadius="lg" />
    </Stack>
  );
}

function OfflineNote() {
  if (useOnline()) return null;
  return (
    <Text
      role="status"
      fontSize="sm"
      textAlign="center"
      background="clay.subtle"
      color="clay.fg"
      paddingInline="4"
      paddingBlock="1.5"
    >
      You are offline. What you write is sent when you are back.
    </Text>
  );
}

type NoConversationProps = Pick<ComponentProps<typeof MessageList>, 'items' | 'onTryAgain' | 'onTakeAway'>;

/** What was not sent is still shown, or its text would be lost. */
function NoConversation({ items, ...actions }: NoConversationProps) {
  const isOnline = useOnline();
  const notSent = items.filter(({ unsent }) => unsent);
  return (
    <Box overflowY="auto" paddingInline="5">
      <EmptyState
        title="There is no such conversation"
        hint="It may have been about a request that is gone."
        action={<ButtonLink to={paths.dashboard.inbox.list}>Go to your inbox</ButtonLink>}
      />
      {notSent.length > 0 && (
        <Box as="ol" aria-label="Not sent" listStyleType="none" paddingBlockEnd="4">
          {notSent.map((item) => (
            <MessageBubble
              key={item.key}
              item={item}
              name=""
              goesOn={{ before: false, after: false }}
              isOnline={isOnline}
              more={null}
              {...actions}
            />
          ))}
        </Box>
      )}
    </Box>
  );
}

/** Where the focus goes when the button that had it is gone. */
const focusHeading = () => getPageHeading()?.focus({ preventScroll: true });

interface ConversationPaneProps {
  id: string;
  /** What else can be done about the other side, or about one of their messages. */
  renderMore: RenderMore;
}

export function ConversationPane({ id, renderMore }: ConversationPaneProps) {
  const { conversation, error, refetch, refresh, older } = useConversation(id);
  const { outbox, unsent } = useOutbox();
  const hasWritten = useRef(false);
  const noteHadFocus = useRef(false);
  const messages = conversation?.messages;
  const own = useMemo(() => unsent.filter((one) => one.conversationId === id), [unsent, id]);
  const items = useMemo(() => mergeItems(messages ?? [], own), [messages, own]);

  useFocusOnceGone(Boolean(conversation), focusHeading);

  const actions = {
    onTryAgain(one: Unsent) {
      outbox.tryAgain(one).then(refresh, () => undefined);
      focusHeading();
    },
    onTakeAway({ clientKey }: Unsent) {
      outbox.takeAway(clientKey);
      focusHeading();
    },
  };

  function renderBody() {
    if (conversation === null) return <NoConversation items={items} {...actions} />;
    if (!conversation) return error ? <LoadError onRetry={refetch} /> : <MessagesToCome />;
    const { viewerIsDonor, sending, request, with: other } = conversation;
    const name = other.displayName;
    // Once the first message has arrived, the server says so itself.
    const isUnanswered = !viewerIsDonor && items.length === own.length && request?.state !== 'ACCEPTED';
    const isFirstOnItsWay = isUnanswered && own.some(({ failure }) => !failure);
    const focus = { wasOpen: hasWritten, hadFocus: noteHadFocus };
    const waits = sending === 'WAITS_FOR_ANSWER' || (sending === 'OPEN' && isFirstOnItsWay);

    async function onSend(text: string) {
      hasWritten.current = true;
      await outbox.add(id, text);
      await refresh();
    }

    return (
      <>
        {items.length === 0 ? (
          <Center flex="1" padding="6">
            <Text color="fg.muted" textAlign="center">
              Nothing has been written yet.
            </Text>
          </Center>
        ) : (
          <MessageList
            conversation={conversation}
            items={items}
            older={older}
            renderMore={renderMore}
            {...actions}
          />
        )}
        <Arrivals items={items} name={name} />
        <OfflineNote />
        {sending === 'CLOSED' && <ClosedNote {...focus}>This conversation is closed.</ClosedNote>}
        {waits && <ClosedNote {...focus}>{name} has to answer before you can write again.</ClosedNote>}
        {sending === 'OPEN' && !waits && <Composer name={name} takesFocus={noteHadFocus} onSend={onSend} />}
      </>
    );
  }

  return (
    <>
      <PaneHeading
        conversation={conversation ?? undefined}
        more={conversation && renderMore(conversation.with)}
      />
      {renderBody()}
    </>
  );
}

/** Beside the list, while none is chosen. */
export function NoneChosen() {
  return (
    <Center flex="1" padding="8">
      <Stack align="center" gap="2" textAlign="center">
        <Heading as="h2" size="md">
          Your conversations
        </Heading>
        <Text color="fg.muted">Choose one to read it.</Text>
      </Stack>
    </Center>
  );
}
