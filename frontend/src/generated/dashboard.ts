// @ts-nocheck
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentNode } from 'graphql';
import type * as ApolloReactCommon from '@apollo/client/react';
import * as ApolloReactHooks from '@apollo/client/react';
const defaultOptions = {} as const;
/** A new post. Texts are trimmed; control characters are refused, and what turns the direction of text (U+202A to U+202E, U+2066 to U+2069) is taken out. */
export type AddFoodInput = {
  /** The last day on which it may be picked up: not over yet, anywhere on earth, and at most a year ahead. */
  date: string;
  /** A public http(s) address of up to 2000 characters, or the path of one of our own pictures (/pictures/…). With `photos` it is ignored and may be empty: the first photo is shown. */
  foodImage: string;
  /** Where to pick it up: 1 to 300 characters. */
  foodLocation: string;
  /** 1 to 120 characters. */
  foodName: string;
  /** 1 to 2000 characters, line breaks included. */
  foodNotes: string;
  /** 1 to 10000. */
  foodQuantity: number;
  /** What the quantity counts. It may be left out. */
  foodUnit?: FoodUnit | null | undefined;
  /** For how many minutes after posting everybody who asks has the same chance: 0 to 720. If it is left out, 30, or 10 on the last day. It ends at least an hour before the post does. */
  gatherMinutes?: number | null | undefined;
  /** The ids of up to 6 photos, in the order in which they are shown. The caller has sent them with POST /photos, and no other post holds them. */
  photos?: Array<string | number> | null | undefined;
  /** The exact place, up to 300 characters: only the donor and the askers they have accepted ever see it. */
  pickupPlace?: string | null | undefined;
  /** The same as a point: nobody else ever sees it. Everybody sees the area that it is in (areaOf), and the post is found near other places by that area. */
  point?: PointInput | null | undefined;
  /** Who gets the portions: DONOR_CHOOSES if it is left out. */
  shareRule?: ShareRule | null | undefined;
  /** Whether few people live there: the area is a wider one. False if it is left out. */
  wideArea?: boolean | null | undefined;
};

/** How often a neighbour has collected food in the last 28 days. */
export type Collects =
  /** 5 times or more. */
  | 'OFTEN'
  /** Once at most. */
  | 'RARELY'
  /** 2 to 4 times. */
  | 'SOMETIMES';

/** Which neighbours see a user's e-mail address, where the API shows addresses at all. */
export type EmailVisibility =
  /** Neighbours they have an agreement with: a request between the two is ACCEPTED or COLLECTED. */
  | 'AGREED'
  /** Every neighbour who is signed in. The default. */
  | 'EVERYBODY'
  /** Nobody but the user. */
  | 'NOBODY';

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

/** A place on earth, in degrees of WGS 84. */
export type PointInput = {
  /** -85.05 to 85.05, where web maps end. */
  latitude: number;
  /** -180 to 180. */
  longitude: number;
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

/** Changes to a post, by the rules of AddFoodInput. Fields that are left out stay as they are. */
export type UpdateFoodInput = {
  /** As in AddFoodInput; an old date may stay. */
  date?: string | null | undefined;
  /** As in AddFoodInput. A post with photos shows the first of them and takes no other picture. */
  foodImage?: string | null | undefined;
  /** 1 to 300 characters. */
  foodLocation?: string | null | undefined;
  /** 1 to 120 characters. */
  foodName?: string | null | undefined;
  /** 1 to 2000 characters. */
  foodNotes?: string | null | undefined;
  /** 1 to 10000. */
  foodQuantity?: number | null | undefined;
  /** As in AddFoodInput; null takes it away. */
  foodUnit?: FoodUnit | null | undefined;
  /** As in AddFoodInput, from when it was posted. */
  gatherMinutes?: number | null | undefined;
  /** All photos of the post, as in AddFoodInput; those that it holds already may stay. An empty list takes them away: then the post shows `foodImage`, or one of our own pictures if that is left out. */
  photos?: Array<string | number> | null | undefined;
  /** As in AddFoodInput; an empty text takes it away. */
  pickupPlace?: string | null | undefined;
  /** As in AddFoodInput; null takes it away, and the area with it. */
  point?: PointInput | null | undefined;
  /** As in AddFoodInput. */
  shareRule?: ShareRule | null | undefined;
  /** As in AddFoodInput, for the given point, or for the stored one if none is given. */
  wideArea?: boolean | null | undefined;
};

export type ExportMyDataQueryVariables = Exact<{ [key: string]: never; }>;


export type ExportMyDataQuery = { exportMyData: Record<string, unknown> };

export type WhatGoesQueryVariables = Exact<{
  after?: string | null | undefined;
}>;


export type WhatGoesQuery = { dashboard: { myRequestCount: number }, myFoods: { pageInfo: { hasNextPage: boolean, endCursor: string | null }, edges: Array<{ node: { id: string, requestCount: number } }> } };

export type EmailVisibilityQueryVariables = Exact<{ [key: string]: never; }>;


export type EmailVisibilityQuery = { me: { id: string, emailVisibility: EmailVisibility | null } | null };

export type SetEmailVisibilityMutationVariables = Exact<{
  visibility: EmailVisibility;
}>;


export type SetEmailVisibilityMutation = { setEmailVisibility: { id: string, emailVisibility: EmailVisibility | null } };

export type DeleteAccountMutationVariables = Exact<{ [key: string]: never; }>;


export type DeleteAccountMutation = { deleteAccount: string };

export type DashboardQueryVariables = Exact<{ [key: string]: never; }>;


export type DashboardQuery = { dashboard: { availableFoodCount: number, myFoodCount: number, myRequestCount: number }, needsMe: Array<{ id: string, state: RequestState, respondBy: string | null, pickupAt: string | null, actions: Array<RequestAction>, food: { id: string, foodName: string, date: string, waitingCount: number } }> };

export type FoodForm_FoodFragment = { id: string, foodName: string, foodImage: string, foodQuantity: number, foodUnit: FoodUnit | null, date: string, foodLocation: string, foodNotes: string, shareRule: ShareRule, viewerIsDonor: boolean, updatedAt: string, photos: Array<{ id: string, sizes: Array<{ path: string }> }> };

export type FoodToUpdateQueryVariables = Exact<{
  id: string | number;
}>;


export type FoodToUpdateQuery = { food: { id: string, foodName: string, foodImage: string, foodQuantity: number, foodUnit: FoodUnit | null, date: string, foodLocation: string, foodNotes: string, shareRule: ShareRule, viewerIsDonor: boolean, updatedAt: string, photos: Array<{ id: string, sizes: Array<{ path: string }> }> } | null };

export type PickupPlaceQueryVariables = Exact<{
  foodId: string | number;
}>;


export type PickupPlaceQuery = { pickupPlace: string | null, pickupPoint: { latitude: number, longitude: number, wideArea: boolean } | null };

export type AddFoodMutationVariables = Exact<{
  input: AddFoodInput;
}>;


export type AddFoodMutation = { addFood: { id: string, foodName: string, foodImage: string, foodQuantity: number, foodUnit: FoodUnit | null, date: string, foodLocation: string, foodNotes: string, shareRule: ShareRule, viewerIsDonor: boolean, updatedAt: string, photos: Array<{ id: string, sizes: Array<{ path: string }> }> } };

export type UpdateFoodMutationVariables = Exact<{
  id: string | number;
  input: UpdateFoodInput;
  expectedUpdatedAt?: string | null | undefined;
}>;


export type UpdateFoodMutation = { updateFood: { foodStatus: FoodStatus, id: string, foodName: string, foodImage: string, foodQuantity: number, foodUnit: FoodUnit | null, date: string, foodLocation: string, foodNotes: string, shareRule: ShareRule, viewerIsDonor: boolean, updatedAt: string, photos: Array<{ id: string, sizes: Array<{ path: string }> }> } };

export type MyFoodRow_FoodFragment = { id: string, foodName: string, foodImage: string, foodQuantity: number, foodUnit: FoodUnit | null, date: string, isHidden: boolean, foodStatus: FoodStatus, waitingCount: number, requests: Array<{ id: string, state: RequestState, requesterEmail: string | null, requester: { id: string, displayName: string } }> };

export type MyFoodRequests_FoodFragment = { id: string, isHidden: boolean, foodStatus: FoodStatus, waitingCount: number, requests: Array<{ id: string, state: RequestState, requesterEmail: string | null, requester: { id: string, displayName: string } }> };

export type MyFoodsQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
}>;


export type MyFoodsQuery = { myFoods: { pageInfo: { hasNextPage: boolean, endCursor: string | null }, edges: Array<{ node: { id: string, foodName: string, foodImage: string, foodQuantity: number, foodUnit: FoodUnit | null, date: string, isHidden: boolean, foodStatus: FoodStatus, waitingCount: number, requests: Array<{ id: string, state: RequestState, requesterEmail: string | null, requester: { id: string, displayName: string } }> } }> } };

export type MyFoodQueryVariables = Exact<{
  id: string | number;
}>;


export type MyFoodQuery = { food: { id: string, foodName: string, foodImage: string, foodQuantity: number, foodUnit: FoodUnit | null, date: string, isHidden: boolean, foodStatus: FoodStatus, waitingCount: number, requests: Array<{ id: string, state: RequestState, requesterEmail: string | null, requester: { id: string, displayName: string } }> } | null };

export type DeleteFoodMutationVariables = Exact<{
  id: string | number;
}>;


export type DeleteFoodMutation = { deleteFood: string };

export type HandoverRequest_RequestFragment = { id: string, state: RequestState, portions: number, minPortions: number, granted: number | null, respondBy: string | null, pickupAt: string | null, collects: Collects | null, endReason: EndReason | null, endNote: string | null, collected: number | null, isDisputed: boolean, thanks: string | null, actions: Array<RequestAction>, requesterEmail: string | null, askerRecord: { kept: number, of: number } | null, conversation: { id: string } | null, requester: { id: string, displayName: string, photoURL: string | null } };

export type Handover_FoodFragment = { id: string, isHidden: boolean, foodStatus: FoodStatus, foodQuantity: number, waitingCount: number, portionsLeft: number, gathersUntil: string | null, line: Array<{ id: string, state: RequestState, portions: number, minPortions: number, granted: number | null, respondBy: string | null, pickupAt: string | null, collects: Collects | null, endReason: EndReason | null, endNote: string | null, collected: number | null, isDisputed: boolean, thanks: string | null, actions: Array<RequestAction>, requesterEmail: string | null, askerRecord: { kept: number, of: number } | null, conversation: { id: string } | null, requester: { id: string, displayName: string, photoURL: string | null } }>, requests: Array<{ id: string, state: RequestState, portions: number, minPortions: number, granted: number | null, respondBy: string | null, pickupAt: string | null, collects: Collects | null, endReason: EndReason | null, endNote: string | null, collected: number | null, isDisputed: boolean, thanks: string | null, actions: Array<RequestAction>, requesterEmail: string | null, askerRecord: { kept: number, of: number } | null, conversation: { id: string } | null, requester: { id: string, displayName: string, photoURL: string | null } }> };

export type HandoverAnswer_RequestFragment = { id: string, state: RequestState, portions: number, minPortions: number, granted: number | null, respondBy: string | null, pickupAt: string | null, collects: Collects | null, endReason: EndReason | null, endNote: string | null, collected: number | null, isDisputed: boolean, thanks: string | null, actions: Array<RequestAction>, requesterEmail: string | null, food: { id: string, isHidden: boolean, foodStatus: FoodStatus, foodQuantity: number, waitingCount: number, portionsLeft: number, gathersUntil: string | null, line: Array<{ id: string, state: RequestState, portions: number, minPortions: number, granted: number | null, respondBy: string | null, pickupAt: string | null, collects: Collects | null, endReason: EndReason | null, endNote: string | null, collected: number | null, isDisputed: boolean, thanks: string | null, actions: Array<RequestAction>, requesterEmail: string | null, askerRecord: { kept: number, of: number } | null, conversation: { id: string } | null, requester: { id: string, displayName: string, photoURL: string | null } }>, requests: Array<{ id: string, state: RequestState, portions: number, minPortions: number, granted: number | null, respondBy: string | null, pickupAt: string | null, collects: Collects | null, endReason: EndReason | null, endNote: string | null, collected: number | null, isDisputed: boolean, thanks: string | null, actions: Array<RequestAction>, requesterEmail: string | null, askerRecord: { kept: number, of: number } | null, conversation: { id: string } | null, requester: { id: string, displayName: string, photoURL: string | null } }> }, askerRecord: { kept: number, of: number } | null, conversation: { id: string } | null, requester: { id: string, displayName: string, photoURL: string | null } };

export type HandoverQueryVariables = Exact<{
  id: string | number;
}>;


export type HandoverQuery = { food: { foodName: string, foodImage: string, date: string, shareRule: ShareRule, viewerIsDonor: boolean, id: string, isHidden: boolean, foodStatus: FoodStatus, foodQuantity: number, waitingCount: number, portionsLeft: number, gathersUntil: string | null, line: Array<{ id: string, state: RequestState, portions: number, minPortions: number, granted: number | null, respondBy: string | null, pickupAt: string | null, collects: Collects | null, endReason: EndReason | null, endNote: string | null, collected: number | null, isDisputed: boolean, thanks: string | null, actions: Array<RequestAction>, requesterEmail: string | null, askerRecord: { kept: number, of: number } | null, conversation: { id: string } | null, requester: { id: string, displayName: string, photoURL: string | null } }>, requests: Array<{ id: string, state: RequestState, portions: number, minPortions: number, granted: number | null, respondBy: string | null, pickupAt: string | null, collects: Collects | null, endReason: EndReason | null, endNote: string | null, collected: number | null, isDisputed: boolean, thanks: string | null, actions: Array<RequestAction>, requesterEmail: string | null, askerRecord: { kept: number, of: number } | null, conversation: { id: string } | null, requester: { id: string, displayName: string, photoURL: string | null } }> } | null };

export type AcceptRequestMutationVariables = Exact<{
  id: string | number;
  portions: number;
  pickupAt?: string | null | undefined;
}>;


export type AcceptRequestMutation = { acceptRequest: { id: string, state: RequestState, portions: number, minPortions: number, granted: number | null, respondBy: string | null, pickupAt: string | null, collects: Collects | null, endReason: EndReason | null, endNote: string | null, collected: number | null, isDisputed: boolean, thanks: string | null, actions: Array<RequestAction>, requesterEmail: string | null, food: { id: string, isHidden: boolean, foodStatus: FoodStatus, foodQuantity: number, waitingCount: number, portionsLeft: number, gathersUntil: string | null, line: Array<{ id: string, state: RequestState, portions: number, minPortions: number, granted: number | null, respondBy: string | null, pickupAt: string | null, collects: Collects | null, endReason: EndReason | null, endNote: string | null, collected: number | null, isDisputed: boolean, thanks: string | null, actions: Array<RequestAction>, requesterEmail: string | null, askerRecord: { kept: number, of: number } | null, conversation: { id: string } | null, requester: { id: string, displayName: string, photoURL: string | null } }>, requests: Array<{ id: string, state: RequestState, portions: number, minPortions: number, granted: number | null, respondBy: string | null, pickupAt: string | null, collects: Collects | null, endReason: EndReason | null, endNote: string | null, collected: number | null, isDisputed: boolean, thanks: string | null, actions: Array<RequestAction>, requesterEmail: string | null, askerRecord: { kept: number, of: number } | null, conversation: { id: string } | null, requester: { id: string, displayName: string, photoURL: string | null } }> }, askerRecord: { kept: number, of: number } | null, conversation: { id: string } | null, requester: { id: string, displayName: string, photoURL: string | null } } };

export type DeclineRequestMutationVariables = Exact<{
  id: string | number;
  message?: string | null | undefined;
}>;


