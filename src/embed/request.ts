import { isRecord } from '../number/isRecord.ts';
import { MARK, PROTOCOL } from '../share/snippet.ts';

/** What comes from a page around ours as the value of a field: numbers, words, yes and no, lists and records of them. */
export type Plain = number | string | boolean | null | readonly Plain[] | PlainRecord;
interface PlainRecord {
  readonly [key: string]: Plain;
}

/** What a page may ask of the figure that it shows. */
export type Asked =
  | { readonly type: 'hello' | 'get' | 'undo' | 'redo' | 'reset' }
  | { readonly type: 'set'; readonly state: string }
  | { readonly type: 'set'; readonly fields: Readonly<Record<string, Plain>> }
  | { readonly type: 'preset'; readonly preset: string }
  | { readonly type: 'theme'; readonly theme: 'light' | 'dark' | 'auto' }
  | { readonly type: 'goal'; readonly goal: string | null };

/** A message to us: what it asks, or what is wrong with it; and the number or word that its answer is to carry. */
export type Request = { readonly id?: string | number } & (
  | { readonly asked: Asked }
  | { readonly problem: string }
);

/** How many numbers and letters a message may hold in all, how deep its lists may lie, and how many fields it may set. */
export const MOST = 500_000;
const DEEPEST = 4;
const MOST_FIELDS = 50;
const LONGEST_NAME = 100;

/** Whether something is plain, and there is room for it. Looks at lengths before it looks into anything. */
function isPlain(x: unknown, room: { left: number }, depth = 0): x is Plain {
  if (typeof x === 'string') return (room.left -= x.length + 1) >= 0;
  if (x === null || typeof x === 'number' || typeof x === 'boolean') return (room.left -= 1) >= 0;
  if (depth === DEEPEST) return false;
  if (isRecord(x) && Object.getPrototypeOf(x) === Object.prototype)
    return Object.values(x).every((one) => room.left-- > 0 && isPlain(one, room, depth + 1));
  if (!Array.isArray(x) || (room.left -= x.length + 1) < 0) return false;
  // Holes of a list are read as undefined, which is not plain.
  for (const one of x as unknown[]) if (!isPlain(one, room, depth + 1)) return false;
  return true;
}

const isName = (x: unknown): x is string =>
  typeof x === 'string' && x !== '' && x.length <= LONGEST_NAME;

/** What of a message it asks for; or what is wrong, in one sentence. */
function readAsked(own: (key: string) => unknown): Asked | string {
  const type = own('type');
  switch (type) {
    case 'hello':
    case 'get':
    case 'undo':
    case 'redo':
    case 'reset':
      return { type };
    case 'preset': {
      const preset = own('preset');
      return isName(preset) ? { type, preset } : 'preset is to be the name of a starting point.';
    }
    case 'theme': {
      const theme = own('theme');
      return theme === 'light' || theme === 'dark' || theme === 'auto'
        ? { type, theme }
        : 'theme is to be "light", "dark" or "auto".';
    }
    case 'goal': {
      const goal = own('goal');
      return goal === null || isName(goal)
        ? { type, goal }
        : 'goal is to be the name of a goal, or null.';
    }
    case 'set': {
      const [state, fields] = [own('state'), own('fields')];
      if (typeof state === 'string')
        return state.length <= MOST ? { type, state } : 'state is too long, so it was not used.';
      if (!isRecord(fields))
        return 'set needs state, the text of a link, or fields, an object of values.';
      const names = Object.keys(fields);
      const room = { left: MOST };
      if (names.length > MOST_FIELDS || !names.every(isName)) return 'fields has too many names.';
      const wrong = names.find((name) => !isPlain(fields[name], room));
      if (room.left < 0) return `fields holds more than ${MOST} numbers and letters.`;
      if (wrong !== undefined)
        return `${JSON.stringify(wrong)} is to be a number, a word, true or false, or lists of them.`;
      return { type, fields: fields as Readonly<Record<string, Plain>> };
    }
  }
  return 'There is no message of this type.';
}

/**
 * Reads what a page sent. Total: what is not marked as ours, or is of another protocol, is undefined; and nothing of it
 * is looked into further than its size allows. What comes here has been copied by the browser, so that it runs nothing.
 */
export function readRequest(data: unknown): Request | undefined {
  if (!isRecord(data)) return undefined;
  const own = (key: string) => (Object.hasOwn(data, key) ? data[key] : undefined);
  if (own(MARK) !== PROTOCOL) return undefined;
  const id = own('id');
  const asked = readAsked(own);
  return {
    ...((isName(id) || (typeof id === 'number' && Number.isFinite(id))) && { id }),
    ...(typeof asked === 'string' ? { problem: asked } : { asked }),
  };
}
