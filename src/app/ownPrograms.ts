/** The programs of the bench's own page, kept on this device: the present one, and earlier ones, so that none is lost. */
import { isEdited, parseDesk, serializeDesk } from '../lab/bench/desk.ts';
import { browserShelf, type Shelf } from '../widget/work.ts';
import { STARTER } from './starter.ts';

const PRESENT_KEY = 'abh:bench';
const EARLIER_KEY = 'abh:bench:earlier';

/** So many are kept: the last. */
const MAX_EARLIER = 20;

export interface OwnPrograms {
  /** The reader's present program as the bench keeps it; null or '' where there is none. */
  read(): string | null;
  write(kept: string): boolean;
  /** The last first. */
  earlier(): readonly string[];
  /** Keeps a program among the earlier ones. False where it could not be kept. */
  putAway(code: string): boolean;
  /** Takes one out. */
  remove(code: string): void;
}

/** Programs on a shelf, beside the one that the page begins with, `start`, which nobody has to keep. */
export function createOwnPrograms(shelf: Shelf, start: string): OwnPrograms {
  const earlier = (): readonly string[] => {
    try {
      const found: unknown = JSON.parse(shelf.read(EARLIER_KEY) ?? '[]');
      return Array.isArray(found) ? found.filter((one) => typeof one === 'string') : [];
    } catch {
      return [];
    }
  };
  const keepEarlier = (programs: readonly string[]) =>
    shelf.write(EARLIER_KEY, JSON.stringify(programs.slice(0, MAX_EARLIER)));
  const without = (code: string) => earlier().filter((one) => one !== code);
  return {
    read: () => shelf.read(PRESENT_KEY),
    write: (kept) => shelf.write(PRESENT_KEY, kept),
    earlier,
    putAway: (code) =>
      code.trim() === '' || code === start || keepEarlier([code, ...without(code)]),
    remove: (code) => void keepEarlier(without(code)),
  };
}

/** The programs that the browser keeps. */
export const ownPrograms = createOwnPrograms(browserShelf, STARTER);

/** The present one; nothing where the reader has not changed what the page begins with. */
export function ownProgram(programs = ownPrograms): string | undefined {
  const desk = parseDesk(programs.read(), STARTER);
  return isEdited(desk) ? desk.text : undefined;
}

/**
 * Where the bench keeps its program. It may begin with one that a link has brought (`given`): before anything is written
 * over what the reader had, that is put away, and `changed` is called.
 */
export function keepOf(given: string | undefined, changed: () => void, programs = ownPrograms) {
  let brought = given;
  return {
    read: () =>
      brought === undefined ? programs.read() : serializeDesk({ text: brought, base: STARTER }),
    write(kept: string): boolean {
      if (brought !== undefined) {
        const own = ownProgram(programs);
        if (own !== undefined && !programs.putAway(own)) return false;
        brought = undefined;
        changed();
      }
      return programs.write(kept);
    },
  };
}
