import { chakra, Grid, VisuallyHidden } from '@chakra-ui/react';
import { useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { TextField } from '../../ui/form/text-field';
import { foodLabels } from './food-input';
import { foodTexts } from './food-messages';
import { foodPictures } from './food-pictures';

interface PictureFieldProps {
  defaultValue?: string;
  message?: string;
}

export function PictureField({ defaultValue = '', message }: PictureFieldProps) {
  const [src, setSrc] = useState(defaultValue);
  const group = useId();
  return (
    <chakra.div display="grid" gap="3" gridColumn="1 / -1">
      <TextField
        name="foodImage"
        label={foodLabels.foodImage}
        hint="Paste the address of a picture, or choose one of ours."
        inputMode="url"
        autoComplete="off"
        maxLength={2000}
        pattern="(https?:\/\/|\/pictures\/).+"
        invalidText={foodTexts.picture}
        message={message}
        value={src}
        onChange={(event) => setSrc(event.target.value)}
      />
      <Grid
        as="fieldset"
        templateColumns="repeat(auto-fill, minmax({sizes.thumb}, 1fr))"
        gap="2"
        border="none"
      >
        <VisuallyHidden asChild>
          <legend>Our own pictures</legend>
        </VisuallyHidden>
        {foodPictures.map((picture) => (
          <chakra.label key={picture.src} cursor="pointer" title={picture.label}>
            <VisuallyHidden asChild>
              <input
                type="radio"
                form={group}
                className="peer"
                name={group}
                aria-label={picture.label}
                data-fills="foodImage"
                checked={src === picture.src}
                // Synchronously, so that the form finds the address when the event reaches it.
                onChange={() => flushSync(() => setSrc(picture.src))}
              />
            </VisuallyHidden>
            <chakra.img
              src={picture.src}
              alt=""
              width="full"
              aspectRatio="square"
              objectFit="cover"
              loading="lazy"
              borderRadius="md"
              _peerChecked={{
                outline: '{borderWidths.ring} solid {colors.leaf.solid}',
                outlineOffset: '0.5',
              }}
              _peerFocusVisible={{
                outline: '{borderWidths.ring} solid {colors.clay.solid}',
                outlineOffset: '0.5',
              }}
            />
          </chakra.label>
        ))}
      </Grid>
    </chakra.div>
  );
}
