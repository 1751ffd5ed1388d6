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
    /** Reads what is kept. Returns a line for the reader where some of it could not be used. */
    read(): string | undefined {
      let problem: string | undefined;
      const ids = kept.read(() => {
        problem = `Not used: marks of ${what} that can’t be read.`;
      });
      store.setState({ ids });
      return problem;
    },
    /** Adds marks to others, to those that are kept by now unless told: another window may have kept some. */
    add(more: readonly string[], to: readonly string[] = kept.read()): void {
      save([...new Set([...to, ...more])]);
    },
    /** Takes all marks away. */
    clear: () => save([]),
  };
}

/** A store of marks: empty until the browser has been asked. */
export const noMarks = (): Marks => ({ ids: [] });
