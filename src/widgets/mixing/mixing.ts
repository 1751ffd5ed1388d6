import { attend, matmul, softmaxRows } from '../../engine/arrays.ts';
import { integer, matrix, oneOf, resizeMatrix, toggle, words } from '../../figure/fields/index.ts';
import { formatNumber, formatPercent } from '../../number/format.ts';
import { formatResults, formatShort, round } from '../../number/format.ts';
import { defineFigure } from '../../figure/defineFigure.ts';

const GRAY = [0.8, 0.79, 0.76];
/** The value vector of a new token. */
const MIDDLE = [0.5, 0.5, 0.5];

const river = {
  sentence: ['the', 'mouth', 'of', 'the', 'river'],
  scores: [[1, 2, 0, 0, 0.5], [0, 1, 1, 0, 3], [0, 2, 1, 0, 2], [0, 0.5, 0, 1, 2], [0, 1.5, 0.5, 0, 2]], // prettier-ignore
  contents: [GRAY, [0.85, 0.3, 0.35], [0.68, 0.66, 0.6], GRAY, [0.15, 0.45, 0.85]],
  asker: 2,
};

/** Made-up vectors that introductions often print for *bank*, *river* and *loan*. */
const printed = [[0.5, 0.3, 0.8, 0.2], [0.2, 0.9, 0.1, 0.3], [0.8, 0.1, 0.4, 0.7]]; // prettier-ignore

const rowNames = { field: 'sentence' };
const wordCount: [number, number] = [2, 6];
const rows = { rows: wordCount, rowNames };

