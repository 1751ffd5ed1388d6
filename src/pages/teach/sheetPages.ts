import type { ComponentType } from 'react';
import { loadKey, loadSheet } from '../../teach/worksheet/sources.ts';
import type { Page } from '../pages.ts';

/** Loads a lesson's worksheet or its key separately, so that students never download the answers. */
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
