import { type Hydrated, hydrate } from '../lesson/hydrate.ts';
import { type RootRenderers, whenNear } from '../figure/roots.tsx';
import { createSession, startAutosave, type Session } from '../figure/session.ts';
import { definitionOf, figuresOn } from '../pages/otherPages.ts';
import type { Page } from '../pages/pages.ts';

/** Hydrates each section with its figures when it scrolls near. Requested figures are hydrated at once. */
export function hydrateSections(
  inside: HTMLElement,
  session: Session,
  page: Page,
  draws: RootRenderers,
): Hydrated {
  const here = new Set([...session.instances.values()].map(({ widget }) => widget.id));
  const sections = [...inside.querySelectorAll<HTMLElement>('section[data-of]')].map((section) => {
    const id = section.dataset['of']!;
    const hydrateSection = async () => {
      if (here.has(id)) return hydrate(section, session, draws);
      const own = createSession(
        session.page,
        figuresOn(page, await definitionOf(id)),
        session.notices,
      );
      session.join(own);
      startAutosave(own);
      return hydrate(section, own, draws);
    };
    let hydration: Promise<Hydrated> | undefined;
    const wake = () => (hydration ??= hydrateSection());
    const stop = whenNear(section, () => void wake());
    if (here.has(id)) void wake();
    return { wake, stop };
  });
  return {
    ready: Promise.resolve(sections[0]?.wake().then(({ ready }) => ready)),
    hydrateAll: () => Promise.all(sections.map(async ({ wake }) => (await wake()).hydrateAll())),
    remove() {
      for (const { stop } of sections) stop();
    },
  };
}
