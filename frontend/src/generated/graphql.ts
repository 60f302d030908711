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

/** Why a request ended, if neither side ended it on purpose. */
export type EndReason =
  /** The food is no longer available. */
  | 'BLOCKED'
  /** The donor changed what was agreed. Kept for the contract; not set today. */
  | 'DONOR_CHANGED'
  /** It was agreed, and nobody said how it went. It counts for and against nobody. */
  | 'NO_REPORT'
  /** The donor took the post back. Kept for the contract; not set today. */
  | 'POST_DELETED'
  /** The post's last day was over first. They may ask again if the donor sets a new one. */
  | 'POST_ENDED'
  /** The asker did not say yes in time. They may ask again. */
  | 'UNANSWERED'
  /** The food is no longer available. */
  | 'UNAVAILABLE';

/** The order of a list of posts. */
export type FoodSort =
  /** The nearest last day first. */
  | 'EXPIRING_SOONEST'
  /** The nearest to `near` first. Posts without an area are not in the list at all. */
  | 'NEAREST'
  /** The latest post first. */
  | 'NEWEST'
  /** The smallest quantity first. */
  | 'QUANTITY_ASC'
  /** The largest quantity first. */
  | 'QUANTITY_DESC';

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

/** Where a search has found a post. */
export type FoundIn =
  /** Its name contains the text. */
  | 'NAME'
  /** Its name does not contain the text, but its name, `foodNotes` and `foodLocation` together contain each of its words. */
  | 'NOTES_OR_PLACE';

/** The place that distances are measured from, and how far away a post may be. */
export type NearInput = {
  /** -85.05 to 85.05, in degrees of WGS 84. */
  latitude: number;
  /** -180 to 180, in degrees of WGS 84. */
  longitude: number;
  /** Only posts whose distance is at most this: 100 to 100000 metres. Any distance if it is left out. */
  within?: number | null | undefined;
};

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

export type PingQueryVariables = Exact<{ [key: string]: never; }>;


export type PingQuery = { __typename: 'Query' };

export type AvailableFoodsQueryVariables = Exact<{
  search?: string | null | undefined;
  sort: FoodSort;
  near?: NearInput | null | undefined;
  withPortionsLeft?: boolean | null | undefined;
  endsFrom?: string | null | undefined;
  endsBy?: string | null | undefined;
  bounds?: BoundsInput | null | undefined;
  after?: string | null | undefined;
  first?: number | null | undefined;
}>;


export type AvailableFoodsQuery = { foods: { totalCount: number, searchedFor: string | null, pageInfo: { hasNextPage: boolean, endCursor: string | null }, edges: Array<{ foundIn: FoundIn | null, node: { id: string, foodName: string, foodImage: string, foodQuantity: number, foodUnit: FoodUnit | null, date: string, foodLocation: string, foodStatus: FoodStatus, waitingCount: number, area: { cell: string, latitude: number, longitude: number } | null, donor: { id: string, displayName: string, photoURL: string | null } } }> } };

export type FoodCard_FoodFragment = { id: string, foodName: string, foodImage: string, foodQuantity: number, foodUnit: FoodUnit | null, date: string, foodLocation: string, foodStatus: FoodStatus, waitingCount: number, area: { cell: string, latitude: number, longitude: number } | null, donor: { id: string, displayName: string, photoURL: string | null } };

export type FoodDetails_FoodFragment = { foodNotes: string, donorEmail: string | null, portionsLeft: number, viewerIsDonor: boolean, isHidden: boolean, id: string, foodName: string, foodImage: string, foodQuantity: number, foodUnit: FoodUnit | null, date: string, foodLocation: string, foodStatus: FoodStatus, waitingCount: number, photos: Array<{ id: string, path: string, thumbhash: string, sizes: Array<{ path: string, width: number }> }>, area: { cell: string, latitude: number, longitude: number } | null, donor: { id: string, displayName: string, photoURL: string | null } };

export type FoodDetailsQueryVariables = Exact<{
  id: string | number;
}>;


