/** Exercise code packed into a link: `?write=scores&code=…`. */
import { tasks } from '../../python/exercises/tasks.ts';
import { pack, unpack } from '../../figure/pack.ts';
import { escapeQuery } from '../../figure/shareLink.ts';

/** Long links break in e-mail. Longer code is shared with a link to the Code page. */
const MAX_LINK_LENGTH = 4_000;

/** Limit on the unpacked code, the same as the editor's limit. */
const MAX_CODE_LENGTH = 200_000;

export interface SharedCode {
  readonly id: string;
  readonly code: string;
}

/**
 * Returns the address of the challenges page with the code in it, or undefined if it would be too long. `page` has no
 * query.
 */
export async function codeLink(
  { id, code }: SharedCode,
  page: string,
): Promise<string | undefined> {
  const link = `${page}?write=${id}&code=${escapeQuery(await pack(code))}#${id}`;
  return link.length <= MAX_LINK_LENGTH ? link : undefined;
}

/** Returns the code in an address, a message saying why it cannot be used, or undefined. Never throws. */
export async function readCodeLink(search: string): Promise<SharedCode | string | undefined> {
  const query = new URLSearchParams(search);
  const [id, packed] = [query.get('write'), query.get('code')];
  if (id === null && packed === null) return undefined;
  if (id === null || !Object.hasOwn(tasks, id))
    return 'Not used from the link: there is no exercise with that name.';
  const code = packed === null ? undefined : await unpack(packed, MAX_CODE_LENGTH);
  if (code === undefined) return 'Not used from the link: its code is damaged or too long.';
  return { id, code };
}

/** Removes the code from the address, so that a reload shows the stored code instead. */
export const dropCodeLink = (): void =>
  history.replaceState(history.state, '', `${location.pathname}${location.hash}`);
