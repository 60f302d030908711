import { useRef, useState } from 'react';
import { LuBan, LuFlag } from 'react-icons/lu';
import { getPageHeading } from '../../ui/page-heading';
import { useIsOpen } from '../../ui/use-is-open';
import { BlockDialog } from './block-dialog';
import { ReportDialog } from './report-dialog';
import { type Neighbour, reportLabel, type Target } from './target';

export interface TrustProps {
  target: Target;
  /** Whom to block. */
  user: Neighbour;
  /** Leaves the page if it is about what is hidden now, or brings it up to date. */
  onHidden: () => unknown;
}

/** Reporting and blocking, and their dialogs, which must be outside of what is hidden afterwards. */
export function useTrustDialogs({ target, user, onHidden }: TrustProps, isNeeded = true) {
  const [open, setOpen] = useState<'report' | 'block'>();
  const trigger = useRef<HTMLElement>(null);
  const isHere = useIsOpen(true); // somebody who has opened another page meanwhile stays there
  const dialogProps = {
    onClose: () => setOpen(undefined),
    onDone: () => (isHere.current ? onHidden() : undefined),
    finalFocus: () => (trigger.current?.isConnected ? trigger.current : getPageHeading()),
  };
  return {
    choices: [
      { name: 'report' as const, icon: LuFlag, label: reportLabel(target) },
      { name: 'block' as const, icon: LuBan, label: `Block ${user.displayName}` },
    ],
    /** The focus comes back to `button`. */
    choose(dialog: typeof open, button: HTMLElement | null) {
      trigger.current = button;
      setOpen(dialog);
    },
    dialog: isNeeded && (
      <>
        <ReportDialog open={open === 'report'} target={target} {...dialogProps} />
        <BlockDialog open={open === 'block'} user={user} {...dialogProps} />
      </>
    ),
  };
}
