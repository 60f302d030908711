// @ts-nocheck
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentNode } from 'graphql';
import type * as ApolloReactCommon from '@apollo/client/react';
import * as ApolloReactHooks from '@apollo/client/react';
const defaultOptions = {} as const;
/** A part of a map, in degrees of WGS 84. */
export type BoundsInput = {
  /** -180 to 180. */
  east: number;
  /** -90 to 90, and no less than `south`. */
  north: number;
  /** -90 to 90. */
  south: number;
  /** -180 to 180; greater than `east` across the date line. */
  west: number;
};

/** Whether the viewer may write now. */
export type ConversationSending =
  /** The request ended, or was deleted with its post, more than 7 days ago. */
  | 'CLOSED'
  /** They may write. */
  | 'OPEN'
  /** An asker who has written once waits until the donor writes back, or has accepted them. */
  | 'WAITS_FOR_ANSWER';

/** What happened to a post in the public list. */
export type FoodChangeKind =
  /** It was posted, has a new last day after it was over, or is no longer hidden. */
  | 'ADDED'
  /** Its donor changed it, or their own name or picture, or portions of it were promised, given back or collected. */
  | 'EDITED'
  /** Its donor deleted it or left, its last day is over, or it is hidden. */
  | 'GONE'
  /** The number of those who have asked for it has changed. */
  | 'REQUESTED';

/** Whether anybody has asked for a post yet. */
export type FoodStatus =
  /** Nobody has asked for it yet. The documented text is 'Available'. */
  | 'AVAILABLE'
  /** At least one neighbour has asked for it. The documented text is 'Requested'. */
  | 'REQUESTED';

/** What the quantity of a post counts. */
export type FoodUnit =
  /** Bags of any size. */
  | 'BAGS'
  /** Boxes or crates of any size. */
  | 'BOXES'
  /** By weight. */
  | 'KILOGRAMS'
  /** By volume. */
  | 'LITRES'
  /** Whole loaves of bread. */
  | 'LOAVES'
  /** Single items of any kind: fruit, eggs, jars, tins. */
  | 'PIECES'
  /** Meals for one. */
  | 'PORTIONS';

/** What has happened to the viewer's inbox. */
export type InboxChangeKind =
  /** A message has arrived or was read on another device, or the conversation is gone or back. */
  | 'CONVERSATION'
  /** A notice has arrived, or notices were read on another device. */
  | 'NOTICES'
  /** The state or the place in line may have changed for a request of the viewer's, or one for their post. */
  | 'REQUEST';

/** The place that distances are measured from, and how far away a post may be. */
export type NearInput = {
  /** -85.05 to 85.05, in degrees of WGS 84. */
  latitude: number;
  /** -180 to 180, in degrees of WGS 84. */
  longitude: number;
  /** Only posts whose distance is at most this: 100 to 100000 metres. Any distance if it is left out. */
  within?: number | null | undefined;
};

/** What a notice tells. There may be more: expect kinds that you do not know. */
export type NoticeKind =
  /** The asker: it is agreed. */
  | 'ACCEPTED'
  /** The donor: neighbours have asked. One notice for a post, while it is unread. */
  | 'ASKED'
  /** The donor: an asker who was promised something has left, or is on hold. */
  | 'ASKER_LEFT'
  /** The asker: the donor has taken the promise back, and says why; without a message, the food is no longer available. */
  | 'CANCELLED'
  /** The other side: somebody recorded that it was picked up. */
  | 'COLLECTED'
  /** The donor: an asker has said yes to an offer. */
  | 'CONFIRMED'
  /** The asker: the donor has taken a no-show back. */
  | 'CORRECTED'
  /** The asker: the donor has said no. */
  | 'DECLINED'
  /** The donor: the asker says that a no-show is not true. */
  | 'DISPUTED'
  /** The asker: the post's last day was over before their turn came. */
  | 'ENDED'
  /** The asker: an offer ran out unanswered. */
  | 'LAPSED'
  /** The asker: the donor says that nobody came. They may dispute it for 7 days. */
  | 'NO_SHOW'
  /** The asker: portions are held for them, and they have to say yes by `respondBy`. */
  | 'OFFERED'
  /** Both sides: an hour is left until they meet. */
  | 'PICKUP_SOON'
  /** The asker who was promised something: the place, the last day or the notes have changed. One notice for a post, while it is unread. */
  | 'POST_CHANGED'
  /** The asker who was promised something: the post is gone. */
  | 'POST_DELETED'
  /** The donor: the moderators have hidden the post. POST_RESTORED takes its place. */
  | 'POST_HIDDEN'
  /** The donor: the moderators have put the post back, which they had hidden. */
  | 'POST_RESTORED'
  /** The asker: 30 minutes are left to say yes to an offer. */
  | 'RESPOND_SOON'
  /** The donor: the asker says thanks. */
  | 'THANKED'
  /** The donor: an asker has taken back what was promised to them. */
  | 'WITHDRAWN';

/** A place on earth, in degrees of WGS 84. */
export type PointInput = {
  /** -85.05 to 85.05, where web maps end. */
  latitude: number;
  /** -180 to 180. */
  longitude: number;
};

/** What is wrong with what somebody reports. */
export type ReportReason =
  /** It is not what it says. */
  | 'MISLEADING'
  /** Something else, as the text says. */
  | 'OTHER'
  /** It offends, threatens or harasses. */
  | 'RUDE'
  /** It advertises, or is posted many times. */
  | 'SPAM'
  /** The food may make somebody ill. */
  | 'UNSAFE_FOOD';

/** What the viewer may do with a request now. */
export type RequestAction =
  /** acceptRequest */
  | 'ACCEPT'
  /** cancelRequest */
  | 'CANCEL'
  /** confirmRequest */
  | 'CONFIRM'
  /** declineRequest */
  | 'DECLINE'
  /** disputeNoShow */
  | 'DISPUTE'
  /** markCollected */
  | 'MARK_COLLECTED'
  /** markNoShow */
  | 'MARK_NO_SHOW'
  /** requestFood once more: at the end of the line */
  | 'REJOIN'
  /** withdrawRequest */
  | 'WITHDRAW';

/** Where a request stands on its way from asking to collected. */
export type RequestState =
  /** Agreed: the asker knows where to pick it up. */
  | 'ACCEPTED'
  /** A promise was taken back, or the food is no longer available. It never counts against the asker. */
  | 'CANCELLED'
  /** Picked up, as one of the two said. */
  | 'COLLECTED'
  /** The donor said no. */
  | 'DECLINED'
  /** Time ended it: `endReason` says which. */
  | 'EXPIRED'
  /** Not picked up, as the donor said. The asker may dispute it for 7 days. */
  | 'NO_SHOW'
  /** Portions are held for the asker, who has to say yes by `respondBy`. */
  | 'OFFERED'
  /** Asked, and in line. */
  | 'PENDING'
  /** The asker took it back. They may ask again, three times at most. */
  | 'WITHDRAWN';

/** Who gets the portions of a post. */
export type ShareRule =
  /** The donor accepts whom they like. A portion that comes free waits 15 minutes for the donor; then it is offered to the next in line. */
  | 'DONOR_CHOOSES'
  /** When `gathersUntil` has passed, portions are offered in the order of the line: those who have collected least come first, and a lot decides among equals. */
  | 'FAIR_DRAW'
  /** Everybody who asks is accepted at once, while portions last. */
  | 'FIRST_COME';

export type InboxCountsQueryVariables = Exact<{ [key: string]: never; }>;


export type InboxCountsQuery = { inbox: { unreadConversations: number, unreadNotices: number } };

export type InboxChangedSubscriptionVariables = Exact<{ [key: string]: never; }>;


