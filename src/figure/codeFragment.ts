/** Code in the URL of the Code page: `code/#code=…`, compressed. Browsers don't send the fragment to the server. */
import { pack, unpack } from './pack.ts';

const NAME = '#code=';

/** Maximum length of a program in bytes; must equal the editor's. */
const MAX_CODE_BYTES = 200_000;

/** Longer fragments are rejected without unpacking. */
const MAX_FRAGMENT_LENGTH = 300_000;

export const codeFragment = async (code: string): Promise<string> => NAME + (await pack(code));

/** URL of the Code page with this code in its fragment. */
export async function editorAddress(code: string): Promise<string> {
  const root = document.documentElement.dataset['root'] ?? '/';
  return new URL(`${root}code/${await codeFragment(code)}`, location.href).href;
}

/** The code in a URL fragment, a message if it can't be used, or undefined if there is none. Never throws. */
export async function readCodeFragment(
  fragment: string,
): Promise<{ readonly code: string } | string | undefined> {
  if (!fragment.startsWith(NAME)) return undefined;
  if (fragment.length > MAX_FRAGMENT_LENGTH) return 'Not used from the link: its code is too long.';
  const code = await unpack(fragment.slice(NAME.length), MAX_CODE_BYTES);
  return code === undefined ? 'Not used from the link: its code is damaged or too long.' : { code };
}
