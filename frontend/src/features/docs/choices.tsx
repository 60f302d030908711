import { createContext, type ReactNode, useContext, useState } from 'react';
import { openInTime } from '../../ui/late/gates';

type Choices = Record<string, string>;

const ChoicesContext = createContext<[Choices, (choices: Choices) => void]>([{}, () => undefined]);

/** Choosing a language in one place chooses it for the whole page. */
export function ChoicesProvider({ children }: { children: ReactNode }) {
  return <ChoicesContext value={useState<Choices>({})}>{children}</ChoicesContext>;
}

export function useChoice(of: string, first = '') {
  const [choices, setChoices] = useContext(ChoicesContext);
  const choose = (value: string) => {
    openInTime(); // a part that is still late would be rendered again
    setChoices({ ...choices, [of]: value });
  };
  return [choices[of] ?? first, choose] as const;
}