export type InboxChangedSubscription = { inboxChanged: { kind: InboxChangeKind, conversationId: string | null, requestId: string | null, foodId: string | null, isOwnRequest: boolean | null } };

export type FoodChangedSubscriptionVariables = Exact<{ [key: string]: never; }>;


export type FoodChangedSubscription = { foodChanged: { kind: FoodChangeKind, foodId: string, food: { foodName: string, foodLocation: string, foodNotes: string, foodStatus: FoodStatus, portionsLeft: number, waitingCount: number, foodQuantity: number, foodUnit: FoodUnit | null, date: string, shareRule: ShareRule, gathersUntil: string | null } | null } };

export type FoodChangesQueryVariables = Exact<{
  after?: string | null | undefined;
}>;


export type FoodChangesQuery = { foodChanges: { edges: Array<{ node: { kind: FoodChangeKind, foodId: string, food: { foodName: string, foodLocation: string, foodNotes: string, foodStatus: FoodStatus, portionsLeft: number, waitingCount: number, foodQuantity: number, foodUnit: FoodUnit | null, date: string, shareRule: ShareRule, gathersUntil: string | null } | null } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type Changed_FoodFragment = { foodName: string, foodLocation: string, foodNotes: string, foodStatus: FoodStatus, portionsLeft: number, waitingCount: number, foodQuantity: number, foodUnit: FoodUnit | null, date: string, shareRule: ShareRule, gathersUntil: string | null };

export type FoodMapQueryVariables = Exact<{
  bounds: BoundsInput;
  search?: string | null | undefined;
  near?: NearInput | null | undefined;
  withPortionsLeft?: boolean | null | undefined;
  endsFrom?: string | null | undefined;
  endsBy?: string | null | undefined;
}>;


export type FoodMapQuery = { foodAreas: Array<{ count: number, latitude: number, longitude: number, bounds: { south: number, west: number, north: number, east: number } }> };

export type MapPlacesQueryVariables = Exact<{
  bounds: BoundsInput;
}>;


export type MapPlacesQuery = { placesIn: Array<{ name: string, latitude: number, longitude: number }> };

export type PlacesQueryVariables = Exact<{
  search: string;
}>;


export type PlacesQuery = { places: Array<{ name: string, region: string | null, country: string, latitude: number, longitude: number, population: number }> };

export type AreaOfQueryVariables = Exact<{
  point: PointInput;
  wideArea: boolean;
}>;


export type AreaOfQuery = { areaOf: { cell: string, latitude: number, longitude: number, boundary: Array<{ latitude: number, longitude: number }> } };

export type AddressesQueryVariables = Exact<{
  search: string;
}>;


export type AddressesQuery = { addresses: Array<{ name: string, latitude: number, longitude: number }> };

export type MessageBubble_MessageFragment = { id: string, number: number, isMine: boolean, body: string | null, sentAt: string, clientKey: string | null };

export type ConversationRow_ConversationFragment = { id: string, foodName: string, messageCount: number, seenUpTo: number, unreadCount: number, with: { id: string, displayName: string, photoURL: string | null }, lastMessage: { id: string, number: number, isMine: boolean, body: string | null, sentAt: string, clientKey: string | null } | null };

export type ConversationsQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
}>;


export type ConversationsQuery = { conversations: { pageInfo: { hasNextPage: boolean, endCursor: string | null }, edges: Array<{ node: { id: string, foodName: string, messageCount: number, seenUpTo: number, unreadCount: number, with: { id: string, displayName: string, photoURL: string | null }, lastMessage: { id: string, number: number, isMine: boolean, body: string | null, sentAt: string, clientKey: string | null } | null } }> } };

export type ConversationQueryVariables = Exact<{
  id: string | number;
  last: number;
  before?: number | null | undefined;
}>;


export type ConversationQuery = { conversation: { viewerIsDonor: boolean, sending: ConversationSending, id: string, foodName: string, messageCount: number, seenUpTo: number, unreadCount: number, food: { id: string } | null, request: { id: string, state: RequestState } | null, messages: Array<{ id: string, number: number, isMine: boolean, body: string | null, sentAt: string, clientKey: string | null }>, with: { id: string, displayName: string, photoURL: string | null }, lastMessage: { id: string, number: number, isMine: boolean, body: string | null, sentAt: string, clientKey: string | null } | null } | null };

export type SendMessageMutationVariables = Exact<{
  conversationId: string | number;
  body: string;
  clientKey: string | number;
}>;


export type SendMessageMutation = { sendMessage: { id: string, number: number, isMine: boolean, body: string | null, sentAt: string, clientKey: string | null } };

export type MarkReadMutationVariables = Exact<{
  conversationId: string | number;
  upTo: number;
}>;


export type MarkReadMutation = { markRead: { id: string, seenUpTo: number, unreadCount: number } };

export type Notice_NoticeFragment = { id: string, kind: NoticeKind, createdAt: string, readAt: string | null, count: number, foodName: string, message: string | null, askerName: string | null, food: { id: string, date: string, isHidden: boolean, viewerIsDonor: boolean, waitingCount: number, donor: { id: string, displayName: string } } | null, request: { id: string, state: RequestState, actions: Array<RequestAction>, granted: number | null, collected: number | null, thanks: string | null, respondBy: string | null, pickupAt: string | null, requester: { id: string, displayName: string } } | null };

export type NoticesQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
}>;


export type NoticesQuery = { notices: { pageInfo: { hasNextPage: boolean, endCursor: string | null }, edges: Array<{ node: { id: string, kind: NoticeKind, createdAt: string, readAt: string | null, count: number, foodName: string, message: string | null, askerName: string | null, food: { id: string, date: string, isHidden: boolean, viewerIsDonor: boolean, waitingCount: number, donor: { id: string, displayName: string } } | null, request: { id: string, state: RequestState, actions: Array<RequestAction>, granted: number | null, collected: number | null, thanks: string | null, respondBy: string | null, pickupAt: string | null, requester: { id: string, displayName: string } } | null } }> } };

export type MarkNoticesReadMutationVariables = Exact<{
  ids?: Array<string | number> | string | number | null | undefined;
}>;


export type MarkNoticesReadMutation = { markNoticesRead: { unreadNotices: number } };

export type BlockedUsersQueryVariables = Exact<{ [key: string]: never; }>;


export type BlockedUsersQuery = { blockedUsers: Array<{ id: string, displayName: string, photoURL: string | null }> };

export type ReportMutationVariables = Exact<{
  target: string | number;
  reason: ReportReason;
  text?: string | null | undefined;
}>;


export type ReportMutation = { report: string };

export type BlockUserMutationVariables = Exact<{
  id: string | number;
}>;


export type BlockUserMutation = { blockUser: string };

export type UnblockUserMutationVariables = Exact<{
  id: string | number;
}>;


export type UnblockUserMutation = { unblockUser: string };

export const Changed_FoodFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Changed_food"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Food"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"foodName"}},{"kind":"Field","name":{"kind":"Name","value":"foodLocation"}},{"kind":"Field","name":{"kind":"Name","value":"foodNotes"}},{"kind":"Field","name":{"kind":"Name","value":"foodStatus"}},{"kind":"Field","name":{"kind":"Name","value":"portionsLeft"}},{"kind":"Field","name":{"kind":"Name","value":"waitingCount"}},{"kind":"Field","name":{"kind":"Name","value":"foodQuantity"}},{"kind":"Field","name":{"kind":"Name","value":"foodUnit"}},{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"shareRule"}},{"kind":"Field","name":{"kind":"Name","value":"gathersUntil"}}]}}]} as unknown as DocumentNode;
export const MessageBubble_MessageFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MessageBubble_message"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Message"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"isMine"}},{"kind":"Field","name":{"kind":"Name","value":"body"}},{"kind":"Field","name":{"kind":"Name","value":"sentAt"}},{"kind":"Field","name":{"kind":"Name","value":"clientKey"}}]}}]} as unknown as DocumentNode;
export const ConversationRow_ConversationFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ConversationRow_conversation"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Conversation"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"foodName"}},{"kind":"Field","name":{"kind":"Name","value":"with"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}},{"kind":"Field","name":{"kind":"Name","value":"photoURL"}}]}},{"kind":"Field","name":{"kind":"Name","value":"messageCount"}},{"kind":"Field","name":{"kind":"Name","value":"seenUpTo"}},{"kind":"Field","name":{"kind":"Name","value":"unreadCount"}},{"kind":"Field","name":{"kind":"Name","value":"lastMessage"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MessageBubble_message"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MessageBubble_message"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Message"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"isMine"}},{"kind":"Field","name":{"kind":"Name","value":"body"}},{"kind":"Field","name":{"kind":"Name","value":"sentAt"}},{"kind":"Field","name":{"kind":"Name","value":"clientKey"}}]}}]} as unknown as DocumentNode;
export const Notice_NoticeFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Notice_notice"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Notice"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"readAt"}},{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"foodName"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"askerName"}},{"kind":"Field","name":{"kind":"Name","value":"food"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"isHidden"}},{"kind":"Field","name":{"kind":"Name","value":"viewerIsDonor"}},{"kind":"Field","name":{"kind":"Name","value":"waitingCount"}},{"kind":"Field","name":{"kind":"Name","value":"donor"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"request"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"actions"}},{"kind":"Field","name":{"kind":"Name","value":"granted"}},{"kind":"Field","name":{"kind":"Name","value":"collected"}},{"kind":"Field","name":{"kind":"Name","value":"thanks"}},{"kind":"Field","name":{"kind":"Name","value":"respondBy"}},{"kind":"Field","name":{"kind":"Name","value":"pickupAt"}},{"kind":"Field","name":{"kind":"Name","value":"requester"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}}]}}]}}]}}]} as unknown as DocumentNode;
export const InboxCountsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"InboxCounts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"inbox"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"unreadConversations"}},{"kind":"Field","name":{"kind":"Name","value":"unreadNotices"}}]}}]}}]} as unknown as DocumentNode;

