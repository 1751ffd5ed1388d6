/** The files that a page needs, for whoever prerenders it. */
import { lessonSource } from '../lessons/lessons.ts';
import { isFirst, widgetsOf } from './otherPages.ts';
import type { Page } from './pages.ts';

export const viewOf = (id: string) => `src/widgets/${id}/View.tsx`;

/** The pictures whose style a page needs from the start, since its HTML shows them all. */
export const picturesOf = (page: Page): string[] =>
  page.kind === 'teach'
    ? ['src/app/TeachPage.tsx']
    : page.kind === 'worksheet'
      ? ['src/app/WorksheetPage.tsx']
      : widgetsOf(page).map(viewOf);

/** The source modules of all that, as the build's manifest names them: what the HTML preloads. */
export function sourcesOf(page: Page): string[] {
  if (page.kind === 'teach' || page.kind === 'worksheet') return ['src/app/still.ts'];
  if (page.kind === 'lesson') return ['src/app/start.tsx', `${lessonSource(page.lesson)}?page`];
  const body = {
    index: 'src/app/IndexPage.tsx',
    challenges: 'src/app/ChallengesPage.tsx',
    order: 'src/app/OrderPage.tsx',
    widgets: 'src/app/WidgetsPage.tsx',
    embed: 'src/app/EmbedPage.tsx',
  }[page.kind];
  const widgets = widgetsOf(page).flatMap((id) => [
    `src/widgets/${id}/${id}.ts`,
    ...(isFirst(page, id) ? [viewOf(id)] : []),
  ]);
  return ['src/app/start.tsx', 'src/app/otherPages.ts', body, ...widgets];
}