export type FoodDetailsQuery = { food: { foodNotes: string, donorEmail: string | null, portionsLeft: number, viewerIsDonor: boolean, isHidden: boolean, id: string, foodName: string, foodImage: string, foodQuantity: number, foodUnit: FoodUnit | null, foodLocation: string, date: string, foodStatus: FoodStatus, waitingCount: number, shareRule: ShareRule, gathersUntil: string | null, viewerHasRequested: boolean, photos: Array<{ id: string, path: string, thumbhash: string, sizes: Array<{ path: string, width: number }> }>, donor: { id: string, displayName: string, photoURL: string | null }, viewerRequest: { id: string, state: RequestState, portions: number, granted: number | null, respondBy: string | null, pickupAt: string | null, pickupPlace: string | null, ahead: number | null, hasRejoined: boolean, endReason: EndReason | null, endNote: string | null, agreedAt: string | null, collected: number | null, isDisputed: boolean, thanks: string | null, actions: Array<RequestAction>, pickupPoint: { latitude: number, longitude: number } | null, donorRecord: { kept: number, of: number } | null, conversation: { id: string } | null } | null, area: { cell: string, latitude: number, longitude: number } | null } | null };

export type Gallery_PhotoFragment = { id: string, path: string, thumbhash: string, sizes: Array<{ path: string, width: number }> };

export type RecentFoodsQueryVariables = Exact<{ [key: string]: never; }>;


export type RecentFoodsQuery = { recentFoods: Array<{ id: string, foodName: string, foodImage: string, foodQuantity: number, foodUnit: FoodUnit | null, date: string, foodLocation: string, foodStatus: FoodStatus, waitingCount: number, area: { cell: string, latitude: number, longitude: number } | null, donor: { id: string, displayName: string, photoURL: string | null } }> };

export type RequestFood_FoodFragment = { id: string, foodName: string, foodImage: string, foodQuantity: number, foodUnit: FoodUnit | null, foodLocation: string, foodNotes: string, donorEmail: string | null, date: string, shareRule: ShareRule, gathersUntil: string | null, foodStatus: FoodStatus, portionsLeft: number, waitingCount: number, viewerHasRequested: boolean, donor: { id: string, displayName: string }, viewerRequest: { id: string, state: RequestState, portions: number, granted: number | null, respondBy: string | null, pickupAt: string | null, pickupPlace: string | null, ahead: number | null, hasRejoined: boolean, endReason: EndReason | null, endNote: string | null, agreedAt: string | null, collected: number | null, isDisputed: boolean, thanks: string | null, actions: Array<RequestAction>, pickupPoint: { latitude: number, longitude: number } | null, donorRecord: { kept: number, of: number } | null, conversation: { id: string } | null } | null };

export type RequestStatus_RequestFragment = { id: string, state: RequestState, portions: number, granted: number | null, respondBy: string | null, pickupAt: string | null, pickupPlace: string | null, ahead: number | null, hasRejoined: boolean, endReason: EndReason | null, endNote: string | null, agreedAt: string | null, collected: number | null, isDisputed: boolean, thanks: string | null, actions: Array<RequestAction>, pickupPoint: { latitude: number, longitude: number } | null, donorRecord: { kept: number, of: number } | null, conversation: { id: string } | null };

export type RequestStatus_FoodFragment = { id: string, date: string, shareRule: ShareRule, gathersUntil: string | null, foodStatus: FoodStatus, portionsLeft: number, waitingCount: number, viewerHasRequested: boolean, viewerRequest: { id: string } | null };

