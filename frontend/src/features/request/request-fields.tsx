import { Box, SimpleGrid } from '@chakra-ui/react';
import type { RequestFood_FoodFragment } from '../../generated/graphql';
import { TextAreaField, TextField } from '../../ui/form/text-field';
import { getToday } from '../../ui/local-date';
import type { Requester } from './request-dialog';

interface RequestFieldsProps {
  food: RequestFood_FoodFragment;
  requester: Requester;
}

export function RequestFields({ food, requester }: RequestFieldsProps) {
  const fields = [
    { name: 'foodName', label: 'Food Name', value: food.foodName },
    { name: 'foodImage', label: 'Food Image', value: food.foodImage },
    { name: 'foodQuantity', label: 'Food Quantity', value: food.foodQuantity },
    { name: 'foodStatus', label: 'Food Status', value: 'Requested' },
    { name: 'displayName', label: 'Donor Name', value: food.donor.displayName },
    { name: 'foodEmail', label: 'Donor Email', value: food.donorEmail ?? 'Not shared' },
    { name: 'userEmail', label: 'Your Email', value: requester.email ?? 'Not shared' },
    { name: 'foodRequestDate', label: 'Request Date', value: getToday() },
    { name: 'foodLocation', label: 'Pickup Location', value: food.foodLocation },
    { name: 'date', label: 'Expire Date', value: food.date },
  ];
  return (
    <SimpleGrid columns={{ base: 1, md: 2 }} gap="4">
      {fields.map((field) => (
        <TextField key={field.name} readOnly {...field} />
      ))}
      <Box gridColumn="1 / -1">
        <TextAreaField readOnly rows={3} name="foodNotes" label="Additional Notes" value={food.foodNotes} />
      </Box>
    </SimpleGrid>
  );
}