export type DeclineRequestMutation = { declineRequest: { id: string, state: RequestState, portions: number, minPortions: number, granted: number | null, respondBy: string | null, pickupAt: string | null, collects: Collects | null, endReason: EndReason | null, endNote: string | null, collected: number | null, isDisputed: boolean, thanks: string | null, actions: Array<RequestAction>, requesterEmail: string | null, food: { id: string, isHidden: boolean, foodStatus: FoodStatus, foodQuantity: number, waitingCount: number, portionsLeft: number, gathersUntil: string | null, line: Array<{ id: string, state: RequestState, portions: number, minPortions: number, granted: number | null, respondBy: string | null, pickupAt: string | null, collects: Collects | null, endReason: EndReason | null, endNote: string | null, collected: number | null, isDisputed: boolean, thanks: string | null, actions: Array<RequestAction>, requesterEmail: string | null, askerRecord: { kept: number, of: number } | null, conversation: { id: string } | null, requester: { id: string, displayName: string, photoURL: string | null } }>, requests: Array<{ id: string, state: RequestState, portions: number, minPortions: number, granted: number | null, respondBy: string | null, pickupAt: string | null, collects: Collects | null, endReason: EndReason | null, endNote: string | null, collected: number | null, isDisputed: boolean, thanks: string | null, actions: Array<RequestAction>, requesterEmail: string | null, askerRecord: { kept: number, of: number } | null, conversation: { id: string } | null, requester: { id: string, displayName: string, photoURL: string | null } }> }, askerRecord: { kept: number, of: number } | null, conversation: { id: string } | null, requester: { id: string, displayName: string, photoURL: string | null } } };

export type CancelRequestMutationVariables = Exact<{
  id: string | number;
  reason: string;
  lowerQuantity: boolean;
}>;


export type CancelRequestMutation = { cancelRequest: { id: string, state: RequestState, portions: number, minPortions: number, granted: number | null, respondBy: string | null, pickupAt: string | null, collects: Collects | null, endReason: EndReason | null, endNote: string | null, collected: number | null, isDisputed: boolean, thanks: string | null, actions: Array<RequestAction>, requesterEmail: string | null, food: { id: string, isHidden: boolean, foodStatus: FoodStatus, foodQuantity: number, waitingCount: number, portionsLeft: number, gathersUntil: string | null, line: Array<{ id: string, state: RequestState, portions: number, minPortions: number, granted: number | null, respondBy: string | null, pickupAt: string | null, collects: Collects | null, endReason: EndReason | null, endNote: string | null, collected: number | null, isDisputed: boolean, thanks: string | null, actions: Array<RequestAction>, requesterEmail: string | null, askerRecord: { kept: number, of: number } | null, conversation: { id: string } | null, requester: { id: string, displayName: string, photoURL: string | null } }>, requests: Array<{ id: string, state: RequestState, portions: number, minPortions: number, granted: number | null, respondBy: string | null, pickupAt: string | null, collects: Collects | null, endReason: EndReason | null, endNote: string | null, collected: number | null, isDisputed: boolean, thanks: string | null, actions: Array<RequestAction>, requesterEmail: string | null, askerRecord: { kept: number, of: number } | null, conversation: { id: string } | null, requester: { id: string, displayName: string, photoURL: string | null } }> }, askerRecord: { kept: number, of: number } | null, conversation: { id: string } | null, requester: { id: string, displayName: string, photoURL: string | null } } };

export type MarkCollectedMutationVariables = Exact<{
  id: string | number;
  portions: number;
}>;


export type MarkCollectedMutation = { markCollected: { id: string, state: RequestState, portions: number, minPortions: number, granted: number | null, respondBy: string | null, pickupAt: string | null, collects: Collects | null, endReason: EndReason | null, endNote: string | null, collected: number | null, isDisputed: boolean, thanks: string | null, actions: Array<RequestAction>, requesterEmail: string | null, food: { id: string, isHidden: boolean, foodStatus: FoodStatus, foodQuantity: number, waitingCount: number, portionsLeft: number, gathersUntil: string | null, line: Array<{ id: string, state: RequestState, portions: number, minPortions: number, granted: number | null, respondBy: string | null, pickupAt: string | null, collects: Collects | null, endReason: EndReason | null, endNote: string | null, collected: number | null, isDisputed: boolean, thanks: string | null, actions: Array<RequestAction>, requesterEmail: string | null, askerRecord: { kept: number, of: number } | null, conversation: { id: string } | null, requester: { id: string, displayName: string, photoURL: string | null } }>, requests: Array<{ id: string, state: RequestState, portions: number, minPortions: number, granted: number | null, respondBy: string | null, pickupAt: string | null, collects: Collects | null, endReason: EndReason | null, endNote: string | null, collected: number | null, isDisputed: boolean, thanks: string | null, actions: Array<RequestAction>, requesterEmail: string | null, askerRecord: { kept: number, of: number } | null, conversation: { id: string } | null, requester: { id: string, displayName: string, photoURL: string | null } }> }, askerRecord: { kept: number, of: number } | null, conversation: { id: string } | null, requester: { id: string, displayName: string, photoURL: string | null } } };

export type MarkNoShowMutationVariables = Exact<{
  id: string | number;
}>;


export type MarkNoShowMutation = { markNoShow: { id: string, state: RequestState, portions: number, minPortions: number, granted: number | null, respondBy: string | null, pickupAt: string | null, collects: Collects | null, endReason: EndReason | null, endNote: string | null, collected: number | null, isDisputed: boolean, thanks: string | null, actions: Array<RequestAction>, requesterEmail: string | null, food: { id: string, isHidden: boolean, foodStatus: FoodStatus, foodQuantity: number, waitingCount: number, portionsLeft: number, gathersUntil: string | null, line: Array<{ id: string, state: RequestState, portions: number, minPortions: number, granted: number | null, respondBy: string | null, pickupAt: string | null, collects: Collects | null, endReason: EndReason | null, endNote: string | null, collected: number | null, isDisputed: boolean, thanks: string | null, actions: Array<RequestAction>, requesterEmail: string | null, askerRecord: { kept: number, of: number } | null, conversation: { id: string } | null, requester: { id: string, displayName: string, photoURL: string | null } }>, requests: Array<{ id: string, state: RequestState, portions: number, minPortions: number, granted: number | null, respondBy: string | null, pickupAt: string | null, collects: Collects | null, endReason: EndReason | null, endNote: string | null, collected: number | null, isDisputed: boolean, thanks: string | null, actions: Array<RequestAction>, requesterEmail: string | null, askerRecord: { kept: number, of: number } | null, conversation: { id: string } | null, requester: { id: string, displayName: string, photoURL: string | null } }> }, askerRecord: { kept: number, of: number } | null, conversation: { id: string } | null, requester: { id: string, displayName: string, photoURL: string | null } } };

export type FoodRequestsQueryVariables = Exact<{
  id: string | number;
}>;


export type FoodRequestsQuery = { food: { id: string, isHidden: boolean, foodStatus: FoodStatus, waitingCount: number, foodQuantity: number, portionsLeft: number, gathersUntil: string | null, requests: Array<{ id: string, state: RequestState, requesterEmail: string | null, portions: number, minPortions: number, granted: number | null, respondBy: string | null, pickupAt: string | null, collects: Collects | null, endReason: EndReason | null, endNote: string | null, collected: number | null, isDisputed: boolean, thanks: string | null, actions: Array<RequestAction>, requester: { id: string, displayName: string, photoURL: string | null }, askerRecord: { kept: number, of: number } | null, conversation: { id: string } | null }>, line: Array<{ id: string, state: RequestState, portions: number, minPortions: number, granted: number | null, respondBy: string | null, pickupAt: string | null, collects: Collects | null, endReason: EndReason | null, endNote: string | null, collected: number | null, isDisputed: boolean, thanks: string | null, actions: Array<RequestAction>, requesterEmail: string | null, askerRecord: { kept: number, of: number } | null, conversation: { id: string } | null, requester: { id: string, displayName: string, photoURL: string | null } }> } | null };

export type MyRequestRow_RequestFragment = { id: string, foodRequestDate: string, state: RequestState, respondBy: string | null, pickupAt: string | null, endReason: EndReason | null, thanks: string | null, actions: Array<RequestAction>, conversation: { id: string } | null, food: { id: string, foodName: string, foodImage: string, foodLocation: string, date: string, donor: { id: string, displayName: string }, viewerRequest: { id: string } | null } };

export type MyRequestsQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
}>;


export type MyRequestsQuery = { needsMe: Array<{ id: string, foodRequestDate: string, state: RequestState, respondBy: string | null, pickupAt: string | null, endReason: EndReason | null, thanks: string | null, actions: Array<RequestAction>, conversation: { id: string } | null, food: { id: string, foodName: string, foodImage: string, foodLocation: string, date: string, donor: { id: string, displayName: string }, viewerRequest: { id: string } | null } }>, myRequests: { pageInfo: { hasNextPage: boolean, endCursor: string | null }, edges: Array<{ node: { id: string, foodRequestDate: string, state: RequestState, respondBy: string | null, pickupAt: string | null, endReason: EndReason | null, thanks: string | null, actions: Array<RequestAction>, conversation: { id: string } | null, food: { id: string, foodName: string, foodImage: string, foodLocation: string, date: string, donor: { id: string, displayName: string }, viewerRequest: { id: string } | null } } }> } };

export type RequestAnswer_RequestFragment = { id: string, state: RequestState, portions: number, granted: number | null, respondBy: string | null, pickupAt: string | null, pickupPlace: string | null, ahead: number | null, hasRejoined: boolean, endReason: EndReason | null, endNote: string | null, agreedAt: string | null, collected: number | null, isDisputed: boolean, thanks: string | null, actions: Array<RequestAction>, food: { id: string, date: string, shareRule: ShareRule, gathersUntil: string | null, foodStatus: FoodStatus, portionsLeft: number, waitingCount: number, viewerHasRequested: boolean, viewerRequest: { id: string } | null }, pickupPoint: { latitude: number, longitude: number } | null, donorRecord: { kept: number, of: number } | null, conversation: { id: string } | null };

export type RequestFoodMutationVariables = Exact<{
  foodId: string | number;
  foodRequestDate?: string | null | undefined;
  portions: number;
  timeZone?: string | null | undefined;
  message?: string | null | undefined;
}>;


export type RequestFoodMutation = { requestFood: { foodRequestDate: string, id: string, state: RequestState, portions: number, granted: number | null, respondBy: string | null, pickupAt: string | null, pickupPlace: string | null, ahead: number | null, hasRejoined: boolean, endReason: EndReason | null, endNote: string | null, agreedAt: string | null, collected: number | null, isDisputed: boolean, thanks: string | null, actions: Array<RequestAction>, food: { id: string, date: string, shareRule: ShareRule, gathersUntil: string | null, foodStatus: FoodStatus, portionsLeft: number, waitingCount: number, viewerHasRequested: boolean, viewerRequest: { id: string } | null }, pickupPoint: { latitude: number, longitude: number } | null, donorRecord: { kept: number, of: number } | null, conversation: { id: string } | null } };

export type RequestStatusQueryVariables = Exact<{
  foodId: string | number;
}>;


export type RequestStatusQuery = { food: { id: string, date: string, shareRule: ShareRule, gathersUntil: string | null, foodStatus: FoodStatus, portionsLeft: number, waitingCount: number, viewerHasRequested: boolean, viewerRequest: { id: string, state: RequestState, portions: number, granted: number | null, respondBy: string | null, pickupAt: string | null, pickupPlace: string | null, ahead: number | null, hasRejoined: boolean, endReason: EndReason | null, endNote: string | null, agreedAt: string | null, collected: number | null, isDisputed: boolean, thanks: string | null, actions: Array<RequestAction>, pickupPoint: { latitude: number, longitude: number } | null, donorRecord: { kept: number, of: number } | null, conversation: { id: string } | null } | null } | null };

export type ConfirmRequestMutationVariables = Exact<{
  id: string | number;
}>;


export type ConfirmRequestMutation = { confirmRequest: { id: string, state: RequestState, portions: number, granted: number | null, respondBy: string | null, pickupAt: string | null, pickupPlace: string | null, ahead: number | null, hasRejoined: boolean, endReason: EndReason | null, endNote: string | null, agreedAt: string | null, collected: number | null, isDisputed: boolean, thanks: string | null, actions: Array<RequestAction>, food: { id: string, date: string, shareRule: ShareRule, gathersUntil: string | null, foodStatus: FoodStatus, portionsLeft: number, waitingCount: number, viewerHasRequested: boolean, viewerRequest: { id: string } | null }, pickupPoint: { latitude: number, longitude: number } | null, donorRecord: { kept: number, of: number } | null, conversation: { id: string } | null } };

export type WithdrawRequestMutationVariables = Exact<{
  id: string | number;
}>;


export type WithdrawRequestMutation = { withdrawRequest: { id: string, state: RequestState, portions: number, granted: number | null, respondBy: string | null, pickupAt: string | null, pickupPlace: string | null, ahead: number | null, hasRejoined: boolean, endReason: EndReason | null, endNote: string | null, agreedAt: string | null, collected: number | null, isDisputed: boolean, thanks: string | null, actions: Array<RequestAction>, food: { id: string, date: string, shareRule: ShareRule, gathersUntil: string | null, foodStatus: FoodStatus, portionsLeft: number, waitingCount: number, viewerHasRequested: boolean, viewerRequest: { id: string } | null }, pickupPoint: { latitude: number, longitude: number } | null, donorRecord: { kept: number, of: number } | null, conversation: { id: string } | null } };

export type CollectMyRequestMutationVariables = Exact<{
  id: string | number;
  portions: number;
}>;


export type CollectMyRequestMutation = { markCollected: { id: string, state: RequestState, portions: number, granted: number | null, respondBy: string | null, pickupAt: string | null, pickupPlace: string | null, ahead: number | null, hasRejoined: boolean, endReason: EndReason | null, endNote: string | null, agreedAt: string | null, collected: number | null, isDisputed: boolean, thanks: string | null, actions: Array<RequestAction>, food: { id: string, date: string, shareRule: ShareRule, gathersUntil: string | null, foodStatus: FoodStatus, portionsLeft: number, waitingCount: number, viewerHasRequested: boolean, viewerRequest: { id: string } | null }, pickupPoint: { latitude: number, longitude: number } | null, donorRecord: { kept: number, of: number } | null, conversation: { id: string } | null } };

export type DisputeNoShowMutationVariables = Exact<{
  id: string | number;
}>;


export type DisputeNoShowMutation = { disputeNoShow: { id: string, state: RequestState, portions: number, granted: number | null, respondBy: string | null, pickupAt: string | null, pickupPlace: string | null, ahead: number | null, hasRejoined: boolean, endReason: EndReason | null, endNote: string | null, agreedAt: string | null, collected: number | null, isDisputed: boolean, thanks: string | null, actions: Array<RequestAction>, food: { id: string, date: string, shareRule: ShareRule, gathersUntil: string | null, foodStatus: FoodStatus, portionsLeft: number, waitingCount: number, viewerHasRequested: boolean, viewerRequest: { id: string } | null }, pickupPoint: { latitude: number, longitude: number } | null, donorRecord: { kept: number, of: number } | null, conversation: { id: string } | null } };

export type SayThanksMutationVariables = Exact<{
  requestId: string | number;
  message?: string | null | undefined;
}>;


export type SayThanksMutation = { sayThanks: { id: string, state: RequestState, portions: number, granted: number | null, respondBy: string | null, pickupAt: string | null, pickupPlace: string | null, ahead: number | null, hasRejoined: boolean, endReason: EndReason | null, endNote: string | null, agreedAt: string | null, collected: number | null, isDisputed: boolean, thanks: string | null, actions: Array<RequestAction>, pickupPoint: { latitude: number, longitude: number } | null, donorRecord: { kept: number, of: number } | null, conversation: { id: string } | null } };

