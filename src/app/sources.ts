/** Lists the files that a page needs. Used for prerendering. */
import { lessonSource } from '../lessons/lessons.ts';
import { folderOf } from '../widgets/folderOf.ts';
import { widgetsOf } from './otherPages.ts';
import { isReference, isStaticPage, type Page } from './pages.ts';

export const sourceOf = (id: string) => `${folderOf(id)}/${id}.ts`;
export const viewOf = (id: string) => `${folderOf(id)}/View.tsx`;

/** Modules that load later but whose style a page needs at once, because its HTML already shows them. */
export async function picturesOf(page: Page): Promise<string[]> {
  const own =
    page.kind === 'lesson'
      ? ['src/app/LessonExercises.tsx']
      : page.kind === 'index'
        ? ['src/app/startPage.ts']
        : page.kind === 'recap'
          ? ['src/app/recapPage.ts']
          : isReference(page)
            ? ['src/reference/find.ts']
            : [];
  return [...(await widgetsOf(page)).map(viewOf), ...own];
}

/** The source modules that a page needs at once, by their names in the build manifest. The HTML preloads them. */
export async function sourcesOf(page: Page): Promise<string[]> {
  if (isStaticPage(page)) return ['src/app/staticPage.ts'];
  if (page.kind === 'lesson') return ['src/app/start.tsx', `${lessonSource(page.lesson)}?figures`];
  if (page.kind === 'worksheet' || page.kind === 'key')
    return [
      'src/app/start.tsx',
      'src/app/otherPages.ts',
      'src/app/sheetPages.ts',
      page.kind === 'key' ? 'src/app/KeyPage.tsx' : 'src/app/WorksheetPage.tsx',
      `${lessonSource(page.lesson)}?${page.kind}`,
    ];
  const own = {
    index: [],
    embed: [],
    playground: [],
    recap: [],
    widgets: ['src/widgets/registry.ts'],
    challenges: ['src/app/ChallengesPage.tsx'],
    bench: ['src/app/BenchPage.tsx'],
    picker: ['src/app/PickerPage.tsx'],
  }[page.kind];
  const [first] = await widgetsOf(page);
  const widgets = first ? [sourceOf(first), viewOf(first)] : [];
  return ['src/app/start.tsx', 'src/app/otherPages.ts', ...own, ...widgets];
}
