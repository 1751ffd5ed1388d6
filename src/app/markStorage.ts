import type { StoreApi } from 'zustand/vanilla';
import { browserShelf } from '../widget/work.ts';

export interface Marks {
  readonly ids: readonly string[];
}

/** More marks than there is anything to mark, so that what is kept stays small whatever was put there. */
const MAX_MARKS = 1000;

/**
 * Marks that are kept on this device under a key, by id. `isKnown`: whether something stored is such an id; `what` the
 * marks are of, in words.
 */
export function createMarkStorage(
  store: StoreApi<Marks>,
  key: string,
  isKnown: (id: unknown) => boolean,
  what: string,
) {
  /** What storage holds, as far as it makes sense, and whether there was something else. */
  const parse = (text: string | null): Marks & { spoiled: boolean } => {
    try {
      const kept: unknown = JSON.parse(text ?? '[]');
      if (!Array.isArray(kept)) return { ids: [], spoiled: true };
      const ids = [...new Set(kept)].filter(isKnown).slice(0, MAX_MARKS);
      return { ids, spoiled: ids.length < kept.length };
    } catch {
      return { ids: [], spoiled: true };
    }
  };
  const load = () => parse(browserShelf.read(key));
  return {
    parse,
    /** Reads what is kept. Returns a line for the reader where some of it could not be used. */
    read(): string | undefined {
      const { ids, spoiled } = load();
      store.setState({ ids });
      return spoiled
        ? `Not used: marks of ${what} that were kept here and cannot be read.`
        : undefined;
    },
    /** Adds marks to others, to those that are kept by now unless told: another window may have kept some. */
    add(more: readonly string[], to: readonly string[] = load().ids): void {
      save([...new Set([...to, ...more])]);
    },
    /** Takes all marks away. */
    clear: () => save([]),
  };
  function save(ids: readonly string[]): void {
    store.setState({ ids });
    browserShelf.write(key, JSON.stringify(ids));
  }
}

/** A store of marks: empty until the browser has been asked. */
export const noMarks = (): Marks => ({ ids: [] });
