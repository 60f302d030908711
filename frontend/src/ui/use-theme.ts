import { useSyncExternalStore } from 'react';
import { createListeners } from './listeners';
import { whereAllowed } from './storage';

type Theme = 'light' | 'dark';

const { subscribe, tell } = createListeners();

// The inline script of index.html has set the attribute before the first paint.
const getTheme = (): Theme => (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light');

function toggleTheme() {
  const next = getTheme() === 'dark' ? 'light' : 'dark';
  document.documentElement.dataset.theme = next;
  whereAllowed(() => localStorage.setItem('theme', next));
  tell();
}

export function useTheme() {
  const theme = useSyncExternalStore(subscribe, getTheme, () => 'light' as const);
  return { theme, toggleTheme };
}
