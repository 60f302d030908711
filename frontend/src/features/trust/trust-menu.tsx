import { Box, Button } from '@chakra-ui/react';
import { type FocusEvent, type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { LuEllipsis } from 'react-icons/lu';
import { IconButton } from '../../ui/icon-button';
import { type TrustProps, useTrustDialogs } from './use-trust-dialogs';

interface TrustMenuProps extends Omit<TrustProps, 'target'> {
  /** Reports this message instead of its author. */
  messageId?: string;
}

/** Report and block behind one small button, where a neighbour is one of many things. */
export function TrustMenu({ user, messageId, ...props }: TrustMenuProps) {
  const target = {
    kind: messageId ? 'message' : 'user',
    id: messageId ?? user.id,
    name: user.displayName,
  } as const;
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false); // a conversation has many menus, and most stay closed
  const { choices, choose, dialog } = useTrustDialogs({ target, user, ...props }, wasOpened);
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);

  // The last message of a conversation has no room below it.
  useLayoutEffect(() => {
    if (isOpen) menu.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !isOpen) return;
    setIsOpen(false);
    button.current?.focus();
  }

  function onBlur({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget)) setIsOpen(false);
  }

  return (
    <>
      {/* In Safari a press gives no button the focus, but to what is around it that can have it. */}
      <Box tabIndex={-1} position="relative" flexShrink={0} onKeyDown={onKeyDown} onBlur={onBlur}>
        <IconButton
          ref={button}
          size="sm"
          color="fg.muted"
          aria-label={`More about ${messageId ? 'this message' : user.displayName}`}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => {
            setIsOpen(!isOpen);
            setWasOpened(true);
          }}
        >
          <LuEllipsis aria-hidden />
        </IconButton>
        <Box
          ref={menu}
          id={id}
          hidden={!isOpen}
          position="absolute"
          top="100%"
          insetInlineEnd="0"
          zIndex="header"
          width="max-content"
          maxWidth="title"
          padding="1"
          background="bg.panel"
          borderWidth="hairline"
          borderColor="border"
          borderRadius="md"
          boxShadow="raised"
        >
          {isOpen &&
            choices.map(({ name, icon: Icon, label }) => (
              <Button
                key={name}
                variant="ghost"
                width="full"
                justifyContent="flex-start"
                paddingInline="3"
                borderRadius="sm"
                fontSize="sm"
                textAlign="start"
                overflowWrap="anywhere"
                onClick={() => {
                  setIsOpen(false);
                  choose(name, button.current);
                }}
              >
                <Icon aria-hidden />
                {label}
              </Button>
            ))}
        </Box>
      </Box>
      {dialog}
    </>
  );
}
