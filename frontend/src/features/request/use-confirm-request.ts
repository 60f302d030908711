import { useConfirmRequestMutation } from '../../generated/dashboard';

/** Says yes to an offer. The answer brings every page up to date. */
export function useConfirmRequest() {
  const [confirmRequest] = useConfirmRequestMutation();
  return (id: string) => confirmRequest({ variables: { id } });
}
