import { type AnyState, cleanState, presetState } from '../widget/define.ts';
import type { Instance } from '../widget/instance.ts';
import { type As, quantityText } from '../number/style.ts';
import { formatOf, quantityAt } from '../widget/quantities.ts';

export type { As };

/**
 * What a figure says in a state, by its path: `weights.0`, `tokens.1`, `without.softmax.total`. Throws when it
 * has declared no such quantity, so that a lesson cannot name what does not exist.
 */
export const quantity = (instance: Instance, state: AnyState, path: string): unknown =>
  quantityAt(instance.widget, state, instance.derived(state), path);

/** A quantity as text: in its own way and digits, or in others where a lesson asks for them. */
export function textOf(
  instance: Instance,
  state: AnyState,
  path: string,
  how: { as?: As | undefined; digits?: number | undefined },
): string {
  const value = quantity(instance, state, path);
  if (how.as !== undefined) return quantityText(value, how.as, how.digits);
  const own = formatOf(instance.widget, state, path);
  return quantityText(value, own.as, how.digits ?? own.digits);
}

/** What a change may say of numbers in place of what they become: what is added to each, or by what each is multiplied. */
export type RelativeChange = { readonly add: number } | { readonly times: number };

export const isRelative = (change: unknown): change is RelativeChange =>
  typeof change === 'object' && change !== null && ('add' in change || 'times' in change);

/** Numbers, however deep they lie, after a relative change. */
function changeNumbers(value: unknown, change: RelativeChange): unknown {
  if (Array.isArray(value)) return value.map((part) => changeNumbers(part, change));
  if (typeof value !== 'number') return value;
  return 'add' in change ? value + change.add : value * change.times;
}

/** A change as what each of its fields becomes, from a state. */
export const resolveChange = (state: AnyState, patch: AnyState): AnyState =>
  Object.fromEntries(
    Object.entries(patch).map(([key, change]) => [
      key,
      isRelative(change) ? changeNumbers(state[key], change) : change,
    ]),
  );

/** The state that the words of a question suppose: a preset, or the start with some fields as they say. */
export const supposedState = (
  { widget, start }: Pick<Instance, 'widget' | 'start'>,
  asks: string | AnyState | undefined,
): AnyState => {
  if (typeof asks === 'string') return presetState(widget, asks);
  return asks ? cleanState(widget, { ...start, ...asks }) : start;
};

/** The state with a change, made legal. */
export const withChange = (instance: Instance, state: AnyState, patch: AnyState | undefined) =>
  patch ? cleanState(instance.widget, { ...state, ...resolveChange(state, patch) }) : state;