export default defineFigure({
  id: 'mixing',
  title: 'A token reads its sentence',
  fields: {
    sentence: words({ label: 'tokens', initial: river.sentence, count: wordCount, length: 12 }),
    /** Scores, a row per query and a column per key. */
    scores: matrix({
      label: 'scores',
      initial: river.scores,
      min: -10,
      max: 10,
      ...rows,
      cols: wordCount,
    }),
    contents: matrix({
      label: 'contents',
      itemLabel: 'content of',
      role: 'value',
      initial: river.contents,
      min: 0,
      max: 1,
      step: 0.05,
      cols: [3, 3],
      ...rows,
    }),
    /** The number of the selected token, counted from 1. */
    asker: integer({ label: 'token', initial: river.asker, min: 1, max: wordCount[1] }),
    as: oneOf({
      label: 'See it as',
      initial: 'query',
      options: { query: 'a query', key: 'a key', value: 'a value' },
    }),
    self: toggle({ label: 'Mix in the token itself', initial: true, bar: true }),
    /** Whether to add the residual connection, which is a step after attention. */
    residual: toggle({ label: 'Add the old vector', initial: false, bar: 'not-on-slides' }),
  },
  normalize(s) {
    const n = s.sentence.length;
    return {
      ...s,
      scores: resizeMatrix(s.scores, n, n),
      contents:
        s.contents.length === n ? s.contents : s.sentence.map((_, i) => s.contents[i] ?? MIDDLE),
      asker: Math.min(s.asker, n),
    };
  },
  derive({ sentence, scores, contents, asker, self }) {
    const at = asker - 1;
    const all = softmaxRows(
      scores.map((row, i) => row.map((score, j) => (self || i !== j ? score : -Infinity))),
    );
    const outputs = matmul(all, contents);
    const got = all.map((row) => row[at]!);
    const old = contents[at]!;
    return {
      at,
      word: sentence[at]!,
      all,
      weights: all[at]!,
      /** The weights that this token receives from each query: a column, which need not add up to 1. */
      got,
      gotTotal: got.reduce((sum, weight) => sum + weight, 0),
      outputs,
      output: outputs[at]!,
      old,
      sum: outputs[at]!.map((x, c) => x + old[c]!),
    };
  },
  quantities: ({ list, table, text, weightRow }) => ({
    word: text(),
    weights: weightRow(rowNames),
    got: weightRow(rowNames),
    outputs: table({ role: 'output', rows: rowNames }),
    output: list({ as: 'vector', role: 'output', part: 'output' }),
    old: list({ as: 'vector', role: 'value' }),
    sum: list({ as: 'vector' }),
  }),
  describe(s, { at, word, got, gotTotal, weights, old, output, sum }) {
    const each = (texts: readonly string[]) =>
      s.sentence
        .map((token, i) => `${token} ${texts[i]}`)
        .filter((_, i) => s.self || i !== at)
        .join(', ');
    const scores = each(s.scores[at]!.map((x) => formatShort(x)));
    const [given, gets] = [weights, got].map((row) => each(row.map((w) => formatPercent(w))));
    const vector = formatResults(old);
    if (s.as === 'key')
      return `“${word}” as a key gets these weights: ${gets}. They add up to ${formatNumber(gotTotal)}.`;
    if (s.as === 'value')
      return `“${word}” as a value gives everyone ${vector}, with these weights: ${gets}.`;
    return (
      `“${word}” asks, with scores ${scores}. Weights: ${given}.` +
      `${s.self ? '' : ' It leaves itself out.'} The mixture is ${formatResults(output)}.` +
      (s.residual ? ` Added to its old vector ${vector}, that makes ${formatResults(sum)}.` : '')
    );
  },
  // The program masks a copy of the scores, because they are an input.
  torch: ({ state: { self, residual, asker }, input, print }) => `import torch

${input('tokens', 'sentence')}
# a row asks, a column is asked
${input('scores')}
${input('V', 'contents')}

weights = torch.softmax(scores${self ? '' : '.clone().fill_diagonal_(float("-inf"))'}, dim=-1)${self ? '' : '  # no token reads itself'}
output = weights @ V

at = ${asker} - 1
${print('word', 'tokens[at]', { label: 'token' })}
${print('weights', 'weights[at]', { label: 'gives' })}
${print('got', 'weights[:, at]', { label: 'gets' })}
${print('output', 'output[at]')}${
    residual
      ? `
# the residual connection, outside attention: the old vectors are added
added = V + output
${print('sum', 'added[at]', { label: 'added' })}`
      : ''
  }
`,
  presets: {
    river: ['“the mouth of the river”'],
    heron: [
      '“a heron stood in the reeds”',
      {
        sentence: ['a', 'heron', 'stood', 'in', 'the', 'reeds'],
        scores: [
          [1, 2, 0, 0, 0, 0],
          [1, 2, 1.5, 0, 0, 0.5],
          [0, 3, 1, 0.5, 0, 2.5],
          [0, 0, 1.5, 1, 0.5, 2.5],
          [0, 0, 0, 0, 1, 2],
          [0, 0.5, 1, 1, 0.5, 2],
        ],
        contents: [GRAY, [0.4, 0.45, 0.85], [0.75, 0.4, 0.3], [0.68, 0.66, 0.6], GRAY, [0.4, 0.65, 0.15]], // prettier-ignore
        asker: 3,
      },
    ],
    gull: [
      '“the gull cried”',
      {
        sentence: ['the', 'gull', 'cried'],
        scores: [[1, 2, 0], [0.5, 2, 1], [0, 3, 0.5]], // prettier-ignore
        contents: [GRAY, [0.3, 0.6, 0.9], [0.9, 0.65, 0.15]],
        asker: 3,
      },
    ],
    bank: [
      '“bank”, “river” and “loan”, with numbers that tutorials often use',
      {
        sentence: ['bank', 'river', 'loan'],
        scores: attend({ q: printed, k: printed }).scaled.map((row) => row.map((s) => round(s))),
        contents: [[0.55, 0.5, 0.55], [0.15, 0.45, 0.85], [0.9, 0.7, 0.15]], // prettier-ignore
        asker: 1,
      },
    ],
    residual: ['The mixture added to the old vector', { residual: true }],
    key: ['One token as a key', { as: 'key', asker: 5 }],
  },
  stage: [680, 550],
  view: () => import('./View.tsx'),
});
