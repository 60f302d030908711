import type { Neighbour } from './target';
import { TrustDialog, type TrustDialogProps } from './trust-dialog';
import { useBlock } from './use-block';

interface BlockDialogProps extends Pick<TrustDialogProps, 'open' | 'onClose' | 'finalFocus'> {
  user: Neighbour;
  onDone: () => unknown;
}

export function BlockDialog({ user, onDone, ...dialog }: BlockDialogProps) {
  const block = useBlock();
  return (
    <TrustDialog
      title={`Block ${user.displayName}?`}
      text={`Neither of you sees the other's posts, requests or messages. What you agreed on ends. ${user.displayName} is not told why.`}
      doIt="Block"
      act={() => block(user, onDone)}
      {...dialog}
    />
  );
}
