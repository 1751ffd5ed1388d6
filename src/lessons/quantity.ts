import { type AnyState, cleanState } from '../widget/define.ts';
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

/** The state with a change, made legal. */
export const withChange = (instance: Instance, state: AnyState, patch: AnyState | undefined) =>
  patch ? cleanState(instance.widget, { ...state, ...patch }) : state;
