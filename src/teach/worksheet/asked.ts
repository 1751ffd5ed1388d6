/** What a worksheet asks, as its elements say it, and what the engine answers in a state. */
import { quantity, textOf, withChange } from '../../lessons/quantity.ts';
import { round } from '../../number/format.ts';
import type { As } from '../../number/style.ts';
import type { AnyState } from '../../widget/define.ts';
import type { Instance } from '../../widget/instance.ts';
import { formatOf } from '../../widget/quantities.ts';

export interface BlankProps {
  of: string;
  as?: As;
  digits?: number;
  with?: AnyState;
}
export interface OrderProps {
  of: string;
  names: string;
  /** How many names come before those that are ordered. */
  from?: number;
}
export interface PowersProps {
  /** The powers, or what they are read from: quantities, a space between. */
  of: string | readonly number[];
  /** Of each quantity its largest is taken away before. */
  below?: boolean;
}

/** An element that asks for something, or gives what is needed for an answer. `id` is its place: 2.3. */
export type Asked =
  | { readonly id: string; readonly kind: 'blank'; readonly props: BlankProps }
  | { readonly id: string; readonly kind: 'order'; readonly props: OrderProps }
  | { readonly id: string; readonly kind: 'tick'; readonly props: { when?: boolean } }
  | { readonly id: string; readonly kind: 'words' | 'program'; readonly props: object }
  | { readonly id: string; readonly kind: 'powers'; readonly props: PowersProps };

/** The words of an order, the one with the largest quantity first; undefined where two are equal. */
export function orderOf(
  at: Instance,
  state: AnyState,
  { of, names, from = 0 }: OrderProps,
): readonly string[] | undefined {
  const values = quantity(at, state, of) as number[];
  const words = (quantity(at, state, names) as string[]).slice(from);
  // Equal numbers that were rounded on different ways are equal.
  if (new Set(values.map((x) => round(x, 5))).size !== values.length) return undefined;
  return values
    .map((_, i) => i)
    .sort((a, b) => values[b]! - values[a]!)
    .map((i) => words[i]!);
}

/** The powers that an exercise needs, the largest first. */
export function powersOf(at: Instance, state: AnyState, { of, below }: PowersProps): number[] {
  if (typeof of !== 'string') return [...of];
  const all = of.split(' ').flatMap((path) => {
    const values = (quantity(at, state, path) as number[] | number[][]).flat();
    const most = below ? Math.max(...values) : 0;
    return values.map((x) => Number((x - most).toFixed(4)) + 0);
  });
  return [...new Set(all)].sort((a, b) => b - a);
}

/** What a blank asks for in a state: its value, how it is written, and its text. */
export function blankAnswer(at: Instance, start: AnyState, props: BlankProps) {
  const state = withChange(at, start, props.with);
  const own = formatOf(at.widget, state, props.of);
  return {
    value: quantity(at, state, props.of),
    as: props.as ?? own.as,
    digits: props.digits ?? (props.as === undefined ? own.digits : undefined),
    text: textOf(at, state, props.of, props),
  };
}
