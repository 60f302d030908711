import { Box, Button } from '@chakra-ui/react';
import { type Ref, useState } from 'react';
import { toast } from '../../ui/toasts';
import { RequestDialog, type RequestDialogProps } from './request-dialog';

interface RequestFoodProps extends Omit<RequestDialogProps, 'open' | 'onClose' | 'onAskedBefore'> {
  buttonRef?: Ref<HTMLButtonElement>;
}

export function RequestFood({ buttonRef, ...dialog }: RequestFoodProps) {
  const [isOpen, setIsOpen] = useState(false);
  const isRequested = dialog.food.viewerHasRequested;

  const sayRequested = () => toast.briefInfo('You have already Request the Food');

  function onClick() {
    if (isRequested) sayRequested();
    else setIsOpen(true);
  }

  function onAskedBefore() {
    setIsOpen(false);
    sayRequested();
  }

  return (
    <>
      {/* Within reach of a thumb on a phone, whose first screen would end above it. */}
      <Box
        position={{ base: isRequested ? 'static' : 'sticky', sm: 'static' }}
        bottom="0"
        marginBlock="-3"
        paddingBlock="3"
        background="bg"
        _print={{ position: 'static' }}
      >
        <Button
          ref={buttonRef}
          size="lg"
          width={{ base: 'full', sm: 'auto' }}
          aria-disabled={isRequested}
          onClick={onClick}
        >
          {isRequested ? 'Requested' : 'Request This Food'}
        </Button>
      </Box>
      <RequestDialog
        {...dialog}
        open={isOpen}
        onClose={() => setIsOpen(false)}
        onAskedBefore={onAskedBefore}
      />
    </>
  );
}
