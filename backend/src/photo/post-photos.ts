import { In, IsNull, Not } from 'typeorm';
import { validate as isUuid } from 'uuid';
import { badUserInput } from '../errors.js';
import { Food } from '../food/food.entity.js';
import type { PostOfDonor, PostPhotos } from '../food/food.events.js';
import { Photo, picturePath } from './photo.entity.js';

/** Which photos posts hold. */
export const postPhotos: PostPhotos = {
  async listIds(manager, foodId) {
    const photos = await manager.find(Photo, {
      select: { id: true },
      where: { foodId },
      order: { position: 'ASC' },
    });
    return photos.map(({ id }) => id);
  },

  async findPicture(manager, post, ids) {
    const photos = await manager.findBy(Photo, mayHold(post, ids.filter(isUuid)));
    const first = photos.find(({ id }) => id === ids[0]);
    if (first === undefined || photos.length < ids.length) throw notTheirs();
    return picturePath(first);
  },

  async hold(manager, post, ids, now) {
    const { id: foodId } = post;
    const others = { foodId, ...(ids.length > 0 && { id: Not(In(ids)) }) };
    // Free, a photo of a hidden post would be shown again.
    if (await manager.existsBy(Food, { id: foodId, hiddenBy: Not(IsNull()) }))
      await manager.delete(Photo, others);
    else await manager.update(Photo, others, { foodId: null, position: 0, freeSince: now });
    const places = ids.map((id, position) => ({ id, position }));
    // In the same order in every transaction, so that no two deadlock.
    for (const { id, position } of places.toSorted((one, other) => (one.id < other.id ? -1 : 1))) {
      const held = { foodId, position, freeSince: null };
      const { affected } = await manager.update(Photo, mayHold(post, [id]), held);
      if (affected !== 1) throw notTheirs();
    }
  },
};

/** Those that the post may hold: the donor's, which it holds already or which are free. */
function mayHold({ id: foodId, donorId: ownerId }: PostOfDonor, ids: readonly string[]) {
  const theirs = { id: In(ids), ownerId };
  return [
    { ...theirs, foodId: IsNull(), freeSince: Not(IsNull()) },
    { ...theirs, foodId },
  ];
}

function notTheirs() {
  return badUserInput({ photos: 'must be photos that you have sent and that no other post has' });
}
