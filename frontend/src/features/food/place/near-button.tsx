import { Button, Flex, Spinner, Text } from '@chakra-ui/react';
import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { LuMapPin } from 'react-icons/lu';
import { createPartLoader } from '../../../app/page-load';
import { forgetHere, useHere } from '../../../domain/near';
import { toast } from '../../../ui/toasts';
import { useBusy } from '../../../ui/use-busy';

interface NearButtonProps {
  /** Called when there is another place, or none any more. */
  onChange: () => void;
  /** On a phone, it is beside the search, and the rest among what is around it. */
  isInRow?: boolean;
  /** What else there is to choose about the place, once there is one. */
  children?: ReactNode;
}

const loadDialog = createPartLoader(() => import('./near-dialog'));
type Dialog = typeof import('./near-dialog').NearDialog;

// What the search leaves of a phone's row. The list says the whole name.
const besideSearch = 'max(7rem, 100% - {sizes.address} - {spacing.2})';

/** Chooses the place near which to look for food, or removes it. */
export function NearButton({ onChange, isInRow, children }: NearButtonProps) {
  const here = useHere();
  const [Picker, setPicker] = useState<Dialog>();
  const { isBusy, run } = useBusy();
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  async function open() {
    if (Picker) return setIsOpen(true);
    try {
      const { NearDialog } = await loadDialog();
      flushSync(() => setPicker(() => NearDialog)); // closed at first: a dialog that begins open would never close
      setIsOpen(true);
    } catch {
      toast.error('This could not be loaded. Please check your connection, or reload the page.');
    }
  }

  return (
    <Flex
      display={{ base: isInRow ? 'contents' : 'flex', sm: 'flex' }}
      wrap="wrap"
      gap={{ base: '2', sm: '3' }}
      minWidth="0"
      flex={{ sm: isInRow ? '1 1 {sizes.panel}' : undefined }}
    >
      <Button
        ref={button}
        variant={here ? 'subtle' : 'outline'}
        borderRadius="md"
        gap={{ base: '1', sm: '2' }}
        paddingInline={{ base: '1.5', sm: '5' }}
        fontSize={{ base: 'sm', sm: 'md' }}
        order={{ smDown: isInRow ? -1 : undefined }}
        flexShrink={1}
        minWidth="0"
        maxWidth={{ smDown: isInRow ? besideSearch : undefined }}
        overflowWrap="anywhere"
        css={{ '& svg': { flexShrink: 0 } }}
        aria-disabled={isBusy}
        onClick={() => run(open)}
      >
        {isBusy ? <Spinner boxSize="1em" flexShrink={0} /> : <LuMapPin aria-hidden />}
        <Text
          as="span"
          lineHeight="normal" // or Bengali names would be cut
          lineClamp={{ smDown: isInRow ? 1 : undefined }}
          wordBreak={{ smDown: isInRow ? 'break-all' : undefined }}
        >
          {here ? `Near ${here.name || 'you'}` : 'Near me'}
        </Text>
      </Button>
      {here && children}
      {here && (
        <Button
          variant="ghost"
          borderRadius="md"
          paddingInline={{ base: '2', sm: '5' }}
          fontSize={{ base: 'sm', sm: 'md' }}
          onClick={() => {
            forgetHere();
            onChange();
            button.current?.focus();
          }}
        >
          Everywhere
        </Button>
      )}
      {Picker && (
        <Picker
          open={isOpen}
          onClose={() => setIsOpen(false)}
          onChosen={() => {
            setIsOpen(false);
            onChange();
          }}
        />
      )}
    </Flex>
  );
}
