import type { Neighbour } from './target';
import { TrustDialog } from './trust-dialog';
import { useBlock } from './use-block';

interface BlockDialogProps {
  open: boolean;
  user: Neighbour;
  onClose: () => void;
  onDone: () => unknown;
  finalFocus: () => HTMLElement | null;
}

export function BlockDialog({ open, user, onClose, onDone, finalFocus }: BlockDialogProps) {
  const block = useBlock();
  return (
    <TrustDialog
      title={`Block ${user.displayName}?`}
      text={`Neither of you sees the other's posts, requests or messages. What you agreed on ends. ${user.displayName} is not told why.`}
      doIt="Block"
      act={async () => {
        await block(user, onDone);
        onClose();
      }}
      open={open}
      onClose={onClose}
      finalFocus={finalFocus}
    />
  );
}
