import { divisor, oneOf, point, points, words } from '../../figure/fields/index.ts';
import { formatAny, formatNumber, formatResults } from '../../number/format.ts';
import { formatVector, plainNumber } from '../../number/format.ts';
import { length } from '../../kit/plane/plane.ts';
import { stepField } from '../../figure/define.ts';
import { defineFigure } from '../../figure/defineFigure.ts';
import { namedTexts } from '../shared/terms.ts';
import { checkByDifferences, countNaNs, propagate, type Inputs } from './propagate.ts';

const span = { min: -10, max: 10 };
const rows = { field: 'tokens', after: 1 };

const dividedBy = ({ scale }: Pick<Inputs, 'scale'>) =>
  scale === 'off' ? '' : ` / ${scale === 'sqrt' ? 'math.sqrt(d_k)' : plainNumber(scale)}`;

const DV_CODE = 'dV = weights.T @ dO';
const DW_CODE = 'dW = dO @ V.T';
const DS_CODE = 'dS = weights * (dW - (weights * dW).sum())';
const dQKCode = (s: Pick<Inputs, 'scale'>) =>
  `dQ, dK = dS @ K${dividedBy(s)}, dS.T @ Q${dividedBy(s)}`;

/** Three decimals, or two digits and a power of ten where these would hide it. */
export const formatSmall = (x: number) =>
  x !== 0 && Math.abs(x) < 0.0005 ? formatAny(x, 2) : formatNumber(x, 3);

/** How far from straight up counts as straight, and how long the arrow must be at least: about 15 pixels. */
const MAX_SLANT = 0.02;
const MIN_LENGTH = 0.25;

