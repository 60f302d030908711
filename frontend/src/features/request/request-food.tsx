import { Button } from '@chakra-ui/react';
import { type Ref, useState } from 'react';
import type { RequestFood_FoodFragment } from '../../generated/graphql';
import type { DraftPlace } from '../../ui/form/draft';
import { toast } from '../../ui/toasts';
import { RequestDialog } from './request-dialog';

interface RequestFoodProps {
  food: RequestFood_FoodFragment;
  /** Where what is typed is kept until it is sent. */
  place: DraftPlace;
  viewerEmail: string | null;
  onRequested: () => unknown;
  buttonRef?: Ref<HTMLButtonElement>;
}

export function RequestFood({ food, place, viewerEmail, onRequested, buttonRef }: RequestFoodProps) {
  const [isOpen, setIsOpen] = useState(false);
  const isRequested = food.viewerHasRequested;

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
      <Button
        ref={buttonRef}
        size="lg"
        alignSelf={{ base: 'stretch', sm: 'start' }}
        aria-disabled={isRequested}
        onClick={onClick}
      >
        {isRequested ? 'Requested' : 'Request This Food'}
      </Button>
      <RequestDialog
        open={isOpen}
        food={food}
        place={place}
        viewerEmail={viewerEmail}
        onClose={() => setIsOpen(false)}
        onRequested={onRequested}
        onAskedBefore={onAskedBefore}
      />
    </>
  );
}
