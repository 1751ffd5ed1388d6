/** The files that a page needs, for whoever prerenders it. */
import { lessonSource } from '../lessons/lessons.ts';
import { widgetsOf } from './otherPages.ts';
import type { Page } from './pages.ts';

export const sourceOf = (id: string) => `src/widgets/${id}/${id}.ts`;
export const viewOf = (id: string) => `src/widgets/${id}/View.tsx`;

/** The pictures whose style a page needs from the start, since its HTML shows them all. */
export const picturesOf = async (page: Page): Promise<string[]> =>
  page.kind === 'teach'
    ? ['src/app/TeachPage.tsx']
    : page.kind === 'worksheet'
      ? ['src/app/WorksheetPage.tsx']
      : (await widgetsOf(page)).map(viewOf);

/** The source modules of all that, as the build's manifest names them: what the HTML preloads. */
export async function sourcesOf(page: Page): Promise<string[]> {
  if (page.kind === 'teach' || page.kind === 'worksheet') return ['src/app/still.ts'];
  if (page.kind === 'lesson') return ['src/app/start.tsx', `${lessonSource(page.lesson)}?page`];
  const body = {
    index: 'src/app/IndexPage.tsx',
    challenges: 'src/app/ChallengesPage.tsx',
    order: 'src/app/OrderPage.tsx',
    widgets: 'src/app/WidgetsPage.tsx',
    embed: 'src/app/EmbedPage.tsx',
  }[page.kind];
  const widgets = (await widgetsOf(page)).flatMap((id, i) => [
    sourceOf(id),
    ...(i === 0 ? [viewOf(id)] : []),
  ]);
  const list = page.kind === 'widgets' ? ['src/widgets/registry.ts'] : [];
  return ['src/app/start.tsx', 'src/app/otherPages.ts', body, ...list, ...widgets];
}
