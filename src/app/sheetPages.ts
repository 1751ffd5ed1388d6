import type { ComponentType } from 'react';
import { loadKey, loadSheet } from '../teach/worksheet/sources.ts';
import type { Page } from './pages.ts';

/** The worksheet of a lesson, or its key: students are not sent what the key has. */
export async function loadSheetPage({
  kind,
  lesson,
}: Extract<Page, { kind: 'worksheet' | 'key' }>): Promise<ComponentType> {
  if (kind === 'worksheet') {
    const [{ makeWorksheetPage }, source] = await Promise.all([
      import('./WorksheetPage.tsx'),
      loadSheet(lesson),
    ]);
    return makeWorksheetPage(lesson, source);
  }
  const [{ makeKeyPage }, source] = await Promise.all([import('./KeyPage.tsx'), loadKey(lesson)]);
  return makeKeyPage(lesson, source);
}
