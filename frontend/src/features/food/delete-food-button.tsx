import { useApolloClient } from '@apollo/client/react';
import { Button } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { describeError } from '../../apollo/errors';
import { refreshQuery } from '../../apollo/refresh-query';
import { isPromised } from '../../domain/request-state';
import { MyFoodDocument, type MyFoodRow_FoodFragment } from '../../generated/dashboard';
import { countWord, plural } from '../../ui/count-text';
import { LeaveButton } from '../../ui/dialog-frame';
import { MessageDialog } from '../../ui/message-dialog';
import { getPageHeading } from '../../ui/page-heading';
import { toast, useFailureToast } from '../../ui/toasts';
import { useBusy } from '../../ui/use-busy';
import { useDeleteFood } from './use-delete-food';

/** Where the focus goes once this button's row is gone: to the row that takes its place. */
function findNeighbour(button: HTMLElement | null) {
  const row = button?.closest('tr');
  return (row?.nextElementSibling ?? row?.previousElementSibling)?.querySelector('a');
}

function whoAsked(count: number) {
  if (count === 0) return '';
  return `${countWord(count)} ${plural(count, 'neighbour has', 'neighbours have')} asked for it.`;
}

/** Who is told that what they were promised was taken down. */
function whoIsTold(promised: number, asked: number) {
  if (promised === 0) return '';
  if (promised === asked) return ' It is promised to them, and they will be told.';
  return ` It is promised to ${countWord(promised).toLowerCase()} of them, who will be told.`;
}

export function DeleteFoodButton({ food }: { food: MyFoodRow_FoodFragment }) {
  const deleteFood = useDeleteFood();
  const client = useApolloClient();
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const { isBusy, run } = useBusy();
  const { fail, forget } = useFailureToast();
  const neighbour = useRef<HTMLElement | null>(null);
  const close = () => setIsOpen(false);
  const asked = food.requests.length;
  const promised = food.requests.filter(isPromised).length;

  function findFocus() {
    const candidates = [trigger.current, neighbour.current];
    return candidates.find((element) => element?.isConnected) ?? getPageHeading();
  }

  function openQuestion() {
    setIsOpen(true);
    // Reloads who has asked by now, for the row and the dialog. The dialog works without it.
    refreshQuery(client, MyFoodDocument, { id: food.id });
  }

  async function onDelete() {
    forget();
    neighbour.current = findNeighbour(trigger.current) ?? null;
    try {
      await deleteFood(food.id);
      if (document.activeElement === document.body) findFocus()?.focus(); // not where another page was opened meanwhile
      toast.success('Deleted! Your Food has been deleted.');
    } catch (error) {
      fail(`Your food could not be deleted: ${describeError(error)}`);
      close();
    }
  }

  return (
    <>
      <Button
        ref={trigger}
        size="sm"
        variant="outline"
        colorPalette="clay"
        aria-label={`Delete ${food.foodName}`}
        flex={{ base: 1, md: 'none' }}
        onClick={openQuestion}
      >
        Delete
      </Button>
      <MessageDialog
        open={isOpen}
        icon="warning"
        title="Are you sure?"
        onClose={close}
        isBusy={isBusy}
        lateText={whoAsked(asked) + whoIsTold(promised, asked)}
        finalFocus={findFocus}
        actions={
          <>
            <LeaveButton>Cancel</LeaveButton>
            <Button colorPalette="clay" aria-disabled={isBusy} onClick={() => run(onDelete)}>
              Yes, delete it!
            </Button>
          </>
        }
      >
        You won't be able to revert this!
      </MessageDialog>
    </>
  );
}
