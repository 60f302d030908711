import { HStack, Stack, Text } from '@chakra-ui/react';
import { paths } from '../../app/paths';
import type { FoodDetails_FoodFragment } from '../../generated/graphql';
import { ButtonLink } from '../../ui/button-link';

export function OwnPost({ food }: { food: Pick<FoodDetails_FoodFragment, 'id' | 'isHidden'> }) {
  return (
    <Stack gap="3" align="start">
      <Text role="note" color="fg.muted">
        This is your own post.{food.isHidden && ' The moderators have hidden it: nobody can ask for it.'}
      </Text>
      <HStack gap="3" wrap="wrap">
        <ButtonLink to={paths.dashboard.postedFood.to(food.id)} size="lg">
          See who asks
        </ButtonLink>
        <ButtonLink to={paths.dashboard.updateFood.to(food.id)} size="lg" variant="subtle">
          Update it
        </ButtonLink>
      </HStack>
    </Stack>
  );
}
