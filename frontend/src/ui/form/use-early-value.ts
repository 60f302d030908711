import { useEffect, useEffectEvent, useRef } from 'react';

/** Picks up what was entered into a prerendered control before the script had loaded. */
export function useEarlyValue<Control extends HTMLInputElement | HTMLSelectElement>(
  value: string,
  onValue: (value: string) => void,
) {
  const control = useRef<Control>(null);
  const takeUp = useEffectEvent(() => {
    const entered = control.current?.value ?? '';
    if (entered !== value) onValue(entered);
  });
  useEffect(() => takeUp(), []);
  return control;
}
