/** The program of the bench's own page, kept on this device. */
import type { Keep } from '../lab/bench/bench.ts';
import { isEdited, parseDesk, serializeDesk } from '../lab/bench/desk.ts';
import { browserShelf, type Shelf } from '../widget/work.ts';
import { STARTER } from './starter.ts';

const STORAGE_KEY = 'abh:bench';

/** The reader's own program; nothing where the reader has not changed what the page begins with. */
export function ownProgram(shelf: Shelf = browserShelf): string | undefined {
  const desk = parseDesk(shelf.read(STORAGE_KEY), STARTER);
  return isEdited(desk) ? desk.text : undefined;
}

/**
 * Where the bench keeps its program. It may begin with one from a link (`given`), which takes the place of the reader's
 * own only where there is none, or once `adopt` says so; `adopted` is called then.
 */
export function keepOf(
  given: string | undefined,
  adopted: () => void,
  shelf: Shelf = browserShelf,
): Keep & { adopt(code: string): boolean } {
  let isGiven = given !== undefined;
  const write = (kept: string) => {
    if (isGiven) adopted();
    isGiven = false;
    return shelf.write(STORAGE_KEY, kept);
  };
  return {
    read: () =>
      isGiven ? serializeDesk({ text: given!, base: STARTER }) : shelf.read(STORAGE_KEY),
    write: (kept) => (isGiven && ownProgram(shelf) !== undefined ? true : write(kept)),
    adopt: (code) => write(serializeDesk({ text: code, base: STARTER })),
  };
}