export type RequestStatus_RequestFragment = { id: string, state: RequestState, portions: number, granted: number | null, respondBy: string | null, pickupAt: string | null, pickupPlace: string | null, ahead: number | null, hasRejoined: boolean, endReason: EndReason | null, endNote: string | null, agreedAt: string | null, collected: number | null, isDisputed: boolean, thanks: string | null, actions: Array<RequestAction>, pickupPoint: { latitude: number, longitude: number } | null, donorRecord: { kept: number, of: number } | null, conversation: { id: string } | null };

export type RequestStatus_FoodFragment = { id: string, date: string, shareRule: ShareRule, gathersUntil: string | null, foodStatus: FoodStatus, portionsLeft: number, waitingCount: number, viewerHasRequested: boolean, viewerRequest: { id: string } | null };

export const FoodForm_FoodFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FoodForm_food"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Food"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"foodName"}},{"kind":"Field","name":{"kind":"Name","value":"foodImage"}},{"kind":"Field","name":{"kind":"Name","value":"foodQuantity"}},{"kind":"Field","name":{"kind":"Name","value":"foodUnit"}},{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"foodLocation"}},{"kind":"Field","name":{"kind":"Name","value":"foodNotes"}},{"kind":"Field","name":{"kind":"Name","value":"photos"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"sizes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"shareRule"}},{"kind":"Field","name":{"kind":"Name","value":"viewerIsDonor"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode;
export const MyFoodRequests_FoodFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MyFoodRequests_food"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Food"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"isHidden"}},{"kind":"Field","name":{"kind":"Name","value":"foodStatus"}},{"kind":"Field","name":{"kind":"Name","value":"waitingCount"}},{"kind":"Field","name":{"kind":"Name","value":"requests"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"requesterEmail"}},{"kind":"Field","name":{"kind":"Name","value":"requester"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}}]}}]}}]}}]} as unknown as DocumentNode;
export const MyFoodRow_FoodFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MyFoodRow_food"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Food"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"foodName"}},{"kind":"Field","name":{"kind":"Name","value":"foodImage"}},{"kind":"Field","name":{"kind":"Name","value":"foodQuantity"}},{"kind":"Field","name":{"kind":"Name","value":"foodUnit"}},{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"MyFoodRequests_food"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MyFoodRequests_food"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Food"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"isHidden"}},{"kind":"Field","name":{"kind":"Name","value":"foodStatus"}},{"kind":"Field","name":{"kind":"Name","value":"waitingCount"}},{"kind":"Field","name":{"kind":"Name","value":"requests"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"requesterEmail"}},{"kind":"Field","name":{"kind":"Name","value":"requester"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}}]}}]}}]}}]} as unknown as DocumentNode;
export const HandoverRequest_RequestFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"HandoverRequest_request"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Request"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"portions"}},{"kind":"Field","name":{"kind":"Name","value":"minPortions"}},{"kind":"Field","name":{"kind":"Name","value":"granted"}},{"kind":"Field","name":{"kind":"Name","value":"respondBy"}},{"kind":"Field","name":{"kind":"Name","value":"pickupAt"}},{"kind":"Field","name":{"kind":"Name","value":"collects"}},{"kind":"Field","name":{"kind":"Name","value":"endReason"}},{"kind":"Field","name":{"kind":"Name","value":"endNote"}},{"kind":"Field","name":{"kind":"Name","value":"collected"}},{"kind":"Field","name":{"kind":"Name","value":"isDisputed"}},{"kind":"Field","name":{"kind":"Name","value":"thanks"}},{"kind":"Field","name":{"kind":"Name","value":"askerRecord"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kept"}},{"kind":"Field","name":{"kind":"Name","value":"of"}}]}},{"kind":"Field","name":{"kind":"Name","value":"actions"}},{"kind":"Field","name":{"kind":"Name","value":"conversation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"requesterEmail"}},{"kind":"Field","name":{"kind":"Name","value":"requester"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}},{"kind":"Field","name":{"kind":"Name","value":"photoURL"}}]}}]}}]} as unknown as DocumentNode;
export const Handover_FoodFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Handover_food"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Food"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"isHidden"}},{"kind":"Field","name":{"kind":"Name","value":"foodStatus"}},{"kind":"Field","name":{"kind":"Name","value":"foodQuantity"}},{"kind":"Field","name":{"kind":"Name","value":"waitingCount"}},{"kind":"Field","name":{"kind":"Name","value":"portionsLeft"}},{"kind":"Field","name":{"kind":"Name","value":"gathersUntil"}},{"kind":"Field","name":{"kind":"Name","value":"line"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"HandoverRequest_request"}}]}},{"kind":"Field","name":{"kind":"Name","value":"requests"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"HandoverRequest_request"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"HandoverRequest_request"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Request"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"portions"}},{"kind":"Field","name":{"kind":"Name","value":"minPortions"}},{"kind":"Field","name":{"kind":"Name","value":"granted"}},{"kind":"Field","name":{"kind":"Name","value":"respondBy"}},{"kind":"Field","name":{"kind":"Name","value":"pickupAt"}},{"kind":"Field","name":{"kind":"Name","value":"collects"}},{"kind":"Field","name":{"kind":"Name","value":"endReason"}},{"kind":"Field","name":{"kind":"Name","value":"endNote"}},{"kind":"Field","name":{"kind":"Name","value":"collected"}},{"kind":"Field","name":{"kind":"Name","value":"isDisputed"}},{"kind":"Field","name":{"kind":"Name","value":"thanks"}},{"kind":"Field","name":{"kind":"Name","value":"askerRecord"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kept"}},{"kind":"Field","name":{"kind":"Name","value":"of"}}]}},{"kind":"Field","name":{"kind":"Name","value":"actions"}},{"kind":"Field","name":{"kind":"Name","value":"conversation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"requesterEmail"}},{"kind":"Field","name":{"kind":"Name","value":"requester"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}},{"kind":"Field","name":{"kind":"Name","value":"photoURL"}}]}}]}}]} as unknown as DocumentNode;
export const HandoverAnswer_RequestFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"HandoverAnswer_request"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Request"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"HandoverRequest_request"}},{"kind":"Field","name":{"kind":"Name","value":"food"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Handover_food"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"HandoverRequest_request"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Request"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"portions"}},{"kind":"Field","name":{"kind":"Name","value":"minPortions"}},{"kind":"Field","name":{"kind":"Name","value":"granted"}},{"kind":"Field","name":{"kind":"Name","value":"respondBy"}},{"kind":"Field","name":{"kind":"Name","value":"pickupAt"}},{"kind":"Field","name":{"kind":"Name","value":"collects"}},{"kind":"Field","name":{"kind":"Name","value":"endReason"}},{"kind":"Field","name":{"kind":"Name","value":"endNote"}},{"kind":"Field","name":{"kind":"Name","value":"collected"}},{"kind":"Field","name":{"kind":"Name","value":"isDisputed"}},{"kind":"Field","name":{"kind":"Name","value":"thanks"}},{"kind":"Field","name":{"kind":"Name","value":"askerRecord"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kept"}},{"kind":"Field","name":{"kind":"Name","value":"of"}}]}},{"kind":"Field","name":{"kind":"Name","value":"actions"}},{"kind":"Field","name":{"kind":"Name","value":"conversation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"requesterEmail"}},{"kind":"Field","name":{"kind":"Name","value":"requester"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}},{"kind":"Field","name":{"kind":"Name","value":"photoURL"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Handover_food"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Food"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"isHidden"}},{"kind":"Field","name":{"kind":"Name","value":"foodStatus"}},{"kind":"Field","name":{"kind":"Name","value":"foodQuantity"}},{"kind":"Field","name":{"kind":"Name","value":"waitingCount"}},{"kind":"Field","name":{"kind":"Name","value":"portionsLeft"}},{"kind":"Field","name":{"kind":"Name","value":"gathersUntil"}},{"kind":"Field","name":{"kind":"Name","value":"line"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"HandoverRequest_request"}}]}},{"kind":"Field","name":{"kind":"Name","value":"requests"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"HandoverRequest_request"}}]}}]}}]} as unknown as DocumentNode;
export const MyRequestRow_RequestFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MyRequestRow_request"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Request"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"foodRequestDate"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"respondBy"}},{"kind":"Field","name":{"kind":"Name","value":"pickupAt"}},{"kind":"Field","name":{"kind":"Name","value":"endReason"}},{"kind":"Field","name":{"kind":"Name","value":"thanks"}},{"kind":"Field","name":{"kind":"Name","value":"actions"}},{"kind":"Field","name":{"kind":"Name","value":"conversation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"food"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"foodName"}},{"kind":"Field","name":{"kind":"Name","value":"foodImage"}},{"kind":"Field","name":{"kind":"Name","value":"foodLocation"}},{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"donor"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}}]}},{"kind":"Field","name":{"kind":"Name","value":"viewerRequest"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]}}]} as unknown as DocumentNode;
export const RequestStatus_RequestFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RequestStatus_request"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Request"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"portions"}},{"kind":"Field","name":{"kind":"Name","value":"granted"}},{"kind":"Field","name":{"kind":"Name","value":"respondBy"}},{"kind":"Field","name":{"kind":"Name","value":"pickupAt"}},{"kind":"Field","name":{"kind":"Name","value":"pickupPlace"}},{"kind":"Field","name":{"kind":"Name","value":"pickupPoint"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"latitude"}},{"kind":"Field","name":{"kind":"Name","value":"longitude"}}]}},{"kind":"Field","name":{"kind":"Name","value":"ahead"}},{"kind":"Field","name":{"kind":"Name","value":"hasRejoined"}},{"kind":"Field","name":{"kind":"Name","value":"endReason"}},{"kind":"Field","name":{"kind":"Name","value":"endNote"}},{"kind":"Field","name":{"kind":"Name","value":"agreedAt"}},{"kind":"Field","name":{"kind":"Name","value":"collected"}},{"kind":"Field","name":{"kind":"Name","value":"isDisputed"}},{"kind":"Field","name":{"kind":"Name","value":"thanks"}},{"kind":"Field","name":{"kind":"Name","value":"donorRecord"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kept"}},{"kind":"Field","name":{"kind":"Name","value":"of"}}]}},{"kind":"Field","name":{"kind":"Name","value":"actions"}},{"kind":"Field","name":{"kind":"Name","value":"conversation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode;
export const RequestStatus_FoodFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RequestStatus_food"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Food"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"shareRule"}},{"kind":"Field","name":{"kind":"Name","value":"gathersUntil"}},{"kind":"Field","name":{"kind":"Name","value":"foodStatus"}},{"kind":"Field","name":{"kind":"Name","value":"portionsLeft"}},{"kind":"Field","name":{"kind":"Name","value":"waitingCount"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasRequested"}},{"kind":"Field","name":{"kind":"Name","value":"viewerRequest"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode;
export const RequestAnswer_RequestFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RequestAnswer_request"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Request"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"RequestStatus_request"}},{"kind":"Field","name":{"kind":"Name","value":"food"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"RequestStatus_food"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RequestStatus_request"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Request"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"portions"}},{"kind":"Field","name":{"kind":"Name","value":"granted"}},{"kind":"Field","name":{"kind":"Name","value":"respondBy"}},{"kind":"Field","name":{"kind":"Name","value":"pickupAt"}},{"kind":"Field","name":{"kind":"Name","value":"pickupPlace"}},{"kind":"Field","name":{"kind":"Name","value":"pickupPoint"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"latitude"}},{"kind":"Field","name":{"kind":"Name","value":"longitude"}}]}},{"kind":"Field","name":{"kind":"Name","value":"ahead"}},{"kind":"Field","name":{"kind":"Name","value":"hasRejoined"}},{"kind":"Field","name":{"kind":"Name","value":"endReason"}},{"kind":"Field","name":{"kind":"Name","value":"endNote"}},{"kind":"Field","name":{"kind":"Name","value":"agreedAt"}},{"kind":"Field","name":{"kind":"Name","value":"collected"}},{"kind":"Field","name":{"kind":"Name","value":"isDisputed"}},{"kind":"Field","name":{"kind":"Name","value":"thanks"}},{"kind":"Field","name":{"kind":"Name","value":"donorRecord"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kept"}},{"kind":"Field","name":{"kind":"Name","value":"of"}}]}},{"kind":"Field","name":{"kind":"Name","value":"actions"}},{"kind":"Field","name":{"kind":"Name","value":"conversation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RequestStatus_food"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Food"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"shareRule"}},{"kind":"Field","name":{"kind":"Name","value":"gathersUntil"}},{"kind":"Field","name":{"kind":"Name","value":"foodStatus"}},{"kind":"Field","name":{"kind":"Name","value":"portionsLeft"}},{"kind":"Field","name":{"kind":"Name","value":"waitingCount"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasRequested"}},{"kind":"Field","name":{"kind":"Name","value":"viewerRequest"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode;
export const ExportMyDataDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ExportMyData"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"exportMyData"}}]}}]} as unknown as DocumentNode;

/**
 * __useExportMyDataQuery__
 *
 * To run a query within a React component, call `useExportMyDataQuery` and pass it any options that fit your needs.
 * When your component renders, `useExportMyDataQuery` returns an object from Apollo Client that contains loading, error, and data properties
 * you can use to render your UI.
 *
 * @param baseOptions options that will be passed into the query, supported options are listed on: https://www.apollographql.com/docs/react/api/react-hooks/#options;
 *
 * @example
 * const { data, loading, error } = useExportMyDataQuery({
 *   variables: {
 *   },
 * });
 */
export function useExportMyDataQuery(baseOptions?: ApolloReactHooks.QueryHookOptions<ExportMyDataQuery, ExportMyDataQueryVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<ExportMyDataQuery, ExportMyDataQueryVariables>(ExportMyDataDocument, options);
      }
export function useExportMyDataLazyQuery(baseOptions?: ApolloReactHooks.LazyQueryHookOptions<ExportMyDataQuery, ExportMyDataQueryVariables>) {
          const options = {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useLazyQuery<ExportMyDataQuery, ExportMyDataQueryVariables>(ExportMyDataDocument, options);
        }
// @ts-ignore
export function useExportMyDataSuspenseQuery(baseOptions?: ApolloReactHooks.SuspenseQueryHookOptions<ExportMyDataQuery, ExportMyDataQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<ExportMyDataQuery, ExportMyDataQueryVariables>;
export function useExportMyDataSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<ExportMyDataQuery, ExportMyDataQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<ExportMyDataQuery | undefined, ExportMyDataQueryVariables>;
export function useExportMyDataSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<ExportMyDataQuery, ExportMyDataQueryVariables>) {
          const options = baseOptions === ApolloReactHooks.skipToken ? baseOptions : {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useSuspenseQuery<ExportMyDataQuery, ExportMyDataQueryVariables>(ExportMyDataDocument, options);
        }
export type ExportMyDataQueryHookResult = ReturnType<typeof useExportMyDataQuery>;
export type ExportMyDataLazyQueryHookResult = ReturnType<typeof useExportMyDataLazyQuery>;
export type ExportMyDataSuspenseQueryHookResult = ReturnType<typeof useExportMyDataSuspenseQuery>;
export const WhatGoesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"WhatGoes"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"dashboard"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"myRequestCount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"myFoods"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"100"}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}},{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"requestCount"}}]}}]}}]}}]}}]} as unknown as DocumentNode;

/**
 * __useWhatGoesQuery__
 *
 * To run a query within a React component, call `useWhatGoesQuery` and pass it any options that fit your needs.
 * When your component renders, `useWhatGoesQuery` returns an object from Apollo Client that contains loading, error, and data properties
 * you can use to render your UI.
 *
 * @param baseOptions options that will be passed into the query, supported options are listed on: https://www.apollographql.com/docs/react/api/react-hooks/#options;
 *
 * @example
 * const { data, loading, error } = useWhatGoesQuery({
 *   variables: {
 *      after: // value for 'after'
 *   },
 * });
 */
export function useWhatGoesQuery(baseOptions?: ApolloReactHooks.QueryHookOptions<WhatGoesQuery, WhatGoesQueryVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<WhatGoesQuery, WhatGoesQueryVariables>(WhatGoesDocument, options);
      }
export function useWhatGoesLazyQuery(baseOptions?: ApolloReactHooks.LazyQueryHookOptions<WhatGoesQuery, WhatGoesQueryVariables>) {
          const options = {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useLazyQuery<WhatGoesQuery, WhatGoesQueryVariables>(WhatGoesDocument, options);
        }
// @ts-ignore
export function useWhatGoesSuspenseQuery(baseOptions?: ApolloReactHooks.SuspenseQueryHookOptions<WhatGoesQuery, WhatGoesQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<WhatGoesQuery, WhatGoesQueryVariables>;
export function useWhatGoesSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<WhatGoesQuery, WhatGoesQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<WhatGoesQuery | undefined, WhatGoesQueryVariables>;
export function useWhatGoesSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<WhatGoesQuery, WhatGoesQueryVariables>) {
          const options = baseOptions === ApolloReactHooks.skipToken ? baseOptions : {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useSuspenseQuery<WhatGoesQuery, WhatGoesQueryVariables>(WhatGoesDocument, options);
        }
export type WhatGoesQueryHookResult = ReturnType<typeof useWhatGoesQuery>;
export type WhatGoesLazyQueryHookResult = ReturnType<typeof useWhatGoesLazyQuery>;
export type WhatGoesSuspenseQueryHookResult = ReturnType<typeof useWhatGoesSuspenseQuery>;
export const EmailVisibilityDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"EmailVisibility"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"me"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"emailVisibility"}}]}}]}}]} as unknown as DocumentNode;

