import { mask } from '../../engine/index.ts';
import { attend, compareOne } from '../../engine/arrays.ts';
import {
  type Matrix,
  matrix,
  oneOf,
  resizeMatrix,
  toggle,
  words,
} from '../../figure/fields/index.ts';
import { formatPercent, formatResults, formatVector } from '../../number/format.ts';
import { pluralize } from '../../number/numbers.ts';
import { defineFigure } from '../../figure/defineFigure.ts';

export const MAX_WORDS = 5;
const askingNames = { field: 'asking' };
const wordCount = { count: [1, MAX_WORDS], length: 12 } as const;
const vectors = { min: -10, max: 10, step: 0.5, rows: [1, MAX_WORDS], cols: [2, 4] } as const;

/** The index of the key word that can be masked. */
const MASKABLE = 2;

const attendTo = (x: Matrix, keys: Matrix, masked: boolean) =>
  attend({
    q: x,
    k: keys,
    attnMask: masked && keys.length > MASKABLE ? mask([keys.map((_, j) => j !== MASKABLE)]) : [],
  });

/** The difference up to which outputs look the same with two decimals. */
const MAX_DIFFERENCE = 0.005;

const FOUR_VECTORS = [[0, 1, 0, 0.5], [0, 1.2, 0, 0], [1.2, 0, 1, 0], [0.1, 0.9, 0, 1]]; // prettier-ignore
const four = {
  asking: ['river', 'water', 'money bank', 'shore bank'],
  x: FOUR_VECTORS,
  other: ['money bank', 'shore bank'],
  y: FOUR_VECTORS.slice(2),
};

