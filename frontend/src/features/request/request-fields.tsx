import { Box, HStack, SimpleGrid, Stack } from '@chakra-ui/react';
import { quantityText } from '../../domain/quantity';
import type { RequestFood_FoodFragment } from '../../generated/graphql';
import { TextAreaField, TextField } from '../../ui/form/text-field';
import { getToday } from '../../ui/local-date';
import { Thumbnail } from '../../ui/picture';

interface RequestFieldsProps {
  food: RequestFood_FoodFragment;
  viewerEmail: string | null;
}

// Readable, also by screen readers, but skipped by the Tab key: there is nothing to type. They belong to no form, so
// that its draft is only what was typed.
const shown = { readOnly: true, tabIndex: -1, form: '' };

// A whole row where text is much larger, or dates would be cut off.
const halfRow = 'min(100%, max(7rem, 50% - 1rem))';

/** Two per row, so that all of them fit on a phone; there, long ones get a whole row. */
export function RequestFields({ food, viewerEmail }: RequestFieldsProps) {
  const short = [
    { name: 'foodQuantity', label: 'Food Quantity', value: quantityText(food) },
    { name: 'foodStatus', label: 'Food Status', value: 'Requested' },
    { name: 'foodRequestDate', label: 'Request Date', value: getToday() },
    { name: 'date', label: 'Expire Date', value: food.date },
  ];
  const long = [
    { name: 'displayName', label: 'Donor Name', value: food.donor.displayName },
    { name: 'foodEmail', label: 'Donor Email', value: food.donorEmail ?? 'Not shared' },
    { name: 'userEmail', label: 'Your Email', value: viewerEmail ?? 'Not shared' },
    { name: 'foodLocation', label: 'Pickup Location', value: food.foodLocation },
  ];
  return (
    <Stack gap="3">
      <HStack gap="4" align="start" flexWrap="wrap">
        <Thumbnail src={food.foodImage} />
        {/* Below the picture where text is much larger. */}
        <Stack gap="1" flex="1 1 8rem" minWidth="0">
          <TextAreaField {...shown} rows={1} name="foodName" label="Food Name" value={food.foodName} />
          <TextField
            {...shown}
            name="foodImage"
            label="Food Image"
            value={food.foodImage}
            textOverflow="ellipsis"
          />
        </Stack>
      </HStack>
      <SimpleGrid minChildWidth={halfRow} columnGap="4" rowGap="3">
        {short.map((field) => (
          <TextField key={field.name} {...shown} {...field} />
        ))}
        {long.map((field) => (
          <Box key={field.name} gridColumn={{ base: '1 / -1', sm: 'auto' }}>
            <TextAreaField {...shown} rows={1} {...field} />
          </Box>
        ))}
      </SimpleGrid>
      <TextAreaField {...shown} rows={3} name="foodNotes" label="Additional Notes" value={food.foodNotes} />
    </Stack>
  );
}