/**
 * __useEmailVisibilityQuery__
 *
 * To run a query within a React component, call `useEmailVisibilityQuery` and pass it any options that fit your needs.
 * When your component renders, `useEmailVisibilityQuery` returns an object from Apollo Client that contains loading, error, and data properties
 * you can use to render your UI.
 *
 * @param baseOptions options that will be passed into the query, supported options are listed on: https://www.apollographql.com/docs/react/api/react-hooks/#options;
 *
 * @example
 * const { data, loading, error } = useEmailVisibilityQuery({
 *   variables: {
 *   },
 * });
 */
export function useEmailVisibilityQuery(baseOptions?: ApolloReactHooks.QueryHookOptions<EmailVisibilityQuery, EmailVisibilityQueryVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<EmailVisibilityQuery, EmailVisibilityQueryVariables>(EmailVisibilityDocument, options);
      }
export function useEmailVisibilityLazyQuery(baseOptions?: ApolloReactHooks.LazyQueryHookOptions<EmailVisibilityQuery, EmailVisibilityQueryVariables>) {
          const options = {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useLazyQuery<EmailVisibilityQuery, EmailVisibilityQueryVariables>(EmailVisibilityDocument, options);
        }
// @ts-ignore
export function useEmailVisibilitySuspenseQuery(baseOptions?: ApolloReactHooks.SuspenseQueryHookOptions<EmailVisibilityQuery, EmailVisibilityQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<EmailVisibilityQuery, EmailVisibilityQueryVariables>;
export function useEmailVisibilitySuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<EmailVisibilityQuery, EmailVisibilityQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<EmailVisibilityQuery | undefined, EmailVisibilityQueryVariables>;
export function useEmailVisibilitySuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<EmailVisibilityQuery, EmailVisibilityQueryVariables>) {
          const options = baseOptions === ApolloReactHooks.skipToken ? baseOptions : {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useSuspenseQuery<EmailVisibilityQuery, EmailVisibilityQueryVariables>(EmailVisibilityDocument, options);
        }
export type EmailVisibilityQueryHookResult = ReturnType<typeof useEmailVisibilityQuery>;
export type EmailVisibilityLazyQueryHookResult = ReturnType<typeof useEmailVisibilityLazyQuery>;
export type EmailVisibilitySuspenseQueryHookResult = ReturnType<typeof useEmailVisibilitySuspenseQuery>;
export const SetEmailVisibilityDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SetEmailVisibility"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"visibility"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"EmailVisibility"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"setEmailVisibility"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"visibility"},"value":{"kind":"Variable","name":{"kind":"Name","value":"visibility"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"emailVisibility"}}]}}]}}]} as unknown as DocumentNode;

/**
 * __useSetEmailVisibilityMutation__
 *
 * To run a mutation, you first call `useSetEmailVisibilityMutation` within a React component and pass it any options that fit your needs.
 * When your component renders, `useSetEmailVisibilityMutation` returns a tuple that includes:
 * - A mutate function that you can call at any time to execute the mutation
 * - An object with fields that represent the current status of the mutation's execution
 *
 * @param baseOptions options that will be passed into the mutation, supported options are listed on: https://www.apollographql.com/docs/react/api/react-hooks/#options-2;
 *
 * @example
 * const [setEmailVisibilityMutation, { data, loading, error }] = useSetEmailVisibilityMutation({
 *   variables: {
 *      visibility: // value for 'visibility'
 *   },
 * });
 */
export function useSetEmailVisibilityMutation(baseOptions?: ApolloReactHooks.MutationHookOptions<SetEmailVisibilityMutation, SetEmailVisibilityMutationVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useMutation<SetEmailVisibilityMutation, SetEmailVisibilityMutationVariables>(SetEmailVisibilityDocument, options);
      }
export type SetEmailVisibilityMutationHookResult = ReturnType<typeof useSetEmailVisibilityMutation>;
export const DeleteAccountDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteAccount"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteAccount"}}]}}]} as unknown as DocumentNode;

/**
 * __useDeleteAccountMutation__
 *
 * To run a mutation, you first call `useDeleteAccountMutation` within a React component and pass it any options that fit your needs.
 * When your component renders, `useDeleteAccountMutation` returns a tuple that includes:
 * - A mutate function that you can call at any time to execute the mutation
 * - An object with fields that represent the current status of the mutation's execution
 *
 * @param baseOptions options that will be passed into the mutation, supported options are listed on: https://www.apollographql.com/docs/react/api/react-hooks/#options-2;
 *
 * @example
 * const [deleteAccountMutation, { data, loading, error }] = useDeleteAccountMutation({
 *   variables: {
 *   },
 * });
 */
export function useDeleteAccountMutation(baseOptions?: ApolloReactHooks.MutationHookOptions<DeleteAccountMutation, DeleteAccountMutationVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useMutation<DeleteAccountMutation, DeleteAccountMutationVariables>(DeleteAccountDocument, options);
      }
export type DeleteAccountMutationHookResult = ReturnType<typeof useDeleteAccountMutation>;
export const DashboardDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Dashboard"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"dashboard"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"availableFoodCount"}},{"kind":"Field","name":{"kind":"Name","value":"myFoodCount"}},{"kind":"Field","name":{"kind":"Name","value":"myRequestCount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"needsMe"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"100"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"respondBy"}},{"kind":"Field","name":{"kind":"Name","value":"pickupAt"}},{"kind":"Field","name":{"kind":"Name","value":"actions"}},{"kind":"Field","name":{"kind":"Name","value":"food"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"foodName"}},{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"waitingCount"}}]}}]}}]}}]} as unknown as DocumentNode;

/**
 * __useDashboardQuery__
 *
 * To run a query within a React component, call `useDashboardQuery` and pass it any options that fit your needs.
 * When your component renders, `useDashboardQuery` returns an object from Apollo Client that contains loading, error, and data properties
 * you can use to render your UI.
 *
 * @param baseOptions options that will be passed into the query, supported options are listed on: https://www.apollographql.com/docs/react/api/react-hooks/#options;
 *
 * @example
 * const { data, loading, error } = useDashboardQuery({
 *   variables: {
 *   },
 * });
 */
export function useDashboardQuery(baseOptions?: ApolloReactHooks.QueryHookOptions<DashboardQuery, DashboardQueryVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<DashboardQuery, DashboardQueryVariables>(DashboardDocument, options);
      }
