import { Box, SimpleGrid } from '@chakra-ui/react';
import type { FoodForm_FoodFragment } from '../../generated/graphql';
import type { FieldMessages } from '../../ui/form/messages';
import { TextAreaField, TextField } from '../../ui/form/text-field';
import { getToday } from '../../ui/local-date';
import { foodLabels } from './food-input';
import { PictureField } from './picture-field';

interface FoodFieldsProps {
  food?: FoodForm_FoodFragment;
  messages: FieldMessages;
}

export function FoodFields({ food, messages }: FoodFieldsProps) {
  const today = getToday();
  return (
    <SimpleGrid columns={{ base: 1, md: 2 }} gap="5">
      <TextField
        name="foodName"
        label={foodLabels.foodName}
        maxLength={120}
        defaultValue={food?.foodName}
        message={messages.foodName}
      />
      <TextField
        name="foodQuantity"
        label={foodLabels.foodQuantity}
        type="number"
        inputMode="numeric"
        min={1}
        max={10000}
        step={1}
        invalidText="Please give a whole number from 1 to 10000."
        defaultValue={food?.foodQuantity}
        message={messages.foodQuantity}
      />
      <TextField
        name="foodLocation"
        label={foodLabels.foodLocation}
        maxLength={300}
        autoComplete="street-address"
        defaultValue={food?.foodLocation}
        message={messages.foodLocation}
      />
      <TextField
        name="date"
        label={foodLabels.date}
        type="date"
        min={today}
        invalidText="Please choose today or a later day."
        defaultValue={food?.date ?? today}
        message={messages.date}
      />
      <PictureField defaultValue={food?.foodImage} message={messages.foodImage} />
      <Box gridColumn="1 / -1">
        <TextAreaField
          name="foodNotes"
          label={foodLabels.foodNotes}
          rows={4}
          maxLength={2000}
          defaultValue={food?.foodNotes}
          message={messages.foodNotes}
        />
      </Box>
    </SimpleGrid>
  );
}