export default defineFigure({
  id: 'self-cross',
  title: 'Who asks, and who answers',
  fields: {
    source: oneOf({
      label: 'Who answers?',
      initial: 'self',
      options: { self: 'the same sentence', cross: 'another sentence' },
    }),
    asking: words({ label: 'words that ask', initial: ['le', 'chat', 'dort'], ...wordCount }),
    x: matrix({
      label: 'vectors of the words that ask',
      role: 'query',
      initial: [[0, 0, 2], [2.5, 0.5, 0], [0.5, 2.5, 0]], // prettier-ignore
      rowNames: askingNames,
      ...vectors,
    }),
    other: words({
      label: 'words of the other sentence',
      initial: ['the', 'black', 'cat', 'is', 'asleep'],
      ...wordCount,
    }),
    y: matrix({
      label: 'vectors of the other sentence',
      role: 'key',
      initial: [[0, 0, 2], [1, 0, 0.5], [2, 0.5, 0], [0, 0.5, 1.5], [0.5, 2, 0]], // prettier-ignore
      rowNames: { field: 'other' },
      ...vectors,
    }),
    show: oneOf({
      label: 'Show',
      initial: 'weights',
      options: { weights: 'weights', output: 'outputs ★', cosines: 'cosines' },
    }),
    masked: toggle({ label: 'Mask the third key word', initial: false }),
  },
  /** Makes sizes consistent: a vector for each word, all as long as the vectors of the query words. */
  normalize(s) {
    const width = s.x[0]!.length;
    return {
      ...s,
      x: resizeMatrix(s.x, s.asking.length, width),
      y: resizeMatrix(s.y, s.other.length, width),
    };
  },
  derive({ source, asking, x, other, y, masked }) {
    const keys = source === 'self' ? x : y;
    const keyWords = source === 'self' ? asking : other;
    const { scores, scaled, weights, output } = attendTo(x, keys, masked);
    const cosines = (rows: Matrix) =>
      rows.map((row) => compareOne(row, keys, { measure: 'cosine' }).scores);
    return {
      asked: keyWords,
      keys,
      maskedWord: masked ? keyWords[MASKABLE] : undefined,
      nQ: asking.length,
      nK: keys.length,
      scores,
      scaled,
      weights,
      output,
      outputRows: output.length,
      /** Cosines of each query word (row) with each key word (column), before with its vector, after with its output. */
      before: cosines(x),
      after: cosines(output),
    };
  },
  quantities({ scalar, list, table, weights }) {
    const keyNames = (_: unknown, d: { asked: readonly string[] }) => d.asked;
    const pairs = { rows: askingNames, columns: keyNames };
    const count = scalar({ as: 'count' });
    const label = 'vectors of the words that ask';
    return {
      nQ: count,
      nK: count,
      outputRows: count,
      keys: table({ label, as: 'short', role: 'key', rows: keyNames }),
      scores: table({ as: 'short', digits: 2, part: 'scores', ...pairs }),
      scaled: table({ part: 'scale', ...pairs }),
      weights: weights(askingNames, keyNames),
      output: table({
        label: 'The mixture for each word that asks.',
        role: 'output',
        part: 'output',
        rows: askingNames,
      }),
      /** The output of the first query word. */
      first: list({ as: 'vector', role: 'output', of: (d) => d.output[0] }),
      before: table({ digits: 3, ...pairs }),
      after: table({ digits: 3, ...pairs }),
    };
  },
  describe({ source, asking, show }, { asked, maskedWord, nQ, nK, weights, output }) {
    const strongest = asking.map((word, i) => {
      const largest = Math.max(...weights[i]!);
      return `“${word}” gives most to “${asked[weights[i]!.indexOf(largest)]}”, ${formatPercent(largest)}`;
    });
    const outputs = asking.map((word, i) => `“${word}” ${formatVector(output[i]!)}`);
    return (
      `${pluralize(nQ, 'word')} ${nQ === 1 ? 'asks' : 'ask'} ${pluralize(nK, 'word')} of ` +
      `the ${source === 'self' ? 'same' : 'other'} sentence: ${strongest.join('; ')}.` +
      (maskedWord ? ` “${maskedWord}” is masked.` : '') +
      (show === 'weights' ? '' : ` Outputs: ${outputs.join(', ')}.`)
    );
  },
  torch: ({ state, derived: { maskedWord }, input, print }) => `import torch

${input('x')}
${input('y')}
asked = ${state.source === 'self' ? 'x  # self-attention: the sentence asks itself' : 'y  # cross-attention: another sentence is asked'}

scores = x @ asked.T / x.shape[-1] ** 0.5
${maskedWord ? `scores[:, 2] = float("-inf")  # ${maskedWord.replace(/[^\w ]/g, '')} is masked\n` : ''}weights = torch.softmax(scores, dim=-1)
output = weights @ asked

${print('nQ', 'torch.tensor(float(weights.shape[0]))', { label: 'n_q' })}
${print('nK', 'torch.tensor(float(weights.shape[1]))', { label: 'n_k' })}
${print('weights')}
${print('output')}${
    state.show === 'cosines'
      ? `
length = asked.pow(2).sum(-1).sqrt()
${print('before', '(x @ asked.T) / (x.pow(2).sum(-1, keepdim=True).sqrt() * length)', { label: 'cosines before' })}
${print('after', '(output @ asked.T) / (output.pow(2).sum(-1, keepdim=True).sqrt() * length)', { label: 'cosines after' })}`
      : ''
  }
`,
  presets: {
    three: [
      'Self-attention, with a verb that looks at its subject',
      { x: [[0, 0, 2], [2.5, 0.5, 0], [1.5, 2, 0]] }, // prettier-ignore
    ],
    self: ['Self-attention: three words attend to each other'],
    cross: ['Cross-attention: three words attend to five', { source: 'cross' }],
    output: ['Cross-attention and its outputs', { source: 'cross', show: 'output' }],
    four: ['Four words with handmade features', four],
    cosines: ['Four words: cosines before and after', { ...four, show: 'cosines' }],
    ignored: ['Four words, the money bank masked', { ...four, masked: true }],
  },
  goals: {
    unnoticed: {
      start: {
        source: 'cross',
        asking: ['chat', 'dort'],
        x: [[2, 0], [1, 2]], // prettier-ignore
        other: ['cat', 'asleep'],
        y: [[0, 1], [1, 0]], // prettier-ignore
        show: 'output',
      },
      solution: { y: [[2, 0], [1, 2]] }, // prettier-ignore
      keep: ['x', 'asking'],
      check(state, { output }) {
        if (state.source === 'self')
          return 'Now the French sentence answers. Let the English one answer.';
        const wanted = attendTo(state.x, state.x, state.masked).output;
        const wrong = wanted.findIndex((row, i) =>
          row.some((value, j) => Math.abs(value - output[i]![j]!) > MAX_DIFFERENCE),
        );
        return (
          wrong < 0 ||
          `The output of “${state.asking[wrong]}” is ${formatResults(output[wrong]!)}. From its own sentence it would be ${formatResults(wanted[wrong]!)}.`
        );
      },
      hint: (state) =>
        state.source === 'self'
          ? 'Undo that, or start over: let the other sentence answer, and change only its numbers.'
          : 'Attention sees only the numbers of the words that answer. Which numbers does the French sentence have?',
      explain: ({ x, y, other }) =>
        y.every((row) => x.some((own) => row.every((value, i) => value === own[i])))
          ? `${other.join(' and ')} have the vectors of the French words now. So the outputs are the same, whatever the words ` +
            'are called and whatever order they are in.'
          : 'These vectors differ from the French ones, but the mixtures are the same. Attention passes on ' +
            'nothing but the mixture, so there’s no way to tell.',
    },
  },
  stage: [680, 420],
  view: () => import('./View.tsx'),
});
