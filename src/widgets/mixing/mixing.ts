import { attend, matmul, softmaxRows } from '../../engine/plain.ts';
import { integer, matrix, oneOf, toggle, words } from '../../fields/index.ts';
import {
  formatNumber,
  formatPercent,
  formatResults,
  formatShort,
  round,
} from '../../number/format.ts';
import { defineFigure } from '../../widget/defineFigure.ts';

const GRAY = [0.8, 0.79, 0.76];

const river = {
  sentence: ['the', 'mouth', 'of', 'the', 'river'],
  scores: [
    [1, 2, 0, 0, 0.5],
    [0, 1, 1, 0, 3],
    [0, 2, 1, 0, 2],
    [0, 0.5, 0, 1, 2],
    [0, 1.5, 0.5, 0, 2],
  ],
  contents: [GRAY, [0.85, 0.3, 0.35], [0.68, 0.66, 0.6], GRAY, [0.15, 0.45, 0.85]],
  asker: 2,
};

/** Numbers that introductions often print for *bank*, *river* and *loan*. */
const printed = [
  [0.5, 0.3, 0.8, 0.2],
  [0.2, 0.9, 0.1, 0.3],
  [0.8, 0.1, 0.4, 0.7],
];

const rowNames = { field: 'sentence' };
const wordCount: [number, number] = [2, 6];

export default defineFigure({
  id: 'mixing',
  title: 'A token reads its sentence',
  fields: {
    sentence: words({ label: 'tokens', initial: river.sentence, count: wordCount, length: 12 }),
    /** A row for each query, a column for each key. */
    scores: matrix({
      label: 'scores',
      initial: river.scores,
      min: -10,
      max: 10,
      rows: wordCount,
      cols: wordCount,
      rowNames,
    }),
    contents: matrix({
      label: 'contents',
      itemLabel: 'content of',
      role: 'value',
      initial: river.contents,
      min: 0,
      max: 1,
      step: 0.05,
      rows: wordCount,
      cols: [3, 3],
      rowNames,
    }),
    /** Counted from 1. */
    asker: integer({ label: 'token', initial: river.asker, min: 1, max: wordCount[1] }),
    as: oneOf({
      label: 'See it as',
      initial: 'query',
      options: { query: 'a query', key: 'a key', value: 'a value' },
    }),
    self: toggle({ label: 'Mix in the token itself', initial: true, bar: true }),
    /** The residual connection, a step after attention. */
    residual: toggle({ label: 'Add the old vector', initial: false, bar: 'not-on-slides' }),
  },
  normalize(s) {
    const n = s.sentence.length;
    const fit = (m: typeof s.scores, width: number) => m.length === n && m[0]!.length === width;
    return {
      ...s,
      scores: fit(s.scores, n)
        ? s.scores
        : s.sentence.map((_, i) => s.sentence.map((__, j) => s.scores[i]?.[j] ?? 0)),
      contents: fit(s.contents, 3)
        ? s.contents
        : s.sentence.map((_, i) => s.contents[i] ?? [0.5, 0.5, 0.5]),
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
      /** The weight that each token gives this one: a column, which need not add up to 1. */
      got,
      gotTotal: got.reduce((sum, weight) => sum + weight, 0),
      outputs,
      output: outputs[at]!,
      old,
      sum: outputs[at]!.map((x, c) => x + old[c]!),
    };
  },
  quantities: ({ scalar, list, table, text, weightRow }) => ({
    word: text(),
    weights: weightRow(rowNames),
    got: weightRow(rowNames),
    gotTotal: scalar({ role: 'weight' }),
    outputs: table({ role: 'output', rows: rowNames }),
    output: list({ as: 'vector', role: 'output', part: 'output' }),
    old: list({ as: 'vector', role: 'value' }),
    sum: list({ as: 'vector' }),
  }),
  describe(
    { sentence, scores, as, self, residual },
    { at, word, got, gotTotal, weights, old, output, sum },
  ) {
    const each = (texts: readonly string[]) =>
      sentence
        .map((token, i) => `${token} ${texts[i]}`)
        .filter((_, i) => self || i !== at)
        .join(', ');
    const shares = (of: readonly number[]) => each(of.map((w) => formatPercent(w)));
    if (as === 'key')
      return `“${word}” as a key gets these weights: ${shares(got)}. They add up to ${formatNumber(gotTotal)}.`;
    if (as === 'value')
      return `“${word}” as a value gives everyone ${formatResults(old)}, with these weights: ${shares(got)}.`;
    return (
      `“${word}” asks, with scores ${each(scores[at]!.map((x) => formatShort(x)))}. Weights: ${shares(weights)}.` +
      `${self ? '' : ' It leaves itself out.'} The mixture is ${formatResults(output)}.` +
      (residual
        ? ` Added to its old vector ${formatResults(old)}, that makes ${formatResults(sum)}.`
        : '')
    );
  },
  // The scores are an input, so they aren’t changed in place.
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
        contents: [
          GRAY,
          [0.4, 0.45, 0.85],
          [0.75, 0.4, 0.3],
          [0.68, 0.66, 0.6],
          GRAY,
          [0.4, 0.65, 0.15],
        ],
        asker: 3,
      },
    ],
    gull: [
      '“the gull cried”',
      {
        sentence: ['the', 'gull', 'cried'],
        scores: [
          [1, 2, 0],
          [0.5, 2, 1],
          [0, 3, 0.5],
        ],
        contents: [GRAY, [0.3, 0.6, 0.9], [0.9, 0.65, 0.15]],
        asker: 3,
      },
    ],
    bank: [
      '“bank”, “river” and “loan”, with numbers that are often printed',
      {
        sentence: ['bank', 'river', 'loan'],
        scores: attend({ q: printed, k: printed }).scaled.map((row) => row.map((s) => round(s))),
        contents: [
          [0.55, 0.5, 0.55],
          [0.15, 0.45, 0.85],
          [0.9, 0.7, 0.15],
        ],
        asker: 1,
      },
    ],
    residual: ['The mixture added to the old vector', { residual: true }],
    key: ['One token as a key', { as: 'key', asker: 5 }],
  },
  stage: [680, 550],
  view: () => import('./View.tsx'),
});