export const FoodCard_FoodFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FoodCard_food"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Food"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"foodName"}},{"kind":"Field","name":{"kind":"Name","value":"foodImage"}},{"kind":"Field","name":{"kind":"Name","value":"foodQuantity"}},{"kind":"Field","name":{"kind":"Name","value":"foodUnit"}},{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"foodLocation"}},{"kind":"Field","name":{"kind":"Name","value":"foodStatus"}},{"kind":"Field","name":{"kind":"Name","value":"waitingCount"}},{"kind":"Field","name":{"kind":"Name","value":"area"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cell"}},{"kind":"Field","name":{"kind":"Name","value":"latitude"}},{"kind":"Field","name":{"kind":"Name","value":"longitude"}}]}},{"kind":"Field","name":{"kind":"Name","value":"donor"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}},{"kind":"Field","name":{"kind":"Name","value":"photoURL"}}]}}]}}]} as unknown as DocumentNode;
export const Gallery_PhotoFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Gallery_photo"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Photo"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"thumbhash"}},{"kind":"Field","name":{"kind":"Name","value":"sizes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"width"}}]}}]}}]} as unknown as DocumentNode;
export const FoodDetails_FoodFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FoodDetails_food"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Food"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"FoodCard_food"}},{"kind":"Field","name":{"kind":"Name","value":"photos"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Gallery_photo"}}]}},{"kind":"Field","name":{"kind":"Name","value":"foodNotes"}},{"kind":"Field","name":{"kind":"Name","value":"donorEmail"}},{"kind":"Field","name":{"kind":"Name","value":"portionsLeft"}},{"kind":"Field","name":{"kind":"Name","value":"viewerIsDonor"}},{"kind":"Field","name":{"kind":"Name","value":"isHidden"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FoodCard_food"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Food"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"foodName"}},{"kind":"Field","name":{"kind":"Name","value":"foodImage"}},{"kind":"Field","name":{"kind":"Name","value":"foodQuantity"}},{"kind":"Field","name":{"kind":"Name","value":"foodUnit"}},{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"foodLocation"}},{"kind":"Field","name":{"kind":"Name","value":"foodStatus"}},{"kind":"Field","name":{"kind":"Name","value":"waitingCount"}},{"kind":"Field","name":{"kind":"Name","value":"area"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cell"}},{"kind":"Field","name":{"kind":"Name","value":"latitude"}},{"kind":"Field","name":{"kind":"Name","value":"longitude"}}]}},{"kind":"Field","name":{"kind":"Name","value":"donor"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}},{"kind":"Field","name":{"kind":"Name","value":"photoURL"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Gallery_photo"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Photo"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"thumbhash"}},{"kind":"Field","name":{"kind":"Name","value":"sizes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"width"}}]}}]}}]} as unknown as DocumentNode;
export const RequestStatus_FoodFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RequestStatus_food"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Food"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"shareRule"}},{"kind":"Field","name":{"kind":"Name","value":"gathersUntil"}},{"kind":"Field","name":{"kind":"Name","value":"foodStatus"}},{"kind":"Field","name":{"kind":"Name","value":"portionsLeft"}},{"kind":"Field","name":{"kind":"Name","value":"waitingCount"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasRequested"}},{"kind":"Field","name":{"kind":"Name","value":"viewerRequest"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode;
export const RequestStatus_RequestFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RequestStatus_request"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Request"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"portions"}},{"kind":"Field","name":{"kind":"Name","value":"granted"}},{"kind":"Field","name":{"kind":"Name","value":"respondBy"}},{"kind":"Field","name":{"kind":"Name","value":"pickupAt"}},{"kind":"Field","name":{"kind":"Name","value":"pickupPlace"}},{"kind":"Field","name":{"kind":"Name","value":"pickupPoint"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"latitude"}},{"kind":"Field","name":{"kind":"Name","value":"longitude"}}]}},{"kind":"Field","name":{"kind":"Name","value":"ahead"}},{"kind":"Field","name":{"kind":"Name","value":"hasRejoined"}},{"kind":"Field","name":{"kind":"Name","value":"endReason"}},{"kind":"Field","name":{"kind":"Name","value":"endNote"}},{"kind":"Field","name":{"kind":"Name","value":"agreedAt"}},{"kind":"Field","name":{"kind":"Name","value":"collected"}},{"kind":"Field","name":{"kind":"Name","value":"isDisputed"}},{"kind":"Field","name":{"kind":"Name","value":"thanks"}},{"kind":"Field","name":{"kind":"Name","value":"donorRecord"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kept"}},{"kind":"Field","name":{"kind":"Name","value":"of"}}]}},{"kind":"Field","name":{"kind":"Name","value":"actions"}},{"kind":"Field","name":{"kind":"Name","value":"conversation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode;
export const RequestFood_FoodFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RequestFood_food"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Food"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"foodName"}},{"kind":"Field","name":{"kind":"Name","value":"foodImage"}},{"kind":"Field","name":{"kind":"Name","value":"foodQuantity"}},{"kind":"Field","name":{"kind":"Name","value":"foodUnit"}},{"kind":"Field","name":{"kind":"Name","value":"foodLocation"}},{"kind":"Field","name":{"kind":"Name","value":"foodNotes"}},{"kind":"Field","name":{"kind":"Name","value":"donorEmail"}},{"kind":"Field","name":{"kind":"Name","value":"donor"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"RequestStatus_food"}},{"kind":"Field","name":{"kind":"Name","value":"viewerRequest"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"RequestStatus_request"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RequestStatus_request"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Request"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"portions"}},{"kind":"Field","name":{"kind":"Name","value":"granted"}},{"kind":"Field","name":{"kind":"Name","value":"respondBy"}},{"kind":"Field","name":{"kind":"Name","value":"pickupAt"}},{"kind":"Field","name":{"kind":"Name","value":"pickupPlace"}},{"kind":"Field","name":{"kind":"Name","value":"pickupPoint"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"latitude"}},{"kind":"Field","name":{"kind":"Name","value":"longitude"}}]}},{"kind":"Field","name":{"kind":"Name","value":"ahead"}},{"kind":"Field","name":{"kind":"Name","value":"hasRejoined"}},{"kind":"Field","name":{"kind":"Name","value":"endReason"}},{"kind":"Field","name":{"kind":"Name","value":"endNote"}},{"kind":"Field","name":{"kind":"Name","value":"agreedAt"}},{"kind":"Field","name":{"kind":"Name","value":"collected"}},{"kind":"Field","name":{"kind":"Name","value":"isDisputed"}},{"kind":"Field","name":{"kind":"Name","value":"thanks"}},{"kind":"Field","name":{"kind":"Name","value":"donorRecord"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kept"}},{"kind":"Field","name":{"kind":"Name","value":"of"}}]}},{"kind":"Field","name":{"kind":"Name","value":"actions"}},{"kind":"Field","name":{"kind":"Name","value":"conversation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RequestStatus_food"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Food"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"shareRule"}},{"kind":"Field","name":{"kind":"Name","value":"gathersUntil"}},{"kind":"Field","name":{"kind":"Name","value":"foodStatus"}},{"kind":"Field","name":{"kind":"Name","value":"portionsLeft"}},{"kind":"Field","name":{"kind":"Name","value":"waitingCount"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasRequested"}},{"kind":"Field","name":{"kind":"Name","value":"viewerRequest"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode;
export const PingDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Ping"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}}]} as unknown as DocumentNode;

/**
 * __usePingQuery__
 *
 * To run a query within a React component, call `usePingQuery` and pass it any options that fit your needs.
 * When your component renders, `usePingQuery` returns an object from Apollo Client that contains loading, error, and data properties
 * you can use to render your UI.
 *
 * @param baseOptions options that will be passed into the query, supported options are listed on: https://www.apollographql.com/docs/react/api/react-hooks/#options;
 *
 * @example
 * const { data, loading, error } = usePingQuery({
 *   variables: {
 *   },
 * });
 */
export function usePingQuery(baseOptions?: ApolloReactHooks.QueryHookOptions<PingQuery, PingQueryVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<PingQuery, PingQueryVariables>(PingDocument, options);
      }
export function usePingLazyQuery(baseOptions?: ApolloReactHooks.LazyQueryHookOptions<PingQuery, PingQueryVariables>) {
          const options = {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useLazyQuery<PingQuery, PingQueryVariables>(PingDocument, options);
        }
// @ts-ignore
export function usePingSuspenseQuery(baseOptions?: ApolloReactHooks.SuspenseQueryHookOptions<PingQuery, PingQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<PingQuery, PingQueryVariables>;
export function usePingSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<PingQuery, PingQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<PingQuery | undefined, PingQueryVariables>;
export function usePingSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<PingQuery, PingQueryVariables>) {
          const options = baseOptions === ApolloReactHooks.skipToken ? baseOptions : {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useSuspenseQuery<PingQuery, PingQueryVariables>(PingDocument, options);
        }
export type PingQueryHookResult = ReturnType<typeof usePingQuery>;
export type PingLazyQueryHookResult = ReturnType<typeof usePingLazyQuery>;
export type PingSuspenseQueryHookResult = ReturnType<typeof usePingSuspenseQuery>;
export const AvailableFoodsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AvailableFoods"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"search"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"sort"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"FoodSort"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"near"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"NearInput"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"withPortionsLeft"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"endsFrom"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"LocalDate"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"endsBy"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"LocalDate"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"bounds"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"BoundsInput"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"foods"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"search"},"value":{"kind":"Variable","name":{"kind":"Name","value":"search"}}},{"kind":"Argument","name":{"kind":"Name","value":"sort"},"value":{"kind":"Variable","name":{"kind":"Name","value":"sort"}}},{"kind":"Argument","name":{"kind":"Name","value":"near"},"value":{"kind":"Variable","name":{"kind":"Name","value":"near"}}},{"kind":"Argument","name":{"kind":"Name","value":"withPortionsLeft"},"value":{"kind":"Variable","name":{"kind":"Name","value":"withPortionsLeft"}}},{"kind":"Argument","name":{"kind":"Name","value":"endsFrom"},"value":{"kind":"Variable","name":{"kind":"Name","value":"endsFrom"}}},{"kind":"Argument","name":{"kind":"Name","value":"endsBy"},"value":{"kind":"Variable","name":{"kind":"Name","value":"endsBy"}}},{"kind":"Argument","name":{"kind":"Name","value":"bounds"},"value":{"kind":"Variable","name":{"kind":"Name","value":"bounds"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"searchedFor"}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}},{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"foundIn"}},{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"FoodCard_food"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FoodCard_food"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Food"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"foodName"}},{"kind":"Field","name":{"kind":"Name","value":"foodImage"}},{"kind":"Field","name":{"kind":"Name","value":"foodQuantity"}},{"kind":"Field","name":{"kind":"Name","value":"foodUnit"}},{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"foodLocation"}},{"kind":"Field","name":{"kind":"Name","value":"foodStatus"}},{"kind":"Field","name":{"kind":"Name","value":"waitingCount"}},{"kind":"Field","name":{"kind":"Name","value":"area"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cell"}},{"kind":"Field","name":{"kind":"Name","value":"latitude"}},{"kind":"Field","name":{"kind":"Name","value":"longitude"}}]}},{"kind":"Field","name":{"kind":"Name","value":"donor"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}},{"kind":"Field","name":{"kind":"Name","value":"photoURL"}}]}}]}}]} as unknown as DocumentNode;

