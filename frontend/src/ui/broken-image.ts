export const isBroken = ({ complete, naturalWidth }: HTMLImageElement) => complete && naturalWidth === 0;

/** A `ref`: React hears no error from before it hydrated the image. So the image is loaded again, and may now succeed. */
export function reloadBroken(image: HTMLImageElement | null) {
  if (image && isBroken(image)) image.setAttribute('src', image.src);
}
