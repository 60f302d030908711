import { Box, chakra, Grid, Heading, HStack, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { FoodDetails_FoodFragment } from '../../generated/graphql';
import { Avatar } from '../../ui/avatar';
import { Fact, Facts } from '../../ui/facts';
import { isOver } from '../../ui/local-date';
import { PageHeading } from '../../ui/page-heading';
import { Picture } from '../../ui/picture';
import { FoodStatusBadge } from './food-status-badge';

interface FoodDetailsProps {
  food: FoodDetails_FoodFragment;
  action: ReactNode;
}

export function FoodDetails({ food, action }: FoodDetailsProps) {
  return (
    <Grid templateColumns={{ base: '1fr', lg: '1.1fr 1fr' }} gap={{ base: '6', lg: '12' }} alignItems="start">
      <Picture src={food.foodImage} alt={food.foodName} isEager borderRadius="lg" />
      <Stack gap="6" minWidth="0">
        <Stack gap="3" align="start">
          <FoodStatusBadge status={food.foodStatus} />
          <PageHeading>{food.foodName}</PageHeading>
        </Stack>
        <HStack gap="3">
          <Avatar name={food.donor.displayName} src={food.donor.photoURL} size="thumb" />
          <Box minWidth="0" overflowWrap="anywhere">
            <Text fontSize="sm" color="fg.muted">
              Posted by
            </Text>
            <Text fontWeight="semibold">{food.donor.displayName}</Text>
            {food.donorEmail && (
              <chakra.a href={`mailto:${food.donorEmail}`} color="leaf.fg" textDecoration="underline">
                {food.donorEmail}
              </chakra.a>
            )}
          </Box>
        </HStack>
        <Facts fontSize="md">
          <Fact label="Quantity">{food.foodQuantity}</Fact>
          <Fact label="Pickup location">{food.foodLocation}</Fact>
          <Fact label="Pick up until">
            <time dateTime={food.date}>{food.date}</time>
          </Fact>
        </Facts>
        <Box>
          <Heading as="h2" size="sm" marginBlockEnd="1">
            Notes
          </Heading>
          <Text whiteSpace="pre-line" overflowWrap="anywhere">
            {food.foodNotes}
          </Text>
        </Box>
        {isOver(food.date) ? (
          <Text role="note" color="clay.fg" fontWeight="semibold">
            The last day to pick this up has passed.
          </Text>
        ) : (
          action
        )}
      </Stack>
    </Grid>
  );
}
