import { createStore } from 'zustand/vanilla';
import { lessons } from '../lesson/lessons.ts';
import { challengeStore } from '../lesson/challengeStore.ts';
import { createMarkStorage, type Marks, noMarks } from './markStorage.ts';

/** Lesson challenges that were met on this device, as `slug/#id`. */
export const metChallenges = createStore<Marks>(noMarks);

const ID_PATTERN = /^([a-z-]+)\/#challenge-[\w-]+$/;
const isChallenge = (id: string) => {
  const slug = ID_PATTERN.exec(id)?.[1];
  return lessons.some((lesson) => lesson.slug === slug);
};

const marks = createMarkStorage(metChallenges, 'abh:met', isChallenge, 'challenges');
export const { read: readMet, clear: clearMet } = marks;

type Met = ReadonlyMap<string, string>;

/**
 * Returns the slug of the added lesson (addedLesson.ts) that contains a challenge; undefined for the page's own lesson.
 */
const lessonOf = (id: string) =>
  document.getElementById(id)?.closest<HTMLElement>('.another')?.dataset['lesson'];

/**
 * Marks the challenges that were met on earlier visits, and stores new ones, including those met before this module
 * loaded. Returns a function that stops storing.
 */
export function persistMetChallenges(slug: string): () => void {
  readMet();
  const own = `${slug}/#`;
  const before = metChallenges.getState().ids.filter((id) => id.startsWith(own));
  const known: Met = new Map(before.map((id) => [id.slice(own.length), '']));
  const keep = ({ met }: { met: Met }, { met: old } = { met: known }) => {
    const fresh = [...met.keys()].filter((id) => !old.has(id));
    if (fresh.length) marks.add(fresh.map((id) => `${lessonOf(id) ?? slug}/#${id}`));
  };
  keep(challengeStore.getState());
  challengeStore.setState(({ met }) => ({ met: new Map([...known, ...met]) }));
  return challengeStore.subscribe(keep);
}
