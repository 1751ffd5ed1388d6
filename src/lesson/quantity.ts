import { type AnyState, cleanState, presetState } from '../figure/define.ts';
import type { Instance } from '../figure/instance.ts';
import { type NumberStyle, quantityText } from '../number/style.ts';
import { numberFormatAt, quantityAt } from '../figure/quantities.ts';

export type { NumberStyle as As };

/**
 * Returns the value of a figure's quantity in a state, by its path: `weights.0`, `tokens.1`, `without.softmax.total`.
 * Throws if the figure declares no such quantity, so that lessons cannot refer to missing ones.
 */
export const quantity = (instance: Instance, state: AnyState, path: string): unknown =>
  quantityAt(instance.widget, state, instance.derived(state), path);

/** Formats a quantity with its own format and digits, or with those that the lesson asks for. */
export function textOf(
  instance: Instance,
  state: AnyState,
  path: string,
  how: { as?: NumberStyle | undefined; digits?: number | undefined },
): string {
  const value = quantity(instance, state, path);
  if (how.as !== undefined) return quantityText(value, how.as, how.digits);
  const own = numberFormatAt(instance.widget, state, path);
  return quantityText(value, own.as, how.digits ?? own.digits);
}

/** A change relative to the current numbers: an amount to add to each, or a factor. */
export type RelativeChange = { readonly add: number } | { readonly times: number };

export const isRelative = (change: unknown): change is RelativeChange =>
  typeof change === 'object' && change !== null && ('add' in change || 'times' in change);

/** Applies a relative change to all numbers in a nested array. */
function changeNumbers(value: unknown, change: RelativeChange): unknown {
  if (Array.isArray(value)) return value.map((part) => changeNumbers(part, change));
  if (typeof value !== 'number') return value;
  return 'add' in change ? value + change.add : value * change.times;
}

/** Resolves a patch against a state: the new value of each field. */
export const resolveChange = (state: AnyState, patch: AnyState): AnyState =>
  Object.fromEntries(
    Object.entries(patch).map(([key, change]) => [
      key,
      isRelative(change) ? changeNumbers(state[key], change) : change,
    ]),
  );

/** The state that a question assumes: a preset, or the initial state with some fields changed. */
export const assumedState = (
  { widget, start }: Pick<Instance, 'widget' | 'start'>,
  asks: string | AnyState | undefined,
): AnyState => {
  if (typeof asks === 'string') return presetState(widget, asks);
  return asks ? cleanState(widget, { ...start, ...asks }) : start;
};

/** Applies a patch to a state and cleans the result. */
export const withChange = (instance: Instance, state: AnyState, patch: AnyState | undefined) =>
  patch ? cleanState(instance.widget, { ...state, ...resolveChange(state, patch) }) : state;
