import { useMemo } from 'react';
import { formatNumber, formatPercent, formatShort } from '../number/format.ts';
import { LiveFormula } from '../tex/LiveFormula.tsx';
import workedFormula from '../tex/worked.tex';
import { useCalmlyHeld } from './calm.ts';
import { useFigure } from './prose.tsx';
import { quantity, textOf } from './quantity.ts';

/**
 * The softmax of a figure's scores as a formula whose numbers follow it. `of` is where its scores and weights
 * are declared; `divisor` names the quantity that says what they are divided by.
 */
export function WorkedFormula({
  of,
  divisor,
  figure,
}: {
  of: string;
  divisor: string;
  figure?: string;
}) {
  const instance = useFigure(figure);
  const [{ present: state }, element] = useCalmlyHeld(instance);
  const scores = quantity(instance, state, `${of}.scores`) as number[];
  const weights = quantity(instance, state, `${of}.weights`) as number[];
  const named = textOf(instance, state, divisor, {});
  const slots = useMemo(
    () => ({
      ...Object.fromEntries(scores.map((x, i) => [`s${i}`, formatShort(x, 2)])),
      ...Object.fromEntries(weights.map((x, i) => [`w${i}`, formatNumber(x, 3)])),
      d: named,
    }),
    [scores, weights, named],
  );
  const speak = `softmax of the scores ${scores.map((x) => formatShort(x, 2)).join(', ')} divided by ${named} is ${weights.map((x) => formatPercent(x)).join(', ')}`;
  return (
    <LiveFormula element={element} name="worked" html={workedFormula} slots={slots} speak={speak} />
  );
}
