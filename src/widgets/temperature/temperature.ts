import { softmax, tensor } from '../../engine/index.ts';
import { formatPercent, formatShort, formatWeight, plainNumber } from '../../number/format.ts';
import { defineWidget } from '../../widget/define.ts';
import { number, vector } from '../../fields/index.ts';
import { words } from '../../fields/index.ts';
import { presets } from './fixtures.ts';
import { goals } from './goals.ts';

export interface TemperatureState {
  scores: readonly number[];
  names: readonly string[];
  T: number;
}

export interface TemperatureDerived {
  weights: number[];
  /** The temperatures that the curves are worked out at, from the lowest to the highest. */
  grid: readonly number[];
  /** Each key's weight at each of them. */
  curves: number[][];
  /** Rows from the highest score to the lowest; the earlier of equals first. */
  order: number[];
  /** The weight of every key where all weigh the same. */
  uniform: number;
}

export const KEYS = [2, 6] as const;
export const SCORES = { min: -20, max: 20 } as const;
/** The temperatures drawn and offered: three powers of ten. */
export const RANGE = { min: 0.1, max: 100 } as const;
const POINTS = 90;
const grid = Array.from({ length: POINTS + 1 }, (_, i) => 10 ** (-1 + (3 * i) / POINTS));

/** Softmax of the scores at a temperature. */
const weightsAt = (scores: readonly number[], temperature: number) =>
  Array.from(softmax(tensor(scores, [scores.length]), { temperature }).data);

function derive({ scores, T }: TemperatureState): TemperatureDerived {
  const at = grid.map((t) => weightsAt(scores, t));
  return {
    weights: weightsAt(scores, T),
    grid,
    curves: scores.map((_, i) => at.map((weights) => weights[i]!)),
    order: scores.map((_, i) => i).sort((a, b) => scores[b]! - scores[a]! || a - b),
    uniform: 1 / scores.length,
  };
}

/** A weight in a sentence: a percentage, or where that would say nothing the number itself. */
const share = (w: number) => (w > 0 && w < 0.0005 ? formatWeight(w) : formatPercent(w));

function describe(s: TemperatureState, d: TemperatureDerived): string {
  const shares = s.names.map((name, i) => `${name} ${share(d.weights[i]!)}`).join(', ');
  const top = d.weights[d.order[0]!]!;
  const said = `At T = ${formatShort(s.T)} the weights are: ${shares}.`;
  if (top === d.weights[d.order.at(-1)!]) return `${said} That is the same for all.`;
  if (top > 0.99) return `${said} Almost all is on the highest score.`;
  if (top - d.weights[d.order.at(-1)!]! < 0.05) return `${said} That is nearly the same for all.`;
  return said;
}

const torch = (s: TemperatureState, d: TemperatureDerived) => `import torch

scores = torch.tensor([${s.scores.map(plainNumber).join(', ')}], dtype=torch.float32)  # ${s.names.join(', ')}
T = ${plainNumber(s.T)}

print("weights", *torch.softmax(scores / T, dim=-1).tolist())
# on the page: ${d.weights.map(formatWeight).join(', ')}
`;

export default defineWidget<TemperatureState, TemperatureDerived>({
  id: 'temperature',
  version: 1,
  title: 'One knob from arg max to uniform',
  fields: {
    scores: vector({
      label: 'score',
      initial: [10, 7, 5],
      count: KEYS,
      rowNames: { field: 'names' },
      ...SCORES,
    }),
    names: words({
      label: 'names',
      initial: ['animal', 'street', 'because'],
      count: KEYS,
      length: 12,
    }),
    T: number({
      label: 'Temperature T',
      role: 'weight',
      initial: 1,
      ...RANGE,
      step: 0.01,
      log: true,
      bar: true,
    }),
  },
  /** The names go with the scores, one each. */
  agree: (s) =>
    s.names.length === s.scores.length
      ? s
      : { ...s, names: s.scores.map((_, i) => s.names[i] ?? `key ${i + 1}`) },
  derive,
  describe,
  torch,
  presets,
  goals,
  view: () => import('./View.tsx'),
});
