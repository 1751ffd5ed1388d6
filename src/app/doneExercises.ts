import { createStore } from 'zustand/vanilla';
import { tasks } from '../lab/exercises/tasks.ts';
import { browserShelf } from '../widget/work.ts';

const KEY = 'abh:exercises';

/** Exercises that have been done on this device, by id. Empty until the browser has been asked. */
export const doneExercises = createStore<{ readonly ids: readonly string[] }>(() => ({ ids: [] }));

/** What storage holds, as far as it makes sense, and whether there was something else. */
export function parseDone(text: string | null): { ids: readonly string[]; spoiled: boolean } {
  try {
    const kept: unknown = JSON.parse(text ?? '[]');
    if (!Array.isArray(kept)) return { ids: [], spoiled: true };
    const ids = [...new Set(kept)].filter(
      (id) => typeof id === 'string' && Object.hasOwn(tasks, id),
    );
    return { ids, spoiled: ids.length < kept.length };
  } catch {
    return { ids: [], spoiled: true };
  }
}

/** Reads what is kept. Returns a line for the reader where some of it could not be used. */
export function readDone(): string | undefined {
  const { ids, spoiled } = parseDone(browserShelf.read(KEY));
  doneExercises.setState({ ids });
  return spoiled
    ? 'Not used: marks of exercises that were kept here and cannot be read.'
    : undefined;
}

function put(ids: readonly string[]): void {
  doneExercises.setState({ ids });
  browserShelf.write(KEY, JSON.stringify(ids));
}

/** Marks an exercise as done. */
export function markDone(id: string): void {
  const { ids } = doneExercises.getState();
  if (!ids.includes(id)) put([...ids, id]);
}

/** Takes all marks away. */
export const clearDone = (): void => put([]);
