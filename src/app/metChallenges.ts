import { createStore } from 'zustand/vanilla';
import { lessons } from '../lessons/lessons.ts';
import { underWay } from '../lessons/underWay.ts';
import { browserShelf } from '../widget/work.ts';

const KEY = 'abh:met';
/** More than any lesson has, so that what is kept stays small whatever was put there. */
const MOST = 1000;

/** Challenges of lessons met on this device, as `slug/#id`. Empty until the browser has been asked. */
export const metChallenges = createStore<{ readonly ids: readonly string[] }>(() => ({ ids: [] }));

const FORM = /^([a-z-]+)\/#challenge-[\w-]+$/;
const isKept = (id: unknown): id is string => {
  const slug = typeof id === 'string' && FORM.exec(id)?.[1];
  return lessons.some((lesson) => lesson.slug === slug);
};

/** What storage holds, as far as it makes sense, and whether there was something else. */
export function parseMet(text: string | null): { ids: readonly string[]; spoiled: boolean } {
  try {
    const kept: unknown = JSON.parse(text ?? '[]');
    if (!Array.isArray(kept)) return { ids: [], spoiled: true };
    const ids = [...new Set(kept)].filter(isKept).slice(0, MOST);
    return { ids, spoiled: ids.length < kept.length };
  } catch {
    return { ids: [], spoiled: true };
  }
}

/** Reads what is kept. Returns a line for the reader where some of it could not be used. */
export function readMet(): string | undefined {
  const { ids, spoiled } = parseMet(browserShelf.read(KEY));
  metChallenges.setState({ ids });
  return spoiled
    ? 'Not used: marks of challenges that were kept here and cannot be read.'
    : undefined;
}

function put(ids: readonly string[]): void {
  metChallenges.setState({ ids });
  browserShelf.write(KEY, JSON.stringify(ids));
}

/** Takes all marks away. */
export const clearMet = (): void => put([]);

/**
 * What a lesson's page had met before stays met, and from here on what is met is kept. Returns the function that
 * stops it.
 */
export function keepMet(slug: string): () => void {
  readMet();
  const own = `${slug}/#`;
  const before = metChallenges.getState().ids.filter((id) => id.startsWith(own));
  underWay.setState(({ met }) => ({
    met: new Set([...met, ...before.map((id) => id.slice(own.length))]),
  }));
  return underWay.subscribe(({ met }, { met: old }) => {
    if (met === old) return;
    // Another window may have kept some meanwhile.
    const { ids } = parseMet(browserShelf.read(KEY));
    put([...new Set([...ids, ...Array.from(met, (id) => own + id)])]);
  });
}
