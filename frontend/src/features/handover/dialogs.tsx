import { useState } from 'react';
import { closesAt, isOver } from '../../domain/last-day';
import { countPortions } from '../../domain/quantity';
import { isGathering, isPromised } from '../../domain/request-state';
import type { HandoverQuery, HandoverRequest_RequestFragment } from '../../generated/dashboard';
import { counted } from '../../ui/count-text';
import { forgetDraft, type KeptFieldsProps, useDraftPlace, useKeptFields } from '../../ui/form/draft';
import { NumberField, wholeNumberText } from '../../ui/form/number-field';
import { RadioCards } from '../../ui/form/radio-cards';
import { TextAreaField, TextField } from '../../ui/form/text-field';
import { describeMoment, getLocalMoment } from '../../ui/local-date';
import { ActionDialog } from './action-dialog';
import { useAcceptRequest } from './use-accept-request';
import { useCancelRequest } from './use-cancel-request';
import { useDeclineRequest } from './use-decline-request';
import { useMarkCollected } from './use-mark-collected';
import { useMarkNoShow } from './use-mark-no-show';

type Post = NonNullable<HandoverQuery['food']>;

interface ActProps {
  request: HandoverRequest_RequestFragment;
  post: Post;
  onDone: () => void;
  onStale: () => unknown;
  finalFocus: () => HTMLElement | null;
}

/** The latest time to meet: on the last day, or once that is over here, until the post closes. */
function latestPickup(date: string) {
  const endOfDay = `${date}T23:59`;
  if (getLocalMoment() <= endOfDay) return { max: endOfDay, text: 'the end of the last day' };
  const end = closesAt(date);
  return { max: getLocalMoment(new Date(end)), text: describeMoment(end) };
}

export function AcceptDialog({ request, post, ...rest }: ActProps) {
  const acceptRequest = useAcceptRequest();
  const { id, portions, minPortions, requester } = request;
  // With what is promised to them already, by a call whose answer was lost, say.
  const own = post.requests.find((other) => other.id === id && isPromised(other));
  const left = post.portionsLeft + (own?.granted ?? 0);
  const max = Math.max(1, Math.min(portions, left));
  const latest = latestPickup(post.date);
  const timeText = `Please choose a time between now and ${latest.text}.`;
  const least = minPortions > 1 ? ` Fewer than ${minPortions} would not help.` : '';
  return (
    <ActionDialog
      {...rest}
      title={`Accept ${requester.displayName}`}
      text="The portions are held for them. Once it is agreed, they see where to pick it up."
      doIt="Accept"
      corrections={{ portions: wholeNumberText(max), pickupAt: timeText }}
      renderFields={(form) => (
        <>
          <NumberField
            name="portions"
            label="Portions"
            max={max}
            defaultValue={max}
            hint={`They want ${portions}, ${counted(left, 'is', 'are')} left.${least}`}
            message={form.messages.portions}
          />
          <TextField
            isOptional
            name="pickupAt"
            label="Pick-up time"
            type="datetime-local"
            min={getLocalMoment()}
            max={latest.max}
            invalidText={timeText}
            message={form.messages.pickupAt}
          />
        </>
      )}
      act={(get) => {
        const time = get('pickupAt');
        return acceptRequest(request, Number(get('portions')), time ? new Date(time).toISOString() : null);
      }}
    />
  );
}

const wordText = 'Please write at most 300 characters.';

const noWord = { message: '' };

function DeclineFields({ place, form }: KeptFieldsProps) {
  const { message } = useKeptFields({ place, form }, noWord);
  return (
    <TextAreaField
      isOptional
      name="message"
      label="A word to them"
      rows={3}
      maxLength={300}
      defaultValue={message}
      message={form.messages.message}
    />
  );
}

export function DeclineDialog({ request, post: _, ...rest }: ActProps) {
  const declineRequest = useDeclineRequest();
  const place = useDraftPlace(`decline/${request.id}`);
  return (
    <ActionDialog
      {...rest}
      isTakingAway
      title={`Decline ${request.requester.displayName}`}
      text="They leave the line for this food. A kind word helps."
      doIt="Decline"
      corrections={{ message: wordText }}
      renderFields={(form) => <DeclineFields place={place} form={form} />}
      act={async (get) => {
        await declineRequest(request, get('message'));
        forgetDraft(place);
      }}
    />
  );
}

