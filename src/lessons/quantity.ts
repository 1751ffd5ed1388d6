import {
  formatAny,
  formatNumber,
  formatPercent,
  formatShort,
  formatResults,
  formatVector,
  formatWeight,
} from '../number/format.ts';
import { type AnyState, cleanState } from '../widget/define.ts';
import type { Instance } from '../widget/instance.ts';

export type As = 'number' | 'short' | 'any' | 'percent' | 'weight' | 'vector' | 'text';

/**
 * Something the engine or the state says, by its path: `weights.0`, `tokens.1`, `without.softmax.total`.
 * Throws when there is nothing there, so that a lesson cannot name what does not exist.
 */
export function quantity(instance: Instance, state: AnyState, path: string): unknown {
  const all = { ...(instance.derived(state) as object), ...state };
  const found = path
    .split('.')
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], all);
  if (found === undefined)
    throw new Error(`The figure "${instance.name}" has nothing called "${path}".`);
  return found;
}

/** A quantity as text. */
export function quantityText(value: unknown, as: As, digits?: number): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value))
    return as === 'short'
      ? formatVector(value as number[], digits ?? 4)
      : formatResults(value as number[], digits ?? 2);
  const x = value as number;
  if (as === 'percent') return formatPercent(x, digits ?? 1);
  if (as === 'weight') return formatWeight(x);
  if (as === 'any') return formatAny(x, digits ?? 4);
  return as === 'short' ? formatShort(x, digits ?? 4) : formatNumber(x, digits ?? 2);
}

/** The state with a change, made legal. */
export const changed = (instance: Instance, state: AnyState, patch: AnyState | undefined) =>
  patch ? cleanState(instance.widget, { ...state, ...patch }) : state;
