import { formatNumber, formatPercent, formatShort, plainNumber } from '../../number/format.ts';
import type { Point } from '../../plane/plane.ts';
import { defineWidget } from '../../widget/define.ts';
import { number, oneOf, vector } from '../../fields/index.ts';
import { presets } from './fixtures.ts';
import { nearest, read, slopeAt, steps } from './read.ts';

export interface AddressState {
  /** The hour that is asked for: the query. */
  address: number;
  /** The hour on each folder. */
  keys: readonly number[];
  /** The level in each folder. */
  contents: readonly number[];
  mode: 'nearest' | 'soft';
  temperature: number;
}

interface Answer {
  weights: number[];
  output: number;
  /** Change of the reading for a small change of the address. */
  slope: number;
}

export interface AddressDerived extends Answer {
  scores: number[];
  soft: Answer;
  nearest: Answer;
  /** The soft reading at every address. */
  curve: Point[];
  /** The nearest folder's reading at every address, as level pieces. */
  steps: [from: Point, to: Point][];
}

/** Where the line of addresses ends, and the highest level. */
export const END = 8;
export const TOP = 4;
const SAMPLES = 161;
const places = Array.from({ length: SAMPLES }, (_, i) => (i * END) / (SAMPLES - 1));

function derive(s: AddressState): AddressDerived {
  const { scores, weights, output } = read(s, [s.address]);
  const soft = { weights: weights[0]!, output: output[0]!, slope: slopeAt(s, s.address) };
  const at = nearest(s.keys, s.address);
  const hard = {
    weights: s.keys.map((_, i) => (i === at ? 1 : 0)),
    output: s.contents[at]!,
    slope: 0,
  };
  return {
    ...(s.mode === 'soft' ? soft : hard),
    scores: scores[0]!,
    soft,
    nearest: hard,
    curve: read(s, places).output.map((y, i): Point => [places[i]!, y]),
    steps: steps(s, END),
  };
}

const hour = (x: number) => `${formatShort(x, 2)} h`;

function describe(s: AddressState, d: AddressDerived): string {
  const asked = `Asked for ${hour(s.address)}.`;
  if (s.mode === 'nearest') {
    const at = d.weights.indexOf(1);
    return `${asked} The nearest folder, ${hour(s.keys[at]!)}, alone answers: ${formatNumber(d.output)}. A small step changes nothing, unless another folder becomes the nearest.`;
  }
  const shares = s.keys.map((k, i) => `${hour(k)} ${formatPercent(d.weights[i]!)}`).join(', ');
  return `${asked} Weights: ${shares}. The reading is ${formatNumber(d.output)}, with a slope of ${formatNumber(d.slope)} an hour.`;
}

function torch(s: AddressState, d: AddressDerived): string {
  const list = (xs: readonly number[]) => `[${xs.map(plainNumber).join(', ')}]`;
  const soft = s.mode === 'soft';
  const weights = soft
    ? 'torch.softmax(scores / temperature, dim=-1)'
    : 'F.one_hot(scores.argmax(), len(keys)).double()';
  const end = soft
    ? `output.backward()
print("slope  ", f"{address.grad:.2f}")`
    : '# argmax has no gradient: the reading does not tell which way to move';
  return `import torch
import torch.nn.functional as F

address = torch.tensor(${plainNumber(s.address)}, dtype=torch.float64, requires_grad=True)
keys = torch.tensor(${list(s.keys)}, dtype=torch.float64)
contents = torch.tensor(${list(s.contents)}, dtype=torch.float64)
temperature = ${plainNumber(s.temperature)}

scores = -((address - keys) ** 2)
weights = ${weights}
output = weights @ contents

print("weights", *[f"{x:.1%}" for x in weights.tolist()])
print("reading", f"{output:.2f}")
${end}
# on the page: weights ${d.weights.map((w) => formatPercent(w)).join(', ')}; reading ${formatNumber(d.output)}${soft ? `; slope ${formatNumber(d.slope)}` : ''}
`;
}

export default defineWidget<AddressState, AddressDerived>({
  id: 'address',
  version: 1,
  title: 'Reading a memory between its places',
  fields: {
    address: number({
      label: 'hour asked for',
      role: 'query',
      initial: 2.3,
      min: 0,
      max: END,
      step: 0.1,
    }),
    keys: vector({ label: 'hours', role: 'key', initial: [1, 3, 5, 7], min: 0, max: END }),
    contents: vector({
      label: 'levels',
      role: 'value',
      initial: [1, 3.5, 2.5, 0.5],
      min: 0,
      max: TOP,
    }),
    mode: oneOf({
      label: 'Read',
      initial: 'soft',
      options: { nearest: 'the nearest folder', soft: 'every folder, by weight' },
      bar: true,
    }),
    temperature: number({
      label: 'Temperature',
      initial: 1,
      min: 0.05,
      max: 50,
      step: 0.05,
      log: true,
      bar: true,
    }),
  },
  derive,
  describe,
  torch,
  presets,
  view: () => import('./View.tsx'),
});
