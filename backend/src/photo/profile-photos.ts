import { IsNull, Not } from 'typeorm';
import { lockTable } from '../platform/database/query.js';
import { isPhotoPath } from '../platform/picture-address.js';
import type { ProfilePhotos } from '../user/user.service.js';
import { nameIn, Photo, presentPhoto } from './photo.entity.js';

/** Which photos users show of themselves: those that are neither free nor a post's. */
export const profilePhotos: ProfilePhotos = {
  lock: (manager) => lockTable(manager, 'photos'),

  async hold(manager, { id: ownerId, photoURL }, now) {
    const own = { ownerId, foodId: IsNull() };
    await manager.update(Photo, { ...own, freeSince: IsNull() }, { freeSince: now });
    if (photoURL === null || !isPhotoPath(photoURL)) return true;
    const name = nameIn(photoURL);
    const sent = name && (await manager.findOne(Photo, { where: { ...own, name }, order: { id: 'ASC' } }));
    if (!sent || presentPhoto(sent).sizes.every(({ path }) => path !== photoURL)) return false;
    // Unless a post takes it at the same moment.
    const free = { id: sent.id, foodId: IsNull(), freeSince: Not(IsNull()) };
    const { affected } = await manager.update(Photo, free, { freeSince: null });
    return affected === 1;
  },
};
