import { writeText } from '../storage/text.ts';
import { removeQueryParameter } from '../figure/removeQueryParameter.ts';

/** The visible theme: the chosen one, which the page's first script has already applied, or the system's. */
export function currentTheme(): 'light' | 'dark' {
  const theme = document.documentElement.dataset['theme'];
  if (theme === 'light' || theme === 'dark') return theme;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

/** Switches to the other theme and stores it if possible. Overrides a theme requested by a link. */
export function switchTheme(): void {
  const next = currentTheme() === 'dark' ? 'light' : 'dark';
  document.documentElement.dataset['theme'] = next;
  removeQueryParameter('theme');
  writeText('abh:theme', next);
}
