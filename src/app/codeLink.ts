/** Code of an exercise on its way in a link: `?write=scores&code=…`, packed. */
import { tasks } from '../lab/exercises/tasks.ts';
import { pack, unpack } from '../widget/pack.ts';
import { escapeQuery } from '../widget/shareLink.ts';

/** A link should survive an e-mail; code that needs a longer one goes as a file. */
const MAX_LINK_LENGTH = 4_000;

/** What code may unfold to: as much as the bench runs. */
const MAX_CODE_LENGTH = 200_000;

export interface SharedCode {
  readonly id: string;
  readonly code: string;
}

/** The address of the page of challenges, with the code in it; nothing where it would be too long. `page` is without query. */
export async function codeLink(
  { id, code }: SharedCode,
  page: string,
): Promise<string | undefined> {
  const link = `${page}?write=${id}&code=${escapeQuery(await pack(code))}#${id}`;
  return link.length <= MAX_LINK_LENGTH ? link : undefined;
}

/** What an address brings: code, a line that says why it is not used, or nothing. Never throws. */
export async function readCodeLink(search: string): Promise<SharedCode | string | undefined> {
  const query = new URLSearchParams(search);
  const [id, packed] = [query.get('write'), query.get('code')];
  if (id === null && packed === null) return undefined;
  if (id === null || !Object.hasOwn(tasks, id))
    return 'Not used from the link: there is no exercise of that name here.';
  const code = packed === null ? undefined : await unpack(packed, MAX_CODE_LENGTH);
  if (code === undefined) return 'Not used from the link: its code is damaged or too long.';
  return { id, code };
}

/** Takes the code out of the address, so that a reload shows what is kept and not the link again. */
export const dropCodeLink = (): void =>
  history.replaceState(history.state, '', `${location.pathname}${location.hash}`);
