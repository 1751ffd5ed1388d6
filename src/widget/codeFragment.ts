/** A program in the address of the bench's own page: `bench/#code=…`, packed. What stands behind `#` is sent to no server. */
import { pack, unpack } from './pack.ts';

const NAME = '#code=';

/** What a program may unfold to: as much as the bench runs. */
const MAX_CODE_BYTES = 200_000;

/** Packed it is shorter: an address longer than this is not read. */
const MAX_FRAGMENT_LENGTH = 300_000;

export const codeFragment = async (code: string): Promise<string> => NAME + (await pack(code));

/** The address of the bench's own page with a program on it, from any page of the site. */
export async function ownPageOf(code: string): Promise<string> {
  const root = document.documentElement.dataset['root'] ?? '/';
  return new URL(`${root}bench/${await codeFragment(code)}`, location.href).href;
}

/** What a fragment brings: a program, a line that says why it is not used, or nothing. Never throws. */
export async function readCodeFragment(
  fragment: string,
): Promise<{ readonly code: string } | string | undefined> {
  if (!fragment.startsWith(NAME)) return undefined;
  if (fragment.length > MAX_FRAGMENT_LENGTH)
    return 'Not used from the link: its code is too long for the bench.';
  const code = await unpack(fragment.slice(NAME.length), MAX_CODE_BYTES);
  return code === undefined
    ? 'Not used from the link: its code is damaged, or too long for the bench.'
    : { code };
}
