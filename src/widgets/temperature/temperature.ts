import { memoLast } from '../../kit/signal/signal.ts';
import { softmax } from '../../engine/arrays.ts';
import { number, vector, words } from '../../figure/fields/index.ts';
import { formatNumber, formatShort } from '../../number/format.ts';
import { defineFigure } from '../../figure/defineFigure.ts';
import { KEY_COUNT, shareText, withNames } from '../shared/scores.ts';
import { namedTexts } from '../shared/terms.ts';

/** The range of temperatures, which spans three powers of ten. */
export const TEMPERATURE_RANGE = { min: 0.1, max: 100 } as const;
const grid = Array.from({ length: 91 }, (_, i) => 10 ** (-1 + i / 30));
const rowNames = { field: 'names' };

/** Computes each key's weights over the temperature grid. It's memoized, because dragging T doesn't change the scores. */
const curvesOf = memoLast((scores: readonly number[]) => {
  const at = grid.map((temperature) => softmax(scores, { temperature }));
  return scores.map((_, i) => at.map((weights) => weights[i]!));
});

/** Returns the second key's weight as a multiple of the third's. `isNearTwo` accepts a rounded ratio of 1.9 to 2.1. */
const ratioOf = ([, second, third]: readonly number[]) => second! / third!;
const isNearTwo = (ratio: number) => Math.abs(Math.round(ratio * 100) - 200) <= 10;

export default defineFigure({
  id: 'temperature',
  title: 'One knob from arg max to uniform',
  fields: {
    scores: vector({
      label: 'score',
      itemLabel: 'score of',
      initial: [10, 7, 5],
      count: KEY_COUNT,
      rowNames,
      min: -20,
      max: 20,
    }),
    names: words({
      label: 'names',
      initial: ['animal', 'street', 'because'],
      count: KEY_COUNT,
      length: 12,
    }),
    T: number({
      label: 'Temperature T',
      role: 'weight',
      initial: 1,
      ...TEMPERATURE_RANGE,
      step: 0.01,
      log: true,
      bar: true,
    }),
  },
  normalize: withNames,
  derive: ({ scores, T }) => ({
    weights: softmax(scores, { temperature: T }),
    grid,
    curves: curvesOf(scores),
    /** The weight of every key if all weights are equal. */
    uniform: 1 / scores.length,
  }),
  quantities: ({ scalar, list, table, weightRow }) => ({
    weights: weightRow(rowNames),
    uniform: scalar({ as: 'percent' }),
    grid: list({ as: 'any' }),
    curves: table({ as: 'percent', role: 'weight', rows: rowNames }),
  }),
  describe({ names, T }, { weights }) {
    const shares = namedTexts(names, weights.map(shareText));
    const [top, last] = [Math.max(...weights), Math.min(...weights)];
    const sentence = `At T = ${formatShort(T)} the weights are: ${shares}.`;
    if (top === last) return `${sentence} All get the same.`;
    if (top > 0.99) return `${sentence} The highest score gets almost everything.`;
    if (top - last < 0.05) return `${sentence} They are nearly the same.`;
    return sentence;
  },
  torch: ({ input, print }) => `import torch

${input('scores')}
${input('T')}

${print('weights', 'torch.softmax(scores / T, dim=-1)', { as: 'weight' })}
`,
  presets: {
    words: ['Scores 10, 7 and 5'],
    cold: ['The same, cold', { T: 0.5 }],
    hot: ['The same, hot', { T: 100 }],
    close: [
      'Five scores close together',
      { scores: [2, 1.8, 1.5, 1, -1], names: ['a', 'b', 'c', 'd', 'e'] },
    ],
    tie: ['Two highest scores equal', { scores: [4, 4, 1], names: ['left', 'right', 'behind'] }],
  },
  goals: {
    twice: {
      start: { scores: [10, 7, 5], names: ['animal', 'street', 'because'], T: 1 },
      solution: { T: 2.9 },
      keep: ['scores'],
      check({ names: [, b, c] }, { weights }) {
        const ratio = ratioOf(weights);
        return (
          isNearTwo(ratio) ||
          `“${b}” gets ${formatNumber(ratio)} times as much as “${c}”. Aim for 1.9 to 2.1.`
        );
      },
      hint: (_, { weights }) =>
        ratioOf(weights) > 2 ? 'hotter makes them more even.' : 'colder makes them less even.',
      explain({ names: [, b, c], scores: [, y, z], T }, { weights }) {
        const gap = formatShort((y! - z!) / T, 2);
        return (
          `At T = ${formatShort(T)} the lead of “${b}” over “${c}”, ${formatShort(y! - z!)} points, is divided down to ${gap}. ` +
          `So “${b}” gets e to the ${gap} ≈ ${formatNumber(ratioOf(weights))} times as much.`
        );
      },
    },
  },
  stage: [680, 555],
  view: () => import('./View.tsx'),
});
