import { type RefObject, useEffect, useState } from 'react';

/** What was typed, by the names of the fields, and what the form goes by besides. */
interface Draft<Basis> {
  values: Record<string, string>;
  basis: Basis;
}

/** Whose form it is and where, for nobody else ever takes up its draft. */
export interface DraftPlace {
  owner: string;
  path: string;
}

const prefixOf = (owner: string) => `draft:${owner}:`;
const nameOf = ({ owner, path }: DraftPlace) => prefixOf(owner) + path;

/** A browser may forbid storage, or have no room left: then a form works as ever, and its draft is not kept. */
function whereAllowed<Result>(use: () => Result): Result | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}

function readDraft<Basis>(place: DraftPlace): Draft<Basis> | undefined {
  return whereAllowed(() => JSON.parse(sessionStorage.getItem(nameOf(place)) ?? 'null') ?? undefined);
}

const forgetDraft = (place: DraftPlace) => whereAllowed(() => sessionStorage.removeItem(nameOf(place)));

const forgottenKey = 'forget-drafts';

function forgetDraftsHere(owner: string) {
  whereAllowed(() => {
    const names = Object.keys(sessionStorage).filter((name) => name.startsWith(prefixOf(owner)));
    for (const name of names) sessionStorage.removeItem(name);
  });
}

/** All that this neighbour has begun in this browser. */
export function forgetDrafts(owner: string) {
  forgetDraftsHere(owner);
  whereAllowed(() => {
    localStorage.setItem(forgottenKey, owner); // which the other tabs are told of
    localStorage.removeItem(forgottenKey);
  });
}

/** Forgets in this tab, too, what is forgotten in another one. */
export function followForgotten() {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === forgottenKey && newValue) forgetDraftsHere(newValue);
  });
}

/** What the form held when it was left, to begin with; and a way to forget it once it was sent or thrown away. */
export function useDraft<Basis>(place: DraftPlace) {
  const [draft, setDraft] = useState(() => readDraft<Basis>(place));
  function forget() {
    forgetDraft(place);
    setDraft(undefined);
  }
  return { draft, forget };
}

/**
 * Keeps what is typed in this tab, as it is typed, with `basis`. Where the fields hold `blank`, nothing is kept.
 * Both have to be the same objects from one rendering to the next.
 */
export function useKeepDraft<Basis>(
  form: RefObject<HTMLFormElement | null>,
  place: DraftPlace,
  basis: Basis,
  blank: Record<string, unknown>,
) {
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    function keep(fields: HTMLFormElement) {
      const values = Object.fromEntries(new FormData(fields)) as Draft<Basis>['values'];
      const isBlank = Object.keys(values).every((name) => values[name] === String(blank[name] ?? ''));
      if (isBlank) forgetDraft(place);
      else whereAllowed(() => sessionStorage.setItem(nameOf(place), JSON.stringify({ values, basis })));
    }
    const onInput = () => keep(element);
    if (readDraft(place)) onInput(); // its basis may be another one now
    element.addEventListener('input', onInput);
    return () => element.removeEventListener('input', onInput);
  }, [form, place, basis, blank]);
}
