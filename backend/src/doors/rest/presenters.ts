import { type Food, statusTexts } from '../../food/food.entity.js';
import type { Viewer } from '../../platform/identity/viewer.js';
import type { Request } from '../../request/request.entity.js';
import type { Services } from '../../services.js';

/** Food posts with exactly the documented fields, and only the addresses that the viewer may see. */
export async function presentFoods(foods: Food[], viewer: Viewer | null, { requests }: Services) {
  const ids = foods.map((food) => food.id);
  const [forDonor, asked, donorEmails] = await Promise.all([
    requests.listForDonor(viewer, foods),
    requests.hasRequested(viewer, ids),
    requests.listEmails(
      viewer,
      foods.map((food) => food.donor),
    ),
  ]);
  const askers = forDonor.flat().map((request) => request.requester);
  const emails = await requests.listEmails(viewer, askers);
  const emailOf = new Map(askers.map((asker, i) => [asker.id, emails[i]]));
  return foods.map((food, i) => {
    const requesters = asked[i]
      ? [viewer?.email]
      : forDonor[i]?.map(({ requesterId }) => emailOf.get(requesterId));
    return {
      _id: food.id,
      foodName: food.foodName,
      foodImage: food.foodImage,
      foodQuantity: food.foodQuantity,
      date: food.date,
      foodLocation: food.foodLocation,
      foodNotes: food.foodNotes,
      foodStatus: statusTexts[food.foodStatus],
      email: donorEmails[i] ?? null,
      displayName: food.donor.displayName,
      photoURL: food.donor.photoURL,
      userEmail: (requesters ?? []).filter((email) => email != null),
    };
  });
}

/** A request record; `displayName` is the donor's. */
export function presentRequestRecord(request: Request) {
  const { food } = request;
  return {
    _id: request.id,
    foodName: food.foodName,
    foodImage: food.foodImage,
    displayName: food.donor.displayName,
    foodLocation: food.foodLocation,
    date: food.date,
    foodRequestDate: request.foodRequestDate,
  };
}
