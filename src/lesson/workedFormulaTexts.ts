import { formatNumber, formatPercent, formatShort } from '../number/format.ts';
import type { AnyState } from '../figure/define.ts';
import type { Instance } from '../figure/instance.ts';
import { quantity, textOf } from './quantity.ts';

/** Returns the texts for the slots of a worked formula in a state, and the spoken form of the whole formula. */
export function workedFormulaTexts(
  instance: Instance,
  state: AnyState,
  of: string,
  divisor: string,
) {
  const scores = quantity(instance, state, `${of}.scores`) as number[];
  const weights = quantity(instance, state, `${of}.weights`) as number[];
  const d = textOf(instance, state, divisor, {});
  const slots: Record<string, string> = {
    ...Object.fromEntries(scores.map((x, i) => [`s${i}`, formatShort(x, 2)])),
    ...Object.fromEntries(weights.map((x, i) => [`w${i}`, formatNumber(x, 3)])),
    d,
  };
  const speak = `softmax of the scores ${scores.map((x) => formatShort(x, 2)).join(', ')} divided by ${d} is ${weights.map((x) => formatPercent(x)).join(', ')}`;
  return { slots, speak };
}