/**
 * __useInboxCountsQuery__
 *
 * To run a query within a React component, call `useInboxCountsQuery` and pass it any options that fit your needs.
 * When your component renders, `useInboxCountsQuery` returns an object from Apollo Client that contains loading, error, and data properties
 * you can use to render your UI.
 *
 * @param baseOptions options that will be passed into the query, supported options are listed on: https://www.apollographql.com/docs/react/api/react-hooks/#options;
 *
 * @example
 * const { data, loading, error } = useInboxCountsQuery({
 *   variables: {
 *   },
 * });
 */
export function useInboxCountsQuery(baseOptions?: ApolloReactHooks.QueryHookOptions<InboxCountsQuery, InboxCountsQueryVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<InboxCountsQuery, InboxCountsQueryVariables>(InboxCountsDocument, options);
      }
export function useInboxCountsLazyQuery(baseOptions?: ApolloReactHooks.LazyQueryHookOptions<InboxCountsQuery, InboxCountsQueryVariables>) {
          const options = {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useLazyQuery<InboxCountsQuery, InboxCountsQueryVariables>(InboxCountsDocument, options);
        }
// @ts-ignore
export function useInboxCountsSuspenseQuery(baseOptions?: ApolloReactHooks.SuspenseQueryHookOptions<InboxCountsQuery, InboxCountsQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<InboxCountsQuery, InboxCountsQueryVariables>;
export function useInboxCountsSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<InboxCountsQuery, InboxCountsQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<InboxCountsQuery | undefined, InboxCountsQueryVariables>;
export function useInboxCountsSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<InboxCountsQuery, InboxCountsQueryVariables>) {
          const options = baseOptions === ApolloReactHooks.skipToken ? baseOptions : {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useSuspenseQuery<InboxCountsQuery, InboxCountsQueryVariables>(InboxCountsDocument, options);
        }
export type InboxCountsQueryHookResult = ReturnType<typeof useInboxCountsQuery>;
export type InboxCountsLazyQueryHookResult = ReturnType<typeof useInboxCountsLazyQuery>;
export type InboxCountsSuspenseQueryHookResult = ReturnType<typeof useInboxCountsSuspenseQuery>;
export const InboxChangedDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"InboxChanged"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"inboxChanged"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"conversationId"}},{"kind":"Field","name":{"kind":"Name","value":"requestId"}},{"kind":"Field","name":{"kind":"Name","value":"foodId"}},{"kind":"Field","name":{"kind":"Name","value":"isOwnRequest"}}]}}]}}]} as unknown as DocumentNode;

/**
 * __useInboxChangedSubscription__
 *
 * To run a query within a React component, call `useInboxChangedSubscription` and pass it any options that fit your needs.
 * When your component renders, `useInboxChangedSubscription` returns an object from Apollo Client that contains loading, error, and data properties
 * you can use to render your UI.
 *
 * @param baseOptions options that will be passed into the subscription, supported options are listed on: https://www.apollographql.com/docs/react/api/react-hooks/#options;
 *
 * @example
 * const { data, loading, error } = useInboxChangedSubscription({
 *   variables: {
 *   },
 * });
 */
export function useInboxChangedSubscription(baseOptions?: ApolloReactHooks.SubscriptionHookOptions<InboxChangedSubscription, InboxChangedSubscriptionVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useSubscription<InboxChangedSubscription, InboxChangedSubscriptionVariables>(InboxChangedDocument, options);
      }