/** Who gets what a cancelled promise gives back. */
function describeNext(post: Post) {
  if (post.waitingCount === 0) return { label: 'Leave it on the list', text: 'Neighbours can ask for it.' };
  if (isGathering(post)) return { label: 'Put it in the draw', text: 'Those in line can still get it.' };
  const text =
    post.shareRule === 'DONOR_CHOOSES' ? 'After 15 minutes, unless you accept somebody before.' : 'At once.';
  return { label: 'Offer it to the next in line', text };
}

/** A post keeps a quantity of 1. */
const describeGone = (post: Post, granted: number) => ({
  label: 'There is nothing left of it',
  text:
    post.foodQuantity > granted
      ? 'Nobody else is offered it, and the quantity of your post becomes smaller.'
      : 'Nobody else is offered it.',
});

const noReason = { reason: '', next: 'offer' };

function CancelFields({ post, granted, place, form }: KeptFieldsProps & { post: Post; granted: number }) {
  const { reason, next } = useKeptFields({ place, form }, noReason);
  return (
    <>
      <TextAreaField
        name="reason"
        label="Why"
        hint="They will read this."
        rows={3}
        maxLength={300}
        defaultValue={reason}
        message={form.messages.reason}
      />
      {!isOver(post.date) && (
        <RadioCards
          name="next"
          legend="What comes free"
          choices={[
            { value: 'offer', ...describeNext(post) },
            { value: 'gone', ...describeGone(post, granted) },
          ]}
          bind={(value) => ({ defaultChecked: value === next })}
        />
      )}
    </>
  );
}

export function CancelDialog({ request, post, ...rest }: ActProps) {
  const cancelRequest = useCancelRequest();
  const place = useDraftPlace(`cancel/${request.id}`);
  const [quantity] = useState(post.foodQuantity); // before: an answer that is lost may have lowered it
  return (
    <ActionDialog
      {...rest}
      isTakingAway
      title={`Cancel the promise to ${request.requester.displayName}?`}
      text={`They no longer get ${countPortions(request.granted ?? 1)}. This does not count against them.`}
      doIt="Cancel promise"
      leaveIt="Keep it"
      corrections={{ reason: wordText }}
      renderFields={(form) => (
        <CancelFields post={post} granted={request.granted ?? 1} place={place} form={form} />
      )}
      act={async (get) => {
        await cancelRequest(request, get('reason'), get('next') === 'gone', quantity);
        forgetDraft(place);
      }}
    />
  );
}

export function CollectedDialog({ request, post: _, ...rest }: ActProps) {
  const markCollected = useMarkCollected();
  const granted = request.granted ?? 1;
  return (
    <ActionDialog
      {...rest}
      title={`${request.requester.displayName} was here`}
      text={`${granted === 1 ? 'They picked up 1 portion.' : 'How much was picked up?'} You can't change this later.`}
      doIt="Collected"
      corrections={{ portions: wholeNumberText(granted) }}
      renderFields={
        granted === 1
          ? undefined
          : (form) => (
              <NumberField
                name="portions"
                label="Portions"
                max={granted}
                defaultValue={granted}
                hint={`You promised ${granted}. What was not taken is free again.`}
                message={form.messages.portions}
              />
            )
      }
      act={(get) => markCollected(request, granted === 1 ? 1 : Number(get('portions')))}
    />
  );
}

export function NoShowDialog({ request, post: _, ...rest }: ActProps) {
  const markNoShow = useMarkNoShow();
  return (
    <ActionDialog
      {...rest}
      isTakingAway
      title={`${request.requester.displayName} did not come`}
      text={`${countPortions(request.granted ?? 1)} would be free again. You can correct this for 7 days.`}
      doIt="Did not come"
      act={() => markNoShow(request)}
    />
  );
}
