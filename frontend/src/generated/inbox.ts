// @ts-nocheck
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentNode } from 'graphql';
import type * as ApolloReactCommon from '@apollo/client/react';
import * as ApolloReactHooks from '@apollo/client/react';
const defaultOptions = {} as const;
export type InboxChangeKind =
  | 'CONVERSATION'
  | 'NOTICES'
  | 'REQUEST';

export type InboxCountsQueryVariables = Exact<{ [key: string]: never; }>;


export type InboxCountsQuery = { inbox: { unreadConversations: number, unreadNotices: number } };

export type InboxChangedSubscriptionVariables = Exact<{ [key: string]: never; }>;


export type InboxChangedSubscription = { inboxChanged: { kind: InboxChangeKind, conversationId: string | null, requestId: string | null, foodId: string | null } };


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
export const InboxChangedDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"InboxChanged"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"inboxChanged"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"conversationId"}},{"kind":"Field","name":{"kind":"Name","value":"requestId"}},{"kind":"Field","name":{"kind":"Name","value":"foodId"}}]}}]}}]} as unknown as DocumentNode;

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