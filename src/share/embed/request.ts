import { isRecord } from '../../number/isRecord.ts';
import { MESSAGE_MARKER, PROTOCOL } from '../snippet.ts';

/** A field value from the embedding page: JSON-like data. */
export type Json = number | string | boolean | null | readonly Json[] | JsonRecord;
interface JsonRecord {
  readonly [key: string]: Json;
}

/** A command from the embedding page. */
export type Command =
  | { readonly type: 'hello' | 'get' | 'undo' | 'redo' | 'reset' }
  | { readonly type: 'set'; readonly state: string }
  | { readonly type: 'set'; readonly fields: Readonly<Record<string, Json>> }
  | { readonly type: 'preset'; readonly preset: string }
  | { readonly type: 'theme'; readonly theme: 'light' | 'dark' | 'auto' }
  | { readonly type: 'goal'; readonly goal: string | null };

/** A message from the embedding page: its command, or what is wrong with it, and the id to repeat in the answer. */
export type Request = { readonly id?: string | number } & (
  | { readonly command: Command }
  | { readonly problem: string }
);

/** Limits on a message: total count of numbers and characters, nesting depth, and number of fields. */
export const MAX_SIZE = 500_000;
const MAX_DEPTH = 4;
const MAX_FIELDS = 50;
const MAX_NAME_LENGTH = 100;

/** Whether `x` is JSON-like and within the size budget. Checks lengths before descending. */
function isJson(x: unknown, budget: { left: number }, depth = 0): x is Json {
  if (typeof x === 'string') return (budget.left -= x.length + 1) >= 0;
  if (x === null || typeof x === 'number' || typeof x === 'boolean') return (budget.left -= 1) >= 0;
  if (depth === MAX_DEPTH) return false;
  if (isRecord(x) && Object.getPrototypeOf(x) === Object.prototype)
    return Object.values(x).every((one) => budget.left-- > 0 && isJson(one, budget, depth + 1));
  if (!Array.isArray(x) || (budget.left -= x.length + 1) < 0) return false;
  // Holes in an array read as undefined, which is not allowed.
  for (const one of x as unknown[]) if (!isJson(one, budget, depth + 1)) return false;
  return true;
}

const isName = (x: unknown): x is string =>
  typeof x === 'string' && x !== '' && x.length <= MAX_NAME_LENGTH;

/** Parses the command of a message, or returns what is wrong as a sentence. */
function parseCommand(own: (key: string) => unknown): Command | string {
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
      return isName(preset) ? { type, preset } : 'preset must be the name of a preset.';
    }
    case 'theme': {
      const theme = own('theme');
      return theme === 'light' || theme === 'dark' || theme === 'auto'
        ? { type, theme }
        : 'theme must be "light", "dark" or "auto".';
    }
    case 'goal': {
      const goal = own('goal');
      return goal === null || isName(goal)
        ? { type, goal }
        : 'goal must be the name of a goal, or null.';
    }
    case 'set': {
      const [state, fields] = [own('state'), own('fields')];
      if (typeof state === 'string')
        return state.length <= MAX_SIZE ? { type, state } : 'state is too long, so it was ignored.';
      if (!isRecord(fields))
        return 'set needs state, the text of a link, or fields, an object of values.';
      const names = Object.keys(fields);
      const budget = { left: MAX_SIZE };
      if (names.length > MAX_FIELDS || !names.every(isName)) return 'fields has too many names.';
      const wrong = names.find((name) => !isJson(fields[name], budget));
      if (budget.left < 0) return `fields has more than ${MAX_SIZE} numbers and characters.`;
      if (wrong !== undefined)
        return `${JSON.stringify(wrong)} must be a number, a word, true, false, or a list of these.`;
      return { type, fields: fields as Readonly<Record<string, Json>> };
    }
  }
  return 'There is no message with this type.';
}

/**
 * Parses a message from the embedding page. Never throws. Returns undefined for messages without our marker or of
 * another protocol version. Inspects no more than the size limits allow. The browser has cloned the data, so reading it
 * runs no code.
 */
export function parseMessage(data: unknown): Request | undefined {
  if (!isRecord(data)) return undefined;
  const own = (key: string) => (Object.hasOwn(data, key) ? data[key] : undefined);
  if (own(MESSAGE_MARKER) !== PROTOCOL) return undefined;
  const id = own('id');
  const command = parseCommand(own);
  return {
    ...((isName(id) || (typeof id === 'number' && Number.isFinite(id))) && { id }),
    ...(typeof command === 'string' ? { problem: command } : { command }),
  };
}
