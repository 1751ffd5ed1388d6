import { writeText } from '../storage/text.ts';
import { dropFromAddress } from '../widget/dropFromAddress.ts';
import moreFonts from '../theme/fonts-more.css?url';

/** The theme one sees now: the one chosen, which the page's first script has shown already, or the system's. */
export function currentTheme(): 'light' | 'dark' {
  const chosen = document.documentElement.dataset['theme'];
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

/** Switches to the other theme and remembers it where it can; what a link asked for is over. */
export function switchTheme(): void {
  const next = currentTheme() === 'dark' ? 'light' : 'dark';
  document.documentElement.dataset['theme'] = next;
  dropFromAddress('theme');
  writeText('abh:theme', next);
}

/** Loads the faces of signs that hardly any page shows: last of all. */
export function loadMoreFonts(): void {
  const sheet = document.createElement('link');
  sheet.rel = 'stylesheet';
  sheet.href = moreFonts;
  document.head.append(sheet);
}
