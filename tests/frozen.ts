/**
 * Links that are out in the world, a file a widget in tests/frozen-links, a line of JSON a link. A line is a
 * promise about numbers, not about wording: the link will open for ever, without a complaint, on this very state,
 * and from it will follow these numbers. How the figure puts them into words may get better at any time.
 *
 * The files are append-only, and compared with their history (`frozenHistory.ts`). A widget whose link text must
 * change counts its `version` up and upgrades old text (src/figure/define.ts); it does not touch its file.
 *
 * A new line: write `{"text":"1;q=-3,-1"}` at the end of the widget's file and run `npm run unit`. The test that
 * fails prints the line whole; look whether it says what the link should mean, and put it in. A new widget has no
 * file yet; the same test prints one, a line for each preset.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Numbers as they are pinned, to seven digits; null where the figure has nothing there. */
export type Numbers = number | null | readonly Numbers[];

export interface FrozenLink {
  /** Link text, as it stands in an address after `name=`, unescaped. */
  text: string;
  /**
   * Fields that the link sets, as they are read. The link `1` sets none; it names every field as it starts,
   * because that is what all others mean by leaving a field out. A field added to the widget is added there.
   */
  state: Readonly<Record<string, unknown>>;
  /** What follows, by its path as lessons name it (`weights`, `own.weights.0`): the quantities of the sentence. */
  numbers: Readonly<Record<string, Numbers>>;
}

/** A line as it was found: a part that it lacks is empty, and `wrong` says so. Without a text it is no link. */
export interface FrozenLine extends FrozenLink {
  wrong?: string;
}

/** What JSON has no numbers for stands as a word among the numbers. */
const NUMBER_WORDS: ReadonlyMap<unknown, number> = new Map(
  [NaN, Infinity, -Infinity].map((x) => [String(x), x]),
);

/** Whatever a link sets, or what follows from it, as it stands in a line. */
export const formatValue = (value: unknown): string | undefined =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'number' && !Number.isFinite(part) ? String(part) : part,
  );

/** A link as a line, without what ends it. */
export const formatLine = ({ text, state, numbers }: FrozenLink) =>
  formatValue({ text, state, numbers })!;

/** Pinned numbers as they were written; undefined where they are something else. */
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

/** Every line there is, with its widget and where it stands. */
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
