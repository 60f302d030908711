import { Badge, Flex } from '@chakra-ui/react';

interface UntilNoteProps {
  date: string;
  /** undefined on other days, and in a page that came with its posts */
  day: 'today' | 'tomorrow' | undefined;
}

/**
 * On a card's picture. Beside the card, which sleeps: only the browser knows the viewer's day. In a page that came with its
 * posts, an inline script (`plugins/prerender.ts`) says it first, so that it need not wait for the list to come alive.
 */
export function UntilNote({ date, day }: UntilNoteProps) {
  return (
    <Flex
      data-until={date}
      hidden={!day}
      suppressHydrationWarning
      position="absolute"
      top="0"
      insetInlineStart="0"
      width={{ base: '24', sm: 'full' }}
      height={{ base: 'full', sm: 'auto' }}
      aspectRatio={{ sm: 'card' }}
      align={{ base: 'start', sm: 'end' }}
      justify={{ base: 'center', sm: 'end' }}
      padding={{ base: '1', sm: '3' }}
      pointerEvents="none"
      _print={{ display: 'none' }}
    >
      <Badge
        suppressHydrationWarning
        colorPalette="clay"
        boxShadow="card"
        whiteSpace="normal"
        textAlign="center"
      >
        {day ? `until ${day}` : ''}
      </Badge>
    </Flex>
  );
}
