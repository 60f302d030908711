import { Dialog } from '@chakra-ui/react';
import { keepHere } from '../../../domain/near';
import { LeaveButton } from '../../../ui/dialog-frame';
import { FormDialog } from '../../../ui/form/form-dialog';
import { useIsOpen } from '../../../ui/use-is-open';
import { PlacePicker } from './place-picker';

interface NearDialogProps {
  open: boolean;
  onClose: () => void;
  onChosen: () => void;
}

/** Asks for the place near which to look for food. */
export function NearDialog({ open, onClose, onChosen }: NearDialogProps) {
  const isOpen = useIsOpen(open); // while it fades out after Cancel, a position may still come
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      renderForm={(heading) => (
        <>
          <Dialog.Title ref={heading} tabIndex={-1}>
            Choose a place
          </Dialog.Title>
          <Dialog.Description>
            This browser keeps the place, to about 100&nbsp;m, and sends it only to find food near it.
          </Dialog.Description>
          <Dialog.Body>
            <PlacePicker
              label="Use my position"
              onPick={(place) => {
                if (!isOpen.current) return;
                keepHere(place);
                onChosen();
              }}
            />
          </Dialog.Body>
          <Dialog.Footer>
            <LeaveButton>Cancel</LeaveButton>
          </Dialog.Footer>
        </>
      )}
    />
  );
}
