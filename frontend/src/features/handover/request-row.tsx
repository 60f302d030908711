import { Badge, Box, Button, chakra, Flex, HStack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { LuMessageCircle } from 'react-icons/lu';
import { paths } from '../../app/paths';
import { countPortions } from '../../domain/quantity';
import { isLive } from '../../domain/request-state';
import type { HandoverRequest_RequestFragment, RequestAction } from '../../generated/dashboard';
import { Avatar } from '../../ui/avatar';
import { ButtonLink } from '../../ui/button-link';
import { EmailLink } from '../../ui/email-link';
import { describeMoment } from '../../ui/local-date';
import { collectsTexts, describeEndInFull, describeRecord, describeWish } from './request-texts';

export type DonorAction = Extract<
  RequestAction,
  'ACCEPT' | 'DECLINE' | 'CANCEL' | 'MARK_COLLECTED' | 'MARK_NO_SHOW'
>;

const buttons = [
  { action: 'ACCEPT', label: 'Accept', variant: 'solid', colorPalette: 'leaf' },
  { action: 'MARK_COLLECTED', label: 'Collected', variant: 'solid', colorPalette: 'leaf' },
  { action: 'MARK_NO_SHOW', label: 'Did not come', variant: 'subtle', colorPalette: 'clay' },
  { action: 'DECLINE', label: 'Decline', variant: 'outline', colorPalette: 'clay' },
  { action: 'CANCEL', label: 'Cancel promise', variant: 'outline', colorPalette: 'clay' },
] as const satisfies { action: DonorAction; [look: string]: string }[];

const rowId = (id: string) => `request-${id}`;
export const findRow = (id: string) => document.getElementById(rowId(id));

function Moment({ at }: { at: string }) {
  return (
    <chakra.time dateTime={at} whiteSpace="nowrap">
      {describeMoment(at)}
    </chakra.time>
  );
}

function Standing({ request }: { request: HandoverRequest_RequestFragment }) {
  const { state, granted, collects, respondBy, pickupAt, thanks } = request;
  if (state === 'PENDING') {
    const reasons = [collects && collectsTexts[collects], describeRecord(request)].filter(Boolean);
    return (
      <Text>
        {describeWish(request)}
        {reasons.length > 0 && <chakra.span color="fg.muted"> · {reasons.join(' · ')}</chakra.span>}
      </Text>
    );
  }
  if (state === 'OFFERED') {
    return (
      <Text>
        {countPortions(granted ?? 1)}
        {respondBy && (
          <chakra.span color="fg.muted">
            {' '}
            · has to answer by <Moment at={respondBy} />
          </chakra.span>
        )}
      </Text>
    );
  }
  if (state === 'ACCEPTED') {
    return (
      <Text>
        {countPortions(granted ?? 1)}
        <chakra.span color="fg.muted">
          {' · '}
          {pickupAt ? (
            <>
              pick-up: <Moment at={pickupAt} />
            </>
          ) : (
            'no time set'
          )}
        </chakra.span>
      </Text>
    );
  }
  return (
    <>
      <Text color="fg.muted" overflowWrap="anywhere">
        {describeEndInFull(request)}
      </Text>
      {thanks != null && (
        <Text whiteSpace="pre-line" overflowWrap="anywhere" color="leaf.fg">
          Says thanks
          {thanks && (
            <>
              : “<bdi>{thanks}</bdi>”
            </>
          )}
        </Text>
      )}
    </>
  );
}

interface RequestRowProps {
  request: HandoverRequest_RequestFragment;
  onAct: (request: HandoverRequest_RequestFragment, action: DonorAction) => void;
  /** What else may be done about the neighbour. */
  more: ReactNode;
}

/** One neighbour, and what may be done now. The row itself takes the focus when its buttons have moved elsewhere. */
export function RequestRow({ request, onAct, more }: RequestRowProps) {
  const { id, state, actions, requester, requesterEmail, conversation } = request;
  const name = requester.displayName;
  const shown = buttons.filter(({ action }) => actions.includes(action));
  return (
    <chakra.li
      id={rowId(id)}
      data-request={id}
      tabIndex={-1}
      position="relative"
      display="flex"
      flexDirection={{ base: 'column', md: 'row' }}
      alignItems={{ md: 'center' }}
      gap={{ base: '3', md: '4' }}
      padding={{ base: '16px', md: '4' }} // on a phone, larger text gets no larger edges
      background="bg.panel"
      borderRadius="lg"
      boxShadow="card"
      _print={{ breakInside: 'avoid', borderWidth: 'hairline' }}
    >
      <HStack
        gap="3"
        flex="1"
        minWidth="0"
        alignItems="flex-start"
        flexWrap="wrap"
        paddingInlineEnd={{ base: '10', md: '0' }}
      >
        <Avatar name={name} src={requester.photoURL} />
        {/* Below the picture where text is much larger. */}
        <Box flex="1 1 8rem" minWidth="0" fontSize="sm">
          <HStack columnGap="2" rowGap="1" flexWrap="wrap">
            <Text fontSize="md" fontWeight="semibold" minWidth="0" overflowWrap="anywhere">
              {name}
            </Text>
            {state === 'OFFERED' && <Badge colorPalette="clay">Has to say yes</Badge>}
          </HStack>
          <Standing request={request} />
          {isLive(request) && requesterEmail && <EmailLink address={requesterEmail} />}
          {conversation && (
            <ButtonLink
              to={paths.dashboard.inbox.to(conversation.id)}
              size="sm"
              variant="outline"
              marginBlockStart="2"
              display="flex"
              width="fit-content"
              aria-label={`Write to ${name}`}
            >
              <LuMessageCircle aria-hidden />
              Write
            </ButtonLink>
          )}
        </Box>
      </HStack>
      {shown.length > 0 && (
        <Flex gap="2" flexWrap="wrap">
          {shown.map(({ action, label, ...look }) => (
            <Button
              key={action}
              size="sm"
              {...look}
              flex={{ base: '1 0 auto', md: 'none' }}
              aria-label={`${label}: ${name}`}
              onClick={() => onAct(request, action)}
            >
              {label}
            </Button>
          ))}
        </Flex>
      )}
      <Box position={{ base: 'absolute', md: 'static' }} top="3" insetInlineEnd="2">
        {more}
      </Box>
    </chakra.li>
  );
}