export type InboxChangedSubscriptionHookResult = ReturnType<typeof useInboxChangedSubscription>;
export const FoodChangedDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"FoodChanged"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"foodChanged"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"foodId"}},{"kind":"Field","name":{"kind":"Name","value":"food"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Changed_food"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Changed_food"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Food"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"foodName"}},{"kind":"Field","name":{"kind":"Name","value":"foodLocation"}},{"kind":"Field","name":{"kind":"Name","value":"foodNotes"}},{"kind":"Field","name":{"kind":"Name","value":"foodStatus"}},{"kind":"Field","name":{"kind":"Name","value":"portionsLeft"}},{"kind":"Field","name":{"kind":"Name","value":"waitingCount"}},{"kind":"Field","name":{"kind":"Name","value":"foodQuantity"}},{"kind":"Field","name":{"kind":"Name","value":"foodUnit"}},{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"shareRule"}},{"kind":"Field","name":{"kind":"Name","value":"gathersUntil"}}]}}]} as unknown as DocumentNode;

/**
 * __useFoodChangedSubscription__
 *
 * To run a query within a React component, call `useFoodChangedSubscription` and pass it any options that fit your needs.
 * When your component renders, `useFoodChangedSubscription` returns an object from Apollo Client that contains loading, error, and data properties
 * you can use to render your UI.
 *
 * @param baseOptions options that will be passed into the subscription, supported options are listed on: https://www.apollographql.com/docs/react/api/react-hooks/#options;
 *
 * @example
 * const { data, loading, error } = useFoodChangedSubscription({
 *   variables: {
 *   },
 * });
 */
export function useFoodChangedSubscription(baseOptions?: ApolloReactHooks.SubscriptionHookOptions<FoodChangedSubscription, FoodChangedSubscriptionVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useSubscription<FoodChangedSubscription, FoodChangedSubscriptionVariables>(FoodChangedDocument, options);
      }
export type FoodChangedSubscriptionHookResult = ReturnType<typeof useFoodChangedSubscription>;
export const FoodChangesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"FoodChanges"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"foodChanges"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"100"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"foodId"}},{"kind":"Field","name":{"kind":"Name","value":"food"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Changed_food"}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Changed_food"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Food"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"foodName"}},{"kind":"Field","name":{"kind":"Name","value":"foodLocation"}},{"kind":"Field","name":{"kind":"Name","value":"foodNotes"}},{"kind":"Field","name":{"kind":"Name","value":"foodStatus"}},{"kind":"Field","name":{"kind":"Name","value":"portionsLeft"}},{"kind":"Field","name":{"kind":"Name","value":"waitingCount"}},{"kind":"Field","name":{"kind":"Name","value":"foodQuantity"}},{"kind":"Field","name":{"kind":"Name","value":"foodUnit"}},{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"shareRule"}},{"kind":"Field","name":{"kind":"Name","value":"gathersUntil"}}]}}]} as unknown as DocumentNode;

/**
 * __useFoodChangesQuery__
 *
 * To run a query within a React component, call `useFoodChangesQuery` and pass it any options that fit your needs.
 * When your component renders, `useFoodChangesQuery` returns an object from Apollo Client that contains loading, error, and data properties
 * you can use to render your UI.
 *
 * @param baseOptions options that will be passed into the query, supported options are listed on: https://www.apollographql.com/docs/react/api/react-hooks/#options;
 *
 * @example
 * const { data, loading, error } = useFoodChangesQuery({
 *   variables: {
 *      after: // value for 'after'
 *   },
 * });
 */
export function useFoodChangesQuery(baseOptions?: ApolloReactHooks.QueryHookOptions<FoodChangesQuery, FoodChangesQueryVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<FoodChangesQuery, FoodChangesQueryVariables>(FoodChangesDocument, options);
      }
export function useFoodChangesLazyQuery(baseOptions?: ApolloReactHooks.LazyQueryHookOptions<FoodChangesQuery, FoodChangesQueryVariables>) {
          const options = {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useLazyQuery<FoodChangesQuery, FoodChangesQueryVariables>(FoodChangesDocument, options);
        }
// @ts-ignore
export function useFoodChangesSuspenseQuery(baseOptions?: ApolloReactHooks.SuspenseQueryHookOptions<FoodChangesQuery, FoodChangesQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<FoodChangesQuery, FoodChangesQueryVariables>;
export function useFoodChangesSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<FoodChangesQuery, FoodChangesQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<FoodChangesQuery | undefined, FoodChangesQueryVariables>;
export function useFoodChangesSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<FoodChangesQuery, FoodChangesQueryVariables>) {
          const options = baseOptions === ApolloReactHooks.skipToken ? baseOptions : {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useSuspenseQuery<FoodChangesQuery, FoodChangesQueryVariables>(FoodChangesDocument, options);
        }
export type FoodChangesQueryHookResult = ReturnType<typeof useFoodChangesQuery>;
export type FoodChangesLazyQueryHookResult = ReturnType<typeof useFoodChangesLazyQuery>;
export type FoodChangesSuspenseQueryHookResult = ReturnType<typeof useFoodChangesSuspenseQuery>;
export const FoodMapDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"FoodMap"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"bounds"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"BoundsInput"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"search"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"near"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"NearInput"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"withPortionsLeft"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"endsFrom"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"LocalDate"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"endsBy"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"LocalDate"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"foodAreas"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"bounds"},"value":{"kind":"Variable","name":{"kind":"Name","value":"bounds"}}},{"kind":"Argument","name":{"kind":"Name","value":"search"},"value":{"kind":"Variable","name":{"kind":"Name","value":"search"}}},{"kind":"Argument","name":{"kind":"Name","value":"near"},"value":{"kind":"Variable","name":{"kind":"Name","value":"near"}}},{"kind":"Argument","name":{"kind":"Name","value":"withPortionsLeft"},"value":{"kind":"Variable","name":{"kind":"Name","value":"withPortionsLeft"}}},{"kind":"Argument","name":{"kind":"Name","value":"endsFrom"},"value":{"kind":"Variable","name":{"kind":"Name","value":"endsFrom"}}},{"kind":"Argument","name":{"kind":"Name","value":"endsBy"},"value":{"kind":"Variable","name":{"kind":"Name","value":"endsBy"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"latitude"}},{"kind":"Field","name":{"kind":"Name","value":"longitude"}},{"kind":"Field","name":{"kind":"Name","value":"bounds"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"south"}},{"kind":"Field","name":{"kind":"Name","value":"west"}},{"kind":"Field","name":{"kind":"Name","value":"north"}},{"kind":"Field","name":{"kind":"Name","value":"east"}}]}}]}}]}}]} as unknown as DocumentNode;

/**
 * __useFoodMapQuery__
 *
 * To run a query within a React component, call `useFoodMapQuery` and pass it any options that fit your needs.
 * When your component renders, `useFoodMapQuery` returns an object from Apollo Client that contains loading, error, and data properties
 * you can use to render your UI.
 *
 * @param baseOptions options that will be passed into the query, supported options are listed on: https://www.apollographql.com/docs/react/api/react-hooks/#options;
 *
 * @example
 * const { data, loading, error } = useFoodMapQuery({
 *   variables: {
 *      bounds: // value for 'bounds'
 *      search: // value for 'search'
 *      near: // value for 'near'
 *      withPortionsLeft: // value for 'withPortionsLeft'
 *      endsFrom: // value for 'endsFrom'
 *      endsBy: // value for 'endsBy'
 *   },
 * });
 */
export function useFoodMapQuery(baseOptions: ApolloReactHooks.QueryHookOptions<FoodMapQuery, FoodMapQueryVariables> & ({ variables: FoodMapQueryVariables; skip?: boolean; } | { skip: boolean; }) ) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<FoodMapQuery, FoodMapQueryVariables>(FoodMapDocument, options);
      }
