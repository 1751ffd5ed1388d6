import { type Hydrated, hydrate } from '../lesson/hydrate.ts';
import { type RootRenderers, whenNear } from '../figure/roots.tsx';
import { createSession, startAutosave, type Session } from '../figure/session.ts';
import { loadFigures } from '../pages/loadOtherPage.ts';
import type { PageInfo } from '../pages/pageContext.ts';

/** Hydrates each section with its figures when it scrolls near. Requested figures are hydrated at once. */
export function hydrateSections(
  inside: HTMLElement,
  session: Session,
  page: PageInfo,
  draws: RootRenderers,
): Hydrated {
  const loadedIds = new Set([...session.instances.values()].map(({ widget }) => widget.id));
  const sections = [...inside.querySelectorAll<HTMLElement>('section[data-of]')].map((section) => {
    const id = section.dataset['of']!;
    const hydrateSection = async () => {
      if (loadedIds.has(id)) return hydrate(section, session, draws);
      const sectionSession = createSession(
        session.page,
        await loadFigures(page, id),
        session.notices,
      );
      session.join(sectionSession);
      startAutosave(sectionSession);
      return hydrate(section, sectionSession, draws);
    };
    let hydration: Promise<Hydrated> | undefined;
    const hydrateOnce = () => (hydration ??= hydrateSection());
    const stop = whenNear(section, () => void hydrateOnce());
    if (loadedIds.has(id)) void hydrateOnce();
    return { wake: hydrateOnce, stop };
  });
  return {
    ready: Promise.resolve(sections[0]?.wake().then(({ ready }) => ready)),
    hydrateAll: () => Promise.all(sections.map(async ({ wake }) => (await wake()).hydrateAll())),
    remove() {
      for (const { stop } of sections) stop();
    },
  };
}