export function useDashboardLazyQuery(baseOptions?: ApolloReactHooks.LazyQueryHookOptions<DashboardQuery, DashboardQueryVariables>) {
          const options = {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useLazyQuery<DashboardQuery, DashboardQueryVariables>(DashboardDocument, options);
        }
// @ts-ignore
export function useDashboardSuspenseQuery(baseOptions?: ApolloReactHooks.SuspenseQueryHookOptions<DashboardQuery, DashboardQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<DashboardQuery, DashboardQueryVariables>;
export function useDashboardSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<DashboardQuery, DashboardQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<DashboardQuery | undefined, DashboardQueryVariables>;
export function useDashboardSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<DashboardQuery, DashboardQueryVariables>) {
          const options = baseOptions === ApolloReactHooks.skipToken ? baseOptions : {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useSuspenseQuery<DashboardQuery, DashboardQueryVariables>(DashboardDocument, options);
        }
export type DashboardQueryHookResult = ReturnType<typeof useDashboardQuery>;
export type DashboardLazyQueryHookResult = ReturnType<typeof useDashboardLazyQuery>;
export type DashboardSuspenseQueryHookResult = ReturnType<typeof useDashboardSuspenseQuery>;
export const FoodToUpdateDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"FoodToUpdate"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"food"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"FoodForm_food"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FoodForm_food"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Food"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"foodName"}},{"kind":"Field","name":{"kind":"Name","value":"foodImage"}},{"kind":"Field","name":{"kind":"Name","value":"foodQuantity"}},{"kind":"Field","name":{"kind":"Name","value":"foodUnit"}},{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"foodLocation"}},{"kind":"Field","name":{"kind":"Name","value":"foodNotes"}},{"kind":"Field","name":{"kind":"Name","value":"photos"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"sizes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"shareRule"}},{"kind":"Field","name":{"kind":"Name","value":"viewerIsDonor"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode;

/**
 * __useFoodToUpdateQuery__
 *
 * To run a query within a React component, call `useFoodToUpdateQuery` and pass it any options that fit your needs.
 * When your component renders, `useFoodToUpdateQuery` returns an object from Apollo Client that contains loading, error, and data properties
 * you can use to render your UI.
 *
 * @param baseOptions options that will be passed into the query, supported options are listed on: https://www.apollographql.com/docs/react/api/react-hooks/#options;
 *
 * @example
 * const { data, loading, error } = useFoodToUpdateQuery({
 *   variables: {
 *      id: // value for 'id'
 *   },
 * });
 */
export function useFoodToUpdateQuery(baseOptions: ApolloReactHooks.QueryHookOptions<FoodToUpdateQuery, FoodToUpdateQueryVariables> & ({ variables: FoodToUpdateQueryVariables; skip?: boolean; } | { skip: boolean; }) ) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<FoodToUpdateQuery, FoodToUpdateQueryVariables>(FoodToUpdateDocument, options);
      }
export function useFoodToUpdateLazyQuery(baseOptions?: ApolloReactHooks.LazyQueryHookOptions<FoodToUpdateQuery, FoodToUpdateQueryVariables>) {
          const options = {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useLazyQuery<FoodToUpdateQuery, FoodToUpdateQueryVariables>(FoodToUpdateDocument, options);
        }
// @ts-ignore
export function useFoodToUpdateSuspenseQuery(baseOptions?: ApolloReactHooks.SuspenseQueryHookOptions<FoodToUpdateQuery, FoodToUpdateQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<FoodToUpdateQuery, FoodToUpdateQueryVariables>;
export function useFoodToUpdateSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<FoodToUpdateQuery, FoodToUpdateQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<FoodToUpdateQuery | undefined, FoodToUpdateQueryVariables>;
export function useFoodToUpdateSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<FoodToUpdateQuery, FoodToUpdateQueryVariables>) {
          const options = baseOptions === ApolloReactHooks.skipToken ? baseOptions : {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useSuspenseQuery<FoodToUpdateQuery, FoodToUpdateQueryVariables>(FoodToUpdateDocument, options);
        }
export type FoodToUpdateQueryHookResult = ReturnType<typeof useFoodToUpdateQuery>;
export type FoodToUpdateLazyQueryHookResult = ReturnType<typeof useFoodToUpdateLazyQuery>;
export type FoodToUpdateSuspenseQueryHookResult = ReturnType<typeof useFoodToUpdateSuspenseQuery>;
export const PickupPlaceDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PickupPlace"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"foodId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"pickupPlace"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"foodId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"foodId"}}}]},{"kind":"Field","name":{"kind":"Name","value":"pickupPoint"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"foodId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"foodId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"latitude"}},{"kind":"Field","name":{"kind":"Name","value":"longitude"}},{"kind":"Field","name":{"kind":"Name","value":"wideArea"}}]}}]}}]} as unknown as DocumentNode;

/**
 * __usePickupPlaceQuery__
 *
 * To run a query within a React component, call `usePickupPlaceQuery` and pass it any options that fit your needs.
 * When your component renders, `usePickupPlaceQuery` returns an object from Apollo Client that contains loading, error, and data properties
 * you can use to render your UI.
 *
 * @param baseOptions options that will be passed into the query, supported options are listed on: https://www.apollographql.com/docs/react/api/react-hooks/#options;
 *
 * @example
 * const { data, loading, error } = usePickupPlaceQuery({
 *   variables: {
 *      foodId: // value for 'foodId'
 *   },
 * });
 */
export function usePickupPlaceQuery(baseOptions: ApolloReactHooks.QueryHookOptions<PickupPlaceQuery, PickupPlaceQueryVariables> & ({ variables: PickupPlaceQueryVariables; skip?: boolean; } | { skip: boolean; }) ) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<PickupPlaceQuery, PickupPlaceQueryVariables>(PickupPlaceDocument, options);
      }
export function usePickupPlaceLazyQuery(baseOptions?: ApolloReactHooks.LazyQueryHookOptions<PickupPlaceQuery, PickupPlaceQueryVariables>) {
          const options = {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useLazyQuery<PickupPlaceQuery, PickupPlaceQueryVariables>(PickupPlaceDocument, options);
        }
// @ts-ignore
export function usePickupPlaceSuspenseQuery(baseOptions?: ApolloReactHooks.SuspenseQueryHookOptions<PickupPlaceQuery, PickupPlaceQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<PickupPlaceQuery, PickupPlaceQueryVariables>;
export function usePickupPlaceSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<PickupPlaceQuery, PickupPlaceQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<PickupPlaceQuery | undefined, PickupPlaceQueryVariables>;
export function usePickupPlaceSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<PickupPlaceQuery, PickupPlaceQueryVariables>) {
          const options = baseOptions === ApolloReactHooks.skipToken ? baseOptions : {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useSuspenseQuery<PickupPlaceQuery, PickupPlaceQueryVariables>(PickupPlaceDocument, options);
        }
export type PickupPlaceQueryHookResult = ReturnType<typeof usePickupPlaceQuery>;
export type PickupPlaceLazyQueryHookResult = ReturnType<typeof usePickupPlaceLazyQuery>;
export type PickupPlaceSuspenseQueryHookResult = ReturnType<typeof usePickupPlaceSuspenseQuery>;
export const AddFoodDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AddFood"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AddFoodInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"addFood"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"FoodForm_food"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FoodForm_food"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Food"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"foodName"}},{"kind":"Field","name":{"kind":"Name","value":"foodImage"}},{"kind":"Field","name":{"kind":"Name","value":"foodQuantity"}},{"kind":"Field","name":{"kind":"Name","value":"foodUnit"}},{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"foodLocation"}},{"kind":"Field","name":{"kind":"Name","value":"foodNotes"}},{"kind":"Field","name":{"kind":"Name","value":"photos"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"sizes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"shareRule"}},{"kind":"Field","name":{"kind":"Name","value":"viewerIsDonor"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode;

/**
 * __useAddFoodMutation__
 *
 * To run a mutation, you first call `useAddFoodMutation` within a React component and pass it any options that fit your needs.
 * When your component renders, `useAddFoodMutation` returns a tuple that includes:
 * - A mutate function that you can call at any time to execute the mutation
 * - An object with fields that represent the current status of the mutation's execution
 *
 * @param baseOptions options that will be passed into the mutation, supported options are listed on: https://www.apollographql.com/docs/react/api/react-hooks/#options-2;
 *
 * @example
 * const [addFoodMutation, { data, loading, error }] = useAddFoodMutation({
 *   variables: {
 *      input: // value for 'input'
 *   },
 * });
 */
export function useAddFoodMutation(baseOptions?: ApolloReactHooks.MutationHookOptions<AddFoodMutation, AddFoodMutationVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useMutation<AddFoodMutation, AddFoodMutationVariables>(AddFoodDocument, options);
      }
export type AddFoodMutationHookResult = ReturnType<typeof useAddFoodMutation>;
export const UpdateFoodDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateFood"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateFoodInput"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"expectedUpdatedAt"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"DateTimeISO"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateFood"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}},{"kind":"Argument","name":{"kind":"Name","value":"expectedUpdatedAt"},"value":{"kind":"Variable","name":{"kind":"Name","value":"expectedUpdatedAt"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"FoodForm_food"}},{"kind":"Field","name":{"kind":"Name","value":"foodStatus"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FoodForm_food"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Food"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"foodName"}},{"kind":"Field","name":{"kind":"Name","value":"foodImage"}},{"kind":"Field","name":{"kind":"Name","value":"foodQuantity"}},{"kind":"Field","name":{"kind":"Name","value":"foodUnit"}},{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"foodLocation"}},{"kind":"Field","name":{"kind":"Name","value":"foodNotes"}},{"kind":"Field","name":{"kind":"Name","value":"photos"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"sizes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"shareRule"}},{"kind":"Field","name":{"kind":"Name","value":"viewerIsDonor"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode;

/**
 * __useUpdateFoodMutation__
 *
 * To run a mutation, you first call `useUpdateFoodMutation` within a React component and pass it any options that fit your needs.
 * When your component renders, `useUpdateFoodMutation` returns a tuple that includes:
 * - A mutate function that you can call at any time to execute the mutation
 * - An object with fields that represent the current status of the mutation's execution
 *
 * @param baseOptions options that will be passed into the mutation, supported options are listed on: https://www.apollographql.com/docs/react/api/react-hooks/#options-2;
 *
 * @example
 * const [updateFoodMutation, { data, loading, error }] = useUpdateFoodMutation({
 *   variables: {
 *      id: // value for 'id'
 *      input: // value for 'input'
 *      expectedUpdatedAt: // value for 'expectedUpdatedAt'
 *   },
 * });
 */
export function useUpdateFoodMutation(baseOptions?: ApolloReactHooks.MutationHookOptions<UpdateFoodMutation, UpdateFoodMutationVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useMutation<UpdateFoodMutation, UpdateFoodMutationVariables>(UpdateFoodDocument, options);
      }
export type UpdateFoodMutationHookResult = ReturnType<typeof useUpdateFoodMutation>;
export const MyFoodsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"MyFoods"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"myFoods"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}},{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MyFoodRow_food"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MyFoodRow_food"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Food"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"foodName"}},{"kind":"Field","name":{"kind":"Name","value":"foodImage"}},{"kind":"Field","name":{"kind":"Name","value":"foodQuantity"}},{"kind":"Field","name":{"kind":"Name","value":"foodUnit"}},{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"MyFoodRequests_food"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MyFoodRequests_food"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Food"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"isHidden"}},{"kind":"Field","name":{"kind":"Name","value":"foodStatus"}},{"kind":"Field","name":{"kind":"Name","value":"waitingCount"}},{"kind":"Field","name":{"kind":"Name","value":"requests"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"requesterEmail"}},{"kind":"Field","name":{"kind":"Name","value":"requester"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}}]}}]}}]}}]} as unknown as DocumentNode;

/**
 * __useMyFoodsQuery__
 *
 * To run a query within a React component, call `useMyFoodsQuery` and pass it any options that fit your needs.
 * When your component renders, `useMyFoodsQuery` returns an object from Apollo Client that contains loading, error, and data properties
 * you can use to render your UI.
 *
 * @param baseOptions options that will be passed into the query, supported options are listed on: https://www.apollographql.com/docs/react/api/react-hooks/#options;
 *
 * @example
 * const { data, loading, error } = useMyFoodsQuery({
 *   variables: {
 *      first: // value for 'first'
 *      after: // value for 'after'
 *   },
 * });
 */
export function useMyFoodsQuery(baseOptions: ApolloReactHooks.QueryHookOptions<MyFoodsQuery, MyFoodsQueryVariables> & ({ variables: MyFoodsQueryVariables; skip?: boolean; } | { skip: boolean; }) ) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<MyFoodsQuery, MyFoodsQueryVariables>(MyFoodsDocument, options);
      }
export function useMyFoodsLazyQuery(baseOptions?: ApolloReactHooks.LazyQueryHookOptions<MyFoodsQuery, MyFoodsQueryVariables>) {
          const options = {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useLazyQuery<MyFoodsQuery, MyFoodsQueryVariables>(MyFoodsDocument, options);
        }
// @ts-ignore
export function useMyFoodsSuspenseQuery(baseOptions?: ApolloReactHooks.SuspenseQueryHookOptions<MyFoodsQuery, MyFoodsQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<MyFoodsQuery, MyFoodsQueryVariables>;
export function useMyFoodsSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<MyFoodsQuery, MyFoodsQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<MyFoodsQuery | undefined, MyFoodsQueryVariables>;
export function useMyFoodsSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<MyFoodsQuery, MyFoodsQueryVariables>) {
          const options = baseOptions === ApolloReactHooks.skipToken ? baseOptions : {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useSuspenseQuery<MyFoodsQuery, MyFoodsQueryVariables>(MyFoodsDocument, options);
        }
export type MyFoodsQueryHookResult = ReturnType<typeof useMyFoodsQuery>;
export type MyFoodsLazyQueryHookResult = ReturnType<typeof useMyFoodsLazyQuery>;
export type MyFoodsSuspenseQueryHookResult = ReturnType<typeof useMyFoodsSuspenseQuery>;
export const MyFoodDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"MyFood"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"food"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MyFoodRow_food"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MyFoodRow_food"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Food"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"foodName"}},{"kind":"Field","name":{"kind":"Name","value":"foodImage"}},{"kind":"Field","name":{"kind":"Name","value":"foodQuantity"}},{"kind":"Field","name":{"kind":"Name","value":"foodUnit"}},{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"MyFoodRequests_food"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MyFoodRequests_food"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Food"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"isHidden"}},{"kind":"Field","name":{"kind":"Name","value":"foodStatus"}},{"kind":"Field","name":{"kind":"Name","value":"waitingCount"}},{"kind":"Field","name":{"kind":"Name","value":"requests"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"requesterEmail"}},{"kind":"Field","name":{"kind":"Name","value":"requester"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}}]}}]}}]}}]} as unknown as DocumentNode;

/**
 * __useMyFoodQuery__
 *
 * To run a query within a React component, call `useMyFoodQuery` and pass it any options that fit your needs.
 * When your component renders, `useMyFoodQuery` returns an object from Apollo Client that contains loading, error, and data properties
 * you can use to render your UI.
 *
 * @param baseOptions options that will be passed into the query, supported options are listed on: https://www.apollographql.com/docs/react/api/react-hooks/#options;
 *
 * @example
 * const { data, loading, error } = useMyFoodQuery({
 *   variables: {
 *      id: // value for 'id'
 *   },
 * });
 */
export function useMyFoodQuery(baseOptions: ApolloReactHooks.QueryHookOptions<MyFoodQuery, MyFoodQueryVariables> & ({ variables: MyFoodQueryVariables; skip?: boolean; } | { skip: boolean; }) ) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<MyFoodQuery, MyFoodQueryVariables>(MyFoodDocument, options);
      }
export function useMyFoodLazyQuery(baseOptions?: ApolloReactHooks.LazyQueryHookOptions<MyFoodQuery, MyFoodQueryVariables>) {
          const options = {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useLazyQuery<MyFoodQuery, MyFoodQueryVariables>(MyFoodDocument, options);
        }
// @ts-ignore
export function useMyFoodSuspenseQuery(baseOptions?: ApolloReactHooks.SuspenseQueryHookOptions<MyFoodQuery, MyFoodQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<MyFoodQuery, MyFoodQueryVariables>;
export function useMyFoodSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<MyFoodQuery, MyFoodQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<MyFoodQuery | undefined, MyFoodQueryVariables>;
export function useMyFoodSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<MyFoodQuery, MyFoodQueryVariables>) {
          const options = baseOptions === ApolloReactHooks.skipToken ? baseOptions : {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useSuspenseQuery<MyFoodQuery, MyFoodQueryVariables>(MyFoodDocument, options);
        }
export type MyFoodQueryHookResult = ReturnType<typeof useMyFoodQuery>;
export type MyFoodLazyQueryHookResult = ReturnType<typeof useMyFoodLazyQuery>;
export type MyFoodSuspenseQueryHookResult = ReturnType<typeof useMyFoodSuspenseQuery>;
export const DeleteFoodDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteFood"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteFood"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}]}]}}]} as unknown as DocumentNode;

/**
 * __useDeleteFoodMutation__
 *
 * To run a mutation, you first call `useDeleteFoodMutation` within a React component and pass it any options that fit your needs.
 * When your component renders, `useDeleteFoodMutation` returns a tuple that includes:
 * - A mutate function that you can call at any time to execute the mutation
 * - An object with fields that represent the current status of the mutation's execution
 *
 * @param baseOptions options that will be passed into the mutation, supported options are listed on: https://www.apollographql.com/docs/react/api/react-hooks/#options-2;
 *
 * @example
 * const [deleteFoodMutation, { data, loading, error }] = useDeleteFoodMutation({
 *   variables: {
 *      id: // value for 'id'
 *   },
 * });
 */
export function useDeleteFoodMutation(baseOptions?: ApolloReactHooks.MutationHookOptions<DeleteFoodMutation, DeleteFoodMutationVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useMutation<DeleteFoodMutation, DeleteFoodMutationVariables>(DeleteFoodDocument, options);
      }
export type DeleteFoodMutationHookResult = ReturnType<typeof useDeleteFoodMutation>;
export const HandoverDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Handover"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"food"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"foodName"}},{"kind":"Field","name":{"kind":"Name","value":"foodImage"}},{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"shareRule"}},{"kind":"Field","name":{"kind":"Name","value":"viewerIsDonor"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Handover_food"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"HandoverRequest_request"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Request"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"portions"}},{"kind":"Field","name":{"kind":"Name","value":"minPortions"}},{"kind":"Field","name":{"kind":"Name","value":"granted"}},{"kind":"Field","name":{"kind":"Name","value":"respondBy"}},{"kind":"Field","name":{"kind":"Name","value":"pickupAt"}},{"kind":"Field","name":{"kind":"Name","value":"collects"}},{"kind":"Field","name":{"kind":"Name","value":"endReason"}},{"kind":"Field","name":{"kind":"Name","value":"endNote"}},{"kind":"Field","name":{"kind":"Name","value":"collected"}},{"kind":"Field","name":{"kind":"Name","value":"isDisputed"}},{"kind":"Field","name":{"kind":"Name","value":"thanks"}},{"kind":"Field","name":{"kind":"Name","value":"askerRecord"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kept"}},{"kind":"Field","name":{"kind":"Name","value":"of"}}]}},{"kind":"Field","name":{"kind":"Name","value":"actions"}},{"kind":"Field","name":{"kind":"Name","value":"conversation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"requesterEmail"}},{"kind":"Field","name":{"kind":"Name","value":"requester"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}},{"kind":"Field","name":{"kind":"Name","value":"photoURL"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Handover_food"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Food"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"isHidden"}},{"kind":"Field","name":{"kind":"Name","value":"foodStatus"}},{"kind":"Field","name":{"kind":"Name","value":"foodQuantity"}},{"kind":"Field","name":{"kind":"Name","value":"waitingCount"}},{"kind":"Field","name":{"kind":"Name","value":"portionsLeft"}},{"kind":"Field","name":{"kind":"Name","value":"gathersUntil"}},{"kind":"Field","name":{"kind":"Name","value":"line"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"HandoverRequest_request"}}]}},{"kind":"Field","name":{"kind":"Name","value":"requests"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"HandoverRequest_request"}}]}}]}}]} as unknown as DocumentNode;

/**
 * __useHandoverQuery__
 *
 * To run a query within a React component, call `useHandoverQuery` and pass it any options that fit your needs.
 * When your component renders, `useHandoverQuery` returns an object from Apollo Client that contains loading, error, and data properties
 * you can use to render your UI.
 *
 * @param baseOptions options that will be passed into the query, supported options are listed on: https://www.apollographql.com/docs/react/api/react-hooks/#options;
 *
 * @example
 * const { data, loading, error } = useHandoverQuery({
 *   variables: {
 *      id: // value for 'id'
 *   },
 * });
 */
export function useHandoverQuery(baseOptions: ApolloReactHooks.QueryHookOptions<HandoverQuery, HandoverQueryVariables> & ({ variables: HandoverQueryVariables; skip?: boolean; } | { skip: boolean; }) ) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<HandoverQuery, HandoverQueryVariables>(HandoverDocument, options);
      }
export function useHandoverLazyQuery(baseOptions?: ApolloReactHooks.LazyQueryHookOptions<HandoverQuery, HandoverQueryVariables>) {
          const options = {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useLazyQuery<HandoverQuery, HandoverQueryVariables>(HandoverDocument, options);
        }
// @ts-ignore
export function useHandoverSuspenseQuery(baseOptions?: ApolloReactHooks.SuspenseQueryHookOptions<HandoverQuery, HandoverQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<HandoverQuery, HandoverQueryVariables>;
export function useHandoverSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<HandoverQuery, HandoverQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<HandoverQuery | undefined, HandoverQueryVariables>;
export function useHandoverSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<HandoverQuery, HandoverQueryVariables>) {
          const options = baseOptions === ApolloReactHooks.skipToken ? baseOptions : {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useSuspenseQuery<HandoverQuery, HandoverQueryVariables>(HandoverDocument, options);
        }
export type HandoverQueryHookResult = ReturnType<typeof useHandoverQuery>;
export type HandoverLazyQueryHookResult = ReturnType<typeof useHandoverLazyQuery>;
export type HandoverSuspenseQueryHookResult = ReturnType<typeof useHandoverSuspenseQuery>;
export const AcceptRequestDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AcceptRequest"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"portions"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"pickupAt"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"DateTimeISO"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"acceptRequest"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"portions"},"value":{"kind":"Variable","name":{"kind":"Name","value":"portions"}}},{"kind":"Argument","name":{"kind":"Name","value":"pickupAt"},"value":{"kind":"Variable","name":{"kind":"Name","value":"pickupAt"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"HandoverAnswer_request"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"HandoverRequest_request"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Request"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"portions"}},{"kind":"Field","name":{"kind":"Name","value":"minPortions"}},{"kind":"Field","name":{"kind":"Name","value":"granted"}},{"kind":"Field","name":{"kind":"Name","value":"respondBy"}},{"kind":"Field","name":{"kind":"Name","value":"pickupAt"}},{"kind":"Field","name":{"kind":"Name","value":"collects"}},{"kind":"Field","name":{"kind":"Name","value":"endReason"}},{"kind":"Field","name":{"kind":"Name","value":"endNote"}},{"kind":"Field","name":{"kind":"Name","value":"collected"}},{"kind":"Field","name":{"kind":"Name","value":"isDisputed"}},{"kind":"Field","name":{"kind":"Name","value":"thanks"}},{"kind":"Field","name":{"kind":"Name","value":"askerRecord"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kept"}},{"kind":"Field","name":{"kind":"Name","value":"of"}}]}},{"kind":"Field","name":{"kind":"Name","value":"actions"}},{"kind":"Field","name":{"kind":"Name","value":"conversation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"requesterEmail"}},{"kind":"Field","name":{"kind":"Name","value":"requester"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}},{"kind":"Field","name":{"kind":"Name","value":"photoURL"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Handover_food"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Food"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"isHidden"}},{"kind":"Field","name":{"kind":"Name","value":"foodStatus"}},{"kind":"Field","name":{"kind":"Name","value":"foodQuantity"}},{"kind":"Field","name":{"kind":"Name","value":"waitingCount"}},{"kind":"Field","name":{"kind":"Name","value":"portionsLeft"}},{"kind":"Field","name":{"kind":"Name","value":"gathersUntil"}},{"kind":"Field","name":{"kind":"Name","value":"line"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"HandoverRequest_request"}}]}},{"kind":"Field","name":{"kind":"Name","value":"requests"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"HandoverRequest_request"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"HandoverAnswer_request"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Request"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"HandoverRequest_request"}},{"kind":"Field","name":{"kind":"Name","value":"food"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Handover_food"}}]}}]}}]} as unknown as DocumentNode;

