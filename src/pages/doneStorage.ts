import * as v from 'valibot';
import type { StoreApi } from 'zustand/vanilla';
import { persisted } from '../storage/persisted.ts';

export interface DoneIds {
  readonly ids: readonly string[];
}

/**
 * Stores the ids of finished things on this device. `isKnown` returns whether an id still exists; `what` names the things
 * in messages.
 */
export function createDoneStorage(
  store: StoreApi<DoneIds>,
  key: string,
  isKnown: (id: string) => boolean,
  what: string,
) {
  const stored = persisted(key, v.array(v.pipe(v.string(), v.check(isKnown))), []);
  const save = (ids: string[]) => {
    store.setState({ ids });
    stored.write(ids);
  };
  return {
    /** Reads the stored marks. Returns a message for the reader if some could not be used. */
    read(): string | undefined {
      let problem: string | undefined;
      const ids = stored.read(() => {
        problem = `Not used: progress on ${what} that couldn’t be read.`;
      });
      store.setState({ ids });
      return problem;
    },
    /** Adds marks to existing ones: by default to the stored ones, because another window may have added some. */
    add(more: readonly string[], to: readonly string[] = stored.read()): void {
      save([...new Set([...to, ...more])]);
    },
    clear: () => save([]),
  };
}

/** The initial state of a store of marks, before storage has been read. */
export const noneDone = (): DoneIds => ({ ids: [] });
