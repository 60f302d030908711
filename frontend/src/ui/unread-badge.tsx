import { Badge, type BadgeProps, VisuallyHidden } from '@chakra-ui/react';

interface UnreadBadgeProps extends BadgeProps {
  count: number;
  /** What a screen reader says after the number. */
  word: string;
}

export function UnreadBadge({ count, word, children, ...rest }: UnreadBadgeProps) {
  return (
    <Badge
      justifyContent="center"
      minWidth="6"
      paddingInline="1.5"
      background="leaf.solid"
      color="leaf.contrast"
      {...rest}
    >
      {children}
      {count > 99 ? '99+' : count}
      <VisuallyHidden> {word}</VisuallyHidden>
    </Badge>
  );
}
