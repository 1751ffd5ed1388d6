/** Other numbers for an exercise: drawn by the number of a variant, the same wherever and whenever they are drawn. */
import { uniforms } from '../../engine/random.ts';
import type { AnyField } from '../../fields/field.ts';
import { quantity, textOf, withChange } from '../../lessons/quantity.ts';
import { round } from '../../number/format.ts';
import type { AnyState } from '../../widget/define.ts';
import type { Instance } from '../../widget/instance.ts';
import type { Asked } from './asked.ts';
import { orderOf, powersOf } from './asked.ts';

/** How a field varies: not at all, as one of these, or each of its numbers between two. */
export type Variation =
  | 'keep'
  | readonly unknown[]
  | { readonly from: number; readonly to: number; readonly step?: number };

/**
 * What numbers have to be for an exercise to be worked by hand: whole, no two alike, each less than the one
 * before, in a range, or unlike others: another
 * number, and where they are several, in another order.
 */
export type Need =
  | 'whole'
  | 'apart'
  | 'falling'
  | readonly [least: number, most: number]
  | { readonly unlike: string };

/** What an exercise says of its numbers, and what it asks. */
export interface Varying {
  readonly set?: AnyState | undefined;
  readonly vary?: Readonly<Record<string, Variation>> | undefined;
  readonly needs?: Readonly<Record<string, Need | readonly Need[]>> | undefined;
  readonly asked: readonly Asked[];
}

/** The variant that the sheet itself is, and the last one. */
export const FIRST_VARIANT = 1;
export const LAST_VARIANT = 9999;

/** Whether a number names a variant. */
export const isVariant = (value: unknown): value is number =>
  Number.isInteger(value) &&
  (value as number) >= FIRST_VARIANT &&
  (value as number) <= LAST_VARIANT;

/** So many draws: where none of them will do, an exercise keeps its numbers. */
const MAX_DRAWS = 500;

/** A text as a number of 32 bits, by which draws begin. Source: FNV-1a, Fowler, Noll and Vo. */
function hashOf(text: string): number {
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

/** Unless told, numbers stay between the smallest and the largest there are, in steps as fine as those. */
function rangeOf(value: unknown): { from: number; to: number; step: number } {
  const all = numbersIn(value);
  const step = [1, 0.5, 0.1].find((one) => all.every((x) => round(x / one) % 1 === 0)) ?? 0.01;
  return { from: Math.min(...all), to: Math.max(...all), step };
}

/** A field's next value. */
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

/** The places of numbers, the largest first; of one number, itself. */
const order = (values: readonly number[]) =>
  values.length === 1
    ? `${round(values[0]!)}`
    : `${values.map((_, i) => i).sort((a, b) => values[b]! - values[a]!)}`;

function meets(values: readonly number[], need: Need, others: (path: string) => number[]): boolean {
  if (need === 'whole') return values.every((x) => round(x) % 1 === 0);
  if (need === 'apart') return new Set(values.map((x) => round(x))).size === values.length;
  if (need === 'falling') return values.every((x, i) => i === 0 || x < values[i - 1]!);
  if ('unlike' in need) return order(values) !== order(others(need.unlike));
  return values.every((x) => x >= need[0] && x <= need[1]);
}

/** Powers of e that can be looked up: few, of whole and half numbers that are not large. */
const MAX_POWERS = 5;
const canBeListed = (powers: readonly number[]) =>
  powers.length <= MAX_POWERS && powers.every((x) => round(x * 2) % 1 === 0 && x >= -8 && x <= 4);

/** Whether a number rounds the same way when it is worked out with rounded numbers: not halfway between two digits. */
function roundsClearly(x: number, decimals: number): boolean {
  const scaled = Math.abs(x) * 10 ** decimals;
  return Math.abs((scaled % 1) - 0.5) > 0.02 || Math.abs(scaled - Math.round(scaled)) < 1e-4;
}

/** Whether a blank can be filled in by hand as the sheet's own can: finite, clear, no longer. */
function fillsWell(one: Extract<Asked, { kind: 'blank' }>, at: Instance, state: AnyState): boolean {
  const { of, with: patch } = one.props;
  const changed = withChange(at, state, patch);
  const text = textOf(at, changed, of, one.props);
  const own = textOf(at, withChange(at, at.start, patch), of, one.props);
  const values = numbersIn(quantity(at, changed, of));
  const [, decimals = ''] = /\.(\d+)/.exec(text) ?? [];
  return (
    values.every(Number.isFinite) &&
    !/n\/a|·/.test(text) &&
    text.length <= own.length + 2 * Math.max(1, values.length) &&
    (decimals === '' || values.every((x) => roundsClearly(x, decimals.length)))
  );
}

/** Whether an exercise can be done in a state: what it needs, and what its parts need. */
function canBeDone({ needs = {}, asked }: Varying, at: Instance, state: AnyState): boolean {
  const values = (path: string) => numbersIn(quantity(at, state, path));
  return (
    Object.entries(needs).every(([path, need]) =>
      (Array.isArray(need) && typeof need[0] !== 'number'
        ? (need as Need[])
        : [need as Need]
      ).every((one) => meets(values(path), one, values)),
    ) &&
    asked.every((one) => {
      if (one.kind === 'order') return orderOf(at, state, one.props) !== undefined;
      if (one.kind === 'powers')
        return typeof one.props.of !== 'string' || canBeListed(powersOf(at, state, one.props));
      return one.kind !== 'blank' || fillsWell(one, at, state);
    })
  );
}

/** What becomes of an exercise, and of those that go on from its numbers. */
export interface Follower extends Varying {
  /** The state of a follower from the first one's. Throws where there is none. */
  readonly from: (state: AnyState) => AnyState;
}

/**
 * The state of an exercise in a variant: its own in the first; in another one drawn so that it, and every follower,
 * can be done. `at` is the exercise's figure at its own numbers; `seed` tells it from other exercises.
 */
export function drawState(
  exercise: Varying,
  followers: readonly Follower[],
  at: Instance,
  seed: string,
  variant: number,
): AnyState {
  const { start, widget } = at;
  if (variant === FIRST_VARIANT) return start;
  // Unless told, lists and tables of numbers vary: a setting is what an exercise is about.
  const names = Object.keys({ ...exercise.set, ...exercise.vary }).filter((name) => {
    const how = exercise.vary?.[name];
    return how === undefined ? (widget.fields[name] as AnyField).axes : how !== 'keep';
  });
  if (names.length === 0) return start;
  const random = uniforms(hashOf(`${seed} ${variant}`));
  for (let n = 0; n < MAX_DRAWS; n++) {
    const drawn = Object.fromEntries(
      names.map((name) => {
        const how = exercise.vary?.[name];
        return [name, drawField(start[name], how === 'keep' ? undefined : how, random)];
      }),
    );
    const state = withChange(at, start, drawn);
    const same = (name: string, other: AnyState) =>
      (widget.fields[name] as AnyField).same(state[name], other[name]);
    const isTaken = names.every((name) => same(name, drawn));
    const isNew = names.some((name) => !same(name, start));
    if (!isTaken || !isNew || !canBeDone(exercise, at, state)) continue;
    try {
      if (followers.every((one) => canBeDone(one, at, one.from(state)))) return state;
    } catch {
      // A follower that cannot be so: another draw.
    }
  }
  return start;
}
