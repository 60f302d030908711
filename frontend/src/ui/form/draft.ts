import { type RefObject, useLayoutEffect, useState } from 'react';

/** What was typed, by the names of the fields, and what the form goes by besides. */
interface Draft<Basis> {
  values: Record<string, string>;
  basis: Basis;
}

/** Whose form it is and where, for nobody else ever takes up its draft. */
export interface DraftPlace {
  owner: string;
  path: string;
  /** Whether the form goes away against its owner's will. */
  isLost: () => boolean;
}

type Name = Pick<DraftPlace, 'owner' | 'path'>;

const prefixOf = (owner: string) => `draft:${owner}:`;
const nameOf = ({ owner, path }: Name) => prefixOf(owner) + path;

export function forgetDrafts(owner: string) {
  const names = Object.keys(sessionStorage).filter((name) => name.startsWith(prefixOf(owner)));
  for (const name of names) sessionStorage.removeItem(name);
}

/** What a lost form held, for the same form to begin with. */
export function useDraft<Basis>(place: Name): Draft<Basis> | undefined {
  const [draft] = useState(() => {
    const text = sessionStorage.getItem(nameOf(place));
    return text ? (JSON.parse(text) as Draft<Basis>) : undefined;
  });
  return draft;
}

/** Keeps the form's fields and `basis` in this tab if the form is lost; until then they are in the form alone. */
export function useKeepDraft<Basis>(
  form: RefObject<HTMLFormElement | null>,
  place: DraftPlace,
  basis: Basis,
) {
  useLayoutEffect(() => {
    const element = form.current;
    if (!element) return;
    sessionStorage.removeItem(nameOf(place));
    return () => {
      if (!place.isLost()) return;
      const values = Object.fromEntries(new FormData(element));
      sessionStorage.setItem(nameOf(place), JSON.stringify({ values, basis }));
    };
  }, [form, place, basis]);
}