export function useFoodMapLazyQuery(baseOptions?: ApolloReactHooks.LazyQueryHookOptions<FoodMapQuery, FoodMapQueryVariables>) {
          const options = {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useLazyQuery<FoodMapQuery, FoodMapQueryVariables>(FoodMapDocument, options);
        }
// @ts-ignore
export function useFoodMapSuspenseQuery(baseOptions?: ApolloReactHooks.SuspenseQueryHookOptions<FoodMapQuery, FoodMapQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<FoodMapQuery, FoodMapQueryVariables>;
export function useFoodMapSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<FoodMapQuery, FoodMapQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<FoodMapQuery | undefined, FoodMapQueryVariables>;
export function useFoodMapSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<FoodMapQuery, FoodMapQueryVariables>) {
          const options = baseOptions === ApolloReactHooks.skipToken ? baseOptions : {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useSuspenseQuery<FoodMapQuery, FoodMapQueryVariables>(FoodMapDocument, options);
        }
export type FoodMapQueryHookResult = ReturnType<typeof useFoodMapQuery>;
export type FoodMapLazyQueryHookResult = ReturnType<typeof useFoodMapLazyQuery>;
export type FoodMapSuspenseQueryHookResult = ReturnType<typeof useFoodMapSuspenseQuery>;
export const MapPlacesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"MapPlaces"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"bounds"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"BoundsInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"placesIn"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"bounds"},"value":{"kind":"Variable","name":{"kind":"Name","value":"bounds"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"latitude"}},{"kind":"Field","name":{"kind":"Name","value":"longitude"}}]}}]}}]} as unknown as DocumentNode;

/**
 * __useMapPlacesQuery__
 *
 * To run a query within a React component, call `useMapPlacesQuery` and pass it any options that fit your needs.
 * When your component renders, `useMapPlacesQuery` returns an object from Apollo Client that contains loading, error, and data properties
 * you can use to render your UI.
 *
 * @param baseOptions options that will be passed into the query, supported options are listed on: https://www.apollographql.com/docs/react/api/react-hooks/#options;
 *
 * @example
 * const { data, loading, error } = useMapPlacesQuery({
 *   variables: {
 *      bounds: // value for 'bounds'
 *   },
 * });
 */
export function useMapPlacesQuery(baseOptions: ApolloReactHooks.QueryHookOptions<MapPlacesQuery, MapPlacesQueryVariables> & ({ variables: MapPlacesQueryVariables; skip?: boolean; } | { skip: boolean; }) ) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<MapPlacesQuery, MapPlacesQueryVariables>(MapPlacesDocument, options);
      }
export function useMapPlacesLazyQuery(baseOptions?: ApolloReactHooks.LazyQueryHookOptions<MapPlacesQuery, MapPlacesQueryVariables>) {
          const options = {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useLazyQuery<MapPlacesQuery, MapPlacesQueryVariables>(MapPlacesDocument, options);
        }
// @ts-ignore
export function useMapPlacesSuspenseQuery(baseOptions?: ApolloReactHooks.SuspenseQueryHookOptions<MapPlacesQuery, MapPlacesQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<MapPlacesQuery, MapPlacesQueryVariables>;
export function useMapPlacesSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<MapPlacesQuery, MapPlacesQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<MapPlacesQuery | undefined, MapPlacesQueryVariables>;
export function useMapPlacesSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<MapPlacesQuery, MapPlacesQueryVariables>) {
          const options = baseOptions === ApolloReactHooks.skipToken ? baseOptions : {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useSuspenseQuery<MapPlacesQuery, MapPlacesQueryVariables>(MapPlacesDocument, options);
        }
export type MapPlacesQueryHookResult = ReturnType<typeof useMapPlacesQuery>;
export type MapPlacesLazyQueryHookResult = ReturnType<typeof useMapPlacesLazyQuery>;
export type MapPlacesSuspenseQueryHookResult = ReturnType<typeof useMapPlacesSuspenseQuery>;
export const PlacesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Places"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"search"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"places"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"search"},"value":{"kind":"Variable","name":{"kind":"Name","value":"search"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"region"}},{"kind":"Field","name":{"kind":"Name","value":"country"}},{"kind":"Field","name":{"kind":"Name","value":"latitude"}},{"kind":"Field","name":{"kind":"Name","value":"longitude"}},{"kind":"Field","name":{"kind":"Name","value":"population"}}]}}]}}]} as unknown as DocumentNode;

/**
 * __usePlacesQuery__
 *
 * To run a query within a React component, call `usePlacesQuery` and pass it any options that fit your needs.
 * When your component renders, `usePlacesQuery` returns an object from Apollo Client that contains loading, error, and data properties
 * you can use to render your UI.
 *
 * @param baseOptions options that will be passed into the query, supported options are listed on: https://www.apollographql.com/docs/react/api/react-hooks/#options;
 *
 * @example
 * const { data, loading, error } = usePlacesQuery({
 *   variables: {
 *      search: // value for 'search'
 *   },
 * });
 */
export function usePlacesQuery(baseOptions: ApolloReactHooks.QueryHookOptions<PlacesQuery, PlacesQueryVariables> & ({ variables: PlacesQueryVariables; skip?: boolean; } | { skip: boolean; }) ) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<PlacesQuery, PlacesQueryVariables>(PlacesDocument, options);
      }
export function usePlacesLazyQuery(baseOptions?: ApolloReactHooks.LazyQueryHookOptions<PlacesQuery, PlacesQueryVariables>) {
          const options = {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useLazyQuery<PlacesQuery, PlacesQueryVariables>(PlacesDocument, options);
        }
// @ts-ignore
export function usePlacesSuspenseQuery(baseOptions?: ApolloReactHooks.SuspenseQueryHookOptions<PlacesQuery, PlacesQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<PlacesQuery, PlacesQueryVariables>;
export function usePlacesSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<PlacesQuery, PlacesQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<PlacesQuery | undefined, PlacesQueryVariables>;
export function usePlacesSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<PlacesQuery, PlacesQueryVariables>) {
          const options = baseOptions === ApolloReactHooks.skipToken ? baseOptions : {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useSuspenseQuery<PlacesQuery, PlacesQueryVariables>(PlacesDocument, options);
        }
export type PlacesQueryHookResult = ReturnType<typeof usePlacesQuery>;
export type PlacesLazyQueryHookResult = ReturnType<typeof usePlacesLazyQuery>;
export type PlacesSuspenseQueryHookResult = ReturnType<typeof usePlacesSuspenseQuery>;
export const AreaOfDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AreaOf"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"point"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PointInput"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"wideArea"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"areaOf"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"point"},"value":{"kind":"Variable","name":{"kind":"Name","value":"point"}}},{"kind":"Argument","name":{"kind":"Name","value":"wideArea"},"value":{"kind":"Variable","name":{"kind":"Name","value":"wideArea"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cell"}},{"kind":"Field","name":{"kind":"Name","value":"latitude"}},{"kind":"Field","name":{"kind":"Name","value":"longitude"}},{"kind":"Field","name":{"kind":"Name","value":"boundary"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"latitude"}},{"kind":"Field","name":{"kind":"Name","value":"longitude"}}]}}]}}]}}]} as unknown as DocumentNode;

/**
 * __useAreaOfQuery__
 *
 * To run a query within a React component, call `useAreaOfQuery` and pass it any options that fit your needs.
 * When your component renders, `useAreaOfQuery` returns an object from Apollo Client that contains loading, error, and data properties
 * you can use to render your UI.
 *
 * @param baseOptions options that will be passed into the query, supported options are listed on: https://www.apollographql.com/docs/react/api/react-hooks/#options;
 *
 * @example
 * const { data, loading, error } = useAreaOfQuery({
 *   variables: {
 *      point: // value for 'point'
 *      wideArea: // value for 'wideArea'
 *   },
 * });
 */
export function useAreaOfQuery(baseOptions: ApolloReactHooks.QueryHookOptions<AreaOfQuery, AreaOfQueryVariables> & ({ variables: AreaOfQueryVariables; skip?: boolean; } | { skip: boolean; }) ) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<AreaOfQuery, AreaOfQueryVariables>(AreaOfDocument, options);
      }
export function useAreaOfLazyQuery(baseOptions?: ApolloReactHooks.LazyQueryHookOptions<AreaOfQuery, AreaOfQueryVariables>) {
          const options = {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useLazyQuery<AreaOfQuery, AreaOfQueryVariables>(AreaOfDocument, options);
        }
// @ts-ignore
export function useAreaOfSuspenseQuery(baseOptions?: ApolloReactHooks.SuspenseQueryHookOptions<AreaOfQuery, AreaOfQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<AreaOfQuery, AreaOfQueryVariables>;
export function useAreaOfSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<AreaOfQuery, AreaOfQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<AreaOfQuery | undefined, AreaOfQueryVariables>;
export function useAreaOfSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<AreaOfQuery, AreaOfQueryVariables>) {
          const options = baseOptions === ApolloReactHooks.skipToken ? baseOptions : {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useSuspenseQuery<AreaOfQuery, AreaOfQueryVariables>(AreaOfDocument, options);
        }
export type AreaOfQueryHookResult = ReturnType<typeof useAreaOfQuery>;
export type AreaOfLazyQueryHookResult = ReturnType<typeof useAreaOfLazyQuery>;
export type AreaOfSuspenseQueryHookResult = ReturnType<typeof useAreaOfSuspenseQuery>;
export const AddressesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Addresses"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"search"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"addresses"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"search"},"value":{"kind":"Variable","name":{"kind":"Name","value":"search"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"latitude"}},{"kind":"Field","name":{"kind":"Name","value":"longitude"}}]}}]}}]} as unknown as DocumentNode;

/**
 * __useAddressesQuery__
 *
 * To run a query within a React component, call `useAddressesQuery` and pass it any options that fit your needs.
 * When your component renders, `useAddressesQuery` returns an object from Apollo Client that contains loading, error, and data properties
 * you can use to render your UI.
 *
 * @param baseOptions options that will be passed into the query, supported options are listed on: https://www.apollographql.com/docs/react/api/react-hooks/#options;
 *
 * @example
 * const { data, loading, error } = useAddressesQuery({
 *   variables: {
 *      search: // value for 'search'
 *   },
 * });
 */
export function useAddressesQuery(baseOptions: ApolloReactHooks.QueryHookOptions<AddressesQuery, AddressesQueryVariables> & ({ variables: AddressesQueryVariables; skip?: boolean; } | { skip: boolean; }) ) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<AddressesQuery, AddressesQueryVariables>(AddressesDocument, options);
      }
export function useAddressesLazyQuery(baseOptions?: ApolloReactHooks.LazyQueryHookOptions<AddressesQuery, AddressesQueryVariables>) {
          const options = {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useLazyQuery<AddressesQuery, AddressesQueryVariables>(AddressesDocument, options);
        }
// @ts-ignore
export function useAddressesSuspenseQuery(baseOptions?: ApolloReactHooks.SuspenseQueryHookOptions<AddressesQuery, AddressesQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<AddressesQuery, AddressesQueryVariables>;
export function useAddressesSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<AddressesQuery, AddressesQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<AddressesQuery | undefined, AddressesQueryVariables>;
export function useAddressesSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<AddressesQuery, AddressesQueryVariables>) {
          const options = baseOptions === ApolloReactHooks.skipToken ? baseOptions : {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useSuspenseQuery<AddressesQuery, AddressesQueryVariables>(AddressesDocument, options);
        }
export type AddressesQueryHookResult = ReturnType<typeof useAddressesQuery>;
export type AddressesLazyQueryHookResult = ReturnType<typeof useAddressesLazyQuery>;
export type AddressesSuspenseQueryHookResult = ReturnType<typeof useAddressesSuspenseQuery>;
export const ConversationsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Conversations"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"conversations"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}},{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ConversationRow_conversation"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MessageBubble_message"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Message"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"isMine"}},{"kind":"Field","name":{"kind":"Name","value":"body"}},{"kind":"Field","name":{"kind":"Name","value":"sentAt"}},{"kind":"Field","name":{"kind":"Name","value":"clientKey"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ConversationRow_conversation"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Conversation"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"foodName"}},{"kind":"Field","name":{"kind":"Name","value":"with"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}},{"kind":"Field","name":{"kind":"Name","value":"photoURL"}}]}},{"kind":"Field","name":{"kind":"Name","value":"messageCount"}},{"kind":"Field","name":{"kind":"Name","value":"seenUpTo"}},{"kind":"Field","name":{"kind":"Name","value":"unreadCount"}},{"kind":"Field","name":{"kind":"Name","value":"lastMessage"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MessageBubble_message"}}]}}]}}]} as unknown as DocumentNode;

/**
 * __useConversationsQuery__
 *
 * To run a query within a React component, call `useConversationsQuery` and pass it any options that fit your needs.
 * When your component renders, `useConversationsQuery` returns an object from Apollo Client that contains loading, error, and data properties
 * you can use to render your UI.
 *
 * @param baseOptions options that will be passed into the query, supported options are listed on: https://www.apollographql.com/docs/react/api/react-hooks/#options;
 *
 * @example
 * const { data, loading, error } = useConversationsQuery({
 *   variables: {
 *      first: // value for 'first'
 *      after: // value for 'after'
 *   },
 * });
 */
export function useConversationsQuery(baseOptions: ApolloReactHooks.QueryHookOptions<ConversationsQuery, ConversationsQueryVariables> & ({ variables: ConversationsQueryVariables; skip?: boolean; } | { skip: boolean; }) ) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<ConversationsQuery, ConversationsQueryVariables>(ConversationsDocument, options);
      }
export function useConversationsLazyQuery(baseOptions?: ApolloReactHooks.LazyQueryHookOptions<ConversationsQuery, ConversationsQueryVariables>) {
          const options = {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useLazyQuery<ConversationsQuery, ConversationsQueryVariables>(ConversationsDocument, options);
        }
// @ts-ignore
export function useConversationsSuspenseQuery(baseOptions?: ApolloReactHooks.SuspenseQueryHookOptions<ConversationsQuery, ConversationsQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<ConversationsQuery, ConversationsQueryVariables>;
export function useConversationsSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<ConversationsQuery, ConversationsQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<ConversationsQuery | undefined, ConversationsQueryVariables>;
export function useConversationsSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<ConversationsQuery, ConversationsQueryVariables>) {
          const options = baseOptions === ApolloReactHooks.skipToken ? baseOptions : {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useSuspenseQuery<ConversationsQuery, ConversationsQueryVariables>(ConversationsDocument, options);
        }
export type ConversationsQueryHookResult = ReturnType<typeof useConversationsQuery>;
export type ConversationsLazyQueryHookResult = ReturnType<typeof useConversationsLazyQuery>;
export type ConversationsSuspenseQueryHookResult = ReturnType<typeof useConversationsSuspenseQuery>;
export const ConversationDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Conversation"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"last"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"before"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"conversation"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ConversationRow_conversation"}},{"kind":"Field","name":{"kind":"Name","value":"viewerIsDonor"}},{"kind":"Field","name":{"kind":"Name","value":"sending"}},{"kind":"Field","name":{"kind":"Name","value":"food"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"request"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}}]}},{"kind":"Field","name":{"kind":"Name","value":"messages"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"last"},"value":{"kind":"Variable","name":{"kind":"Name","value":"last"}}},{"kind":"Argument","name":{"kind":"Name","value":"before"},"value":{"kind":"Variable","name":{"kind":"Name","value":"before"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MessageBubble_message"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MessageBubble_message"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Message"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"isMine"}},{"kind":"Field","name":{"kind":"Name","value":"body"}},{"kind":"Field","name":{"kind":"Name","value":"sentAt"}},{"kind":"Field","name":{"kind":"Name","value":"clientKey"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ConversationRow_conversation"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Conversation"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"foodName"}},{"kind":"Field","name":{"kind":"Name","value":"with"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}},{"kind":"Field","name":{"kind":"Name","value":"photoURL"}}]}},{"kind":"Field","name":{"kind":"Name","value":"messageCount"}},{"kind":"Field","name":{"kind":"Name","value":"seenUpTo"}},{"kind":"Field","name":{"kind":"Name","value":"unreadCount"}},{"kind":"Field","name":{"kind":"Name","value":"lastMessage"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MessageBubble_message"}}]}}]}}]} as unknown as DocumentNode;

