import type { RefObject } from 'react';

export const photoPrivacy = 'Only the picture is sent: where and when it was taken stays on your device.';

interface PhotoInputProps {
  /** For the button that opens it. */
  ref: RefObject<HTMLInputElement | null>;
  label: string;
  multiple?: boolean;
  onChoose: (files: File[]) => unknown;
}

/** Asks for photos from the camera or the gallery. */
export function PhotoInput({ ref, label, multiple, onChoose }: PhotoInputProps) {
  function choose(input: HTMLInputElement) {
    const chosen = Array.from(input.files ?? []);
    input.value = ''; // the same one may be chosen again
    if (chosen.length > 0) onChoose(chosen);
  }

  return (
    <input
      ref={ref}
      hidden
      type="file"
      accept="image/jpeg,image/png,image/webp"
      multiple={multiple}
      aria-label={label}
      onChange={(event) => choose(event.target)}
    />
  );
}
