import { VisuallyHidden } from '@chakra-ui/react';
import { type RefObject, useEffect } from 'react';

interface ValueFieldProps {
  ref: RefObject<HTMLInputElement | null>;
  name: string;
  value: string;
  /** What keeps the form from being sent; empty if nothing does. */
  problem: string;
  /** Gets the focus where the form puts it on the first field that is wrong. */
  button: RefObject<HTMLElement | null>;
}

/** A value of a form that is chosen with buttons. Nobody sees the field or reaches it; the form checks it like any other. */
export function ValueField({ ref, name, value, problem, button }: ValueFieldProps) {
  useEffect(() => ref.current?.setCustomValidity(problem), [ref, problem]);
  return (
    <VisuallyHidden asChild>
      <input
        ref={ref}
        readOnly
        aria-hidden
        tabIndex={-1}
        name={name}
        value={value}
        data-invalid-text={problem}
        onFocus={() => button.current?.focus()}
      />
    </VisuallyHidden>
  );
}
