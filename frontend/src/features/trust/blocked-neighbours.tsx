import { Button, chakra, HStack, Stack, Text } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { describeError } from '../../apollo/errors';
import { useBlockedUsersQuery } from '../../generated/later';
import { Avatar } from '../../ui/avatar';
import { FormAlert } from '../../ui/form/form-alert';
import { LoadError } from '../../ui/load-error';
import { LoadingSkeleton } from '../../ui/loading-skeleton';
import type { Neighbour } from './target';
import { useUnblock } from './use-block';

/** Whom the viewer has blocked, and the way back. */
export function BlockedNeighbours() {
  const { data, error, refetch } = useBlockedUsersQuery({ fetchPolicy: 'cache-and-network' });
  const unblock = useUnblock();
  const [busy, setBusy] = useState<string>();
  const [failure, setFailure] = useState('');
  const here = useRef<HTMLDivElement>(null);

  async function onUnblock(user: Neighbour) {
    if (busy) return;
    setBusy(user.id);
    try {
      await unblock(user);
      setFailure('');
      here.current?.focus(); // the button is gone
    } catch (error) {
      setFailure(`${user.displayName} could not be unblocked: ${describeError(error)}`);
    } finally {
      setBusy(undefined);
    }
  }

  function renderList() {
    if (!data) return error ? <LoadError onRetry={refetch} /> : <LoadingSkeleton role="status" height="10" />;
    if (data.blockedUsers.length === 0) return <Text minHeight="10">You have blocked nobody.</Text>;
    return (
      <Stack as="ul" gap="3" listStyleType="none">
        {data.blockedUsers.map((user) => (
          <HStack as="li" key={user.id} gap="3" flexWrap="wrap">
            <Avatar name={user.displayName} src={user.photoURL} />
            {/* Below the picture where text is much larger. */}
            <chakra.span flex="1 1 6rem" minWidth="0" fontWeight="semibold" overflowWrap="anywhere">
              {user.displayName}
            </chakra.span>
            <Button
              size="sm"
              variant="outline"
              aria-label={`Unblock ${user.displayName}`}
              aria-disabled={busy === user.id}
              onClick={() => onUnblock(user)}
            >
              Unblock
            </Button>
          </HStack>
        ))}
      </Stack>
    );
  }

  return (
    <Stack ref={here} tabIndex={-1} gap="3" _focusVisible={{ outline: 'none' }}>
      {renderList()}
      <FormAlert text={failure} />
    </Stack>
  );
}
