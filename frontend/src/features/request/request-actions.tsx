import { Button, Flex } from '@chakra-ui/react';
import { isOver } from '../../domain/last-day';
import { isGathering } from '../../domain/request-state';
import type {
  RequestAction,
  RequestFood_FoodFragment,
  RequestStatus_RequestFragment,
} from '../../generated/graphql';
import { CollectedButton } from './collected-button';
import { useAskAgain } from './use-ask-again';
import { useCollectMyRequest } from './use-collect-my-request';
import { useConfirmRequest } from './use-confirm-request';
import { useDisputeNoShow } from './use-dispute-no-show';
import type { useRequestAction } from './use-request-action';
import { useWithdrawRequest } from './use-withdraw-request';
import { WithdrawButton } from './withdraw-button';

interface RequestActionsProps
  extends Pick<ReturnType<typeof useRequestAction>, 'run' | 'isBusy' | 'failure'> {
  food: RequestFood_FoodFragment;
  request: RequestStatus_RequestFragment;
  findHeading: () => HTMLElement | null;
  /** Where the focus goes once the request is taken back, and this is gone. */
  findFocus: () => HTMLElement | null;
}

/** What the viewer may do about their request now. */
export function RequestActions(props: RequestActionsProps) {
  const { food, request, run, isBusy, failure, findHeading, findFocus } = props;
  const { id, state, actions } = request;
  const confirm = useConfirmRequest();
  const collect = useCollectMyRequest();
  const dispute = useDisputeNoShow();
  const askAgain = useAskAgain(food.id);
  const withdraw = useWithdrawRequest();

  const steps: [RequestAction, string, () => Promise<unknown>][] = [
    ['CONFIRM', "Yes, I'll come", () => confirm(id)],
    ['DISPUTE', 'That is not true', () => dispute(id)],
    ['REJOIN', 'Ask again', () => askAgain(request)],
  ];

  return (
    // The key makes new buttons, or the second tap of a double tap would press one of the next state.
    <Flex
      key={state}
      wrap="wrap"
      gap="3"
      _empty={{ display: 'none' }}
      css={{
        '& > *': { flex: { base: '1 0 auto', sm: 'none' }, animation: 'untouchable 1ms 500ms backwards' },
      }}
    >
      {steps
        .filter(([action]) => actions.includes(action))
        .map(([action, label, change]) => (
          <Button key={action} aria-disabled={isBusy} onClick={() => run(change)}>
            {label}
          </Button>
        ))}
      {actions.includes('MARK_COLLECTED') && (
        <CollectedButton
          granted={request.granted ?? 1}
          isBusy={isBusy}
          onCollect={(portions) => run(() => collect(id, portions))}
          failure={failure}
          findFocus={findHeading}
        />
      )}
      {actions.includes('WITHDRAW') && (
        <WithdrawButton
          isPromised={state !== 'PENDING'}
          isPast={isOver(food.date)}
          isInDraw={isGathering(food) && !request.hasRejoined}
          isBusy={isBusy}
          onWithdraw={() => run(() => withdraw(id))}
          findFocus={findFocus}
        />
      )}
    </Flex>
  );
}
