import { createStore } from 'zustand/vanilla';
import { lessons } from '../lesson/lessons.ts';
import { challengeStore } from '../lesson/challengeStore.ts';
import { createDoneStorage, type DoneIds, noneDone } from './doneStorage.ts';

/** Lesson challenges that were met on this device, as `slug/#id`. */
export const doneChallenges = createStore<DoneIds>(noneDone);

const ID_PATTERN = /^([a-z-]+)\/#challenge-[\w-]+$/;
const isChallenge = (id: string) => {
  const slug = ID_PATTERN.exec(id)?.[1];
  return lessons.some((lesson) => lesson.slug === slug);
};

const storage = createDoneStorage(doneChallenges, 'abh:met', isChallenge, 'challenges');
export const { read: readDoneChallenges, clear: clearDoneChallenges } = storage;

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
export function persistDoneChallenges(slug: string): () => void {
  readDoneChallenges();
  const prefix = `${slug}/#`;
  const before = doneChallenges.getState().ids.filter((id) => id.startsWith(prefix));
  const known: Met = new Map(before.map((id) => [id.slice(prefix.length), '']));
  const save = ({ met }: { met: Met }, { met: old } = { met: known }) => {
    const fresh = [...met.keys()].filter((id) => !old.has(id));
    if (fresh.length) storage.add(fresh.map((id) => `${lessonOf(id) ?? slug}/#${id}`));
  };
  save(challengeStore.getState());
  challengeStore.setState(({ met }) => ({ met: new Map([...known, ...met]) }));
  return challengeStore.subscribe(save);
}
