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
  tie: 'Two highest scores alike',
};

export const goalTexts = {
  otherChange: 'A score has moved. Undo it, or begin again.',
  holds: ([, b, c]: readonly string[], ratio: number) =>
    `${b} holds ${formatNumber(ratio)} times as much as ${c}: not yet between 1.9 and 2.1.`,
  towards: (ratio: number, wanted: number) =>
    ratio > wanted ? 'hotter is more even.' : 'colder is more decided.',
  found([, b, c]: readonly string[], [, y, z]: readonly number[], T: number, ratio: number) {
    const lead = formatShort((y! - z!) / T, 2);
    return (
      `At T = ${formatShort(T)} the lead of ${b} over ${c}, ${formatShort(y! - z!)} points, has shrunk to ${lead}. ` +
      `So ${b} weighs e to the ${lead} ≈ ${formatNumber(ratio)} times as much.`
    );
  },
};

export const curveTexts = {
  panel: 'Weights over the temperature',
  title: 'Weight at every temperature',
  hint: 'Drag the upright line.',
  line: 'temperature T, in the picture',
  tick: (tick: number, first: boolean) => `${first ? 'T = ' : ''}${formatShort(tick)}`,
  uniform: (keys: number) => `1/${keys}`,
  low: '← toward 0: arg max',
  high: 'without end: uniform →',
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
  if (top === last) return `${sentence} That is the same for all.`;
  if (top > 0.99) return `${sentence} Almost all is on the highest score.`;
  if (top - last < 0.05) return `${sentence} That is nearly the same for all.`;
  return sentence;
}
