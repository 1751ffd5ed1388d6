/**
 * Links that have been published: one file per widget in tests/frozen-links, one line of JSON per link. Each link must
 * forever open without a notice, in this state, with these numbers. How the figure words them may change.
 *
 * The files are append-only, and checked against their history (`frozenHistory.ts`). If a widget's link text must
 * change, increase its `version` and upgrade old texts (src/figure/define.ts); don't touch its file.
 *
 * To add a link, write `{"text":"1;q=-3,-1"}` at the end of the widget's file and run `npm run unit`. The failing test
 * prints the whole line; check it and paste it in. For a widget without a file, the test prints a line for each preset.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Numbers to seven digits; null for missing ones. */
export type Numbers = number | null | readonly Numbers[];

export interface FrozenLink {
  /** Link text as in an address after `name=`, unescaped. */
  text: string;
  /**
   * The fields that the link sets. The link `1` sets none and lists the initial value of every field, because all other
   * links rely on those. A new field is added there.
   */
  state: Readonly<Record<string, unknown>>;
  /** Quantities by their path in lessons (`weights`, `own.weights.0`). */
  numbers: Readonly<Record<string, Numbers>>;
}

/** A line as read. Missing parts are empty and explained in `wrong`. A line without text isn't a link. */
export interface FrozenLine extends FrozenLink {
  wrong?: string;
}

/** NaN and infinities are strings, because JSON has no such numbers. */
const NUMBER_WORDS: ReadonlyMap<unknown, number> = new Map(
  [NaN, Infinity, -Infinity].map((x) => [String(x), x]),
);

/** A value as JSON. */
export const formatValue = (value: unknown): string | undefined =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'number' && !Number.isFinite(part) ? String(part) : part,
  );

export const formatLine = ({ text, state, numbers }: FrozenLink) =>
  formatValue({ text, state, numbers })!;

/** Parses numbers; undefined if anything else is among them. */
function readNumbers(value: unknown): Numbers | undefined {
  if (value === null || typeof value === 'number') return value;
  if (!Array.isArray(value)) return NUMBER_WORDS.get(value);
  const all = value.map(readNumbers);
  return all.includes(undefined) ? undefined : (all as Numbers[]);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export function parseLine(line: string): FrozenLine {
  const none = { text: '', state: {}, numbers: {} };
  let parts: unknown;
  try {
    parts = JSON.parse(line);
  } catch (error) {
    return { ...none, wrong: `is not JSON: ${(error as Error).message}` };
  }
  if (!isRecord(parts) || typeof parts['text'] !== 'string')
    return { ...none, wrong: 'lacks its text' };
  const { text, state, numbers, ...rest } = parts;
  const pinned = Object.entries(isRecord(numbers) ? numbers : {}).map(
    ([path, value]) => [path, readNumbers(value)] as const,
  );
  const odd = pinned.find(([, value]) => value === undefined);
  const wrong = [
    !isRecord(state) && 'lacks its state',
    pinned.length === 0 && 'lacks its numbers',
    odd && `has something else among its numbers: ${odd[0]}`,
    Object.keys(rest).length > 0 && `has a part that nobody reads: ${Object.keys(rest).join(', ')}`,
  ].find(Boolean);
  return {
    text: text as string,
    state: isRecord(state) ? state : {},
    numbers: Object.fromEntries(
      pinned.filter(([, value]) => value !== undefined),
    ) as FrozenLink['numbers'],
    ...(wrong ? { wrong } : {}),
  };
}

const folder = join(import.meta.dirname, 'frozen-links');

/** Every line with its widget and location. */
export const frozenLinks: readonly (FrozenLine & { widget: string; at: string })[] = readdirSync(
  folder,
).flatMap((file) =>
  readFileSync(join(folder, file), 'utf8')
    .replace(/\n$/, '')
    .split('\n')
    .map((line, i) => ({
      widget: file.replace('.jsonl', ''),
      at: `tests/frozen-links/${file}:${i + 1}`,
      ...parseLine(line),
    })),
);
