import { Stack, Text } from '@chakra-ui/react';
import { paths } from '../../app/paths';
import { ButtonLink } from '../../ui/button-link';

export function OwnPost({ foodId }: { foodId: string }) {
  return (
    <Stack gap="3" align="start">
      <Text role="note" color="fg.muted">
        This is your own post.
      </Text>
      <ButtonLink to={paths.dashboard.updateFood.to(foodId)} size="lg" variant="subtle">
        Update it
      </ButtonLink>
    </Stack>
  );
}
