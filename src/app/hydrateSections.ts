import { type Hydrated, hydrate } from '../lessons/hydrate.ts';
import { type Draws, whenNear } from '../widget/roots.tsx';
import { createSession, keep, type Session } from '../widget/session.ts';
import { browserShelf } from '../widget/work.ts';
import { definitionOf, galleryFigures } from './otherPages.ts';

/** Makes each widget of the gallery live, with all its starting points, when it comes near: what was asked for at once. */
export function hydrateSections(page: HTMLElement, session: Session, draws: Draws): Hydrated {
  const here = new Set([...session.instances.values()].map(({ widget }) => widget.id));
  const sections = [...page.querySelectorAll<HTMLElement>('section[data-of]')].map((section) => {
    const id = section.dataset['of']!;
    const hydrateSection = async () => {
      if (here.has(id)) return hydrate(section, session, draws);
      const own = createSession(
        session.page,
        galleryFigures(await definitionOf(id)),
        session.notices,
      );
      session.join(own);
      keep(own, browserShelf);
      return hydrate(section, own, draws);
    };
    let hydration: Promise<Hydrated> | undefined;
    const wake = () => (hydration ??= hydrateSection());
    const stop = whenNear(section, () => void wake());
    if (here.has(id)) void wake();
    return { wake, stop };
  });
  return {
    firstFigure: sections[0]?.wake().then(({ firstFigure }) => firstFigure),
    hydrateAll: () => Promise.all(sections.map(async ({ wake }) => (await wake()).hydrateAll())),
    remove() {
      for (const { stop } of sections) stop();
    },
  };
}
