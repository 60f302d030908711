import { Box, Button, chakra, HStack, VisuallyHidden } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { LuCircleAlert, LuClock } from 'react-icons/lu';
import { describeClock, describeDay } from '../../ui/past-date';
import { goneText, type Item } from './items';
import { MessageText } from './message-text';
import type { Unsent } from './outbox';

interface MessageBubbleProps extends Omit<NotSentProps, 'unsent'> {
  item: Item;
  name: string;
  /** Whether the one before, or after, is by the same author at about the same time. */
  goesOn: { before: boolean; after: boolean };
  isOnline: boolean;
  /** What else can be done about it. */
  more: ReactNode;
}

export function MessageBubble({ item, name, goesOn, isOnline, more, ...actions }: MessageBubbleProps) {
  const { isMine, body, writtenAt, number, unsent } = item;
  const failure = unsent?.failure;
  const side = isMine ? 'End' : 'Start';

  function renderStatus() {
    if (!unsent || failure) {
      return (
        <chakra.time dateTime={writtenAt} title={`${describeDay(writtenAt)}, ${describeClock(writtenAt)}`}>
          {describeClock(writtenAt)}
        </chakra.time>
      );
    }
    return (
      <>
        <LuClock aria-hidden /> {isOnline ? 'Sending…' : 'Waiting for a connection'}
      </>
    );
  }

  return (
    <chakra.li
      data-number={number}
      display="flex"
      flexDirection="column"
      alignItems={isMine ? 'flex-end' : 'flex-start'}
      marginBlockStart={goesOn.before ? '1' : '3'}
    >
      <HStack gap="1" maxWidth="min(100%, {sizes.panel})">
        <Box
          minWidth="0"
          marginInlineStart={isMine ? 'min({spacing.12}, 14vw)' : undefined}
          paddingInline="16px" // its width is one of the screen's, so larger text gets no larger edges
          paddingBlock="2"
          borderRadius="lg"
          {...{
            [`borderStart${side}Radius`]: goesOn.before ? '{radii.sm}' : undefined,
            [`borderEnd${side}Radius`]: goesOn.after ? '{radii.sm}' : undefined,
          }}
          background={isMine ? 'leaf.muted' : { base: 'bg.subtle', _dark: 'bg.emphasized' }}
          opacity={unsent && !failure ? 0.75 : undefined}
          _print={{ borderWidth: 'hairline' }}
        >
          <VisuallyHidden>{isMine ? 'You' : name}: </VisuallyHidden>
          <chakra.p
            dir="auto"
            whiteSpace="pre-wrap"
            overflowWrap="anywhere"
            lineHeight="snug"
            color={body === null ? 'fg.muted' : 'fg'}
            fontStyle={body === null ? 'italic' : undefined}
          >
            {body === null ? goneText : <MessageText text={body} />}
          </chakra.p>
          <HStack justify="flex-end" gap="1" fontSize="xs" lineHeight="snug" color="fg.muted">
            {renderStatus()}
          </HStack>
        </Box>
        {more}
      </HStack>
      {unsent && failure && <NotSent unsent={unsent} {...actions} />}
    </chakra.li>
  );
}

interface NotSentProps {
  unsent: Unsent;
  onTryAgain: (unsent: Unsent) => void;
  onTakeAway: (unsent: Unsent) => void;
}

function NotSent({ unsent, onTryAgain, onTakeAway }: NotSentProps) {
  return (
    <Box marginBlockStart="1" textAlign="end" maxWidth="full">
      <HStack justify="flex-end" gap="1.5" fontSize="sm" color="fg.error" overflowWrap="anywhere">
        <LuCircleAlert aria-hidden />
        <span role="alert">Not sent. {unsent.failure}</span>
      </HStack>
      <HStack justify="flex-end" gap="2" wrap="wrap" marginBlockStart="1">
        <Button size="sm" variant="outline" onClick={() => onTakeAway(unsent)}>
          Remove
        </Button>
        <Button size="sm" onClick={() => onTryAgain(unsent)}>
          Try again
        </Button>
      </HStack>
    </Box>
  );
}
