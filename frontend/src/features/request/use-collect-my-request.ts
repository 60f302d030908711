import { useCollectMyRequestMutation } from '../../generated/graphql';

/** Says that it was picked up: all portions that were promised. */
export function useCollectMyRequest() {
  const [collectMyRequest] = useCollectMyRequestMutation();
  return (id: string) => collectMyRequest({ variables: { id } });
}
