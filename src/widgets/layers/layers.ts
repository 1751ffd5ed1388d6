import { matmul, softmaxRows } from '../../engine/arrays.ts';
import { integer, matrix, words } from '../../figure/fields/index.ts';
import { formatPercent } from '../../number/format.ts';
import { defineFigure } from '../../figure/defineFigure.ts';

const names = { field: 'tokens' };
const scores = { min: -10, max: 10, step: 0.5, rowNames: names, columnNames: names };
/** Scores with which each token attends to the one it belongs to. */
const REFERENT = [
  [4, 0, 0],
  [3, 1, -2],
  [-3, 3, 1],
];
const ZERO_SCORES = REFERENT.map((row) => row.map(() => 0));
const LAST = 2;
/** Equal scores, except that the last token gives the first one little weight. */
const FLAT = ZERO_SCORES.with(LAST, [-3, 0, 0]);
/** Largest weight that the challenge allows the last token to give the first one, in either layer. */
const MAX_DIRECT = 0.05;

interface Layers {
  readonly layer1: number[][];
  readonly layer2: number[][];
}
/** Returns the weight that the last token gives the first one in each layer. */
const directWeights = ({ layer1, layer2 }: Layers) =>
  [layer1[LAST]![0]!, layer2[LAST]![0]!] as const;

export default defineFigure({
  id: 'layers',
  title: 'Two layers in a row',
  fields: {
    tokens: words({ label: 'tokens', initial: ['Mira', 'brother', 'boat'], length: 10 }),
    /** Scores with a row per query and a column per key. */
    first: matrix({ label: 'scores of layer 1', initial: REFERENT, ...scores }),
    second: matrix({ label: 'scores of layer 2', initial: REFERENT, ...scores }),
    /** Number of the token whose content is followed, counted from 1. */
    follow: integer({ label: 'token followed', initial: 1, min: 1, max: 3 }),
  },
  derive(s) {
    const [layer1, layer2] = [softmaxRows(s.first), softmaxRows(s.second)];
    const both = matmul(layer2, layer1);
    const start = s.tokens.map((_, i) => s.tokens.map((__, j) => (i === j ? 1 : 0)));
    return {
      source: s.follow - 1,
      word: s.tokens[s.follow - 1]!,
      layer1,
      layer2,
      after: [start, layer1, both] as const,
      /** Share of the first token in the last one after both layers, split by the token that relays it. */
      ways: s.tokens.map((_, by) => layer2[LAST]![by]! * layer1[by]![0]!),
    };
  },
  quantities({ scalar, list, table, text, weights }) {
    const layer = (nth: 1 | 2) =>
      weights(names, names, { label: `weights of layer ${nth}`, as: 'number', digits: 3 });
    const contents = (n: 0 | 1 | 2) =>
      table({ as: 'percent', role: 'weight', rows: names, columns: names, of: (d) => d.after[n] });
    const carried = (n: 1 | 2) =>
      list({
        as: 'percent',
        role: 'weight',
        rows: names,
        of: (d) => d.after[n].map((row) => row[d.source]),
      });
    return {
      source: scalar({ as: 'count' }),
      word: text(),
      layer1: layer(1),
      layer2: layer(2),
      'after.0': contents(0),
      'after.1': contents(1),
      'after.2': contents(2),
      /** Share of the followed token in each token. */
      'carried.1': carried(1),
      'carried.2': carried(2),
      ways: list({ as: 'percent', role: 'weight', rows: names }),
    };
  },
  describe({ tokens }, { word, source, after }) {
    const shares = (n: 1 | 2) =>
      tokens.map((token, i) => `${token} ${formatPercent(after[n][i]![source]!)}`).join(', ');
    return `How much of ${word} there is after layer 1: ${shares(1)}. After layer 2: ${shares(2)}.`;
  },
  torch: ({ state, input, print }) => `import torch

${input('tokens')}
${input('first')}
${input('second')}

layer1 = torch.softmax(first, dim=-1)
layer2 = torch.softmax(second, dim=-1)
both = layer2 @ layer1  # row: where it is now; column: where it came from

follow = ${state.follow} - 1
${print('word', 'tokens[follow]', { label: 'of' })}
${print('carried.1', 'layer1[:, follow]', { label: 'after layer 1' })}
${print('carried.2', 'both[:, follow]', { label: 'after layer 2' })}
`,
  presets: {
    chain: ['Mira’s brother’s boat: A to B, B to C'],
    even: ['Everyone looks everywhere', { first: ZERO_SCORES, second: ZERO_SCORES }],
    backwards: [
      'The boat looks first, the brother second',
      { first: REFERENT.with(1, [-2, 4, -2]), second: REFERENT.with(2, [-3, -3, 4]) },
    ],
  },
  goals: {
    relay: {
      start: { first: FLAT, second: FLAT, follow: 1 },
      solution: { first: FLAT.with(1, [4, 0, 0]), second: FLAT.with(LAST, [-3, 4, 0]) },
      check({ tokens: [from, , to] }, d) {
        const direct = Math.max(...directWeights(d));
        if (direct > MAX_DIRECT)
          return `${to} gives ${from} ${formatPercent(direct)} directly; at most ${formatPercent(MAX_DIRECT, 0)} is allowed.`;
        const share = d.after[2][LAST]![0]!;
        return (
          share > 0.5 ||
          `${formatPercent(share)} of what is at ${to} comes from ${from}, which isn’t more than half yet.`
        );
      },
      hint({ tokens: [from, by, to] }, d) {
        const [direct1, direct2] = directWeights(d);
        if (Math.max(direct1, direct2) > MAX_DIRECT)
          return `In layer ${direct1 > MAX_DIRECT ? 1 : 2} lower the score of ${from} in the row of ${to}.`;
        const weakLayer = d.layer1[1]![0]! < d.layer2[LAST]![1]! ? 1 : 2;
        const [queryWord, keyWord] = weakLayer === 1 ? [by, from] : [to, by];
        return `By way of ${by}, layer ${weakLayer} carries less. Let ${queryWord} give ${keyWord} more there.`;
      },
      explain: ({ tokens: [from, by, to] }, { layer1, layer2, ways }) =>
        `In layer 1 ${by} takes ${formatPercent(layer1[1]![0]!)} of its mixture from ${from}, in layer 2 ${to} takes ${formatPercent(layer2[LAST]![1]!)} from ${by}. ` +
        `The product of the two, ${formatPercent(ways[1]!)}, comes from ${from} to ${to}, though ${to} hardly looks there.`,
    },
  },
  stage: [640, 520],
  view: () => import('./View.tsx'),
});
