import { useSyncExternalStore } from 'react';
import { LuMoon, LuSun } from 'react-icons/lu';
import { IconButton } from './icon-button';
import { createListeners } from './listeners';
import { whereAllowed } from './storage';

const listeners = createListeners();

// The inline script of index.html has set the attribute before the first paint.
const getIsDark = () => document.documentElement.dataset.theme === 'dark';

function showTheme(theme: string) {
  document.documentElement.dataset.theme = theme;
  listeners.tell();
}

function toggleTheme() {
  const next = getIsDark() ? 'light' : 'dark';
  whereAllowed(() => localStorage.setItem('theme', next));
  showTheme(next);
}

function followOtherTabs({ key, newValue }: StorageEvent) {
  if (key === 'theme' && newValue) showTheme(newValue);
}

function subscribe(listener: () => void) {
  const stop = listeners.subscribe(listener);
  addEventListener('storage', followOtherTabs);
  return () => {
    stop();
    removeEventListener('storage', followOtherTabs);
  };
}

export function ThemeSwitch() {
  const isDark = useSyncExternalStore(subscribe, getIsDark, () => false);
  return (
    <IconButton
      role="switch"
      aria-checked={isDark}
      aria-label="Dark theme"
      title={isDark ? 'Switch to the light theme' : 'Switch to the dark theme'}
      onClick={toggleTheme}
    >
      {isDark ? <LuSun aria-hidden /> : <LuMoon aria-hidden />}
    </IconButton>
  );
}
