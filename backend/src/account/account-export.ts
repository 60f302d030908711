import { type Food, presentFood } from '../food/food.entity.js';
import type { Request } from '../request/request.entity.js';
import type { User } from '../user/user.entity.js';

/** Everything that we keep about a user. */
export interface AccountData {
  user: User;
  /** The user's own posts. */
  foods: Food[];
  /** Who asked for them. */
  received: Request[];
  /** What the user has asked for. */
  sent: Request[];
}

/** The file that a user downloads, in the field names of the GraphQL schema. */
export function presentAccount({ user, foods, received, sent }: AccountData, exportedAt: string) {
  const { id, uid, displayName, email, photoURL } = user;
  return {
    exportedAt,
    profile: { id, uid, displayName, email, photoURL },
    foods: foods.map((food) => ({
      ...presentFood(food),
      requests: received
        .filter((request) => request.foodId === food.id)
        .map((request) => ({
          ...presentRequest(request),
          requester: request.requester.displayName,
          requesterEmail: request.requester.email,
        })),
    })),
    requests: sent.map((request) => {
      const { food } = request;
      const { donor } = food;
      return {
        ...presentRequest(request),
        food: { ...presentFood(food), donor: donor.displayName, donorEmail: donor.email },
      };
    }),
  };
}

function presentRequest({ id, foodRequestDate, createdAt }: Request) {
  return { id, foodRequestDate, createdAt };
}
