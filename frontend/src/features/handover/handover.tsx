import { chakra, Heading, HStack, Stack, Text, VisuallyHidden } from '@chakra-ui/react';
import { type ReactNode, useRef, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { paths } from '../../app/paths';
import { isOver } from '../../domain/last-day';
import { countPortions } from '../../domain/quantity';
import { isGathering, isLive, isPromised } from '../../domain/request-state';
import type { HandoverQuery, HandoverRequest_RequestFragment } from '../../generated/dashboard';
import { ButtonLink } from '../../ui/button-link';
import { Day } from '../../ui/day';
import { EmptyState } from '../../ui/empty-state';
import { describeMoment } from '../../ui/local-date';
import { PageHeading } from '../../ui/page-heading';
import { Thumbnail } from '../../ui/picture';
import { recipes } from '../../ui/theme/recipes';
import { useToday } from '../../ui/use-today';
import { AcceptDialog, CancelDialog, CollectedDialog, DeclineDialog, NoShowDialog } from './dialogs';
import { PortionsPicture } from './portions-picture';
import { type DonorAction, RequestRow } from './request-row';
import { findFocus, useRowFocus } from './use-row-focus';

type Post = NonNullable<HandoverQuery['food']>;

const dialogs = {
  ACCEPT: AcceptDialog,
  DECLINE: DeclineDialog,
  CANCEL: CancelDialog,
  MARK_COLLECTED: CollectedDialog,
  MARK_NO_SHOW: NoShowDialog,
} as const;

/** Whether nobody may ask for it any more. */
const isClosed = ({ date, isHidden }: Post) => isHidden || isOver(date);

function describeRule(post: Post) {
  const { shareRule } = post;
  const isEmpty = post.line.length === 0;
  if (isEmpty && isClosed(post)) return '';
  if (shareRule === 'FIRST_COME')
    return 'First come, first served: whoever asks gets it, while portions last.';
  if (shareRule === 'DONOR_CHOOSES')
    return isEmpty
      ? 'You choose.'
      : 'You choose. Those who asked early come first, the ones who got the least lately at the top. Then the others, as they asked.';
  if (isGathering(post)) return `Fair draw. Portions are given out: ${describeMoment(post.gathersUntil)}.`;
  return isEmpty
    ? 'The draw is over. What is free is offered to whoever asks.'
    : 'Fair draw. Portions go to the top of the line.';
}

function Rows({ as, children }: { as: 'ol' | 'ul'; children: ReactNode }) {
  return (
    <Stack as={as} gap="3" listStyleType="none">
      {children}
    </Stack>
  );
}

interface GroupProps {
  as: 'ol' | 'ul';
  title: string;
  heading: { id: string; tabIndex?: number };
  hint: ReactNode;
  rows: ReactNode[];
  /** Said while there are no rows. */
  none: string;
}

/** Requests under a heading. */
function Group({ as, title, heading, hint, rows, none }: GroupProps) {
  return (
    <Stack as="section" aria-labelledby={heading.id} gap="3">
      <Stack gap="1">
        <Heading as="h2" size="md" {...heading}>
          {title}
        </Heading>
        {hint && (
          <Text color="fg.muted" fontSize="sm">
            {hint}
          </Text>
        )}
      </Stack>
      {rows.length > 0 ? <Rows as={as}>{rows}</Rows> : <Text color="fg.muted">{none}</Text>}
    </Stack>
  );
}

interface EarlierProps {
  rows: ReactNode[];
  /** Whether one of them still waits for the donor. */
  isAwaited: boolean;
}

/** The latest first. Folded away, unless a notice leads to one of them; not again once that one is done, under the focus. */
function Earlier({ rows, isAwaited }: EarlierProps) {
  const [wasAwaited, setWasAwaited] = useState(isAwaited);
  if (isAwaited && !wasAwaited) setWasAwaited(true);
  return (
    <chakra.details open={wasAwaited}>
      <chakra.summary
        paddingBlock="2"
        fontFamily="heading"
        fontSize="lg"
        fontWeight="semibold"
        cursor="pointer"
      >
        Earlier ({rows.length})
      </chakra.summary>
      <chakra.div marginBlockStart="3">
        <Rows as="ul">{rows}</Rows>
      </chakra.div>
    </chakra.details>
  );
}

/** The asker says that they did come, and the donor may still correct it. */
const isDisputeOpen = ({ isDisputed, actions }: HandoverRequest_RequestFragment) =>
  isDisputed && actions.includes('MARK_COLLECTED');

function describeNobody({ isHidden, date }: Post) {
  if (isOver(date)) return 'The last day to pick this up has passed.';
  if (isHidden) return 'Nobody can ask for it now.';
  return 'Your post is on the list. As soon as a neighbour asks, you see them here.';
}

function NobodyAsked({ food }: { food: Post }) {
  return (
    <EmptyState
      title={isClosed(food) ? 'Nobody has asked' : 'Nobody has asked yet'}
      hint={describeNobody(food)}
      action={
        <ButtonLink to={paths.foodDetails.to(food.id)} variant="outline">
          See your post
        </ButtonLink>
      }
    />
  );
}

function PostHead({ food }: { food: Post }) {
  return (
    <HStack gap="4" alignItems="flex-start" wrap="wrap">
      <Thumbnail src={food.foodImage} isEager />
      <Stack gap="1" flex="1 1 10rem" minWidth="0">
        <PageHeading>
          <bdi>{food.foodName}</bdi>
        </PageHeading>
        <Text color="fg.muted" fontSize="sm">
          Pick up until <Day date={food.date} />
        </Text>
        <HStack columnGap="3" rowGap="1" flexWrap="wrap" fontSize="sm">
          <TextLink to={paths.foodDetails.to(food.id)}>Details</TextLink>
          <TextLink to={paths.dashboard.updateFood.to(food.id)}>Update</TextLink>
          <TextLink to={paths.dashboard.postAgain.to(food.id)}>Post again</TextLink>
        </HStack>
      </Stack>
    </HStack>
  );
}

interface HandoverProps {
  food: Post;
  /** Brings what is shown up to date. */
  refresh: () => unknown;
  renderMore: (requester: HandoverRequest_RequestFragment['requester']) => ReactNode;
}

/** Everything about the requests for a post, for its donor. */
export function Handover({ food, refresh, renderMore }: HandoverProps) {
  useToday(); // renders the days again after midnight
  const { watch, lineHeading } = useRowFocus();
  const [chosen, setChosen] = useState<{ request: HandoverRequest_RequestFragment; action: DonorAction }>();
  const trigger = useRef<Element>(null);

  const agreed = food.requests.filter(isPromised);
  const earlier = food.requests.filter((request) => !isLive(request));
  const ActDialog = chosen && dialogs[chosen.action];

  function onAct(request: HandoverRequest_RequestFragment, action: DonorAction) {
    trigger.current = document.activeElement;
    setChosen({ request, action });
  }

  function findFinalFocus() {
    const button = trigger.current;
    if (button instanceof HTMLElement && button.isConnected) return button;
    return chosen ? findFocus(chosen.request.id) : null;
  }

  function endAction() {
    setChosen(undefined);
    findFinalFocus()?.scrollIntoView({ block: 'nearest' }); // a dialog that closes gives the focus, but does not scroll to it
  }

  const toRow = (request: HandoverRequest_RequestFragment) => (
    <RequestRow key={request.id} request={request} onAct={onAct} more={renderMore(request.requester)} />
  );

  function renderPeople() {
    if (food.requests.length === 0) return <NobodyAsked food={food} />;
    return (
      <>
        <Group
          as="ul"
          title="Agreed"
          heading={{ id: 'agreed' }}
          hint={agreed.length > 0 && isOver(food.date) && 'Was it picked up? Please say so.'}
          rows={agreed.map(toRow)}
          none={food.portionsLeft > 0 ? 'Nothing is agreed yet.' : 'All of it is given away.'}
        />
        <Group
          as="ol"
          title="In line"
          heading={lineHeading}
          hint={describeRule(food)}
          rows={food.line.map(toRow)}
          none="Nobody is waiting."
        />
        {earlier.length > 0 && (
          <Earlier rows={earlier.reverse().map(toRow)} isAwaited={earlier.some(isDisputeOpen)} />
        )}
      </>
    );
  }

  return (
    <Stack gap="8" maxWidth="form" {...watch}>
      <Stack gap="5">
        <PostHead food={food} />
        {food.isHidden && (
          <Text role="note" fontWeight="semibold">
            The moderators have hidden this post: it is on no list, and nobody can ask for it. If you think
            that is a mistake, please <TextLink to={paths.contact}>write to them</TextLink>.
          </Text>
        )}
        <PortionsPicture food={food} />
        <VisuallyHidden role="status">
          {`${food.line.length} in line, ${agreed.length} agreed, ${countPortions(food.portionsLeft)} left.`}
        </VisuallyHidden>
      </Stack>
      {renderPeople()}
      {chosen && ActDialog && (
        <ActDialog
          key={`${chosen.request.id} ${chosen.action}`}
          request={chosen.request}
          post={food}
          onDone={endAction}
          onStale={refresh}
          finalFocus={findFinalFocus}
        />
      )}
    </Stack>
  );
}

const TextLink = chakra(RouterLink, { base: { ...recipes.link.base, paddingBlock: '1' } });
