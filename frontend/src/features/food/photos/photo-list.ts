import type { SentPhoto } from '../../../ui/photos/send-photo';

// As the form's fields hold them: `photos` is sent, `photoPaths` is what a draft shows after a reload.
const separator = ' ';

export const writePhotos = (photos: readonly SentPhoto[]) => ({
  photos: photos.map(({ id }) => id).join(separator),
  photoPaths: photos.map(({ path }) => path).join(separator),
});

/** The paths of photos to copy, as the field takes them. */
export const writeCopies = (paths: readonly string[]) => paths.join(separator);

/** The ids or the paths that a field holds. */
export const readPhotoList = (text: string) => text.split(separator).filter(Boolean);

export const readPhotos = (photos: string, photoPaths: string): SentPhoto[] =>
  readPhotoList(photos).map((id, i) => ({ id, path: photoPaths.split(separator)[i] ?? '' }));
