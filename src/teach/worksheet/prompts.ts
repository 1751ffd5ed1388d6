/** What the elements of a worksheet ask for, and the engine's answers in a given state. */
import { quantity, textOf, withChange } from '../../lesson/quantity.ts';
import { round } from '../../number/format.ts';
import { type NumberStyle, hasUnit } from '../../number/style.ts';
import type { AnyState } from '../../figure/define.ts';
import type { Instance } from '../../figure/instance.ts';
import { numberFormatAt } from '../../figure/quantities.ts';

export interface BlankProps {
  of: string;
  as?: NumberStyle;
  digits?: number;
  with?: AnyState;
}
export interface OrderProps {
  of: string;
  names: string;
  /** Index of the first name that is ordered; the names before it are skipped. */
  from?: number;
}
export interface PowersProps {
  /** The exponents, or the quantities to read them from, separated by spaces. */
  of: string | readonly number[];
  /** Subtract the largest exponent of each quantity first. */
  below?: boolean;
}

/** An element that asks for something, or that is needed for an answer. `id` is its position, such as 2.3. */
export type Prompt =
  | { readonly id: string; readonly kind: 'blank'; readonly props: BlankProps }
  | { readonly id: string; readonly kind: 'order'; readonly props: OrderProps }
  | { readonly id: string; readonly kind: 'tick'; readonly props: { when?: boolean } }
  | { readonly id: string; readonly kind: 'words' | 'program'; readonly props: object }
  | { readonly id: string; readonly kind: 'powers'; readonly props: PowersProps };

/** Returns the names in order, largest quantity first; undefined if two are equal. */
export function orderOf(
  at: Instance,
  state: AnyState,
  { of, names, from = 0 }: OrderProps,
): readonly string[] | undefined {
  const values = quantity(at, state, of) as number[];
  const words = (quantity(at, state, names) as string[]).slice(from);
  // Numbers that differ only by rounding errors count as equal.
  if (new Set(values.map((x) => round(x, 5))).size !== values.length) return undefined;
  return values
    .map((_, i) => i)
    .sort((a, b) => values[b]! - values[a]!)
    .map((i) => words[i]!);
}

/** Returns the exponents that an exercise needs, largest first. */
export function powersOf(at: Instance, state: AnyState, { of, below }: PowersProps): number[] {
  if (typeof of !== 'string') return [...of];
  const all = of.split(' ').flatMap((path) => {
    const values = (quantity(at, state, path) as number[] | number[][]).flat();
    const max = below ? Math.max(...values) : 0;
    return values.map((x) => Number((x - max).toFixed(4)) + 0);
  });
  return [...new Set(all)].sort((a, b) => b - a);
}

/** Returns the answer to a blank in a state: its value, format and text. */
export function blankAnswer(at: Instance, start: AnyState, props: BlankProps) {
  const state = withChange(at, start, props.with);
  const format = numberFormatAt(at.widget, state, props.of);
  const as = props.as ?? format.as;
  const text = textOf(at, state, props.of, props);
  return {
    // An answer with a unit is compared as words: “8.19 GB”.
    value: hasUnit(as) ? text : quantity(at, state, props.of),
    as,
    digits: props.digits ?? (props.as === undefined ? format.digits : undefined),
    text,
  };
}
