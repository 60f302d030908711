import { Badge, Flex } from '@chakra-ui/react';

/** On a card's picture. Beside the card, which sleeps: only the browser knows the viewer's day. */
export function UntilNote({ day }: { day: 'today' | 'tomorrow' }) {
  return (
    <Flex
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
      <Badge colorPalette="clay" boxShadow="card" whiteSpace="normal" textAlign="center">
        until {day}
      </Badge>
    </Flex>
  );
}