export default defineFigure({
  id: 'backward',
  title: 'The way back',
  fields: {
    q: point({
      label: 'query',
      pictureName: (s) => `query ${s['tokens'][0]}`,
      role: 'query',
      initial: [3, 1],
      ...span,
    }),
    keys: points({
      label: 'keys',
      itemLabel: 'key',
      role: 'key',
      initial: [[3, 1], [1, 4], [1.5, 0.5]], // prettier-ignore
      rowNames: rows,
      ...span,
    }),
    values: points({
      label: 'values',
      itemLabel: 'value',
      role: 'value',
      initial: [[2, 1.5], [0.5, 0.3], [-0.5, 1.2]], // prettier-ignore
      rowNames: rows,
      ...span,
    }),
    tokens: words({
      label: 'tokens',
      initial: ['it', 'animal', 'street', 'because'],
      length: 12,
    }),
    /** The gradient that arrives at the output: how fast the loss grows as the output moves. */
    dO: point({
      label: 'dO',
      pictureName: () => 'gradient of the output',
      role: 'output',
      initial: [1, 0],
      min: -5,
      max: 5,
    }),
    scale: divisor({
      label: 'Divide scores by',
      initial: 'sqrt',
      min: 0.1,
      max: 64,
      of: 'q',
      bar: 'not-on-slides',
    }),
    /** What the thin arrows show. */
    arrows: oneOf({
      label: 'Arrows',
      initial: 'gradient',
      options: { gradient: 'gradients', step: 'steps' },
    }),
    step: stepField(5),
  },
  derive(s) {
    const gradients = propagate(s);
    const { dQ, dK, dV } = gradients;
    return {
      ...gradients,
      lengths: { dQ: length(dQ), dK: dK.map(length), dV: dV.map(length) },
      check: checkByDifferences(s, gradients),
      /** NaNs in the gradients once a second query may look at no key. */
      masked: countNaNs(s),
    };
  },
  quantities({ scalar, list, table, text, texts }) {
    const from = (step: number) => (s: { step: number }) => s.step >= step;
    const count = { as: 'count' } as const;
    const size = { as: 'any', digits: 3 } as const;
    return {
      divisor: scalar({ as: 'any', part: 'scale' }),
      weights: list({ as: 'percent', role: 'weight', part: 'weights', rows }),
      output: list({ as: 'vector', role: 'output', part: 'output' }),
      loss: scalar({ digits: 3 }),
      dV: table({ role: 'value', part: 'value', rows }),
      dW: list({ part: 'weights', rows }),
      mean: scalar({ digits: 3, isKnown: from(4) }),
      dS: list({ digits: 3, part: 'scores', rows }),
      dQ: list({ as: 'vector', digits: 3, role: 'query', part: 'query', isKnown: from(5) }),
      dK: table({ digits: 3, role: 'key', part: 'key', rows, isKnown: from(5) }),
      'lengths.dQ': scalar({ ...size, isKnown: from(5), of: (d) => d.lengths.dQ }),
      'lengths.dK': list({ ...size, rows, isKnown: from(5), of: (d) => d.lengths.dK }),
      'lengths.dV': list({ ...size, rows, isKnown: from(2), of: (d) => d.lengths.dV }),
      'check.numbers': scalar({ ...count, of: (d) => d.check.numbers }),
      'check.largest': scalar({ as: 'any', digits: 2, of: (d) => d.check.largest }),
      'masked.filled.dV': scalar({ ...count, of: (d) => d.masked.filled.dV }),
      'masked.added.dK': scalar({ ...count, of: (d) => d.masked.added.dK }),
      /** As the table writes them. */
      dSText: texts({ rows, isKnown: from(4), of: ({ dS }) => dS.map(formatSmall) }),
      dSSum: scalar({ digits: 3, isKnown: from(4), of: ({ dS }) => dS.reduce((a, b) => a + b, 0) }),
      dOLength: scalar({ ...size, of: (_, s) => length(s.dO) }),
      /** What the first and the last stage compute, as text. */
      'said.dO': text({ of: (_, s) => formatVector(s.dO) }),
      'said.dQ': text({ of: ({ dQ }) => `dq ${formatResults(dQ, 3)}` }),
    };
  },
  describe({ tokens: [asker, ...names], dO, step }, { output, dV, dW, dS, dQ, lengths }) {
    const named = <T>(of: readonly T[], format: (one: T, digits: number) => string) => {
      const texts = of.map((one) => format(one, 3));
      return namedTexts(names, texts);
    };
    const end = length(dO) === 0 ? ', so no gradient flows back.' : '.';
    return [
      `The output is ${formatResults(output)}, and the gradient dO = ${formatVector(dO)} arrives there${end}`,
      step >= 2 && `dV: ${named(dV, formatResults)}.`,
      step === 3 && `dW: ${named(dW, formatNumber)}.`,
      step >= 4 && `Through the softmax, dS: ${named(dS, formatNumber)}.`,
      step >= 5 &&
        `The gradient of the query ${asker} is ${formatResults(dQ, 3)}, of length ${formatAny(lengths.dQ, 3)}.`,
    ]
      .filter(Boolean)
      .join(' ');
  },
  torch: ({ state, input, print }) => `import math
import torch

f64 = dict(dtype=torch.float64, requires_grad=True)
${input('Q', 'q', { row: true, how: '**f64' })}  # ${state.tokens[0]}
${input('K', 'keys', { how: '**f64' })}
${input('V', 'values', { how: '**f64' })}
${input('dO', 'dO', { row: true, how: 'dtype=torch.float64' })}

d_k = Q.shape[-1]
scores = Q @ K.T
scaled = scores${dividedBy(state)}
weights = torch.softmax(scaled, dim=-1)
output = weights @ V
loss = (output * dO).sum()
loss.backward()

# the same by hand
${DV_CODE}
${DW_CODE}
${DS_CODE}
${dQKCode(state)}
pairs = (dQ, Q.grad), (dK, K.grad), (dV, V.grad)
off = max((mine - autograd).abs().max().item() for mine, autograd in pairs)

${print('output', 'output[0]')}
${print('loss')}
${print('dV', 'V.grad', { digits: 3 })}
${print('dW', 'dW[0]', { digits: 3 })}
${print('dS', 'dS[0]')}
${print('dQ', 'Q.grad[0]')}
${print('dK', 'K.grad')}
print("the same by hand:", off < 1e-12)
`,
  steps: [
    {
      id: 'dO',
      title: 'dO, 1×2',
      summary: 'How the loss grows as the output moves. You choose it.',
      code: (s) => `dO = torch.tensor([[${s.dO.map(plainNumber).join(', ')}]])`,
      part: 'output',
      output: 'said.dO',
    },
    {
      id: 'dV',
      title: 'dV, 3×2',
      summary: 'Each value gets its weight times dO.',
      code: () => DV_CODE,
      part: 'value',
      output: 'dV',
    },
    {
      id: 'dW',
      title: 'dW, 1×3',
      summary: 'Each weight’s gradient is how far its value reaches along dO.',
      code: () => DW_CODE,
      part: 'weights',
      output: 'dW',
    },
    {
      id: 'dS',
      title: 'dS, 1×3',
      summary: 'Through the softmax: dS is each weight times how far its dW is above average.',
      code: () => DS_CODE,
      part: 'scores',
      output: 'dS',
    },
    {
      id: 'dQK',
      title: 'dQ, 1×2, and dK, 3×2',
      summary: 'dQ is a mixture of the keys. Each row of dK is a multiple of the query.',
      code: dQKCode,
      part: 'query',
      output: 'said.dQ',
    },
  ],
  presets: {
    worked: ['The worked example, backwards'],
    second: ['The second number of the output', { dO: [0, 1] }],
    saturated: ['One key takes all', { q: [9, 3], scale: 'off' }],
    agreed: ['Values that agree along dO', { values: [[1, 1.5], [1, 0.3], [1, 1.2]] }], // prettier-ignore
  },
  goals: {
    upward: {
      start: { dO: [1, 0], arrows: 'gradient', scale: 'sqrt', step: 5 },
      solution: { dO: [2.6, -4] },
      keep: ['q', 'keys', 'values', 'scale', 'arrows'],
      check: (_, { dQ }) =>
        (Math.abs(dQ[0]) <= MAX_SLANT && dQ[1] >= MIN_LENGTH) ||
        `dq is ${formatResults(dQ, 3)}. Its first number must be within ${formatNumber(MAX_SLANT)} of 0, ` +
          `and its second must be at least ${formatNumber(MIN_LENGTH)}.`,
      hint(_, { dQ: [x, y] }) {
        if (x === 0 && y === 0) return 'dO has length 0, so no gradient flows back: stretch it.';
        if (y <= 0) return 'dq doesn’t point up yet: turn dO.';
        return Math.abs(x) > MAX_SLANT
          ? `Its first number has to come within ${formatNumber(MAX_SLANT)} of 0: turn dO.`
          : `It points straight up: stretch dO until its second number is ${formatNumber(MIN_LENGTH)}.`;
      },
      explain: ({ dO }, { dQ }) =>
        `dO = ${formatVector(dO)} gives dq = ${formatResults(dQ, 3)}. The gradient is a mixture of the keys, weighted by dS, ` +
        'and dS is proportional to dO. So if you add up two dO, their gradients add up as well.',
    },
  },
  stage: [760, 652],
  view: () => import('./View.tsx'),
});
