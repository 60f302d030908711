import { Badge, Flex } from '@chakra-ui/react';
import type { NamedDay } from '../../ui/local-date';

interface UntilNoteProps {
  date: string;
  /** null on other days; undefined until it is known, in a page that came with its posts */
  day: NamedDay | null | undefined;
}

/**
 * On a card's picture. Beside the card, which sleeps: only the browser knows the viewer's day. In a page that came with its
 * posts, an inline script (`plugins/prerender.ts`) says it first, so that it need not wait for the list to come alive.
 */
export function UntilNote({ date, day }: UntilNoteProps) {
  return (
    <Flex
      // The script may have run on an earlier day, in a tab that nobody looked at. React knows nothing of what it wrote.
      ref={(note: HTMLElement | null) => {
        if (note && day === null) note.hidden = true;
      }}
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
        borderRadius={{ base: 'md', sm: 'full' }}
        paddingInline={{ base: '1.5', sm: '2.5' }}
        paddingBlock="0.5"
        lineHeight="snug"
        whiteSpace="normal"
        textAlign="center"
      >
        {day ? `until ${day}` : ''}
      </Badge>
    </Flex>
  );
}