/**
 * __useAvailableFoodsQuery__
 *
 * To run a query within a React component, call `useAvailableFoodsQuery` and pass it any options that fit your needs.
 * When your component renders, `useAvailableFoodsQuery` returns an object from Apollo Client that contains loading, error, and data properties
 * you can use to render your UI.
 *
 * @param baseOptions options that will be passed into the query, supported options are listed on: https://www.apollographql.com/docs/react/api/react-hooks/#options;
 *
 * @example
 * const { data, loading, error } = useAvailableFoodsQuery({
 *   variables: {
 *      search: // value for 'search'
 *      sort: // value for 'sort'
 *      near: // value for 'near'
 *      withPortionsLeft: // value for 'withPortionsLeft'
 *      endsFrom: // value for 'endsFrom'
 *      endsBy: // value for 'endsBy'
 *      bounds: // value for 'bounds'
 *      after: // value for 'after'
 *      first: // value for 'first'
 *   },
 * });
 */
export function useAvailableFoodsQuery(baseOptions: ApolloReactHooks.QueryHookOptions<AvailableFoodsQuery, AvailableFoodsQueryVariables> & ({ variables: AvailableFoodsQueryVariables; skip?: boolean; } | { skip: boolean; }) ) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<AvailableFoodsQuery, AvailableFoodsQueryVariables>(AvailableFoodsDocument, options);
      }