/**
 * __useConversationQuery__
 *
 * To run a query within a React component, call `useConversationQuery` and pass it any options that fit your needs.
 * When your component renders, `useConversationQuery` returns an object from Apollo Client that contains loading, error, and data properties
 * you can use to render your UI.
 *
 * @param baseOptions options that will be passed into the query, supported options are listed on: https://www.apollographql.com/docs/react/api/react-hooks/#options;
 *
 * @example
 * const { data, loading, error } = useConversationQuery({
 *   variables: {
 *      id: // value for 'id'
 *      last: // value for 'last'
 *      before: // value for 'before'
 *   },
 * });
 */
export function useConversationQuery(baseOptions: ApolloReactHooks.QueryHookOptions<ConversationQuery, ConversationQueryVariables> & ({ variables: ConversationQueryVariables; skip?: boolean; } | { skip: boolean; }) ) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<ConversationQuery, ConversationQueryVariables>(ConversationDocument, options);
      }
export function useConversationLazyQuery(baseOptions?: ApolloReactHooks.LazyQueryHookOptions<ConversationQuery, ConversationQueryVariables>) {
          const options = {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useLazyQuery<ConversationQuery, ConversationQueryVariables>(ConversationDocument, options);
        }
// @ts-ignore
export function useConversationSuspenseQuery(baseOptions?: ApolloReactHooks.SuspenseQueryHookOptions<ConversationQuery, ConversationQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<ConversationQuery, ConversationQueryVariables>;
export function useConversationSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<ConversationQuery, ConversationQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<ConversationQuery | undefined, ConversationQueryVariables>;
export function useConversationSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<ConversationQuery, ConversationQueryVariables>) {
          const options = baseOptions === ApolloReactHooks.skipToken ? baseOptions : {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useSuspenseQuery<ConversationQuery, ConversationQueryVariables>(ConversationDocument, options);
        }
export type ConversationQueryHookResult = ReturnType<typeof useConversationQuery>;
export type ConversationLazyQueryHookResult = ReturnType<typeof useConversationLazyQuery>;
export type ConversationSuspenseQueryHookResult = ReturnType<typeof useConversationSuspenseQuery>;
export const SendMessageDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SendMessage"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"conversationId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"body"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"clientKey"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sendMessage"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"conversationId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"conversationId"}}},{"kind":"Argument","name":{"kind":"Name","value":"body"},"value":{"kind":"Variable","name":{"kind":"Name","value":"body"}}},{"kind":"Argument","name":{"kind":"Name","value":"clientKey"},"value":{"kind":"Variable","name":{"kind":"Name","value":"clientKey"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MessageBubble_message"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MessageBubble_message"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Message"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"isMine"}},{"kind":"Field","name":{"kind":"Name","value":"body"}},{"kind":"Field","name":{"kind":"Name","value":"sentAt"}},{"kind":"Field","name":{"kind":"Name","value":"clientKey"}}]}}]} as unknown as DocumentNode;

/**
 * __useSendMessageMutation__
 *
 * To run a mutation, you first call `useSendMessageMutation` within a React component and pass it any options that fit your needs.
 * When your component renders, `useSendMessageMutation` returns a tuple that includes:
 * - A mutate function that you can call at any time to execute the mutation
 * - An object with fields that represent the current status of the mutation's execution
 *
 * @param baseOptions options that will be passed into the mutation, supported options are listed on: https://www.apollographql.com/docs/react/api/react-hooks/#options-2;
 *
 * @example
 * const [sendMessageMutation, { data, loading, error }] = useSendMessageMutation({
 *   variables: {
 *      conversationId: // value for 'conversationId'
 *      body: // value for 'body'
 *      clientKey: // value for 'clientKey'
 *   },
 * });
 */
export function useSendMessageMutation(baseOptions?: ApolloReactHooks.MutationHookOptions<SendMessageMutation, SendMessageMutationVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useMutation<SendMessageMutation, SendMessageMutationVariables>(SendMessageDocument, options);
      }
export type SendMessageMutationHookResult = ReturnType<typeof useSendMessageMutation>;
export const MarkReadDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"MarkRead"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"conversationId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"upTo"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"markRead"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"conversationId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"conversationId"}}},{"kind":"Argument","name":{"kind":"Name","value":"upTo"},"value":{"kind":"Variable","name":{"kind":"Name","value":"upTo"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"seenUpTo"}},{"kind":"Field","name":{"kind":"Name","value":"unreadCount"}}]}}]}}]} as unknown as DocumentNode;

