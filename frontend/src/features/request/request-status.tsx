import { Box, chakra, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { LuMessageCircle } from 'react-icons/lu';
import { useLocation, useNavigationType } from 'react-router-dom';
import { paths } from '../../app/paths';
import { isGathering } from '../../domain/request-state';
import type { RequestFood_FoodFragment, RequestStatus_RequestFragment } from '../../generated/graphql';
import { ButtonLink } from '../../ui/button-link';
import { FormAlert } from '../../ui/form/form-alert';
import { getNavigationType } from '../../ui/history-entry';
import { useToday } from '../../ui/use-today';
import { detailsOf, headlineOf, stepsOf } from './describe-request';
import { PointLinks } from './point-links';
import { RequestActions } from './request-actions';
import { RequestTimeline } from './request-timeline';
import { SayThanks } from './say-thanks';
import { useKeepFresh, useRefreshRequest } from './use-refresh-request';
import { useRequestAction } from './use-request-action';
import { useSayThanks } from './use-say-thanks';

interface RequestStatusProps {
  food: RequestFood_FoodFragment;
  request: RequestStatus_RequestFragment;
  /** Whether it was in the cache when the page opened, and so may be old. */
  isFromCache: boolean;
  /** Where the focus goes once the request is taken back, and this is gone. */
  findFocus: () => HTMLElement | null;
  /** What else may be done about the donor. */
  more?: ReactNode;
}

/** If the button that had the focus is gone in the next state, the heading gets the focus. */
function useFocusHere(state: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const last = useRef<EventTarget | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new state is what takes buttons away.
  useLayoutEffect(() => {
    const isLost = last.current instanceof HTMLElement && !last.current.isConnected;
    if (isLost && document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
    last.current = null;
  }, [state]);
  return { heading, remember: (event: { target: EventTarget }) => (last.current = event.target) };
}

let wasShown = false;

/** The router calls the first page of a tab a return, too. A reload is one. */
function isFirstLook(key: string) {
  return key === 'default' && !wasShown && getNavigationType() === 'navigate';
}

/** On a phone it is below the fold, so links to it scroll there. Going back leads to where the reader was. */
function useLedHere(heading: RefObject<HTMLElement | null>) {
  const { hash, key } = useLocation();
  const isReturn = useNavigationType() === 'POP' && !isFirstLook(key);
  const isLedHere = hash === '#your-request' && !isReturn;
  useLayoutEffect(() => {
    wasShown = true;
    if (!isLedHere) return;
    heading.current?.scrollIntoView();
    heading.current?.focus({ preventScroll: true });
  }, [heading, isLedHere]);
}

/** Where the viewer's request stands, and what they may do now: the server says what. */
export function RequestStatus({ food, request, isFromCache, findFocus, more }: RequestStatusProps) {
  useToday(); // renders the days again after midnight
  const { id, state, actions, endNote, thanks, donorRecord } = request;
  const refresh = useRefreshRequest(food.id);
  useKeepFresh(refresh, request.respondBy ?? (isGathering(food) ? food.gathersUntil : null), isFromCache);
  const standing = `${state}${actions}${thanks}`;
  const { run, isBusy, failure } = useRequestAction(refresh, standing);
  const { heading, remember } = useFocusHere(standing);
  useLedHere(heading);
  const { sayThanks, place } = useSayThanks(id);
  const details = detailsOf(request, food);

  return (
    <Stack
      as="section"
      aria-labelledby="your-request"
      gap="4"
      padding={{ base: '16px', sm: '5' }} // on a phone, larger text gets no larger edges
      background="bg.panel"
      borderWidth="hairline"
      borderColor="border"
      borderRadius="lg"
      boxShadow="card"
      onFocus={remember}
    >
      <Flex align="center" justify="space-between" gap="3">
        <Heading
          as="h2"
          id="your-request"
          ref={heading}
          tabIndex={-1}
          size="sm"
          color="fg.muted"
          scrollMarginBlockStart="24"
        >
          Your request
        </Heading>
        {more}
      </Flex>
      <RequestTimeline steps={stepsOf(request)} />
      <Box>
        <Text role="status" fontSize="lg" fontWeight="semibold" lineHeight="snug">
          {headlineOf(request, food)}
        </Text>
        {details && (
          <Text color="fg.muted" marginBlockStart="1">
            {details}
          </Text>
        )}
      </Box>
      {endNote && (
        <Box>
          <Text fontSize="sm" color="fg.muted">
            The donor wrote
          </Text>
          <chakra.blockquote dir="auto" margin="0" whiteSpace="pre-line" overflowWrap="anywhere">
            {endNote}
          </chakra.blockquote>
        </Box>
      )}
      <PickupPlace request={request} />
      {donorRecord && (
        <Text fontSize="sm" color="fg.muted">
          The donor has kept {donorRecord.kept} of {donorRecord.of} promises in the last 12 months.
        </Text>
      )}
      {state === 'COLLECTED' && (
        <SayThanks thanks={thanks} place={place} onThank={(word) => run(() => sayThanks(word))} />
      )}
      <FormAlert text={failure} />
      <RequestActions
        food={food}
        request={request}
        run={run}
        isBusy={isBusy}
        failure={failure}
        findHeading={() => heading.current}
        findFocus={findFocus}
      />
      {request.conversation && <WriteButton id={request.conversation.id} name={food.donor.displayName} />}
    </Stack>
  );
}

function PickupPlace({ request: { pickupPlace, pickupPoint } }: Pick<RequestStatusProps, 'request'>) {
  if (!pickupPlace && !pickupPoint) return null;
  return (
    <Box padding="4" borderRadius="md" background="leaf.subtle">
      <Text fontSize="sm" color="leaf.fg">
        Pick it up here
      </Text>
      <Text dir="auto" fontWeight="semibold" whiteSpace="pre-line" overflowWrap="anywhere">
        {pickupPlace}
      </Text>
      {pickupPoint && <PointLinks point={pickupPoint} />}
      <Text fontSize="sm" color="leaf.fg" marginBlockStart="1">
        Only you and the donor see this.
      </Text>
    </Box>
  );
}

function WriteButton({ id, name }: { id: string; name: string }) {
  return (
    <ButtonLink
      to={paths.dashboard.inbox.to(id)}
      variant="outline"
      alignSelf={{ base: 'stretch', sm: 'start' }}
      minWidth="0"
      flexShrink={1}
      paddingBlock="2"
      paddingInline={{ base: '12px', sm: '5' }}
      overflowWrap="anywhere"
    >
      {/* Inside the text, or the icon would stand far from a name of two lines. */}
      <chakra.span
        minWidth="0"
        css={{ '& svg': { display: 'inline', marginInlineEnd: '2', verticalAlign: 'middle' } }}
      >
        <LuMessageCircle aria-hidden />
        Write to {name}
      </chakra.span>
    </ButtonLink>
  );
}
