import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { PictureChoice, pictureAddress } from '../../ui/form/picture-choice';
import { TextField } from '../../ui/form/text-field';
import { foodLabels } from './food-input';
import { foodTexts } from './food-messages';
import { foodPictures } from './food-pictures';

interface PictureFieldProps {
  defaultValue: string;
  message?: string;
}

export function PictureField({ defaultValue, message }: PictureFieldProps) {
  const [src, setSrc] = useState(defaultValue);
  return (
    <chakra.div display="grid" gap="3">
      <PictureChoice pictures={foodPictures} fills="foodImage" value={src} onChoose={setSrc} />
      <TextField
        {...pictureAddress}
        name="foodImage"
        label={foodLabels.foodImage}
        hint="Choose one of our pictures, or paste the address of another one."
        autoComplete="off"
        invalidText={foodTexts.picture}
        message={message}
        value={src}
        onChange={(event) => setSrc(event.target.value)}
      />
    </chakra.div>
  );
}