/**
 * __useMarkReadMutation__
 *
 * To run a mutation, you first call `useMarkReadMutation` within a React component and pass it any options that fit your needs.
 * When your component renders, `useMarkReadMutation` returns a tuple that includes:
 * - A mutate function that you can call at any time to execute the mutation
 * - An object with fields that represent the current status of the mutation's execution
 *
 * @param baseOptions options that will be passed into the mutation, supported options are listed on: https://www.apollographql.com/docs/react/api/react-hooks/#options-2;
 *
 * @example
 * const [markReadMutation, { data, loading, error }] = useMarkReadMutation({
 *   variables: {
 *      conversationId: // value for 'conversationId'
 *      upTo: // value for 'upTo'
 *   },
 * });
 */
export function useMarkReadMutation(baseOptions?: ApolloReactHooks.MutationHookOptions<MarkReadMutation, MarkReadMutationVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useMutation<MarkReadMutation, MarkReadMutationVariables>(MarkReadDocument, options);
      }
export type MarkReadMutationHookResult = ReturnType<typeof useMarkReadMutation>;
export const NoticesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Notices"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"notices"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}},{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Notice_notice"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Notice_notice"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Notice"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"readAt"}},{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"foodName"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"askerName"}},{"kind":"Field","name":{"kind":"Name","value":"food"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"isHidden"}},{"kind":"Field","name":{"kind":"Name","value":"viewerIsDonor"}},{"kind":"Field","name":{"kind":"Name","value":"waitingCount"}},{"kind":"Field","name":{"kind":"Name","value":"donor"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"request"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"actions"}},{"kind":"Field","name":{"kind":"Name","value":"granted"}},{"kind":"Field","name":{"kind":"Name","value":"collected"}},{"kind":"Field","name":{"kind":"Name","value":"thanks"}},{"kind":"Field","name":{"kind":"Name","value":"respondBy"}},{"kind":"Field","name":{"kind":"Name","value":"pickupAt"}},{"kind":"Field","name":{"kind":"Name","value":"requester"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}}]}}]}}]}}]} as unknown as DocumentNode;

/**
 * __useNoticesQuery__
 *
 * To run a query within a React component, call `useNoticesQuery` and pass it any options that fit your needs.
 * When your component renders, `useNoticesQuery` returns an object from Apollo Client that contains loading, error, and data properties
 * you can use to render your UI.
 *
 * @param baseOptions options that will be passed into the query, supported options are listed on: https://www.apollographql.com/docs/react/api/react-hooks/#options;
 *
 * @example
 * const { data, loading, error } = useNoticesQuery({
 *   variables: {
 *      first: // value for 'first'
 *      after: // value for 'after'
 *   },
 * });
 */
export function useNoticesQuery(baseOptions: ApolloReactHooks.QueryHookOptions<NoticesQuery, NoticesQueryVariables> & ({ variables: NoticesQueryVariables; skip?: boolean; } | { skip: boolean; }) ) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<NoticesQuery, NoticesQueryVariables>(NoticesDocument, options);
      }
export function useNoticesLazyQuery(baseOptions?: ApolloReactHooks.LazyQueryHookOptions<NoticesQuery, NoticesQueryVariables>) {
          const options = {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useLazyQuery<NoticesQuery, NoticesQueryVariables>(NoticesDocument, options);
        }
// @ts-ignore
export function useNoticesSuspenseQuery(baseOptions?: ApolloReactHooks.SuspenseQueryHookOptions<NoticesQuery, NoticesQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<NoticesQuery, NoticesQueryVariables>;
export function useNoticesSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<NoticesQuery, NoticesQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<NoticesQuery | undefined, NoticesQueryVariables>;
export function useNoticesSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<NoticesQuery, NoticesQueryVariables>) {
          const options = baseOptions === ApolloReactHooks.skipToken ? baseOptions : {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useSuspenseQuery<NoticesQuery, NoticesQueryVariables>(NoticesDocument, options);
        }
export type NoticesQueryHookResult = ReturnType<typeof useNoticesQuery>;
export type NoticesLazyQueryHookResult = ReturnType<typeof useNoticesLazyQuery>;
export type NoticesSuspenseQueryHookResult = ReturnType<typeof useNoticesSuspenseQuery>;
export const MarkNoticesReadDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"MarkNoticesRead"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"ids"}},"type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"markNoticesRead"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"ids"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ids"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"unreadNotices"}}]}}]}}]} as unknown as DocumentNode;