/**
 * __useAcceptRequestMutation__
 *
 * To run a mutation, you first call `useAcceptRequestMutation` within a React component and pass it any options that fit your needs.
 * When your component renders, `useAcceptRequestMutation` returns a tuple that includes:
 * - A mutate function that you can call at any time to execute the mutation
 * - An object with fields that represent the current status of the mutation's execution
 *
 * @param baseOptions options that will be passed into the mutation, supported options are listed on: https://www.apollographql.com/docs/react/api/react-hooks/#options-2;
 *
 * @example
 * const [acceptRequestMutation, { data, loading, error }] = useAcceptRequestMutation({
 *   variables: {
 *      id: // value for 'id'
 *      portions: // value for 'portions'
 *      pickupAt: // value for 'pickupAt'
 *   },
 * });
 */
export function useAcceptRequestMutation(baseOptions?: ApolloReactHooks.MutationHookOptions<AcceptRequestMutation, AcceptRequestMutationVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useMutation<AcceptRequestMutation, AcceptRequestMutationVariables>(AcceptRequestDocument, options);
      }
export type AcceptRequestMutationHookResult = ReturnType<typeof useAcceptRequestMutation>;
export const DeclineRequestDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeclineRequest"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"message"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"declineRequest"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"message"},"value":{"kind":"Variable","name":{"kind":"Name","value":"message"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"HandoverAnswer_request"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"HandoverRequest_request"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Request"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"portions"}},{"kind":"Field","name":{"kind":"Name","value":"minPortions"}},{"kind":"Field","name":{"kind":"Name","value":"granted"}},{"kind":"Field","name":{"kind":"Name","value":"respondBy"}},{"kind":"Field","name":{"kind":"Name","value":"pickupAt"}},{"kind":"Field","name":{"kind":"Name","value":"collects"}},{"kind":"Field","name":{"kind":"Name","value":"endReason"}},{"kind":"Field","name":{"kind":"Name","value":"endNote"}},{"kind":"Field","name":{"kind":"Name","value":"collected"}},{"kind":"Field","name":{"kind":"Name","value":"isDisputed"}},{"kind":"Field","name":{"kind":"Name","value":"thanks"}},{"kind":"Field","name":{"kind":"Name","value":"askerRecord"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kept"}},{"kind":"Field","name":{"kind":"Name","value":"of"}}]}},{"kind":"Field","name":{"kind":"Name","value":"actions"}},{"kind":"Field","name":{"kind":"Name","value":"conversation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"requesterEmail"}},{"kind":"Field","name":{"kind":"Name","value":"requester"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}},{"kind":"Field","name":{"kind":"Name","value":"photoURL"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Handover_food"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Food"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"isHidden"}},{"kind":"Field","name":{"kind":"Name","value":"foodStatus"}},{"kind":"Field","name":{"kind":"Name","value":"foodQuantity"}},{"kind":"Field","name":{"kind":"Name","value":"waitingCount"}},{"kind":"Field","name":{"kind":"Name","value":"portionsLeft"}},{"kind":"Field","name":{"kind":"Name","value":"gathersUntil"}},{"kind":"Field","name":{"kind":"Name","value":"line"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"HandoverRequest_request"}}]}},{"kind":"Field","name":{"kind":"Name","value":"requests"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"HandoverRequest_request"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"HandoverAnswer_request"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Request"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"HandoverRequest_request"}},{"kind":"Field","name":{"kind":"Name","value":"food"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Handover_food"}}]}}]}}]} as unknown as DocumentNode;

/**
 * __useDeclineRequestMutation__
 *
 * To run a mutation, you first call `useDeclineRequestMutation` within a React component and pass it any options that fit your needs.
 * When your component renders, `useDeclineRequestMutation` returns a tuple that includes:
 * - A mutate function that you can call at any time to execute the mutation
 * - An object with fields that represent the current status of the mutation's execution
 *
 * @param baseOptions options that will be passed into the mutation, supported options are listed on: https://www.apollographql.com/docs/react/api/react-hooks/#options-2;
 *
 * @example
 * const [declineRequestMutation, { data, loading, error }] = useDeclineRequestMutation({
 *   variables: {
 *      id: // value for 'id'
 *      message: // value for 'message'
 *   },
 * });
 */
export function useDeclineRequestMutation(baseOptions?: ApolloReactHooks.MutationHookOptions<DeclineRequestMutation, DeclineRequestMutationVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useMutation<DeclineRequestMutation, DeclineRequestMutationVariables>(DeclineRequestDocument, options);
      }
