import { useCollectMyRequestMutation } from '../../generated/dashboard';

/** Says how many portions were picked up. */
export function useCollectMyRequest() {
  const [collectMyRequest] = useCollectMyRequestMutation();
  return (id: string, portions: number) => collectMyRequest({ variables: { id, portions } });
}
