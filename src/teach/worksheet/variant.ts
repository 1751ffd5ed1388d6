/**
 * Draws numbers for the variants of an exercise. The variant is the random seed, so the same variant always has the
 * same numbers.
 */
import { uniforms } from '../../engine/random.ts';
import type { AnyField } from '../../figure/fields/field.ts';
import { quantity, textOf, withChange } from '../../lesson/quantity.ts';
import { round } from '../../number/format.ts';
import type { AnyState } from '../../figure/define.ts';
import type { Instance } from '../../figure/instance.ts';
import type { Prompt } from './prompts.ts';
import { orderOf, powersOf } from './prompts.ts';

/** How a field varies: not at all, as one of a list, or with each number in a range. */
export type Variation =
  | 'keep'
  | readonly unknown[]
  | { readonly from: number; readonly to: number; readonly step?: number };

/**
 * Conditions that keep an exercise solvable by hand: whole numbers, all different, descending, within a range, or
 * different from other numbers (for several numbers, also in a different order).
 */
export type Condition =
  | 'whole'
  | 'apart'
  | 'falling'
  | readonly [least: number, most: number]
  | { readonly unlike: string };

/** The numbers of an exercise and what it asks. */
export interface Varying {
  readonly set?: AnyState | undefined;
  readonly vary?: Readonly<Record<string, Variation>> | undefined;
  readonly needs?: Readonly<Record<string, Condition | readonly Condition[]>> | undefined;
  readonly asked: readonly Prompt[];
}

/** Variant 1 is the sheet as written. */
export const FIRST_VARIANT = 1;
export const LAST_VARIANT = 9999;

export const isVariant = (value: unknown): value is number =>
  Number.isInteger(value) &&
  (value as number) >= FIRST_VARIANT &&
  (value as number) <= LAST_VARIANT;

/** Limit on attempts. If no draw works, the exercise keeps its numbers. */
const MAX_DRAWS = 500;

/** Hashes a text to 32 bits, as a random seed. Source: FNV-1a, Fowler, Noll and Vo. */
function hash(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++)
    hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193) >>> 0;
  return hash;
}

const numbersIn = (value: unknown): number[] =>
  Array.isArray(value) ? value.flatMap(numbersIn) : typeof value === 'number' ? [value] : [];

const mapNumbers = (value: unknown, change: (x: number) => number): unknown =>
  Array.isArray(value)
    ? value.map((part) => mapNumbers(part, change))
    : typeof value === 'number'
      ? change(value)
      : value;

/** By default, numbers stay between the current minimum and maximum, with the same step size. */
function rangeOf(value: unknown): { from: number; to: number; step: number } {
  const all = numbersIn(value);
  const step = [1, 0.5, 0.1].find((one) => all.every((x) => round(x / one) % 1 === 0)) ?? 0.01;
  return { from: Math.min(...all), to: Math.max(...all), step };
}

/** Draws a field's value. */
function drawField(
  value: unknown,
  how: Exclude<Variation, 'keep'> | undefined,
  random: () => number,
): unknown {
  const next = (n: number) => Math.floor(random() * n);
  if (Array.isArray(how)) return how[next(how.length)];
  const {
    from,
    to,
    step = 1,
  } = (how as { from: number; to: number; step?: number } | undefined) ?? rangeOf(value);
  const places = Math.round((to - from) / step) + 1;
  return mapNumbers(value, () => round(from + step * next(places)));
}

/** Returns the indices of numbers, largest first; for a single number, the number itself. */
const order = (values: readonly number[]) =>
  values.length === 1
    ? `${round(values[0]!)}`
    : `${values.map((_, i) => i).sort((a, b) => values[b]! - values[a]!)}`;

function satisfies(
  values: readonly number[],
  need: Condition,
  others: (path: string) => number[],
): boolean {
  if (need === 'whole') return values.every((x) => round(x) % 1 === 0);
  if (need === 'apart') return new Set(values.map((x) => round(x))).size === values.length;
  if (need === 'falling') return values.every((x, i) => i === 0 || x < values[i - 1]!);
  if ('unlike' in need) return order(values) !== order(others(need.unlike));
  return values.every((x) => x >= need[0] && x <= need[1]);
}

