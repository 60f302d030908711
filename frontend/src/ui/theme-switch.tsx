import { LuMoon, LuSun } from 'react-icons/lu';
import { IconButton } from './icon-button';
import { useTheme } from './use-theme';

export function ThemeSwitch() {
  const { theme, toggleTheme } = useTheme();
  const isDark = theme === 'dark';
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
