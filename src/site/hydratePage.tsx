// Hydrates the parts of a page other than figures. Loaded only by the pages that have such parts.
import type { Task } from '../python/exercises/tasks.ts';
import { type Hydrated, hydrate } from '../lesson/hydrate.ts';
import type { RootRenderers } from '../figure/roots.tsx';
import type { Session } from '../figure/session.ts';
import { type PageInfo, PageContext } from '../pages/pageContext.ts';

const createRenderers = (page: PageInfo): RootRenderers => ({
  async exercises({ dataset }) {
    const { default: LessonExercises } = await import('../pages/lesson/LessonExercises.tsx');
    return (
      <PageContext value={page}>
        <LessonExercises kind={dataset['of'] as Task['kind']} />
      </PageContext>
    );
  },
  async presets({ dataset }, { instances }) {
    const { MorePresets } = await import('../pages/gallery/MorePresets.tsx');
    return <MorePresets widget={widgetIn(instances, dataset['of'])} root={page.root} />;
  },
});

const widgetIn = (instances: Session['instances'], id: string | undefined) =>
  [...instances.values()].find(({ widget }) => widget.id === id)!.widget;

export const hydratePage = (inside: HTMLElement, session: Session, page: PageInfo): Hydrated =>
  hydrate(inside, session, createRenderers(page));

/** Like `hydratePage`, but one section at a time. */
export const hydrateBySections = async (
  inside: HTMLElement,
  session: Session,
  page: PageInfo,
): Promise<Hydrated> =>
  (await import('./hydrateSections.ts')).hydrateSections(
    inside,
    session,
    page,
    createRenderers(page),
  );
