import { Button, Stack } from '@chakra-ui/react';
import { useEffect, useMemo, useState } from 'react';
import { describeError } from '../../apollo/errors';
import { useDraft, useDraftPlace, useKeepDraft } from '../../ui/form/draft';
import { DraftNote } from '../../ui/form/draft-note';
import { FormAlert } from '../../ui/form/form-alert';
import { useForm } from '../../ui/form/use-form';
import { getPageHeading } from '../../ui/page-heading';
import { toast } from '../../ui/toasts';
import { useIsOpen } from '../../ui/use-is-open';
import { useToday } from '../../ui/use-today';
import { FoodFields } from './food-fields';
import { type copyFood, toFoodInput, usualRule } from './food-input';
import { describeFoodErrors } from './food-messages';
import { isPostedBefore, useAddFood } from './use-add-food';

const postedBefore =
  'Your food is posted already, as you first sent it. You can change it under My Added Food.';

interface AddFoodFormProps {
  /** What it begins with; empty if left out. */
  beginsWith?: ReturnType<typeof copyFood>;
  /** Left out: the form is empty again. */
  onSaved?: () => unknown;
}

export function AddFoodForm({ beginsWith, onSaved }: AddFoodFormProps) {
  const place = useDraftPlace();
  const { draft, forget } = useDraft<string>(place);
  const { addFood, earlierAnswer, key, renewKey } = useAddFood(draft?.basis);
  const today = useToday();
  const [undated] = useState({ shareRule: usualRule, wideArea: 'false', ...beginsWith });
  const blank = useMemo(() => ({ date: today, ...undated }), [today, undated]);
  const [failure, setFailure] = useState('');
  const [round, setRound] = useState(0);
  const isHere = useIsOpen(true);

  function finish() {
    forget();
    if (!onSaved) setRound(round + 1);
    else if (isHere.current) onSaved(); // somebody who has opened another page meanwhile stays there
  }

  const form = useForm(async (get) => {
    setFailure('');
    try {
      await addFood({ foodImage: '', ...toFoodInput(get) });
      finish();
      toast.briefSuccess('Your Task has been saved');
    } catch (error) {
      const text = isPostedBefore(error)
        ? postedBefore
        : `Your food could not be saved: ${describeError(error)}`;
      if (!isHere.current) return toast.error(text); // another page was opened meanwhile
      const messages = describeFoodErrors(error);
      form.showMessages(messages);
      if (Object.keys(messages).length === 0) setFailure(text);
    }
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a form that is opened again has an earlier answer to wait for
  useEffect(() => {
    const answer = earlierAnswer();
    if (!answer) return;
    const onPosted = () => {
      renewKey();
      finish();
    };
    form.run(() => answer.then(onPosted, () => undefined)); // the form that was left says how it went
  }, []);
  useKeepDraft(form.formProps.ref, place, blank, key);
  useEffect(() => {
    if (round > 0) getPageHeading()?.focus(); // an empty form is shorter, and its button elsewhere
  }, [round]);

  function startAfresh() {
    forget();
    renewKey();
    setRound(round + 1);
    setFailure('');
    form.showMessages({});
  }

  return (
    <form {...form.formProps}>
      <Stack gap="6">
        {draft && <DraftNote onStartAfresh={startAfresh} />}
        <FoodFields
          key={round}
          values={draft?.values ?? blank}
          messages={form.messages}
          isSending={form.isSubmitting}
        />
        <FormAlert text={failure} />
        <Button type="submit" size="lg" alignSelf="start" aria-disabled={form.isSubmitting}>
          Add Food
        </Button>
      </Stack>
    </form>
  );
}
