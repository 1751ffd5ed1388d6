import { deepEqual } from '../../kit/signal/memoByValue.ts';
import { fromRows, linear, tensor, toRows } from '../../engine/index.ts';
import { attend } from '../../engine/arrays.ts';
import { integer, point, points, toggle, words } from '../../figure/fields/index.ts';
import { formatNumber, formatPercent, formatResults } from '../../number/format.ts';
import { type Point, pointOf } from '../../kit/plane/plane.ts';
import { stepField } from '../../figure/define.ts';
import { defineFigure } from '../../figure/defineFigure.ts';
import { MUTUAL_TEXTS, mutualIn } from '../shared/scores.ts';
import { namedTexts } from '../shared/terms.ts';

/** The steps from which scores, weights and the output are shown. */
export const [SCORES_STEP, WEIGHTS_STEP, OUTPUT_STEP] = [5, 6, 7] as const;
/** The weight above which the challenge counts a query as attending to a key. */
const LOOKING_WEIGHT = 0.8;

const rowNames = { field: 'tokens' };
/** A field for a weight matrix, (in, out): row 1 is the image of [1, 0], row 2 is the image of [0, 1]. */
const weightMatrix = (index: string, role: 'query' | 'key' | 'value', initial: Point[]) =>
  points({ label: `W_${index}`, role, initial, min: -3, max: 3 });
const bias = (index: string, role: 'query' | 'key' | 'value', initial: Point) =>
  point({ label: `b_${index}`, role, initial, min: -5, max: 5 });

const IDENTITY: readonly Point[] = [[1, 0], [0, 1]]; // prettier-ignore
const UNCHANGED = { wQ: IDENTITY, wK: IDENTITY, wV: IDENTITY };

const productCode = (s: { bias: boolean }, name: string) =>
  `x @ W_${name}${s.bias ? ` + b_${name}` : ''}`;

