import {
  createContext,
  type RefObject,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import { useLocation } from 'react-router-dom';
import { draftPrefix, namesIn, whereAllowed } from '../storage';
import type { useForm } from './use-form';

/** What was typed, by field name, and the basis that belongs to it. */
interface Draft<Basis> {
  values: Record<string, string>;
  basis: Basis;
}

/** Whose form it is, and which one: nobody else ever gets its draft. */
export interface DraftPlace {
  owner: string;
  path: string;
}

/** The viewer, whose drafts are kept. */
export const DraftOwner = createContext('');

/**
 * For forms that only signed-in users see.
 * @param name which form it is; left out, the only one of its page
 */
export function useDraftPlace(name?: string): DraftPlace {
  const owner = useContext(DraftOwner);
  const { pathname, search } = useLocation();
  const path = name ?? pathname + search;
  return useMemo(() => ({ owner, path }), [owner, path]);
}

const nameOf = ({ owner, path }: DraftPlace) => draftPrefix(owner) + path;

export function readDraft<Basis>(place: DraftPlace): Draft<Basis> | undefined {
  return whereAllowed(() => JSON.parse(sessionStorage.getItem(nameOf(place)) ?? 'null') ?? undefined);
}

export const hasDraft = (place: DraftPlace) => readDraft(place) !== undefined;

export const forgetDraft = (place: DraftPlace) =>
  whereAllowed(() => sessionStorage.removeItem(nameOf(place)));

const forgottenKey = 'forget-drafts';

function forgetDraftsIn(open: () => Storage, owner: string) {
  for (const name of namesIn(open, draftPrefix(owner))) open().removeItem(name);
}

const forgetDraftsHere = (owner: string) => forgetDraftsIn(() => sessionStorage, owner);

/** Forgets everything that this neighbour has begun in this browser, and what they have written and not yet sent. */
export function forgetDrafts(owner: string) {
  forgetDraftsHere(owner);
  forgetDraftsIn(() => localStorage, owner);
  whereAllowed(() => {
    localStorage.setItem(forgottenKey, owner); // tells the other tabs
    localStorage.removeItem(forgottenKey);
  });
}

/** Also forgets in this tab what is forgotten in another one. */
export function followForgotten() {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === forgottenKey && newValue) forgetDraftsHere(newValue);
  });
}

/** What the form had in it when it was left, and a way to forget it once it was sent or thrown away. */
export function useDraft<Basis>(place: DraftPlace) {
  const [draft, setDraft] = useState(() => readDraft<Basis>(place));
  function forget() {
    forgetDraft(place);
    setDraft(undefined);
  }
  return { draft, forget };
}

/**
 * Puts what was typed before into fields that are still empty: those of a page that came rendered, where somebody may have
 * typed meanwhile. Before `useEarlyValue`, which tells of it.
 */
export function useFillIn(form: RefObject<HTMLFormElement | null>, values: Record<string, string> = {}) {
  const [first] = useState(values);
  useLayoutEffect(() => {
    for (const [name, value] of Object.entries(first)) {
      const control = form.current?.elements.namedItem(name);
      if (control instanceof HTMLInputElement && control.value === '') control.value = value;
    }
  }, [form, first]);
}

/**
 * Saves what is typed in this tab at once, together with `basis`. If the fields equal `blank`, or are all empty where that is
 * left out, nothing is saved. Both must be the same objects in every render.
 */
export function useKeepDraft<Basis>(
  form: RefObject<HTMLFormElement | null>,
  place: DraftPlace,
  blank?: Record<string, unknown>,
  basis?: Basis,
) {
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    function keep(fields: HTMLFormElement) {
      const values = Object.fromEntries(new FormData(fields)) as Draft<Basis>['values'];
      // A password is never kept.
      for (const { name } of fields.querySelectorAll<HTMLInputElement>('[autocomplete$=password]'))
        delete values[name];
      const isBlank = Object.keys(values).every((name) => values[name] === String(blank?.[name] ?? ''));
      if (isBlank) forgetDraft(place);
      else whereAllowed(() => sessionStorage.setItem(nameOf(place), JSON.stringify({ values, basis })));
    }
    const onInput = () => keep(element);
    if (readDraft(place)) onInput(); // its basis may have changed
    element.addEventListener('input', onInput);
    return () => element.removeEventListener('input', onInput);
  }, [form, place, blank, basis]);
}

/** Fields that come with a dialog, and where what is typed into them is kept until it is sent. */
export interface KeptFieldsProps {
  place: DraftPlace;
  form: ReturnType<typeof useForm>;
}

/** What such fields begin with: `blank`, or what was typed before. It is kept until it is sent. */
export function useKeptFields<Blank extends Record<string, string>>(
  { place, form }: KeptFieldsProps,
  blank: Blank,
): Blank {
  const { draft } = useDraft(place);
  useKeepDraft(form.formProps.ref, place, blank);
  return { ...blank, ...draft?.values };
}
