// What people read in this figure.
import { divisorValue } from '../../fields/index.ts';
import {
  formatAny,
  formatNumber,
  formatPercent,
  formatShort,
  formatVector,
} from '../../number/format.ts';
import type { FactorDerived, FactorState } from './factor.ts';

export const title = 'One divisor for all scores';

export const labels = {
  q: 'query',
  keys: 'keys',
  key: 'key',
  tokens: 'names',
  scale: 'Divide scores by',
};
export const tipOf = (asker: string) => `tip of ${asker}`;

export const presetTitles = {
  raw: 'Nothing divided',
  scaled: 'Divided by √2',
  flat: 'Divided by much',
  sharp: 'Multiplied by four',
};

export const panels = { pair: 'Two scores and their ratio', courses: 'The same for every divisor' };
export const barsHint = (reach: number) => `. Bars of scores reach from −${reach} to ${reach}.`;
export const heads = {
  quantity: 'quantity',
  difference: 'difference',
  ratio: 'ratio',
  score: 'score',
  weight: 'weight',
};
export const ratioTitle = (onScale: boolean) =>
  `Ratio of the scores${onScale ? '' : ', off this scale'}`;
export const weightsTitle = (names: readonly string[]) => `: ${names[0]} solid, ${names[1]} broken`;
export const caption = 'divisor of the scores, doubled from line to line';

/** A ratio as it is written: of a large one only the digits that float32 holds. */
export const ratioText = (x: number) =>
  Number.isNaN(x) ? 'none' : Math.abs(x) < 1000 ? formatNumber(x) : formatAny(x, 3);

/** The divisor as a person writes it. */
export const dividedText = (s: FactorState) =>
  s.scale === 'sqrt' ? `√${s.q.length}` : formatShort(divisorValue(s.scale, s.q.length));

export function describe(s: FactorState, d: FactorDerived): string {
  const names = s.tokens.slice(1);
  const pair = (texts: readonly string[]) => `${names[0]} ${texts[0]}, ${names[1]} ${texts[1]}`;
  const hasNoRatio = Number.isNaN(d.scoreRatio);
  const times = hasNoRatio ? 'no ratio, since the second is 0' : `ratio ${ratioText(d.scoreRatio)}`;
  return [
    `The query ${formatVector(s.q)} scores ${pair(d.scores.map((x) => formatShort(x, 2)))}: ${times}.`,
    d.divisor === 1
      ? 'Nothing is divided.'
      : `Divided by ${dividedText(s)}: ${pair(d.scaled.map((x) => formatNumber(x)))}${hasNoRatio ? '' : ', the same ratio'}.`,
    `Weights: ${pair(d.weights.map((w) => formatPercent(w)))}, ratio ${formatAny(d.weightRatio)}.`,
  ].join(' ');
}