export type DeclineRequestMutationHookResult = ReturnType<typeof useDeclineRequestMutation>;
export const CancelRequestDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CancelRequest"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"reason"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"lowerQuantity"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cancelRequest"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"reason"},"value":{"kind":"Variable","name":{"kind":"Name","value":"reason"}}},{"kind":"Argument","name":{"kind":"Name","value":"lowerQuantity"},"value":{"kind":"Variable","name":{"kind":"Name","value":"lowerQuantity"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"HandoverAnswer_request"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"HandoverRequest_request"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Request"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"portions"}},{"kind":"Field","name":{"kind":"Name","value":"minPortions"}},{"kind":"Field","name":{"kind":"Name","value":"granted"}},{"kind":"Field","name":{"kind":"Name","value":"respondBy"}},{"kind":"Field","name":{"kind":"Name","value":"pickupAt"}},{"kind":"Field","name":{"kind":"Name","value":"collects"}},{"kind":"Field","name":{"kind":"Name","value":"endReason"}},{"kind":"Field","name":{"kind":"Name","value":"endNote"}},{"kind":"Field","name":{"kind":"Name","value":"collected"}},{"kind":"Field","name":{"kind":"Name","value":"isDisputed"}},{"kind":"Field","name":{"kind":"Name","value":"thanks"}},{"kind":"Field","name":{"kind":"Name","value":"askerRecord"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kept"}},{"kind":"Field","name":{"kind":"Name","value":"of"}}]}},{"kind":"Field","name":{"kind":"Name","value":"actions"}},{"kind":"Field","name":{"kind":"Name","value":"conversation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"requesterEmail"}},{"kind":"Field","name":{"kind":"Name","value":"requester"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}},{"kind":"Field","name":{"kind":"Name","value":"photoURL"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Handover_food"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Food"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"isHidden"}},{"kind":"Field","name":{"kind":"Name","value":"foodStatus"}},{"kind":"Field","name":{"kind":"Name","value":"foodQuantity"}},{"kind":"Field","name":{"kind":"Name","value":"waitingCount"}},{"kind":"Field","name":{"kind":"Name","value":"portionsLeft"}},{"kind":"Field","name":{"kind":"Name","value":"gathersUntil"}},{"kind":"Field","name":{"kind":"Name","value":"line"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"HandoverRequest_request"}}]}},{"kind":"Field","name":{"kind":"Name","value":"requests"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"HandoverRequest_request"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"HandoverAnswer_request"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Request"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"HandoverRequest_request"}},{"kind":"Field","name":{"kind":"Name","value":"food"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Handover_food"}}]}}]}}]} as unknown as DocumentNode;

/**
 * __useCancelRequestMutation__
 *
 * To run a mutation, you first call `useCancelRequestMutation` within a React component and pass it any options that fit your needs.
 * When your component renders, `useCancelRequestMutation` returns a tuple that includes:
 * - A mutate function that you can call at any time to execute the mutation
 * - An object with fields that represent the current status of the mutation's execution
 *
 * @param baseOptions options that will be passed into the mutation, supported options are listed on: https://www.apollographql.com/docs/react/api/react-hooks/#options-2;
 *
 * @example
 * const [cancelRequestMutation, { data, loading, error }] = useCancelRequestMutation({
 *   variables: {
 *      id: // value for 'id'
 *      reason: // value for 'reason'
 *      lowerQuantity: // value for 'lowerQuantity'
 *   },
 * });
 */
export function useCancelRequestMutation(baseOptions?: ApolloReactHooks.MutationHookOptions<CancelRequestMutation, CancelRequestMutationVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useMutation<CancelRequestMutation, CancelRequestMutationVariables>(CancelRequestDocument, options);
      }
export type CancelRequestMutationHookResult = ReturnType<typeof useCancelRequestMutation>;
export const MarkCollectedDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"MarkCollected"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"portions"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"markCollected"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"portions"},"value":{"kind":"Variable","name":{"kind":"Name","value":"portions"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"HandoverAnswer_request"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"HandoverRequest_request"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Request"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"portions"}},{"kind":"Field","name":{"kind":"Name","value":"minPortions"}},{"kind":"Field","name":{"kind":"Name","value":"granted"}},{"kind":"Field","name":{"kind":"Name","value":"respondBy"}},{"kind":"Field","name":{"kind":"Name","value":"pickupAt"}},{"kind":"Field","name":{"kind":"Name","value":"collects"}},{"kind":"Field","name":{"kind":"Name","value":"endReason"}},{"kind":"Field","name":{"kind":"Name","value":"endNote"}},{"kind":"Field","name":{"kind":"Name","value":"collected"}},{"kind":"Field","name":{"kind":"Name","value":"isDisputed"}},{"kind":"Field","name":{"kind":"Name","value":"thanks"}},{"kind":"Field","name":{"kind":"Name","value":"askerRecord"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kept"}},{"kind":"Field","name":{"kind":"Name","value":"of"}}]}},{"kind":"Field","name":{"kind":"Name","value":"actions"}},{"kind":"Field","name":{"kind":"Name","value":"conversation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"requesterEmail"}},{"kind":"Field","name":{"kind":"Name","value":"requester"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}},{"kind":"Field","name":{"kind":"Name","value":"photoURL"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Handover_food"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Food"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"isHidden"}},{"kind":"Field","name":{"kind":"Name","value":"foodStatus"}},{"kind":"Field","name":{"kind":"Name","value":"foodQuantity"}},{"kind":"Field","name":{"kind":"Name","value":"waitingCount"}},{"kind":"Field","name":{"kind":"Name","value":"portionsLeft"}},{"kind":"Field","name":{"kind":"Name","value":"gathersUntil"}},{"kind":"Field","name":{"kind":"Name","value":"line"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"HandoverRequest_request"}}]}},{"kind":"Field","name":{"kind":"Name","value":"requests"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"HandoverRequest_request"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"HandoverAnswer_request"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Request"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"HandoverRequest_request"}},{"kind":"Field","name":{"kind":"Name","value":"food"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Handover_food"}}]}}]}}]} as unknown as DocumentNode;

/**
 * __useMarkCollectedMutation__
 *
 * To run a mutation, you first call `useMarkCollectedMutation` within a React component and pass it any options that fit your needs.
 * When your component renders, `useMarkCollectedMutation` returns a tuple that includes:
 * - A mutate function that you can call at any time to execute the mutation
 * - An object with fields that represent the current status of the mutation's execution
 *
 * @param baseOptions options that will be passed into the mutation, supported options are listed on: https://www.apollographql.com/docs/react/api/react-hooks/#options-2;
 *
 * @example
 * const [markCollectedMutation, { data, loading, error }] = useMarkCollectedMutation({
 *   variables: {
 *      id: // value for 'id'
 *      portions: // value for 'portions'
 *   },
 * });
 */
export function useMarkCollectedMutation(baseOptions?: ApolloReactHooks.MutationHookOptions<MarkCollectedMutation, MarkCollectedMutationVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useMutation<MarkCollectedMutation, MarkCollectedMutationVariables>(MarkCollectedDocument, options);
      }
export type MarkCollectedMutationHookResult = ReturnType<typeof useMarkCollectedMutation>;
export const MarkNoShowDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"MarkNoShow"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"markNoShow"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"HandoverAnswer_request"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"HandoverRequest_request"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Request"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"portions"}},{"kind":"Field","name":{"kind":"Name","value":"minPortions"}},{"kind":"Field","name":{"kind":"Name","value":"granted"}},{"kind":"Field","name":{"kind":"Name","value":"respondBy"}},{"kind":"Field","name":{"kind":"Name","value":"pickupAt"}},{"kind":"Field","name":{"kind":"Name","value":"collects"}},{"kind":"Field","name":{"kind":"Name","value":"endReason"}},{"kind":"Field","name":{"kind":"Name","value":"endNote"}},{"kind":"Field","name":{"kind":"Name","value":"collected"}},{"kind":"Field","name":{"kind":"Name","value":"isDisputed"}},{"kind":"Field","name":{"kind":"Name","value":"thanks"}},{"kind":"Field","name":{"kind":"Name","value":"askerRecord"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kept"}},{"kind":"Field","name":{"kind":"Name","value":"of"}}]}},{"kind":"Field","name":{"kind":"Name","value":"actions"}},{"kind":"Field","name":{"kind":"Name","value":"conversation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"requesterEmail"}},{"kind":"Field","name":{"kind":"Name","value":"requester"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}},{"kind":"Field","name":{"kind":"Name","value":"photoURL"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Handover_food"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Food"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"isHidden"}},{"kind":"Field","name":{"kind":"Name","value":"foodStatus"}},{"kind":"Field","name":{"kind":"Name","value":"foodQuantity"}},{"kind":"Field","name":{"kind":"Name","value":"waitingCount"}},{"kind":"Field","name":{"kind":"Name","value":"portionsLeft"}},{"kind":"Field","name":{"kind":"Name","value":"gathersUntil"}},{"kind":"Field","name":{"kind":"Name","value":"line"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"HandoverRequest_request"}}]}},{"kind":"Field","name":{"kind":"Name","value":"requests"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"HandoverRequest_request"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"HandoverAnswer_request"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Request"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"HandoverRequest_request"}},{"kind":"Field","name":{"kind":"Name","value":"food"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Handover_food"}}]}}]}}]} as unknown as DocumentNode;

/**
 * __useMarkNoShowMutation__
 *
 * To run a mutation, you first call `useMarkNoShowMutation` within a React component and pass it any options that fit your needs.
 * When your component renders, `useMarkNoShowMutation` returns a tuple that includes:
 * - A mutate function that you can call at any time to execute the mutation
 * - An object with fields that represent the current status of the mutation's execution
 *
 * @param baseOptions options that will be passed into the mutation, supported options are listed on: https://www.apollographql.com/docs/react/api/react-hooks/#options-2;
 *
 * @example
 * const [markNoShowMutation, { data, loading, error }] = useMarkNoShowMutation({
 *   variables: {
 *      id: // value for 'id'
 *   },
 * });
 */
export function useMarkNoShowMutation(baseOptions?: ApolloReactHooks.MutationHookOptions<MarkNoShowMutation, MarkNoShowMutationVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useMutation<MarkNoShowMutation, MarkNoShowMutationVariables>(MarkNoShowDocument, options);
      }
export type MarkNoShowMutationHookResult = ReturnType<typeof useMarkNoShowMutation>;
export const FoodRequestsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"FoodRequests"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"food"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MyFoodRequests_food"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Handover_food"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MyFoodRequests_food"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Food"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"isHidden"}},{"kind":"Field","name":{"kind":"Name","value":"foodStatus"}},{"kind":"Field","name":{"kind":"Name","value":"waitingCount"}},{"kind":"Field","name":{"kind":"Name","value":"requests"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"requesterEmail"}},{"kind":"Field","name":{"kind":"Name","value":"requester"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"HandoverRequest_request"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Request"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"portions"}},{"kind":"Field","name":{"kind":"Name","value":"minPortions"}},{"kind":"Field","name":{"kind":"Name","value":"granted"}},{"kind":"Field","name":{"kind":"Name","value":"respondBy"}},{"kind":"Field","name":{"kind":"Name","value":"pickupAt"}},{"kind":"Field","name":{"kind":"Name","value":"collects"}},{"kind":"Field","name":{"kind":"Name","value":"endReason"}},{"kind":"Field","name":{"kind":"Name","value":"endNote"}},{"kind":"Field","name":{"kind":"Name","value":"collected"}},{"kind":"Field","name":{"kind":"Name","value":"isDisputed"}},{"kind":"Field","name":{"kind":"Name","value":"thanks"}},{"kind":"Field","name":{"kind":"Name","value":"askerRecord"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kept"}},{"kind":"Field","name":{"kind":"Name","value":"of"}}]}},{"kind":"Field","name":{"kind":"Name","value":"actions"}},{"kind":"Field","name":{"kind":"Name","value":"conversation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"requesterEmail"}},{"kind":"Field","name":{"kind":"Name","value":"requester"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}},{"kind":"Field","name":{"kind":"Name","value":"photoURL"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Handover_food"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Food"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"isHidden"}},{"kind":"Field","name":{"kind":"Name","value":"foodStatus"}},{"kind":"Field","name":{"kind":"Name","value":"foodQuantity"}},{"kind":"Field","name":{"kind":"Name","value":"waitingCount"}},{"kind":"Field","name":{"kind":"Name","value":"portionsLeft"}},{"kind":"Field","name":{"kind":"Name","value":"gathersUntil"}},{"kind":"Field","name":{"kind":"Name","value":"line"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"HandoverRequest_request"}}]}},{"kind":"Field","name":{"kind":"Name","value":"requests"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"HandoverRequest_request"}}]}}]}}]} as unknown as DocumentNode;

/**
 * __useFoodRequestsQuery__
 *
 * To run a query within a React component, call `useFoodRequestsQuery` and pass it any options that fit your needs.
 * When your component renders, `useFoodRequestsQuery` returns an object from Apollo Client that contains loading, error, and data properties
 * you can use to render your UI.
 *
 * @param baseOptions options that will be passed into the query, supported options are listed on: https://www.apollographql.com/docs/react/api/react-hooks/#options;
 *
 * @example
 * const { data, loading, error } = useFoodRequestsQuery({
 *   variables: {
 *      id: // value for 'id'
 *   },
 * });
 */
export function useFoodRequestsQuery(baseOptions: ApolloReactHooks.QueryHookOptions<FoodRequestsQuery, FoodRequestsQueryVariables> & ({ variables: FoodRequestsQueryVariables; skip?: boolean; } | { skip: boolean; }) ) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<FoodRequestsQuery, FoodRequestsQueryVariables>(FoodRequestsDocument, options);
      }
export function useFoodRequestsLazyQuery(baseOptions?: ApolloReactHooks.LazyQueryHookOptions<FoodRequestsQuery, FoodRequestsQueryVariables>) {
          const options = {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useLazyQuery<FoodRequestsQuery, FoodRequestsQueryVariables>(FoodRequestsDocument, options);
        }
// @ts-ignore
export function useFoodRequestsSuspenseQuery(baseOptions?: ApolloReactHooks.SuspenseQueryHookOptions<FoodRequestsQuery, FoodRequestsQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<FoodRequestsQuery, FoodRequestsQueryVariables>;
export function useFoodRequestsSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<FoodRequestsQuery, FoodRequestsQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<FoodRequestsQuery | undefined, FoodRequestsQueryVariables>;
export function useFoodRequestsSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<FoodRequestsQuery, FoodRequestsQueryVariables>) {
          const options = baseOptions === ApolloReactHooks.skipToken ? baseOptions : {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useSuspenseQuery<FoodRequestsQuery, FoodRequestsQueryVariables>(FoodRequestsDocument, options);
        }
export type FoodRequestsQueryHookResult = ReturnType<typeof useFoodRequestsQuery>;
export type FoodRequestsLazyQueryHookResult = ReturnType<typeof useFoodRequestsLazyQuery>;
export type FoodRequestsSuspenseQueryHookResult = ReturnType<typeof useFoodRequestsSuspenseQuery>;
export const MyRequestsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"MyRequests"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"needsMe"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"100"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MyRequestRow_request"}}]}},{"kind":"Field","name":{"kind":"Name","value":"myRequests"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}},{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MyRequestRow_request"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MyRequestRow_request"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Request"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"foodRequestDate"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"respondBy"}},{"kind":"Field","name":{"kind":"Name","value":"pickupAt"}},{"kind":"Field","name":{"kind":"Name","value":"endReason"}},{"kind":"Field","name":{"kind":"Name","value":"thanks"}},{"kind":"Field","name":{"kind":"Name","value":"actions"}},{"kind":"Field","name":{"kind":"Name","value":"conversation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"food"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"foodName"}},{"kind":"Field","name":{"kind":"Name","value":"foodImage"}},{"kind":"Field","name":{"kind":"Name","value":"foodLocation"}},{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"donor"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}}]}},{"kind":"Field","name":{"kind":"Name","value":"viewerRequest"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]}}]} as unknown as DocumentNode;

/**
 * __useMyRequestsQuery__
 *
 * To run a query within a React component, call `useMyRequestsQuery` and pass it any options that fit your needs.
 * When your component renders, `useMyRequestsQuery` returns an object from Apollo Client that contains loading, error, and data properties
 * you can use to render your UI.
 *
 * @param baseOptions options that will be passed into the query, supported options are listed on: https://www.apollographql.com/docs/react/api/react-hooks/#options;
 *
 * @example
 * const { data, loading, error } = useMyRequestsQuery({
 *   variables: {
 *      first: // value for 'first'
 *      after: // value for 'after'
 *   },
 * });
 */
export function useMyRequestsQuery(baseOptions: ApolloReactHooks.QueryHookOptions<MyRequestsQuery, MyRequestsQueryVariables> & ({ variables: MyRequestsQueryVariables; skip?: boolean; } | { skip: boolean; }) ) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<MyRequestsQuery, MyRequestsQueryVariables>(MyRequestsDocument, options);
      }
export function useMyRequestsLazyQuery(baseOptions?: ApolloReactHooks.LazyQueryHookOptions<MyRequestsQuery, MyRequestsQueryVariables>) {
          const options = {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useLazyQuery<MyRequestsQuery, MyRequestsQueryVariables>(MyRequestsDocument, options);
        }
// @ts-ignore
export function useMyRequestsSuspenseQuery(baseOptions?: ApolloReactHooks.SuspenseQueryHookOptions<MyRequestsQuery, MyRequestsQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<MyRequestsQuery, MyRequestsQueryVariables>;
export function useMyRequestsSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<MyRequestsQuery, MyRequestsQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<MyRequestsQuery | undefined, MyRequestsQueryVariables>;
export function useMyRequestsSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<MyRequestsQuery, MyRequestsQueryVariables>) {
          const options = baseOptions === ApolloReactHooks.skipToken ? baseOptions : {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useSuspenseQuery<MyRequestsQuery, MyRequestsQueryVariables>(MyRequestsDocument, options);
        }
export type MyRequestsQueryHookResult = ReturnType<typeof useMyRequestsQuery>;
export type MyRequestsLazyQueryHookResult = ReturnType<typeof useMyRequestsLazyQuery>;
export type MyRequestsSuspenseQueryHookResult = ReturnType<typeof useMyRequestsSuspenseQuery>;
export const RequestFoodDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RequestFood"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"foodId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"foodRequestDate"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"LocalDate"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"portions"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"timeZone"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"message"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"requestFood"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"foodId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"foodId"}}},{"kind":"Argument","name":{"kind":"Name","value":"foodRequestDate"},"value":{"kind":"Variable","name":{"kind":"Name","value":"foodRequestDate"}}},{"kind":"Argument","name":{"kind":"Name","value":"portions"},"value":{"kind":"Variable","name":{"kind":"Name","value":"portions"}}},{"kind":"Argument","name":{"kind":"Name","value":"timeZone"},"value":{"kind":"Variable","name":{"kind":"Name","value":"timeZone"}}},{"kind":"Argument","name":{"kind":"Name","value":"message"},"value":{"kind":"Variable","name":{"kind":"Name","value":"message"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"RequestAnswer_request"}},{"kind":"Field","name":{"kind":"Name","value":"foodRequestDate"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RequestAnswer_request"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Request"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"RequestStatus_request"}},{"kind":"Field","name":{"kind":"Name","value":"food"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"RequestStatus_food"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RequestStatus_request"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Request"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"portions"}},{"kind":"Field","name":{"kind":"Name","value":"granted"}},{"kind":"Field","name":{"kind":"Name","value":"respondBy"}},{"kind":"Field","name":{"kind":"Name","value":"pickupAt"}},{"kind":"Field","name":{"kind":"Name","value":"pickupPlace"}},{"kind":"Field","name":{"kind":"Name","value":"pickupPoint"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"latitude"}},{"kind":"Field","name":{"kind":"Name","value":"longitude"}}]}},{"kind":"Field","name":{"kind":"Name","value":"ahead"}},{"kind":"Field","name":{"kind":"Name","value":"hasRejoined"}},{"kind":"Field","name":{"kind":"Name","value":"endReason"}},{"kind":"Field","name":{"kind":"Name","value":"endNote"}},{"kind":"Field","name":{"kind":"Name","value":"agreedAt"}},{"kind":"Field","name":{"kind":"Name","value":"collected"}},{"kind":"Field","name":{"kind":"Name","value":"isDisputed"}},{"kind":"Field","name":{"kind":"Name","value":"thanks"}},{"kind":"Field","name":{"kind":"Name","value":"donorRecord"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kept"}},{"kind":"Field","name":{"kind":"Name","value":"of"}}]}},{"kind":"Field","name":{"kind":"Name","value":"actions"}},{"kind":"Field","name":{"kind":"Name","value":"conversation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RequestStatus_food"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Food"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"shareRule"}},{"kind":"Field","name":{"kind":"Name","value":"gathersUntil"}},{"kind":"Field","name":{"kind":"Name","value":"foodStatus"}},{"kind":"Field","name":{"kind":"Name","value":"portionsLeft"}},{"kind":"Field","name":{"kind":"Name","value":"waitingCount"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasRequested"}},{"kind":"Field","name":{"kind":"Name","value":"viewerRequest"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode;

/**
 * __useRequestFoodMutation__
 *
 * To run a mutation, you first call `useRequestFoodMutation` within a React component and pass it any options that fit your needs.
 * When your component renders, `useRequestFoodMutation` returns a tuple that includes:
 * - A mutate function that you can call at any time to execute the mutation
 * - An object with fields that represent the current status of the mutation's execution
 *
 * @param baseOptions options that will be passed into the mutation, supported options are listed on: https://www.apollographql.com/docs/react/api/react-hooks/#options-2;
 *
 * @example
 * const [requestFoodMutation, { data, loading, error }] = useRequestFoodMutation({
 *   variables: {
 *      foodId: // value for 'foodId'
 *      foodRequestDate: // value for 'foodRequestDate'
 *      portions: // value for 'portions'
 *      timeZone: // value for 'timeZone'
 *      message: // value for 'message'
 *   },
 * });
 */
export function useRequestFoodMutation(baseOptions?: ApolloReactHooks.MutationHookOptions<RequestFoodMutation, RequestFoodMutationVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useMutation<RequestFoodMutation, RequestFoodMutationVariables>(RequestFoodDocument, options);
      }
export type RequestFoodMutationHookResult = ReturnType<typeof useRequestFoodMutation>;
export const RequestStatusDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"RequestStatus"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"foodId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"food"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"foodId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"RequestStatus_food"}},{"kind":"Field","name":{"kind":"Name","value":"viewerRequest"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"RequestStatus_request"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RequestStatus_request"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Request"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"portions"}},{"kind":"Field","name":{"kind":"Name","value":"granted"}},{"kind":"Field","name":{"kind":"Name","value":"respondBy"}},{"kind":"Field","name":{"kind":"Name","value":"pickupAt"}},{"kind":"Field","name":{"kind":"Name","value":"pickupPlace"}},{"kind":"Field","name":{"kind":"Name","value":"pickupPoint"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"latitude"}},{"kind":"Field","name":{"kind":"Name","value":"longitude"}}]}},{"kind":"Field","name":{"kind":"Name","value":"ahead"}},{"kind":"Field","name":{"kind":"Name","value":"hasRejoined"}},{"kind":"Field","name":{"kind":"Name","value":"endReason"}},{"kind":"Field","name":{"kind":"Name","value":"endNote"}},{"kind":"Field","name":{"kind":"Name","value":"agreedAt"}},{"kind":"Field","name":{"kind":"Name","value":"collected"}},{"kind":"Field","name":{"kind":"Name","value":"isDisputed"}},{"kind":"Field","name":{"kind":"Name","value":"thanks"}},{"kind":"Field","name":{"kind":"Name","value":"donorRecord"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kept"}},{"kind":"Field","name":{"kind":"Name","value":"of"}}]}},{"kind":"Field","name":{"kind":"Name","value":"actions"}},{"kind":"Field","name":{"kind":"Name","value":"conversation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RequestStatus_food"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Food"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"shareRule"}},{"kind":"Field","name":{"kind":"Name","value":"gathersUntil"}},{"kind":"Field","name":{"kind":"Name","value":"foodStatus"}},{"kind":"Field","name":{"kind":"Name","value":"portionsLeft"}},{"kind":"Field","name":{"kind":"Name","value":"waitingCount"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasRequested"}},{"kind":"Field","name":{"kind":"Name","value":"viewerRequest"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode;

/**
 * __useRequestStatusQuery__
 *
 * To run a query within a React component, call `useRequestStatusQuery` and pass it any options that fit your needs.
 * When your component renders, `useRequestStatusQuery` returns an object from Apollo Client that contains loading, error, and data properties
 * you can use to render your UI.
 *
 * @param baseOptions options that will be passed into the query, supported options are listed on: https://www.apollographql.com/docs/react/api/react-hooks/#options;
 *
 * @example
 * const { data, loading, error } = useRequestStatusQuery({
 *   variables: {
 *      foodId: // value for 'foodId'
 *   },
 * });
 */
export function useRequestStatusQuery(baseOptions: ApolloReactHooks.QueryHookOptions<RequestStatusQuery, RequestStatusQueryVariables> & ({ variables: RequestStatusQueryVariables; skip?: boolean; } | { skip: boolean; }) ) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<RequestStatusQuery, RequestStatusQueryVariables>(RequestStatusDocument, options);
      }
export function useRequestStatusLazyQuery(baseOptions?: ApolloReactHooks.LazyQueryHookOptions<RequestStatusQuery, RequestStatusQueryVariables>) {
          const options = {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useLazyQuery<RequestStatusQuery, RequestStatusQueryVariables>(RequestStatusDocument, options);
        }
// @ts-ignore
export function useRequestStatusSuspenseQuery(baseOptions?: ApolloReactHooks.SuspenseQueryHookOptions<RequestStatusQuery, RequestStatusQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<RequestStatusQuery, RequestStatusQueryVariables>;
export function useRequestStatusSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<RequestStatusQuery, RequestStatusQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<RequestStatusQuery | undefined, RequestStatusQueryVariables>;
export function useRequestStatusSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<RequestStatusQuery, RequestStatusQueryVariables>) {
          const options = baseOptions === ApolloReactHooks.skipToken ? baseOptions : {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useSuspenseQuery<RequestStatusQuery, RequestStatusQueryVariables>(RequestStatusDocument, options);
        }
export type RequestStatusQueryHookResult = ReturnType<typeof useRequestStatusQuery>;
export type RequestStatusLazyQueryHookResult = ReturnType<typeof useRequestStatusLazyQuery>;
export type RequestStatusSuspenseQueryHookResult = ReturnType<typeof useRequestStatusSuspenseQuery>;
export const ConfirmRequestDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ConfirmRequest"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"confirmRequest"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"RequestAnswer_request"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RequestAnswer_request"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Request"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"RequestStatus_request"}},{"kind":"Field","name":{"kind":"Name","value":"food"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"RequestStatus_food"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RequestStatus_request"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Request"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"portions"}},{"kind":"Field","name":{"kind":"Name","value":"granted"}},{"kind":"Field","name":{"kind":"Name","value":"respondBy"}},{"kind":"Field","name":{"kind":"Name","value":"pickupAt"}},{"kind":"Field","name":{"kind":"Name","value":"pickupPlace"}},{"kind":"Field","name":{"kind":"Name","value":"pickupPoint"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"latitude"}},{"kind":"Field","name":{"kind":"Name","value":"longitude"}}]}},{"kind":"Field","name":{"kind":"Name","value":"ahead"}},{"kind":"Field","name":{"kind":"Name","value":"hasRejoined"}},{"kind":"Field","name":{"kind":"Name","value":"endReason"}},{"kind":"Field","name":{"kind":"Name","value":"endNote"}},{"kind":"Field","name":{"kind":"Name","value":"agreedAt"}},{"kind":"Field","name":{"kind":"Name","value":"collected"}},{"kind":"Field","name":{"kind":"Name","value":"isDisputed"}},{"kind":"Field","name":{"kind":"Name","value":"thanks"}},{"kind":"Field","name":{"kind":"Name","value":"donorRecord"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kept"}},{"kind":"Field","name":{"kind":"Name","value":"of"}}]}},{"kind":"Field","name":{"kind":"Name","value":"actions"}},{"kind":"Field","name":{"kind":"Name","value":"conversation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RequestStatus_food"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Food"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"shareRule"}},{"kind":"Field","name":{"kind":"Name","value":"gathersUntil"}},{"kind":"Field","name":{"kind":"Name","value":"foodStatus"}},{"kind":"Field","name":{"kind":"Name","value":"portionsLeft"}},{"kind":"Field","name":{"kind":"Name","value":"waitingCount"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasRequested"}},{"kind":"Field","name":{"kind":"Name","value":"viewerRequest"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode;

/**
 * __useConfirmRequestMutation__
 *
 * To run a mutation, you first call `useConfirmRequestMutation` within a React component and pass it any options that fit your needs.
 * When your component renders, `useConfirmRequestMutation` returns a tuple that includes:
 * - A mutate function that you can call at any time to execute the mutation
 * - An object with fields that represent the current status of the mutation's execution
 *
 * @param baseOptions options that will be passed into the mutation, supported options are listed on: https://www.apollographql.com/docs/react/api/react-hooks/#options-2;
 *
 * @example
 * const [confirmRequestMutation, { data, loading, error }] = useConfirmRequestMutation({
 *   variables: {
 *      id: // value for 'id'
 *   },
 * });
 */
export function useConfirmRequestMutation(baseOptions?: ApolloReactHooks.MutationHookOptions<ConfirmRequestMutation, ConfirmRequestMutationVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useMutation<ConfirmRequestMutation, ConfirmRequestMutationVariables>(ConfirmRequestDocument, options);
      }
export type ConfirmRequestMutationHookResult = ReturnType<typeof useConfirmRequestMutation>;
export const WithdrawRequestDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"WithdrawRequest"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"withdrawRequest"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"RequestAnswer_request"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RequestAnswer_request"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Request"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"RequestStatus_request"}},{"kind":"Field","name":{"kind":"Name","value":"food"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"RequestStatus_food"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RequestStatus_request"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Request"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"portions"}},{"kind":"Field","name":{"kind":"Name","value":"granted"}},{"kind":"Field","name":{"kind":"Name","value":"respondBy"}},{"kind":"Field","name":{"kind":"Name","value":"pickupAt"}},{"kind":"Field","name":{"kind":"Name","value":"pickupPlace"}},{"kind":"Field","name":{"kind":"Name","value":"pickupPoint"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"latitude"}},{"kind":"Field","name":{"kind":"Name","value":"longitude"}}]}},{"kind":"Field","name":{"kind":"Name","value":"ahead"}},{"kind":"Field","name":{"kind":"Name","value":"hasRejoined"}},{"kind":"Field","name":{"kind":"Name","value":"endReason"}},{"kind":"Field","name":{"kind":"Name","value":"endNote"}},{"kind":"Field","name":{"kind":"Name","value":"agreedAt"}},{"kind":"Field","name":{"kind":"Name","value":"collected"}},{"kind":"Field","name":{"kind":"Name","value":"isDisputed"}},{"kind":"Field","name":{"kind":"Name","value":"thanks"}},{"kind":"Field","name":{"kind":"Name","value":"donorRecord"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kept"}},{"kind":"Field","name":{"kind":"Name","value":"of"}}]}},{"kind":"Field","name":{"kind":"Name","value":"actions"}},{"kind":"Field","name":{"kind":"Name","value":"conversation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RequestStatus_food"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Food"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"shareRule"}},{"kind":"Field","name":{"kind":"Name","value":"gathersUntil"}},{"kind":"Field","name":{"kind":"Name","value":"foodStatus"}},{"kind":"Field","name":{"kind":"Name","value":"portionsLeft"}},{"kind":"Field","name":{"kind":"Name","value":"waitingCount"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasRequested"}},{"kind":"Field","name":{"kind":"Name","value":"viewerRequest"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode;

/**
 * __useWithdrawRequestMutation__
 *
 * To run a mutation, you first call `useWithdrawRequestMutation` within a React component and pass it any options that fit your needs.
 * When your component renders, `useWithdrawRequestMutation` returns a tuple that includes:
 * - A mutate function that you can call at any time to execute the mutation
 * - An object with fields that represent the current status of the mutation's execution
 *
 * @param baseOptions options that will be passed into the mutation, supported options are listed on: https://www.apollographql.com/docs/react/api/react-hooks/#options-2;
 *
 * @example
 * const [withdrawRequestMutation, { data, loading, error }] = useWithdrawRequestMutation({
 *   variables: {
 *      id: // value for 'id'
 *   },
 * });
 */
export function useWithdrawRequestMutation(baseOptions?: ApolloReactHooks.MutationHookOptions<WithdrawRequestMutation, WithdrawRequestMutationVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useMutation<WithdrawRequestMutation, WithdrawRequestMutationVariables>(WithdrawRequestDocument, options);
      }
export type WithdrawRequestMutationHookResult = ReturnType<typeof useWithdrawRequestMutation>;
export const CollectMyRequestDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CollectMyRequest"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"portions"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"markCollected"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"portions"},"value":{"kind":"Variable","name":{"kind":"Name","value":"portions"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"RequestAnswer_request"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RequestAnswer_request"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Request"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"RequestStatus_request"}},{"kind":"Field","name":{"kind":"Name","value":"food"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"RequestStatus_food"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RequestStatus_request"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Request"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"portions"}},{"kind":"Field","name":{"kind":"Name","value":"granted"}},{"kind":"Field","name":{"kind":"Name","value":"respondBy"}},{"kind":"Field","name":{"kind":"Name","value":"pickupAt"}},{"kind":"Field","name":{"kind":"Name","value":"pickupPlace"}},{"kind":"Field","name":{"kind":"Name","value":"pickupPoint"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"latitude"}},{"kind":"Field","name":{"kind":"Name","value":"longitude"}}]}},{"kind":"Field","name":{"kind":"Name","value":"ahead"}},{"kind":"Field","name":{"kind":"Name","value":"hasRejoined"}},{"kind":"Field","name":{"kind":"Name","value":"endReason"}},{"kind":"Field","name":{"kind":"Name","value":"endNote"}},{"kind":"Field","name":{"kind":"Name","value":"agreedAt"}},{"kind":"Field","name":{"kind":"Name","value":"collected"}},{"kind":"Field","name":{"kind":"Name","value":"isDisputed"}},{"kind":"Field","name":{"kind":"Name","value":"thanks"}},{"kind":"Field","name":{"kind":"Name","value":"donorRecord"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kept"}},{"kind":"Field","name":{"kind":"Name","value":"of"}}]}},{"kind":"Field","name":{"kind":"Name","value":"actions"}},{"kind":"Field","name":{"kind":"Name","value":"conversation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RequestStatus_food"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Food"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"shareRule"}},{"kind":"Field","name":{"kind":"Name","value":"gathersUntil"}},{"kind":"Field","name":{"kind":"Name","value":"foodStatus"}},{"kind":"Field","name":{"kind":"Name","value":"portionsLeft"}},{"kind":"Field","name":{"kind":"Name","value":"waitingCount"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasRequested"}},{"kind":"Field","name":{"kind":"Name","value":"viewerRequest"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode;

/**
 * __useCollectMyRequestMutation__
 *
 * To run a mutation, you first call `useCollectMyRequestMutation` within a React component and pass it any options that fit your needs.
 * When your component renders, `useCollectMyRequestMutation` returns a tuple that includes:
 * - A mutate function that you can call at any time to execute the mutation
 * - An object with fields that represent the current status of the mutation's execution
 *
 * @param baseOptions options that will be passed into the mutation, supported options are listed on: https://www.apollographql.com/docs/react/api/react-hooks/#options-2;
 *
 * @example
 * const [collectMyRequestMutation, { data, loading, error }] = useCollectMyRequestMutation({
 *   variables: {
 *      id: // value for 'id'
 *      portions: // value for 'portions'
 *   },
 * });
 */
export function useCollectMyRequestMutation(baseOptions?: ApolloReactHooks.MutationHookOptions<CollectMyRequestMutation, CollectMyRequestMutationVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useMutation<CollectMyRequestMutation, CollectMyRequestMutationVariables>(CollectMyRequestDocument, options);
      }
export type CollectMyRequestMutationHookResult = ReturnType<typeof useCollectMyRequestMutation>;
export const DisputeNoShowDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DisputeNoShow"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"disputeNoShow"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"RequestAnswer_request"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RequestAnswer_request"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Request"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"RequestStatus_request"}},{"kind":"Field","name":{"kind":"Name","value":"food"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"RequestStatus_food"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RequestStatus_request"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Request"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"portions"}},{"kind":"Field","name":{"kind":"Name","value":"granted"}},{"kind":"Field","name":{"kind":"Name","value":"respondBy"}},{"kind":"Field","name":{"kind":"Name","value":"pickupAt"}},{"kind":"Field","name":{"kind":"Name","value":"pickupPlace"}},{"kind":"Field","name":{"kind":"Name","value":"pickupPoint"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"latitude"}},{"kind":"Field","name":{"kind":"Name","value":"longitude"}}]}},{"kind":"Field","name":{"kind":"Name","value":"ahead"}},{"kind":"Field","name":{"kind":"Name","value":"hasRejoined"}},{"kind":"Field","name":{"kind":"Name","value":"endReason"}},{"kind":"Field","name":{"kind":"Name","value":"endNote"}},{"kind":"Field","name":{"kind":"Name","value":"agreedAt"}},{"kind":"Field","name":{"kind":"Name","value":"collected"}},{"kind":"Field","name":{"kind":"Name","value":"isDisputed"}},{"kind":"Field","name":{"kind":"Name","value":"thanks"}},{"kind":"Field","name":{"kind":"Name","value":"donorRecord"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kept"}},{"kind":"Field","name":{"kind":"Name","value":"of"}}]}},{"kind":"Field","name":{"kind":"Name","value":"actions"}},{"kind":"Field","name":{"kind":"Name","value":"conversation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RequestStatus_food"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Food"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"shareRule"}},{"kind":"Field","name":{"kind":"Name","value":"gathersUntil"}},{"kind":"Field","name":{"kind":"Name","value":"foodStatus"}},{"kind":"Field","name":{"kind":"Name","value":"portionsLeft"}},{"kind":"Field","name":{"kind":"Name","value":"waitingCount"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasRequested"}},{"kind":"Field","name":{"kind":"Name","value":"viewerRequest"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode;

/**
 * __useDisputeNoShowMutation__
 *
 * To run a mutation, you first call `useDisputeNoShowMutation` within a React component and pass it any options that fit your needs.
 * When your component renders, `useDisputeNoShowMutation` returns a tuple that includes:
 * - A mutate function that you can call at any time to execute the mutation
 * - An object with fields that represent the current status of the mutation's execution
 *
 * @param baseOptions options that will be passed into the mutation, supported options are listed on: https://www.apollographql.com/docs/react/api/react-hooks/#options-2;
 *
 * @example
 * const [disputeNoShowMutation, { data, loading, error }] = useDisputeNoShowMutation({
 *   variables: {
 *      id: // value for 'id'
 *   },
 * });
 */
export function useDisputeNoShowMutation(baseOptions?: ApolloReactHooks.MutationHookOptions<DisputeNoShowMutation, DisputeNoShowMutationVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useMutation<DisputeNoShowMutation, DisputeNoShowMutationVariables>(DisputeNoShowDocument, options);
      }
export type DisputeNoShowMutationHookResult = ReturnType<typeof useDisputeNoShowMutation>;
export const SayThanksDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SayThanks"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"requestId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"message"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sayThanks"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"requestId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"requestId"}}},{"kind":"Argument","name":{"kind":"Name","value":"message"},"value":{"kind":"Variable","name":{"kind":"Name","value":"message"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"RequestStatus_request"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RequestStatus_request"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Request"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"portions"}},{"kind":"Field","name":{"kind":"Name","value":"granted"}},{"kind":"Field","name":{"kind":"Name","value":"respondBy"}},{"kind":"Field","name":{"kind":"Name","value":"pickupAt"}},{"kind":"Field","name":{"kind":"Name","value":"pickupPlace"}},{"kind":"Field","name":{"kind":"Name","value":"pickupPoint"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"latitude"}},{"kind":"Field","name":{"kind":"Name","value":"longitude"}}]}},{"kind":"Field","name":{"kind":"Name","value":"ahead"}},{"kind":"Field","name":{"kind":"Name","value":"hasRejoined"}},{"kind":"Field","name":{"kind":"Name","value":"endReason"}},{"kind":"Field","name":{"kind":"Name","value":"endNote"}},{"kind":"Field","name":{"kind":"Name","value":"agreedAt"}},{"kind":"Field","name":{"kind":"Name","value":"collected"}},{"kind":"Field","name":{"kind":"Name","value":"isDisputed"}},{"kind":"Field","name":{"kind":"Name","value":"thanks"}},{"kind":"Field","name":{"kind":"Name","value":"donorRecord"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kept"}},{"kind":"Field","name":{"kind":"Name","value":"of"}}]}},{"kind":"Field","name":{"kind":"Name","value":"actions"}},{"kind":"Field","name":{"kind":"Name","value":"conversation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode;

/**
 * __useSayThanksMutation__
 *
 * To run a mutation, you first call `useSayThanksMutation` within a React component and pass it any options that fit your needs.
 * When your component renders, `useSayThanksMutation` returns a tuple that includes:
 * - A mutate function that you can call at any time to execute the mutation
 * - An object with fields that represent the current status of the mutation's execution
 *
 * @param baseOptions options that will be passed into the mutation, supported options are listed on: https://www.apollographql.com/docs/react/api/react-hooks/#options-2;
 *
 * @example
 * const [sayThanksMutation, { data, loading, error }] = useSayThanksMutation({
 *   variables: {
 *      requestId: // value for 'requestId'
 *      message: // value for 'message'
 *   },
 * });
 */
export function useSayThanksMutation(baseOptions?: ApolloReactHooks.MutationHookOptions<SayThanksMutation, SayThanksMutationVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useMutation<SayThanksMutation, SayThanksMutationVariables>(SayThanksDocument, options);
      }
export type SayThanksMutationHookResult = ReturnType<typeof useSayThanksMutation>;