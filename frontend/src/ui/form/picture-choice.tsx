import { chakra, Grid, VisuallyHidden } from '@chakra-ui/react';
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { toSmall } from '../picture-sizes';
import { choice, unseenRadio } from './unseen-radio';

/** What a field for the address of a picture takes: one elsewhere, or one of ours. */
export const pictureAddress = {
  inputMode: 'url',
  autoCapitalize: 'none',
  maxLength: 2000,
  pattern: '\\s*([Hh][Tt][Tt][Pp][Ss]?:\\/\\/|\\/pictures\\/).+',
} as const;

interface PictureChoiceProps {
  pictures: readonly { label: string; src: string }[];
  /** The name of the field that a choice fills in. */
  fills: string;
  value: string;
  onChoose: (src: string) => void;
  isRound?: boolean;
}

/** Some of our own pictures, for people who don't have the address of one. */
export function PictureChoice({ pictures, fills, value, onChoose, isRound }: PictureChoiceProps) {
  const group = useId();
  const choices = useRef<HTMLDivElement>(null);

  /** Like `useEarlyValue`. */
  const takeUp = useEffectEvent(() => {
    const early = choices.current?.querySelector<HTMLInputElement>(':checked')?.value;
    if (early && early !== value) onChoose(early);
  });
  useEffect(() => takeUp(), []);

  return (
    <Grid
      ref={choices}
      as="fieldset"
      // Eight in a row, or four where these would be too small: no row is left with a few.
      templateColumns="repeat(auto-fill, minmax(max(min((35rem - 100%) * 999, 25% - {spacing.2}), 12.5% - {spacing.2}), 1fr))"
      gap="2"
      border="none"
    >
      <VisuallyHidden asChild>
        <legend>Our own pictures</legend>
      </VisuallyHidden>
      {pictures.map(({ label, src }) => (
        <chakra.label key={src} {...choice} title={label}>
          <chakra.input
            {...unseenRadio}
            type="radio"
            form={group}
            className="peer"
            name={group}
            aria-label={label}
            value={src}
            data-fills={fills}
            checked={value === src}
            // Synchronously, so that the form finds the address when the event reaches it.
            onChange={() => flushSync(() => onChoose(src))}
          />
          <chakra.img
            src={toSmall(src)}
            alt=""
            width="full"
            maxWidth={isRound ? 'thumb' : undefined}
            aspectRatio="square"
            objectFit="cover"
            loading="lazy"
            borderRadius={isRound ? 'full' : 'md'}
            // No outline: the one that has the focus gets that, and may be chosen or not.
            _peerChecked={{
              border: '{borderWidths.ring} solid {colors.leaf.solid}',
              padding: '0.5',
            }}
            _peerFocusVisible={{
              outline: '{borderWidths.ring} solid {colors.clay.solid}',
              outlineOffset: '0.5',
            }}
          />
        </chakra.label>
      ))}
    </Grid>
  );
}
