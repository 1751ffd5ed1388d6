// What people read in this figure.
import { formatNumber, formatShort } from '../../number/format.ts';
import { shareText } from '../scores.ts';
import type { TemperatureDerived, TemperatureState } from './temperature.ts';

export const title = 'One knob from arg max to uniform';

export const labels = {
  scores: 'score',
  score: 'score of',
  names: 'names',
  T: 'Temperature T',
};

export const presetTitles = {
  words: 'Scores 10, 7 and 5',
  cold: 'The same, cold',
  hot: 'The same, hot',
  close: 'Five scores close together',
  tie: 'Two highest scores equal',
};

export const goalTexts = {
  otherChange: 'You moved a score. Undo that, or start over.',
  holds: ([, b, c]: readonly string[], ratio: number) =>
    `“${b}” gets ${formatNumber(ratio)} times as much as “${c}”. Aim for 1.9 to 2.1.`,
  towards: (ratio: number, wanted: number) =>
    ratio > wanted ? 'hotter makes them more even.' : 'colder makes them less even.',
  found([, b, c]: readonly string[], [, y, z]: readonly number[], T: number, ratio: number) {
    const lead = formatShort((y! - z!) / T, 2);
    return (
      `At T = ${formatShort(T)} the lead of “${b}” over “${c}”, ${formatShort(y! - z!)} points, is divided down to ${lead}. ` +
      `So “${b}” gets e to the ${lead} ≈ ${formatNumber(ratio)} times as much.`
    );
  },
};

export const curveTexts = {
  panel: 'Weights over the temperature',
  title: 'Weight at every temperature',
  hint: 'Drag the line: left is colder, right is hotter.',
  line: 'temperature T, in the picture',
  tick: (tick: number, first: boolean) => `${first ? 'T = ' : ''}${formatShort(tick)}`,
  uniform: (keys: number) => `1/${keys}`,
  low: '← colder: arg max',
  high: 'hotter: all equal →',
};

export const rowTexts = {
  panel: 'Weights at this temperature',
  title: (T: number) => `At T = ${formatShort(T)}`,
  keys: 'keys',
  list: 'Scores and weights',
  score: 'score',
  weight: 'weight',
};

export function describe(s: TemperatureState, d: TemperatureDerived): string {
  const shares = s.names.map((name, i) => `${name} ${shareText(d.weights[i]!)}`).join(', ');
  const [top, last] = [d.weights[d.order[0]!]!, d.weights[d.order.at(-1)!]!];
  const sentence = `At T = ${formatShort(s.T)} the weights are: ${shares}.`;
  if (top === last) return `${sentence} All get the same.`;
  if (top > 0.99) return `${sentence} The highest score gets almost everything.`;
  if (top - last < 0.05) return `${sentence} They are nearly the same.`;
  return sentence;
}
