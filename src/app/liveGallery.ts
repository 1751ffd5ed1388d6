import { type Alive, enliven } from '../lessons/enliven.ts';
import { type Draws, whenNear } from '../widget/roots.tsx';
import { createSession, keep, type Session } from '../widget/session.ts';
import { browserShelf } from '../widget/work.ts';
import { definitionOf, inGallery } from './otherPages.ts';

/** Makes each widget of the gallery live, with all its starting points, when it comes near: what was asked for at once. */
export function liveGallery(page: HTMLElement, session: Session, draws: Draws): Alive {
  const here = new Set([...session.instances.values()].map(({ widget }) => widget.id));
  const sections = [...page.querySelectorAll<HTMLElement>('section[data-of]')].map((section) => {
    const id = section.dataset['of']!;
    const bring = async () => {
      if (here.has(id)) return enliven(section, session, draws);
      const own = createSession(session.page, inGallery(await definitionOf(id)), session.notices);
      session.join(own);
      keep(own, browserShelf);
      return enliven(section, own, draws);
    };
    let begun: Promise<Alive> | undefined;
    const wake = () => (begun ??= bring());
    const stop = whenNear(section, () => void wake());
    if (here.has(id)) void wake();
    return { wake, stop };
  });
  return {
    first: sections[0]?.wake().then(({ first }) => first),
    wake: () => Promise.all(sections.map(async ({ wake }) => (await wake()).wake())),
    remove() {
      for (const { stop } of sections) stop();
    },
  };
}
