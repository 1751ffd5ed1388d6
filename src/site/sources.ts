/** Lists the files that a page needs. Used for prerendering. */
import { lessonSource } from '../lesson/lessons.ts';
import { folderOf } from '../widgets/folderOf.ts';
import { widgetsOf } from '../pages/otherPages.ts';
import { hasSearch, isStaticPage, type Page } from '../pages/pages.ts';

export const sourceOf = (id: string) => `${folderOf(id)}/${id}.ts`;
export const viewOf = (id: string) => `${folderOf(id)}/View.tsx`;

/** Modules that load later but whose style a page needs at once, because its HTML already shows them. */
export async function picturesOf(page: Page): Promise<string[]> {
  const own =
    page.kind === 'lesson'
      ? ['src/pages/lesson/LessonExercises.tsx']
      : page.kind === 'index'
        ? ['src/pages/start/startPage.ts']
        : page.kind === 'recap'
          ? ['src/pages/recap/recapPage.ts']
          : hasSearch(page)
            ? ['src/pages/reference/installSearch.ts']
            : [];
  return [...(await widgetsOf(page)).map(viewOf), ...own];
}

/** The source modules that a page needs at once, by their names in the build manifest. The HTML preloads them. */
export async function sourcesOf(page: Page): Promise<string[]> {
  if (isStaticPage(page)) return ['src/site/staticPage.ts'];
  if (page.kind === 'lesson') return ['src/site/start.tsx', `${lessonSource(page.lesson)}?figures`];
  if (page.kind === 'worksheet' || page.kind === 'key')
    return [
      'src/site/start.tsx',
      'src/pages/otherPages.ts',
      'src/pages/teach/sheetPages.ts',
      page.kind === 'key' ? 'src/pages/teach/KeyPage.tsx' : 'src/pages/teach/WorksheetPage.tsx',
      `${lessonSource(page.lesson)}?${page.kind}`,
    ];
  const own = {
    index: [],
    embed: [],
    playground: [],
    recap: [],
    widgets: ['src/widgets/registry.ts'],
    challenges: ['src/pages/challenges/ChallengesPage.tsx'],
    code: ['src/pages/code/CodePage.tsx'],
    picker: ['src/pages/teach/PickerPage.tsx'],
  }[page.kind];
  const [first] = await widgetsOf(page);
  const widgets = first ? [sourceOf(first), viewOf(first)] : [];
  return ['src/site/start.tsx', 'src/pages/otherPages.ts', ...own, ...widgets];
}
