import { Button, Stack } from '@chakra-ui/react';
import { useState } from 'react';
import { describeError, getErrorCode } from '../../apollo/errors';
import { useDraft, useDraftPlace, useKeepDraft } from '../../ui/form/draft';
import { DraftNote } from '../../ui/form/draft-note';
import { useForm } from '../../ui/form/use-form';
import { MessageDialog } from '../../ui/message-dialog';
import { toast } from '../../ui/toasts';
import { useIsOpen } from '../../ui/use-is-open';
import { ChangedMeanwhile } from './changed-meanwhile';
import { FoodFields } from './food-fields';
import { type EditedFood, type FoodInput, toFoodInput } from './food-input';
import { describeFoodErrors } from './food-messages';
import { useUpdateFood } from './use-update-food';

const notYours = {
  icon: 'warning',
  title: "Don't Try This",
  text: 'Only the neighbour who posted it may change it.',
} as const;
const oops = (reason: string) =>
  ({ icon: 'error', title: 'Oops!', text: `Something went wrong while requesting. ${reason}` }) as const;

/** For those who have opened another page meanwhile. */
const sayNotSaved = (reason: string) => toast.error(`Your update could not be saved: ${reason}`);

export function UpdateFoodForm({ food }: { food: EditedFood }) {
  const place = useDraftPlace();
  const updateFood = useUpdateFood();
  const { draft, forget } = useDraft<EditedFood>(place);
  const [base, setBase] = useState({ ...food, ...draft?.basis });
  const [conflict, setConflict] = useState<{ current: EditedFood; mine: FoodInput }>();
  const [round, setRound] = useState(0);
  const [alert, setAlert] = useState<typeof notYours | ReturnType<typeof oops>>();
  const isHere = useIsOpen(true);

  async function save(from: EditedFood, input: FoodInput) {
    try {
      const { food: current, isSaved } = await updateFood(from, input);
      if (!isSaved && !isHere.current) return sayNotSaved('This post was changed in another window.');
      if (!isSaved) return setConflict({ current, mine: input });
      forget();
      setBase(current);
      toast.briefSuccess('Your Update has been successful');
    } catch (error) {
      if (!isHere.current) return sayNotSaved(describeError(error));
      const messages = describeFoodErrors(error);
      form.showMessages(messages);
      if (Object.keys(messages).length > 0) return;
      setAlert(getErrorCode(error) === 'FORBIDDEN' ? notYours : oops(describeError(error)));
    }
  }

  const form = useForm(async (get) => {
    if (!food.viewerIsDonor) return setAlert(notYours);
    await save(base, toFoodInput(get));
  });

  useKeepDraft(form.formProps.ref, place, base, base);

  function beginAt(current: EditedFood) {
    forget();
    setBase(current);
    setRound(round + 1);
    form.showMessages({});
  }

  function takeOver() {
    if (conflict) beginAt(conflict.current);
    setConflict(undefined);
  }

  function saveMine() {
    setConflict(undefined);
    if (conflict) form.run(() => save(conflict.current, conflict.mine));
  }

  const close = () => setAlert(undefined);
  return (
    <form {...form.formProps}>
      <Stack gap="6">
        {draft && <DraftNote onStartAfresh={() => beginAt(food)} />}
        <FoodFields
          key={round}
          values={draft?.values ?? base}
          messages={form.messages}
          isSending={form.isSubmitting}
          ownDate={base.date}
        />
        <Button type="submit" size="lg" alignSelf="start" aria-disabled={form.isSubmitting}>
          Update
        </Button>
      </Stack>
      <MessageDialog
        open={Boolean(alert)}
        icon={alert?.icon ?? 'error'}
        title={alert?.title ?? ''}
        onClose={close}
        actions={<Button onClick={close}>OK</Button>}
      >
        {alert?.text}
      </MessageDialog>
      <ChangedMeanwhile
        base={base}
        current={conflict?.current}
        onTakeOver={takeOver}
        onSaveMine={saveMine}
        onClose={() => setConflict(undefined)}
      />
    </form>
  );
}