export default defineFigure({
  id: 'project',
  // Version 1 had no seventh step (the output), so its links end with the weights.
  version: 2,
  upgrades: { 1: (old) => ({ step: '6', ...old }) },
  title: 'One word, three vectors',
  fields: {
    tokens: words({ label: 'words', initial: ['it', 'animal', 'street'], length: 12 }),
    x: points({
      label: 'embeddings',
      itemLabel: 'embedding',
      initial: [[0.5, 2], [2, 1], [-1, -1.5]], // prettier-ignore
      rowNames,
      min: -5,
      max: 5,
    }),
    wQ: weightMatrix('Q', 'query', [[0, -1], [1, 0]]), // prettier-ignore
    wK: weightMatrix('K', 'key', [[1.5, 0], [0, 0.5]]), // prettier-ignore
    wV: weightMatrix('V', 'value', [[1, 0], [0.5, 1]]), // prettier-ignore
    bQ: bias('Q', 'query', [0.5, 0.5]),
    bK: bias('K', 'key', [-0.5, 0.5]),
    bV: bias('V', 'value', [0, -0.5]),
    word: integer({ label: 'chosen word', initial: 1, min: 1, max: 3 }),
    /** Whether W_Q computes both queries and keys. */
    tied: toggle({ label: 'Tie W_K to W_Q', initial: false, bar: 'not-on-slides' }),
    bias: toggle({ label: 'Add biases', initial: false, bar: 'not-on-slides' }),
    /** Whether to show the transpose, (out, in), which `nn.Linear` stores. */
    stored: toggle({
      label: 'Show as nn.Linear stores them',
      initial: false,
      bar: 'not-on-slides',
    }),
    step: stepField(OUTPUT_STEP),
  },
  derive(s) {
    const layer = (w: readonly Point[], b: Point) => ({ w, b: s.bias ? b : ([0, 0] as const) });
    const q = layer(s.wQ, s.bQ);
    const layers = { q, k: s.tied ? q : layer(s.wK, s.bK), v: layer(s.wV, s.bV) };
    const through = ({ w, b }: typeof q) =>
      toRows(linear(fromRows(s.x), fromRows(w), { bias: tensor([...b], [2]) })).map(pointOf);
    const [queries, keys, values] = [through(layers.q), through(layers.k), through(layers.v)];
    const { scores, weights, output } = attend({ q: queries, k: keys, v: values });
    const at = s.word - 1;
    return {
      /** The index of the chosen word, from 0. */
      at,
      layers,
      queries,
      keys,
      values,
      /** Scores before the division by √2, a row per query, a column per key. */
      scores,
      weights,
      output: pointOf(output[at]!),
      mutual: mutualIn(scores, weights),
    };
  },
  quantities({ scalar, list, table, weights, weightRow }) {
    const query = { role: 'query', part: 'query' } as const;
    const key = { role: 'key', part: 'key' } as const;
    const value = { role: 'value', part: 'value' } as const;
    return {
      queries: table({ ...query, rows: rowNames }),
      keys: table({ ...key, rows: rowNames }),
      values: table({ ...value, rows: rowNames }),
      scores: table({
        label: 'Scores q · k',
        part: 'scores',
        rows: rowNames,
        columns: rowNames,
        isKnown: (s) => s.step >= SCORES_STEP,
      }),
      weights: weights(rowNames, rowNames, {
        label: 'Weights',
        isKnown: (s) => s.step >= WEIGHTS_STEP,
      }),
      output: list({ as: 'vector', role: 'output', part: 'output' }),
      mutual: scalar({ as: 'count' }),
      'own.x': list({ as: 'vector', of: (d, s) => s.x[d.at] }),
      'own.q': list({ ...query, as: 'vector', of: (d) => d.queries[d.at] }),
      'own.k': list({ ...key, as: 'vector', of: (d) => d.keys[d.at] }),
      'own.v': list({ ...value, as: 'vector', of: (d) => d.values[d.at] }),
      'own.scores': list({ part: 'scores', rows: rowNames, of: (d) => d.scores[d.at] }),
      'own.weights': weightRow(rowNames, { of: (d) => d.weights[d.at] }),
    };
  },
  describe({ tokens, x, tied, step }, { at, scores, weights, output, mutual, ...d }) {
    const vectorTexts = [
      `query ${formatResults(d.queries[at]!)}`,
      `key ${formatResults(d.keys[at]!)}`,
      `value ${formatResults(d.values[at]!)}`,
    ].slice(0, step - 1);
    const becomes = vectorTexts.length > 0 ? `becomes ${vectorTexts.join(', ')}` : 'is looked up';
    const same = tied && step > 2 ? ', its key made by the same layer as its query' : '';
    const scoreTexts = scores[at]!.map((score) => formatNumber(score));
    const weightTexts = weights[at]!.map((weight) => formatPercent(weight));
    return [
      `“${tokens[at]}” ${formatResults(x[at]!)} ${becomes}${same}.`,
      step >= SCORES_STEP && `Scores: ${namedTexts(tokens, scoreTexts)}.`,
      step >= WEIGHTS_STEP && `Weights: ${namedTexts(tokens, weightTexts)}.`,
      step >= OUTPUT_STEP && `Output ${formatResults(output)}.`,
      step >= WEIGHTS_STEP && MUTUAL_TEXTS[mutual],
    ]
      .filter(Boolean)
      .join(' ');
  },
  torch({ state: s, input, print }) {
    const layer = (name: string) => `F.linear(X, W_${name}.T${s.bias ? `, b_${name}` : ''})`;
    return `import math
import torch
import torch.nn.functional as F

${input('X', 'x')}
# as (in, out); nn.Linear stores the transpose, (out, in), as its weight
${input('W_Q', 'wQ')}
${s.tied ? `W_K = W_Q  # tied, one layer for both: not ${JSON.stringify(s.wK)}` : input('W_K', 'wK')}
${input('W_V', 'wV')}
${s.bias ? '# the biases' : '# the biases, which are not added'}
${input('b_Q', 'bQ')}
${s.tied ? `b_K = b_Q  # tied, not ${JSON.stringify(s.bK)}` : input('b_K', 'bK')}
${input('b_V', 'bV')}

# what nn.Linear(2, 2) does: X @ weight.T + bias
Q = ${layer('Q')}
K = ${layer('K')}
V = ${layer('V')}

scores = Q @ K.T
weights = torch.softmax(scores / math.sqrt(2), dim=-1)
output = weights @ V

at = ${s.word} - 1
${print('own.q', 'Q[at]', { label: 'query' })}
${print('own.k', 'K[at]', { label: 'key' })}
${print('own.v', 'V[at]', { label: 'value' })}
${print('scores')}
${print('weights')}
${print('output', 'output[at]')}
`;
  },
  steps: [
    {
      id: 'embedding',
      title: 'Embedding',
      summary: 'The word is looked up: a row of numbers.',
      code: (s) => `x = embedding["${s.tokens[s.word - 1]}"]`,
      part: 'term',
      output: 'own.x',
    },
    {
      id: 'query',
      title: 'Query',
      summary: 'W_Q makes the query: what the word looks for.',
      code: (s) => `q = ${productCode(s, 'Q')}`,
      part: 'query',
      output: 'own.q',
    },
    {
      id: 'key',
      title: 'Key',
      summary: 'W_K makes the key: what the word is found by.',
      code: (s) => `k = ${productCode(s, s.tied ? 'Q' : 'K')}`,
      part: 'key',
      output: 'own.k',
    },
    {
      id: 'value',
      title: 'Value',
      summary: 'W_V makes the value: what the word passes on.',
      code: (s) => `v = ${productCode(s, 'V')}`,
      part: 'value',
      output: 'own.v',
    },
    {
      id: 'scores',
      title: 'Scores',
      summary: 'Its query is compared with all keys.',
      code: () => 'scores = q @ K.T',
      part: 'scores',
      output: 'own.scores',
    },
    {
      id: 'weights',
      title: 'Weights',
      summary: 'The softmax turns the scores into weights.',
      code: () => 'weights = torch.softmax(scores / math.sqrt(2), dim=-1)',
      part: 'weights',
      output: 'own.weights',
    },
    {
      id: 'output',
      title: 'Output',
      summary: 'The weights mix the values into the star.',
      code: () => 'output = weights @ V',
      part: 'output',
      output: 'output',
    },
  ],
  presets: {
    first: ['One word, three vectors', { step: 4 }],
    weights: ['Which word looks at which'],
    tied: ['One layer for queries and keys', { tied: true }],
    same: ['Matrices that change nothing', UNCHANGED],
    biases: ['With biases', { bias: true }],
    flat: ['A matrix that flattens the plane', { wK: [[1, 0.5], [0.6, 0.3]] }], // prettier-ignore
  },
  goals: {
    oneway: {
      start: { ...UNCHANGED, tied: false, bias: false, word: 1, step: OUTPUT_STEP },
      solution: { wQ: [[0, -1], [1, 0]] }, // prettier-ignore
      keep: ['x'],
      // Check the reverse direction by its score, because with tied matrices the weights can differ but the scores can't.
      check(s, { scores, weights }) {
        const [there, back] = [weights[0]![1]!, scores[1]![0]!];
        const [isLooking, isIgnored] = [there > LOOKING_WEIGHT, back < 0];
        const [a, b] = s.tokens;
        return (
          (isLooking && isIgnored) ||
          `“${a}” gives “${b}” ${formatPercent(there)}: ${isLooking ? '' : 'not '}more than 80%. ` +
            `The score from “${b}” to “${a}” is ${formatNumber(back)}: ${isIgnored ? 'less than 0' : 'not less than 0 yet'}.`
        );
      },
      hint({ tied, tokens: [a, b] }, { weights }) {
        if (tied)
          return 'One matrix makes both, so each score is the same both ways. Untie it first.';
        const [there, back] = [weights[0]![1]!, weights[1]![0]!];
        return there > LOOKING_WEIGHT
          ? `Keep turning W_Q, by both corners, until the query of “${b}” points away from the key of “${a}”.`
          : `Drag the corners of W_Q until the query of “${a}” points the same way as the key of “${b}”` +
              `${back < 0.1 ? ', and make it long' : ''}.`;
      },
      explain: ({ tokens: [a, b], ...s }, { scores }) =>
        `“${a}” to “${b}” scores ${formatNumber(scores[0]![1]!)}, “${b}” to “${a}” ${formatNumber(scores[1]![0]!)}: ` +
        'a query and a key come from different matrices, so they don’t have to agree. ' +
        (deepEqual(s.wK, IDENTITY)
          ? 'You left W_K as it was. Since no matrix flattens the plane here, W_Q alone was enough.'
          : 'Here, where no matrix flattens the plane, W_Q alone would have been enough.'),
    },
  },
  view: () => import('./View.tsx'),
});
