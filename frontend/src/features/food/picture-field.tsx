import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { PictureChoice } from '../../ui/form/picture-choice';
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
      <PictureChoice
        legend="Our own pictures"
        pictures={foodPictures}
        fills="foodImage"
        value={src}
        onChoose={setSrc}
      />
    </chakra.div>
  );
}
