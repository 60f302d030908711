import { paths } from '../../app/paths';
import { isOver } from '../../domain/last-day';
import { waitingText } from '../../domain/quantity';
import type { DashboardQuery } from '../../generated/dashboard';
import { getNow } from '../../ui/clock';
import { countWord } from '../../ui/count-text';
import { describeMoment } from '../../ui/local-date';

type Waiting = DashboardQuery['needsMe'];

interface Todo {
  /** The food that it is about. */
  foodName?: string;
  text: string;
  to?: string;
}

/** The neighbours who wait for an answer about the viewer's posts. */
export function describePosts(waiting: Waiting): Todo {
  const asked = waiting.filter(({ actions }) => actions.includes('DECLINE')).map(({ food }) => food);
  const posts = new Map(asked.map((food) => [food.id, food]));
  const [first] = posts.values();
  if (!first) return { text: 'Nobody is waiting for your answer.' };
  if (posts.size > 1) {
    return {
      text: `${countWord(posts.size)} of your posts have neighbours waiting`,
      to: paths.dashboard.myPostedFood,
    };
  }
  return {
    foodName: first.foodName,
    text: waitingText(first.waitingCount),
    to: paths.dashboard.postedFood.to(first.id),
  };
}

/** Whether something agreed is still to be picked up: its time, or its last day, is ahead. */
const isAhead = ({ pickupAt, food }: Waiting[number]) =>
  pickupAt ? new Date(pickupAt) > getNow() : !isOver(food.date);

function describeAgreed({ food, pickupAt }: Waiting[number], others: number) {
  const more = others > 0 ? `, and ${others} more` : '';
  if (isOver(food.date)) return `say how it went${more}`;
  return `agreed${pickupAt ? `, pick-up: ${describeMoment(pickupAt)}` : ''}${more}`;
}

/** What the viewer has been offered and, if there is nothing to answer, what is agreed. */
export function describeOwn(waiting: Waiting): Todo {
  const offers = waiting.filter(({ actions }) => actions.includes('CONFIRM'));
  const [offer] = offers;
  if (offers.length > 1) {
    return {
      text: `${countWord(offers.length)} offers are waiting for your answer`,
      to: paths.dashboard.myRequestedFood,
    };
  }
  if (offer?.respondBy) {
    return {
      foodName: offer.food.foodName,
      text: `say yes by ${describeMoment(offer.respondBy)}`,
      to: paths.foodDetails.toOwnRequest(offer.food.id),
    };
  }
  const agreed = waiting.filter(({ state }) => state === 'ACCEPTED');
  const next = agreed.find(isAhead) ?? agreed[0];
  if (!next) return { text: 'Nothing is offered to you, and nothing is agreed.' };
  const { food, actions } = next;
  return {
    foodName: food.foodName,
    text: describeAgreed(next, agreed.length - 1),
    // Only an asker can take a request back.
    to: actions.includes('WITHDRAW')
      ? paths.foodDetails.toOwnRequest(food.id)
      : paths.dashboard.postedFood.to(food.id),
  };
}
