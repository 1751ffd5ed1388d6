/** The program on the code editor's own page, stored on this device. */
import type { DraftStorage } from '../../python/editor/model.ts';
import { type Draft, persistedDraft } from '../../python/editor/draft.ts';
import { STARTER } from './starter.ts';

const own = persistedDraft('abh:bench');

/** The reader's own program; undefined if the reader has not changed the starter program. */
export const storedProgram = (): string | undefined => own.read()?.text;

/**
 * Storage for the editor's program. A program from a link (`given`) replaces the reader's own only if there is none or
 * once `adopt` returns true; then `adopted` is called.
 */
export function programStorage(
  given: string | undefined,
  adopted: () => void,
): DraftStorage & { adopt(code: string): boolean } {
  let isGiven = given !== undefined;
  const write = (draft: Draft | undefined) => {
    if (isGiven) adopted();
    isGiven = false;
    return own.write(draft);
  };
  return {
    read: () => (isGiven ? { text: given!, base: STARTER } : own.read()),
    write: (draft) => (isGiven && storedProgram() !== undefined ? true : write(draft)),
    adopt: (code) => write(code === STARTER ? undefined : { text: code, base: STARTER }),
  };
}
