import { Box, Flex, Text, Textarea, VisuallyHidden } from '@chakra-ui/react';
import {
  type KeyboardEvent,
  type RefObject,
  type SyntheticEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { LuSendHorizontal } from 'react-icons/lu';
import { useDraft, useDraftPlace, useKeepDraft } from '../../ui/form/draft';
import { tidy } from '../../ui/form/messages';
import { IconButton } from '../../ui/icon-button';
import { isComposing } from '../../ui/is-composing';

const longest = 1000; // characters
const countFrom = 900;

/** As the server takes it. */
const toMessage = (text: string) => tidy(text).normalize('NFC');

/** On a touch screen, Enter makes a new line, and the button sends. */
const hasKeyboard = () => window.matchMedia('(hover: hover) and (pointer: fine)').matches;
const growsItself = () => globalThis.CSS?.supports?.('field-sizing', 'content') ?? false;

/** What is left of a message's length, for those who see it and for those who hear it: not at every key, but every twenty. */
function describeRoom(length: number) {
  const left = longest - length;
  if (length < countFrom) return { shown: '', said: '' };
  if (left < 0) return { shown: `${-left} too many`, said: 'Too many characters' };
  return { shown: `${left} left`, said: `At most ${Math.ceil(left / 20) * 20} characters left` };
}

interface ComposerProps {
  name: string;
  /** Whether what was in its place had the focus. */
  takesFocus: RefObject<boolean>;
  onSend: (text: string) => void;
}

export function Composer({ name, takesFocus, onSend }: ComposerProps) {
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const place = useDraftPlace();
  const { draft, forget } = useDraft(place);
  const [text, setText] = useState(draft?.values.message ?? '');
  useKeepDraft(form, place);
  const { length } = toMessage(text);
  const canSend = length > 0 && length <= longest;
  const room = describeRoom(length);

  useLayoutEffect(() => {
    if (takesFocus.current) field.current?.focus({ preventScroll: true });
  }, [takesFocus]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: as tall as its text
  useLayoutEffect(() => {
    if (!field.current || growsItself()) return;
    field.current.style.height = 'auto';
    field.current.style.height = `${field.current.scrollHeight + 2}px`;
  }, [text]);

  function send(event: SyntheticEvent) {
    event.preventDefault();
    field.current?.focus(); // on a phone, its keyboard stays
    if (!canSend) return;
    onSend(toMessage(text));
    setText('');
    forget();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' && !event.shiftKey && !isComposing(event) && hasKeyboard()) send(event);
  }

  return (
    <Box
      as="form"
      ref={form}
      onSubmit={send}
      data-at-bottom
      paddingInline={{ base: '3', md: '4' }}
      paddingBlockStart="2"
      paddingBlockEnd="3"
      borderBlockStartWidth="hairline"
      borderColor="border"
      _print={{ display: 'none' }}
    >
      <Flex gap="2" align="flex-end">
        <Textarea
          ref={field}
          name="message"
          aria-label={`Message to ${name}`}
          aria-describedby="message-room message-keys"
          aria-invalid={length > longest}
          placeholder="Write a message"
          rows={1}
          dir="auto"
          value={text}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={onKeyDown}
          flex="1"
          maxHeight="min(10rem, 30svh)" // lying down, a phone has room for little more
          resize="none"
          fieldSizing="content"
          borderRadius="lg"
          paddingInline="16px" // its width is one of the screen's, so larger text gets no larger edges
        />
        <IconButton
          type="submit"
          variant="solid"
          aria-label="Send"
          title="Send"
          aria-disabled={!canSend}
          width="12"
          minHeight="12"
          fontSize="lg"
        >
          <LuSendHorizontal aria-hidden />
        </IconButton>
      </Flex>
      <Text
        id="message-room"
        fontSize="xs"
        textAlign="end"
        color={length > longest ? 'fg.error' : 'fg.muted'}
        paddingInlineEnd="12"
        marginBlockStart="1"
        _empty={{ display: 'none' }}
      >
        {room.shown}
      </Text>
      <VisuallyHidden role="status">{room.said}</VisuallyHidden>
      <VisuallyHidden id="message-keys">
        {hasKeyboard() ? 'Enter sends. Shift and Enter make a new line.' : ''}
      </VisuallyHidden>
    </Box>
  );
}
