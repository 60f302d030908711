import { Button } from '@chakra-ui/react';
import { useState } from 'react';
import { describeError, getErrorCode } from '../../apollo/errors';
import type { RequestFood_FoodFragment } from '../../generated/graphql';
import { forgetDraft, useDraftPlace } from '../../ui/form/draft';
import { DialogForm, FormDialog } from '../../ui/form/form-dialog';
import { useForm } from '../../ui/form/use-form';
import { MessageDialog } from '../../ui/message-dialog';
import { toast } from '../../ui/toasts';
import { useIsOpen } from '../../ui/use-is-open';
import { DecidedFields } from './decided-fields';
import { describeRule } from './describe-request';
import { RequestFields } from './request-fields';
import { useRequestFood } from './use-request-food';

export interface RequestDialogProps {
  open: boolean;
  food: RequestFood_FoodFragment;
  viewerEmail: string | null;
  onClose: () => void;
  onRequested: () => unknown;
  /** Called if it was asked for already: in another tab, say, or by a call whose answer was lost. */
  onAskedBefore: () => void;
}

const wentWrong = 'Something went wrong while requesting.';
const earlierWord = 'An earlier word of yours still waits for an answer. Please ask without one.';

export function RequestDialog(props: RequestDialogProps) {
  const { open, food, viewerEmail, onClose, onRequested, onAskedBefore } = props;
  const requestFood = useRequestFood();
  const place = useDraftPlace();
  const isOpen = useIsOpen(open); // a user who has opened another page meanwhile stays there
  const [failure, setFailure] = useState('');

  function endAskedBefore() {
    forgetDraft(place);
    onAskedBefore();
  }

  const form = useForm(async (get) => {
    if (food.viewerHasRequested) return endAskedBefore();
    try {
      await requestFood(food, Number(get('portions') || 1), get('message'));
      forgetDraft(place);
      toast.briefSuccess('Your request has been sent');
      if (isOpen.current) await onRequested();
    } catch (error) {
      if (getErrorCode(error) === 'ALREADY_REQUESTED') return endAskedBefore();
      // The word is refused, not the request.
      if (getErrorCode(error) === 'CHAT_CLOSED') return form.showMessages({ message: earlierWord });
      // If the post is gone, the page itself says so.
      if (getErrorCode(error) === 'NOT_FOUND') return;
      if (isOpen.current) setFailure(describeError(error));
      else toast.error(`${wentWrong} ${describeError(error)}`);
    }
  });
  const closeFailure = () => setFailure('');

  return (
    <>
      <FormDialog
        size="lg"
        open={open}
        onClose={onClose}
        renderForm={(heading) => (
          <DialogForm
            heading={heading}
            form={form}
            title="Request This Food"
            text={`${describeRule(food)} The donor will see your name. You can write to each other here to arrange the pickup.`}
            doIt="Request"
          >
            {/* First, so that a phone shows at once what there is to decide. */}
            <DecidedFields food={food} place={place} form={form} />
            <RequestFields food={food} viewerEmail={viewerEmail} />
          </DialogForm>
        )}
      />
      <MessageDialog
        open={failure !== ''}
        icon="error"
        title="Oops!"
        onClose={closeFailure}
        actions={<Button onClick={closeFailure}>OK</Button>}
      >
        {wentWrong} {failure}
      </MessageDialog>
    </>
  );
}