export function useAvailableFoodsLazyQuery(baseOptions?: ApolloReactHooks.LazyQueryHookOptions<AvailableFoodsQuery, AvailableFoodsQueryVariables>) {
          const options = {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useLazyQuery<AvailableFoodsQuery, AvailableFoodsQueryVariables>(AvailableFoodsDocument, options);
        }
// @ts-ignore
export function useAvailableFoodsSuspenseQuery(baseOptions?: ApolloReactHooks.SuspenseQueryHookOptions<AvailableFoodsQuery, AvailableFoodsQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<AvailableFoodsQuery, AvailableFoodsQueryVariables>;
export function useAvailableFoodsSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<AvailableFoodsQuery, AvailableFoodsQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<AvailableFoodsQuery | undefined, AvailableFoodsQueryVariables>;
export function useAvailableFoodsSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<AvailableFoodsQuery, AvailableFoodsQueryVariables>) {
          const options = baseOptions === ApolloReactHooks.skipToken ? baseOptions : {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useSuspenseQuery<AvailableFoodsQuery, AvailableFoodsQueryVariables>(AvailableFoodsDocument, options);
        }
export type AvailableFoodsQueryHookResult = ReturnType<typeof useAvailableFoodsQuery>;
export type AvailableFoodsLazyQueryHookResult = ReturnType<typeof useAvailableFoodsLazyQuery>;
export type AvailableFoodsSuspenseQueryHookResult = ReturnType<typeof useAvailableFoodsSuspenseQuery>;
export const FoodDetailsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"FoodDetails"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"food"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"FoodDetails_food"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"RequestFood_food"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FoodCard_food"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Food"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"foodName"}},{"kind":"Field","name":{"kind":"Name","value":"foodImage"}},{"kind":"Field","name":{"kind":"Name","value":"foodQuantity"}},{"kind":"Field","name":{"kind":"Name","value":"foodUnit"}},{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"foodLocation"}},{"kind":"Field","name":{"kind":"Name","value":"foodStatus"}},{"kind":"Field","name":{"kind":"Name","value":"waitingCount"}},{"kind":"Field","name":{"kind":"Name","value":"area"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cell"}},{"kind":"Field","name":{"kind":"Name","value":"latitude"}},{"kind":"Field","name":{"kind":"Name","value":"longitude"}}]}},{"kind":"Field","name":{"kind":"Name","value":"donor"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}},{"kind":"Field","name":{"kind":"Name","value":"photoURL"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FoodDetails_food"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Food"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"FoodCard_food"}},{"kind":"Field","name":{"kind":"Name","value":"photos"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Gallery_photo"}}]}},{"kind":"Field","name":{"kind":"Name","value":"foodNotes"}},{"kind":"Field","name":{"kind":"Name","value":"donorEmail"}},{"kind":"Field","name":{"kind":"Name","value":"portionsLeft"}},{"kind":"Field","name":{"kind":"Name","value":"viewerIsDonor"}},{"kind":"Field","name":{"kind":"Name","value":"isHidden"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Gallery_photo"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Photo"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"thumbhash"}},{"kind":"Field","name":{"kind":"Name","value":"sizes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"width"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RequestFood_food"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Food"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"foodName"}},{"kind":"Field","name":{"kind":"Name","value":"foodImage"}},{"kind":"Field","name":{"kind":"Name","value":"foodQuantity"}},{"kind":"Field","name":{"kind":"Name","value":"foodUnit"}},{"kind":"Field","name":{"kind":"Name","value":"foodLocation"}},{"kind":"Field","name":{"kind":"Name","value":"foodNotes"}},{"kind":"Field","name":{"kind":"Name","value":"donorEmail"}},{"kind":"Field","name":{"kind":"Name","value":"donor"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"RequestStatus_food"}},{"kind":"Field","name":{"kind":"Name","value":"viewerRequest"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"RequestStatus_request"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RequestStatus_request"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Request"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"portions"}},{"kind":"Field","name":{"kind":"Name","value":"granted"}},{"kind":"Field","name":{"kind":"Name","value":"respondBy"}},{"kind":"Field","name":{"kind":"Name","value":"pickupAt"}},{"kind":"Field","name":{"kind":"Name","value":"pickupPlace"}},{"kind":"Field","name":{"kind":"Name","value":"pickupPoint"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"latitude"}},{"kind":"Field","name":{"kind":"Name","value":"longitude"}}]}},{"kind":"Field","name":{"kind":"Name","value":"ahead"}},{"kind":"Field","name":{"kind":"Name","value":"hasRejoined"}},{"kind":"Field","name":{"kind":"Name","value":"endReason"}},{"kind":"Field","name":{"kind":"Name","value":"endNote"}},{"kind":"Field","name":{"kind":"Name","value":"agreedAt"}},{"kind":"Field","name":{"kind":"Name","value":"collected"}},{"kind":"Field","name":{"kind":"Name","value":"isDisputed"}},{"kind":"Field","name":{"kind":"Name","value":"thanks"}},{"kind":"Field","name":{"kind":"Name","value":"donorRecord"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kept"}},{"kind":"Field","name":{"kind":"Name","value":"of"}}]}},{"kind":"Field","name":{"kind":"Name","value":"actions"}},{"kind":"Field","name":{"kind":"Name","value":"conversation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RequestStatus_food"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Food"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"shareRule"}},{"kind":"Field","name":{"kind":"Name","value":"gathersUntil"}},{"kind":"Field","name":{"kind":"Name","value":"foodStatus"}},{"kind":"Field","name":{"kind":"Name","value":"portionsLeft"}},{"kind":"Field","name":{"kind":"Name","value":"waitingCount"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasRequested"}},{"kind":"Field","name":{"kind":"Name","value":"viewerRequest"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode;

/**
 * __useFoodDetailsQuery__
 *
 * To run a query within a React component, call `useFoodDetailsQuery` and pass it any options that fit your needs.
 * When your component renders, `useFoodDetailsQuery` returns an object from Apollo Client that contains loading, error, and data properties
 * you can use to render your UI.
 *
 * @param baseOptions options that will be passed into the query, supported options are listed on: https://www.apollographql.com/docs/react/api/react-hooks/#options;
 *
 * @example
 * const { data, loading, error } = useFoodDetailsQuery({
 *   variables: {
 *      id: // value for 'id'
 *   },
 * });
 */
export function useFoodDetailsQuery(baseOptions: ApolloReactHooks.QueryHookOptions<FoodDetailsQuery, FoodDetailsQueryVariables> & ({ variables: FoodDetailsQueryVariables; skip?: boolean; } | { skip: boolean; }) ) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<FoodDetailsQuery, FoodDetailsQueryVariables>(FoodDetailsDocument, options);
      }
export function useFoodDetailsLazyQuery(baseOptions?: ApolloReactHooks.LazyQueryHookOptions<FoodDetailsQuery, FoodDetailsQueryVariables>) {
          const options = {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useLazyQuery<FoodDetailsQuery, FoodDetailsQueryVariables>(FoodDetailsDocument, options);
        }
// @ts-ignore
export function useFoodDetailsSuspenseQuery(baseOptions?: ApolloReactHooks.SuspenseQueryHookOptions<FoodDetailsQuery, FoodDetailsQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<FoodDetailsQuery, FoodDetailsQueryVariables>;
export function useFoodDetailsSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<FoodDetailsQuery, FoodDetailsQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<FoodDetailsQuery | undefined, FoodDetailsQueryVariables>;
export function useFoodDetailsSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<FoodDetailsQuery, FoodDetailsQueryVariables>) {
          const options = baseOptions === ApolloReactHooks.skipToken ? baseOptions : {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useSuspenseQuery<FoodDetailsQuery, FoodDetailsQueryVariables>(FoodDetailsDocument, options);
        }
export type FoodDetailsQueryHookResult = ReturnType<typeof useFoodDetailsQuery>;
export type FoodDetailsLazyQueryHookResult = ReturnType<typeof useFoodDetailsLazyQuery>;
export type FoodDetailsSuspenseQueryHookResult = ReturnType<typeof useFoodDetailsSuspenseQuery>;
export const RecentFoodsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"RecentFoods"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"recentFoods"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"FoodCard_food"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FoodCard_food"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Food"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"foodName"}},{"kind":"Field","name":{"kind":"Name","value":"foodImage"}},{"kind":"Field","name":{"kind":"Name","value":"foodQuantity"}},{"kind":"Field","name":{"kind":"Name","value":"foodUnit"}},{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"foodLocation"}},{"kind":"Field","name":{"kind":"Name","value":"foodStatus"}},{"kind":"Field","name":{"kind":"Name","value":"waitingCount"}},{"kind":"Field","name":{"kind":"Name","value":"area"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cell"}},{"kind":"Field","name":{"kind":"Name","value":"latitude"}},{"kind":"Field","name":{"kind":"Name","value":"longitude"}}]}},{"kind":"Field","name":{"kind":"Name","value":"donor"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}},{"kind":"Field","name":{"kind":"Name","value":"photoURL"}}]}}]}}]} as unknown as DocumentNode;

/**
 * __useRecentFoodsQuery__
 *
 * To run a query within a React component, call `useRecentFoodsQuery` and pass it any options that fit your needs.
 * When your component renders, `useRecentFoodsQuery` returns an object from Apollo Client that contains loading, error, and data properties
 * you can use to render your UI.
 *
 * @param baseOptions options that will be passed into the query, supported options are listed on: https://www.apollographql.com/docs/react/api/react-hooks/#options;
 *
 * @example
 * const { data, loading, error } = useRecentFoodsQuery({
 *   variables: {
 *   },
 * });
 */
export function useRecentFoodsQuery(baseOptions?: ApolloReactHooks.QueryHookOptions<RecentFoodsQuery, RecentFoodsQueryVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<RecentFoodsQuery, RecentFoodsQueryVariables>(RecentFoodsDocument, options);
      }
export function useRecentFoodsLazyQuery(baseOptions?: ApolloReactHooks.LazyQueryHookOptions<RecentFoodsQuery, RecentFoodsQueryVariables>) {
          const options = {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useLazyQuery<RecentFoodsQuery, RecentFoodsQueryVariables>(RecentFoodsDocument, options);
        }
// @ts-ignore
export function useRecentFoodsSuspenseQuery(baseOptions?: ApolloReactHooks.SuspenseQueryHookOptions<RecentFoodsQuery, RecentFoodsQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<RecentFoodsQuery, RecentFoodsQueryVariables>;
export function useRecentFoodsSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<RecentFoodsQuery, RecentFoodsQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<RecentFoodsQuery | undefined, RecentFoodsQueryVariables>;
export function useRecentFoodsSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<RecentFoodsQuery, RecentFoodsQueryVariables>) {
          const options = baseOptions === ApolloReactHooks.skipToken ? baseOptions : {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useSuspenseQuery<RecentFoodsQuery, RecentFoodsQueryVariables>(RecentFoodsDocument, options);
        }
export type RecentFoodsQueryHookResult = ReturnType<typeof useRecentFoodsQuery>;
export type RecentFoodsLazyQueryHookResult = ReturnType<typeof useRecentFoodsLazyQuery>;
export type RecentFoodsSuspenseQueryHookResult = ReturnType<typeof useRecentFoodsSuspenseQuery>;