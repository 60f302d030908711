import { Box, Button, Center, chakra, HStack, Text, VisuallyHidden } from '@chakra-ui/react';
import { useRef } from 'react';
import { LuChevronRight } from 'react-icons/lu';
import { Link } from 'react-router-dom';
import type { Notice_NoticeFragment } from '../../generated/later';
import { describePast } from '../../ui/past-date';
import { describeNotice } from './describe-notice';

const tones = {
  good: { background: 'leaf.subtle', color: 'leaf.fg' },
  calm: { background: 'bg.emphasized', color: 'fg' },
  bad: { background: 'clay.subtle', color: 'clay.fg' },
};

const looks = {
  new: { background: 'bg.panel', borderColor: 'transparent', boxShadow: 'card' },
  read: { borderColor: 'border' },
};

interface NoticeCardProps {
  notice: Notice_NoticeFragment;
  onRead: (id: string) => void;
}

/** The whole card is a link to where the reader can act. For a screen reader, the sentence is the link's name. */
export function NoticeCard({ notice, onRead }: NoticeCardProps) {
  const { id, createdAt, readAt, message } = notice;
  const { text, next, to, icon: Icon, tone, messageFrom } = describeNotice(notice);
  const isNew = readAt === null;
  const card = useRef<HTMLLIElement>(null);
  const read = () => isNew && onRead(id);

  function markRead() {
    read();
    card.current?.focus({ preventScroll: true }); // the button is gone
  }

  return (
    <chakra.li
      ref={card}
      tabIndex={-1}
      position="relative"
      display="flex"
      flexWrap="wrap" // where text is much larger
      columnGap={{ base: '3', sm: '4' }}
      rowGap="2"
      padding={{ base: '3', sm: '4' }}
      paddingInlineEnd={{ base: '40px', sm: '12' }} // larger text needs all the room that a phone has
      borderRadius="lg"
      borderWidth="hairline"
      {...(isNew ? looks.new : looks.read)}
      _hover={to ? { boxShadow: 'raised' } : undefined}
      _print={{ breakInside: 'avoid', borderWidth: 'hairline' }}
    >
      <Center boxSize="10" borderRadius="full" fontSize="lg" {...tones[tone]}>
        <Icon aria-hidden />
      </Center>
      <Box flex="1 1 {sizes.address}" minWidth="0" overflowWrap="anywhere">
        <Text lineHeight="snug" fontWeight={isNew ? 'semibold' : 'normal'}>
          {isNew && <VisuallyHidden>New: </VisuallyHidden>}
          {to ? (
            <CardLink to={to} onClick={read} onAuxClick={read}>
              {text}
            </CardLink>
          ) : (
            text
          )}
        </Text>
        {message && (
          <chakra.figure margin="0" marginBlockStart="2">
            <VisuallyHidden>
              <figcaption>{messageFrom} wrote</figcaption>
            </VisuallyHidden>
            <chakra.blockquote
              dir="auto"
              margin="0"
              paddingInlineStart="3"
              borderInlineStartWidth="ring"
              borderColor="border"
              whiteSpace="pre-line"
            >
              {message}
            </chakra.blockquote>
          </chakra.figure>
        )}
        {next && (
          <Text marginBlockStart="1" fontSize="sm" color={to ? 'leaf.fg' : 'fg.muted'} fontWeight="semibold">
            {next}
          </Text>
        )}
        <HStack gap="2" marginBlockStart="1">
          {isNew && <Box boxSize="2.5" flexShrink={0} borderRadius="full" background="clay.solid" />}
          <chakra.time dateTime={createdAt} fontSize="sm" color="fg.muted">
            {describePast(createdAt)}
          </chakra.time>
        </HStack>
        {!to && isNew && (
          <Button
            size="sm"
            variant="outline"
            marginBlockStart="2"
            aria-label={`Mark as read: ${text}`}
            onClick={markRead}
          >
            Mark as read
          </Button>
        )}
      </Box>
      {to && (
        <Center
          position="absolute"
          insetBlock="0"
          insetInlineEnd={{ base: '12px', sm: '4' }}
          color="fg.muted"
          fontSize={{ base: '20px', sm: 'lg' }}
          pointerEvents="none"
        >
          <LuChevronRight aria-hidden />
        </Center>
      )}
    </chakra.li>
  );
}

const CardLink = chakra(Link, {
  base: {
    display: 'block',
    color: 'fg',
    borderRadius: 'sm',
    _before: { content: '""', position: 'absolute', inset: '0', borderRadius: 'lg' },
  },
});