/**
 * __useMarkNoticesReadMutation__
 *
 * To run a mutation, you first call `useMarkNoticesReadMutation` within a React component and pass it any options that fit your needs.
 * When your component renders, `useMarkNoticesReadMutation` returns a tuple that includes:
 * - A mutate function that you can call at any time to execute the mutation
 * - An object with fields that represent the current status of the mutation's execution
 *
 * @param baseOptions options that will be passed into the mutation, supported options are listed on: https://www.apollographql.com/docs/react/api/react-hooks/#options-2;
 *
 * @example
 * const [markNoticesReadMutation, { data, loading, error }] = useMarkNoticesReadMutation({
 *   variables: {
 *      ids: // value for 'ids'
 *   },
 * });
 */
export function useMarkNoticesReadMutation(baseOptions?: ApolloReactHooks.MutationHookOptions<MarkNoticesReadMutation, MarkNoticesReadMutationVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useMutation<MarkNoticesReadMutation, MarkNoticesReadMutationVariables>(MarkNoticesReadDocument, options);
      }
export type MarkNoticesReadMutationHookResult = ReturnType<typeof useMarkNoticesReadMutation>;
export const BlockedUsersDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"BlockedUsers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"blockedUsers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}},{"kind":"Field","name":{"kind":"Name","value":"photoURL"}}]}}]}}]} as unknown as DocumentNode;

/**
 * __useBlockedUsersQuery__
 *
 * To run a query within a React component, call `useBlockedUsersQuery` and pass it any options that fit your needs.
 * When your component renders, `useBlockedUsersQuery` returns an object from Apollo Client that contains loading, error, and data properties
 * you can use to render your UI.
 *
 * @param baseOptions options that will be passed into the query, supported options are listed on: https://www.apollographql.com/docs/react/api/react-hooks/#options;
 *
 * @example
 * const { data, loading, error } = useBlockedUsersQuery({
 *   variables: {
 *   },
 * });
 */
export function useBlockedUsersQuery(baseOptions?: ApolloReactHooks.QueryHookOptions<BlockedUsersQuery, BlockedUsersQueryVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<BlockedUsersQuery, BlockedUsersQueryVariables>(BlockedUsersDocument, options);
      }
export function useBlockedUsersLazyQuery(baseOptions?: ApolloReactHooks.LazyQueryHookOptions<BlockedUsersQuery, BlockedUsersQueryVariables>) {
          const options = {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useLazyQuery<BlockedUsersQuery, BlockedUsersQueryVariables>(BlockedUsersDocument, options);
        }
// @ts-ignore
export function useBlockedUsersSuspenseQuery(baseOptions?: ApolloReactHooks.SuspenseQueryHookOptions<BlockedUsersQuery, BlockedUsersQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<BlockedUsersQuery, BlockedUsersQueryVariables>;
export function useBlockedUsersSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<BlockedUsersQuery, BlockedUsersQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<BlockedUsersQuery | undefined, BlockedUsersQueryVariables>;
export function useBlockedUsersSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<BlockedUsersQuery, BlockedUsersQueryVariables>) {
          const options = baseOptions === ApolloReactHooks.skipToken ? baseOptions : {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useSuspenseQuery<BlockedUsersQuery, BlockedUsersQueryVariables>(BlockedUsersDocument, options);
        }
export type BlockedUsersQueryHookResult = ReturnType<typeof useBlockedUsersQuery>;
export type BlockedUsersLazyQueryHookResult = ReturnType<typeof useBlockedUsersLazyQuery>;
export type BlockedUsersSuspenseQueryHookResult = ReturnType<typeof useBlockedUsersSuspenseQuery>;
export const ReportDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"Report"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"target"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"reason"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ReportReason"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"text"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"report"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"target"},"value":{"kind":"Variable","name":{"kind":"Name","value":"target"}}},{"kind":"Argument","name":{"kind":"Name","value":"reason"},"value":{"kind":"Variable","name":{"kind":"Name","value":"reason"}}},{"kind":"Argument","name":{"kind":"Name","value":"text"},"value":{"kind":"Variable","name":{"kind":"Name","value":"text"}}}]}]}}]} as unknown as DocumentNode;

/**
 * __useReportMutation__
 *
 * To run a mutation, you first call `useReportMutation` within a React component and pass it any options that fit your needs.
 * When your component renders, `useReportMutation` returns a tuple that includes:
 * - A mutate function that you can call at any time to execute the mutation
 * - An object with fields that represent the current status of the mutation's execution
 *
 * @param baseOptions options that will be passed into the mutation, supported options are listed on: https://www.apollographql.com/docs/react/api/react-hooks/#options-2;
 *
 * @example
 * const [reportMutation, { data, loading, error }] = useReportMutation({
 *   variables: {
 *      target: // value for 'target'
 *      reason: // value for 'reason'
 *      text: // value for 'text'
 *   },
 * });
 */
export function useReportMutation(baseOptions?: ApolloReactHooks.MutationHookOptions<ReportMutation, ReportMutationVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useMutation<ReportMutation, ReportMutationVariables>(ReportDocument, options);
      }
export type ReportMutationHookResult = ReturnType<typeof useReportMutation>;
export const BlockUserDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"BlockUser"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"blockUser"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}]}]}}]} as unknown as DocumentNode;

/**
 * __useBlockUserMutation__
 *
 * To run a mutation, you first call `useBlockUserMutation` within a React component and pass it any options that fit your needs.
 * When your component renders, `useBlockUserMutation` returns a tuple that includes:
 * - A mutate function that you can call at any time to execute the mutation
 * - An object with fields that represent the current status of the mutation's execution
 *
 * @param baseOptions options that will be passed into the mutation, supported options are listed on: https://www.apollographql.com/docs/react/api/react-hooks/#options-2;
 *
 * @example
 * const [blockUserMutation, { data, loading, error }] = useBlockUserMutation({
 *   variables: {
 *      id: // value for 'id'
 *   },
 * });
 */
export function useBlockUserMutation(baseOptions?: ApolloReactHooks.MutationHookOptions<BlockUserMutation, BlockUserMutationVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useMutation<BlockUserMutation, BlockUserMutationVariables>(BlockUserDocument, options);
      }
export type BlockUserMutationHookResult = ReturnType<typeof useBlockUserMutation>;
export const UnblockUserDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UnblockUser"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"unblockUser"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}]}]}}]} as unknown as DocumentNode;

/**
 * __useUnblockUserMutation__
 *
 * To run a mutation, you first call `useUnblockUserMutation` within a React component and pass it any options that fit your needs.
 * When your component renders, `useUnblockUserMutation` returns a tuple that includes:
 * - A mutate function that you can call at any time to execute the mutation
 * - An object with fields that represent the current status of the mutation's execution
 *
 * @param baseOptions options that will be passed into the mutation, supported options are listed on: https://www.apollographql.com/docs/react/api/react-hooks/#options-2;
 *
 * @example
 * const [unblockUserMutation, { data, loading, error }] = useUnblockUserMutation({
 *   variables: {
 *      id: // value for 'id'
 *   },
 * });
 */
export function useUnblockUserMutation(baseOptions?: ApolloReactHooks.MutationHookOptions<UnblockUserMutation, UnblockUserMutationVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useMutation<UnblockUserMutation, UnblockUserMutationVariables>(UnblockUserDocument, options);
      }
export type UnblockUserMutationHookResult = ReturnType<typeof useUnblockUserMutation>;