import type { ApolloCache } from '@apollo/client';
import { Badge, Box, HStack, Table, Text, VisuallyHidden } from '@chakra-ui/react';
import { useLayoutEffect, useRef } from 'react';
import { useGoneFoods } from '../../apollo/gone-foods';
import { useFollowedList } from '../../apollo/list-length';
import type { InboxChange } from '../../apollo/live-inbox';
import { paths } from '../../app/paths';
import { isOver } from '../../domain/last-day';
import { isLive, isPromised } from '../../domain/request-state';
import {
  type MyRequestRow_RequestFragment,
  MyRequestsDocument,
  type MyRequestsQuery,
  type RequestState,
} from '../../generated/dashboard';
import { ButtonLink } from '../../ui/button-link';
import { PagedTable } from '../../ui/paged-table';
import { TableTitle } from '../../ui/table-title';
import { useFocusOnceGone } from '../../ui/use-focus-once-gone';
import { useToday } from '../../ui/use-today';
import { describeNext, labelOf, stepOf } from './describe-request';
import { ThanksButton } from './thanks-button';
import { useChangesSaid } from './use-changes-said';
import { useUrgentFirst } from './use-urgent-first';

const palettes: Partial<Record<RequestState, string>> = {
  OFFERED: 'clay',
  ACCEPTED: 'leaf',
  COLLECTED: 'leaf',
};

const goneText = 'This food is gone.';

const focusName = (part: HTMLElement | null) =>
  part?.closest('tr')?.querySelector('a')?.focus({ preventScroll: true });

interface MyRequestRowProps {
  request: MyRequestRow_RequestFragment;
  isTakenDown: boolean;
}

function MyRequestRow({ request, isTakenDown }: MyRequestRowProps) {
  const { food, foodRequestDate, state } = request;
  const next = describeNext(request);
  const step = stepOf(request);
  const steps = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (isTakenDown && steps.current?.contains(document.activeElement)) focusName(steps.current);
  }, [isTakenDown]);
  useFocusOnceGone(Boolean(step), () => focusName(steps.current));
  return (
    <Table.Row>
      <Table.Cell>
        <TableTitle
          image={food.foodImage}
          to={paths.foodDetails.to(food.id)}
          title={food.foodName}
          subtitle={isTakenDown ? goneText : `Donor:\u00a0${food.donor.displayName}`}
        />
        <HStack wrap="wrap" columnGap="3" rowGap="2" marginBlockStart="2">
          {/* In a row of its own: the row keeps its height when a button arrives with another state, or the food is gone. */}
          <HStack
            flexBasis="full"
            wrap="wrap"
            columnGap="3"
            visibility={isTakenDown && isLive(request) ? 'hidden' : undefined}
          >
            <Badge
              whiteSpace={{ mdDown: 'normal' }}
              colorPalette={palettes[state]}
              {...(palettes[state] ? {} : { background: 'bg.emphasized', color: 'fg' })}
            >
              {labelOf(request)}
            </Badge>
            {next && <Text fontSize="sm">{next}</Text>}
          </HStack>
          <Box ref={steps} display="contents" visibility={isTakenDown ? 'hidden' : undefined}>
            {step && (
              <ButtonLink
                to={paths.foodDetails.toOwnRequest(food.id)}
                size="sm"
                variant="subtle"
                aria-label={`${step}: ${food.foodName}`}
              >
                {step}
              </ButtonLink>
            )}
            {state === 'COLLECTED' && <ThanksButton request={request} />}
          </Box>
          {request.conversation && (
            <ButtonLink
              to={paths.dashboard.inbox.to(request.conversation.id)}
              size="sm"
              variant="outline"
              aria-label={`Write to ${food.donor.displayName}: ${food.foodName}`}
            >
              Write
            </ButtonLink>
          )}
        </HStack>
      </Table.Cell>
      <Table.Cell data-label="Pickup Location" width={{ base: 'full', xl: 'auto' }}>
        <bdi>{food.foodLocation}</bdi>
      </Table.Cell>
      <Table.Cell data-label="Expire Date" whiteSpace="nowrap">
        <time dateTime={food.date}>{food.date}</time>
      </Table.Cell>
      <Table.Cell data-label="Requested Date" whiteSpace="nowrap">
        <time dateTime={foodRequestDate}>{foodRequestDate}</time>
      </Table.Cell>
    </Table.Row>
  );
}

/** Adds the requests on later pages that want something of the asker, before those that are loaded. */
function addUrgent({ myRequests, needsMe }: MyRequestsQuery) {
  const loaded = new Set(myRequests.edges.map(({ node }) => node.id));
  const own = needsMe.filter(
    (request) => isPromised(request) && request.actions.includes('WITHDRAW') && !loaded.has(request.id),
  );
  return { ...myRequests, edges: [...own.map((node) => ({ node })), ...myRequests.edges] };
}

const getList = ({ myRequests }: MyRequestsQuery) => myRequests;

// What is listed is fetched request by request, unless changes may have been missed. What is not may have been asked for on
// another device, or be of others for the viewer's own posts.
function concernsList(change: InboxChange | null, cache: ApolloCache) {
  if (!change) return true;
  const known = cache.readQuery<MyRequestsQuery>({ query: MyRequestsDocument });
  const listed = known ? [...known.myRequests.edges.map(({ node }) => node), ...known.needsMe] : [];
  return change.isOwnRequest !== false && listed.every(({ id }) => id !== change.requestId);
}

export function MyRequests() {
  useToday(); // renders the days again after midnight
  const { data, error, isLoading, refetch, loadMore } = useFollowedList(
    MyRequestsDocument,
    getList,
    'REQUEST',
    concernsList,
  );
  const list = useUrgentFirst(data && addUrgent(data), !isLoading);
  const gone = useGoneFoods();
  // An agreed request stays, even if its post is hidden from everybody else.
  const isTakenDown = ({ food }: MyRequestRow_RequestFragment) =>
    gone.has(food.id) && !food.viewerRequest && !isOver(food.date);
  const said = useChangesSaid(data?.myRequests.edges, (request) =>
    isTakenDown(request) ? goneText : labelOf(request),
  );
  return (
    <>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      <PagedTable
        columns={['Food Name', 'Pickup Location', 'Expire Date', 'Requested Date']}
        list={list}
        hasFailed={Boolean(error)}
        isLoading={isLoading}
        onRetry={refetch}
        onLoadMore={loadMore}
        renderRow={(request) => (
          <MyRequestRow key={request.id} request={request} isTakenDown={isTakenDown(request)} />
        )}
        emptyHint="You have not asked for anything yet. See what is near you today."
        emptyAction={<ButtonLink to={paths.availableFood}>Browse Food</ButtonLink>}
      />
    </>
  );
}
