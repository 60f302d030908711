import type { ButtonProps } from '@chakra-ui/react';
import { useSyncExternalStore } from 'react';
import { LuPause, LuPlay } from 'react-icons/lu';
import { IconButton } from './icon-button';
import { createListeners } from './listeners';
import { useReducedMotion } from './use-reduced-motion';

const { subscribe, tell } = createListeners();
let isPaused = false;

function togglePaused() {
  isPaused = !isPaused;
  tell();
}

const getPaused = () => isPaused;
const usePaused = () => useSyncExternalStore(subscribe, getPaused, getPaused);

/** Whether nothing may move by itself: because the reader prefers that, or has paused it. */
export function useStill() {
  const isReduced = useReducedMotion();
  return usePaused() || isReduced;
}

/** One button stops everything that moves on the page; with reduced motion there is nothing to stop. */
export function PauseButton(props: ButtonProps) {
  const isStopped = usePaused();
  if (useReducedMotion()) return null;
  const label = isStopped ? 'Play the animations' : 'Pause the animations';
  return (
    <IconButton aria-label={label} title={label} onClick={togglePaused} {...props}>
      {isStopped ? <LuPlay aria-hidden /> : <LuPause aria-hidden />}
    </IconButton>
  );
}
