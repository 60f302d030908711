import { HStack, Stack, Text } from '@chakra-ui/react';
import { paths } from '../../app/paths';
import { ButtonLink } from '../../ui/button-link';

export function OwnPost({ foodId }: { foodId: string }) {
  return (
    <Stack gap="3" align="start">
      <Text role="note" color="fg.muted">
        This is your own post.
      </Text>
      <HStack gap="3" wrap="wrap">
        <ButtonLink to={paths.dashboard.postedFood.to(foodId)} size="lg">
          See who asks
        </ButtonLink>
        <ButtonLink to={paths.dashboard.updateFood.to(foodId)} size="lg" variant="subtle">
          Update it
        </ButtonLink>
      </HStack>
    </Stack>
  );
}