/** A lookup table has few powers of e, with whole or half exponents that are not large. */
const MAX_POWERS = 5;
const fitsLookupTable = (powers: readonly number[]) =>
  powers.length <= MAX_POWERS && powers.every((x) => round(x * 2) % 1 === 0 && x >= -8 && x <= 4);

/**
 * Whether a number rounds the same way if computed from rounded numbers, that is, whether it is not about halfway
 * between two digits.
 */
function isUnambiguousRounding(x: number, decimals: number): boolean {
  const scaled = Math.abs(x) * 10 ** decimals;
  return Math.abs((scaled % 1) - 0.5) > 0.02 || Math.abs(scaled - Math.round(scaled)) < 1e-4;
}

/**
 * Whether a blank is as easy to fill in by hand as on the original sheet: finite, unambiguous, and with no more digits.
 */
function isAnswerableByHand(
  one: Extract<Prompt, { kind: 'blank' }>,
  at: Instance,
  state: AnyState,
): boolean {
  const { of, with: patch } = one.props;
  const changed = withChange(at, state, patch);
  const text = textOf(at, changed, of, one.props);
  const ownText = textOf(at, withChange(at, at.start, patch), of, one.props);
  const values = numbersIn(quantity(at, changed, of));
  const [, decimals = ''] = /\.(\d+)/.exec(text) ?? [];
  return (
    values.every(Number.isFinite) &&
    !/n\/a|·/.test(text) &&
    text.length <= ownText.length + 2 * Math.max(1, values.length) &&
    (decimals === '' || values.every((x) => isUnambiguousRounding(x, decimals.length)))
  );
}

/** Whether an exercise can be solved in a state, judging by its conditions and those of its parts. */
function isSolvable({ needs = {}, asked }: Varying, at: Instance, state: AnyState): boolean {
  const values = (path: string) => numbersIn(quantity(at, state, path));
  return (
    Object.entries(needs).every(([path, need]) =>
      (Array.isArray(need) && typeof need[0] !== 'number'
        ? (need as Condition[])
        : [need as Condition]
      ).every((one) => satisfies(values(path), one, values)),
    ) &&
    asked.every((one) => {
      if (one.kind === 'order') return orderOf(at, state, one.props) !== undefined;
      if (one.kind === 'powers')
        return typeof one.props.of !== 'string' || fitsLookupTable(powersOf(at, state, one.props));
      return one.kind !== 'blank' || isAnswerableByHand(one, at, state);
    })
  );
}

/** An exercise that continues with the numbers of another. */
export interface DependentExercise extends Varying {
  /** Returns this exercise's state for a state of the other. Throws if there is none. */
  readonly from: (state: AnyState) => AnyState;
}

/**
 * Returns the state of an exercise in a variant: its own in the first; otherwise a random one in which it and all
 * exercises that continue from it can be solved. `at` is the exercise's figure with its own numbers; `seed`
 * distinguishes exercises.
 */
export function drawState(
  exercise: Varying,
  dependents: readonly DependentExercise[],
  at: Instance,
  seed: string,
  variant: number,
): AnyState {
  const { start, widget } = at;
  if (variant === FIRST_VARIANT) return start;
  // By default, only lists and tables of numbers vary, because settings are usually what an exercise is about.
  const names = Object.keys({ ...exercise.set, ...exercise.vary }).filter((name) => {
    const how = exercise.vary?.[name];
    return how === undefined ? (widget.fields[name] as AnyField).axes : how !== 'keep';
  });
  if (names.length === 0) return start;
  const random = uniforms(hash(`${seed} ${variant}`));
  for (let n = 0; n < MAX_DRAWS; n++) {
    const drawn = Object.fromEntries(
      names.map((name) => {
        const how = exercise.vary?.[name];
        return [name, drawField(start[name], how === 'keep' ? undefined : how, random)];
      }),
    );
    const state = withChange(at, start, drawn);
    const same = (name: string, other: AnyState) =>
      (widget.fields[name] as AnyField).isEqual(state[name], other[name]);
    const wasAccepted = names.every((name) => same(name, drawn));
    const isNew = names.some((name) => !same(name, start));
    if (!wasAccepted || !isNew || !isSolvable(exercise, at, state)) continue;
    try {
      if (dependents.every((one) => isSolvable(one, at, one.from(state)))) return state;
    } catch {
      // A follower rejects this state, so draw again.
    }
  }
  return start;
}
