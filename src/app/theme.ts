import { createStore } from 'zustand/vanilla';
import { browserShelf } from '../widget/work.ts';

export type Theme = 'system' | 'light' | 'dark';
const KEY = 'abh:theme';

/** The chosen theme; `system` until the browser has been asked. */
export const theme = createStore<Theme>(() => 'system');

/** What storage says, once the page is there. The page's first script has already shown it. */
export function readTheme(): void {
  const kept = browserShelf.read(KEY);
  if (kept === 'light' || kept === 'dark') theme.setState(kept, true);
}

/** The theme one sees now. */
export const seenTheme = (chosen: Theme): 'light' | 'dark' =>
  chosen === 'system'
    ? matchMedia('(prefers-color-scheme: dark)').matches
      ? 'dark'
      : 'light'
    : chosen;

/** Switches to the other theme and remembers it. */
export function switchTheme(): void {
  const next = seenTheme(theme.getState()) === 'dark' ? 'light' : 'dark';
  document.documentElement.dataset['theme'] = next;
  browserShelf.write(KEY, next);
  theme.setState(next, true);
}
