/** The program of the bench's own page, kept on this device. */
import type { Keep } from '../lab/bench/bench.ts';
import { type Desk, persistedDesk } from '../lab/bench/desk.ts';
import { STARTER } from './starter.ts';

const own = persistedDesk('abh:bench');

/** The reader's own program; nothing where the reader has not changed what the page begins with. */
export const ownProgram = (): string | undefined => own.read()?.text;

/**
 * Where the bench keeps its program. It may begin with one from a link (`given`), which takes the place of the reader's
 * own only where there is none, or once `adopt` says so; `adopted` is called then.
 */
export function keepOf(
  given: string | undefined,
  adopted: () => void,
): Keep & { adopt(code: string): boolean } {
  let isGiven = given !== undefined;
  const write = (desk: Desk | undefined) => {
    if (isGiven) adopted();
    isGiven = false;
    return own.write(desk);
  };
  return {
    read: () => (isGiven ? { text: given!, base: STARTER } : own.read()),
    write: (desk) => (isGiven && ownProgram() !== undefined ? true : write(desk)),
    adopt: (code) => write(code === STARTER ? undefined : { text: code, base: STARTER }),
  };
}
