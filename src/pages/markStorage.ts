import * as v from 'valibot';
import type { StoreApi } from 'zustand/vanilla';
import { persisted } from '../storage/persisted.ts';

export interface Marks {
  readonly ids: readonly string[];
}

/**
 * Stores marks on this device under a key, by id. `isKnown` tells whether an id still exists; `what` names the marked
 * things in messages.
 */
export function createMarkStorage(
  store: StoreApi<Marks>,
  key: string,
  isKnown: (id: string) => boolean,
  what: string,
) {
  const kept = persisted(key, v.array(v.pipe(v.string(), v.check(isKnown))), []);
  const save = (ids: string[]) => {
    store.setState({ ids });
    kept.write(ids);
  };
  return {
    /** Reads the stored marks. Returns a message for the reader if some could not be used. */
    read(): string | undefined {
      let problem: string | undefined;
      const ids = kept.read(() => {
        problem = `Not used: marks of ${what} that can’t be read.`;
      });
      store.setState({ ids });
      return problem;
    },
    /** Adds marks to existing ones: by default to the stored ones, because another window may have added some. */
    add(more: readonly string[], to: readonly string[] = kept.read()): void {
      save([...new Set([...to, ...more])]);
    },
    clear: () => save([]),
  };
}

/** The initial state of a store of marks, before storage has been read. */
export const noMarks = (): Marks => ({ ids: [] });
