import { Button, Stack } from '@chakra-ui/react';
import { useState } from 'react';
import { describeError } from '../../apollo/errors';
import { type DraftPlace, useDraft, useKeepDraft } from '../../ui/form/draft';
import { FormAlert } from '../../ui/form/form-alert';
import { useForm } from '../../ui/form/use-form';
import { notice } from '../../ui/notices';
import { FoodFields } from './food-fields';
import { toFoodInput } from './food-input';
import { describeFoodErrors } from './food-messages';
import { isPostedBefore, useAddFood } from './use-add-food';

const postedBefore =
  'Your food is posted already, as you first sent it. You can change it under My Added Food.';

export function AddFoodForm({ place }: { place: DraftPlace }) {
  const draft = useDraft<string>(place);
  const { addFood, key } = useAddFood(draft?.basis);
  const [failure, setFailure] = useState('');
  const [round, setRound] = useState(0);
  const form = useForm(async (get) => {
    setFailure('');
    try {
      await addFood(toFoodInput(get));
      setRound(round + 1);
      notice.briefSuccess('Your Task has been saved');
    } catch (error) {
      const messages = describeFoodErrors(error);
      form.showMessages(messages);
      if (Object.keys(messages).length > 0) return;
      setFailure(
        isPostedBefore(error) ? postedBefore : `Your food could not be saved: ${describeError(error)}`,
      );
    }
  });
  useKeepDraft(form.formProps.ref, place, key);

  return (
    <form {...form.formProps}>
      <Stack gap="6">
        <FoodFields key={round} values={round === 0 ? draft?.values : undefined} messages={form.messages} />
        <FormAlert text={failure} />
        <Button type="submit" size="lg" alignSelf="start" aria-disabled={form.isSubmitting}>
          Add Food
        </Button>
      </Stack>
    </form>
  );
}
