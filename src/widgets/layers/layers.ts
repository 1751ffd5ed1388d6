import { fromRows, matmul, softmax, toRows } from '../../engine/index.ts';
import { integer, matrix, words } from '../../fields/index.ts';
import {
  defineWidget,
  type Goal,
  type StateOf,
  makePresets,
  type ViewProps,
} from '../../widget/define.ts';
import type { Script } from '../../widget/program.ts';
import { list, one, type Quantities, table, text } from '../../widget/quantities.ts';
import { describe, goalTexts, labels, presetTitles, texts, title, tokens } from './text.ts';

const names = { field: 'tokens' };
const scores = { min: -10, max: 10, step: 0.5, rowNames: names, columnNames: names };
/** Who looks where, set by hand: each token at the one it belongs to. */
const REFERENT_SCORES = [
  [4, 0, 0],
  [3, 1, -2],
  [-3, 3, 1],
];

const fields = {
  tokens: words({ label: labels.tokens, initial: tokens, length: 10 }),
  /** Scores of the two layers: a row for each token that looks, a column for each that is looked at. */
  first: matrix({ label: labels.first, initial: REFERENT_SCORES, ...scores }),
  second: matrix({ label: labels.second, initial: REFERENT_SCORES, ...scores }),
  /** Whose content is followed, counted from 1. */
  follow: integer({ label: labels.follow, initial: 1, min: 1, max: 3 }),
};

export type LayersState = StateOf<typeof fields>;

export interface LayersDerived {
  /** The token followed, counted from 0, and its word. */
  source: number;
  word: string;
  /** Weights of the two layers. */
  layer1: number[][];
  layer2: number[][];
  /** What each token is made of after no layer, one, and two: a row a token, a column a source. */
  after: [number[][], number[][], number[][]];
  /** Of what reaches the last token from the first in two layers: how much came by way of each token. */
  ways: number[];
  /** The share of the first token's content at the last: 0 for under a tenth, 1 for up to a half, 2 above. */
  band: number;
}

const LAST_TOKEN = 2;

function derive(s: LayersState): LayersDerived {
  const [w1, w2] = [softmax(fromRows(s.first)), softmax(fromRows(s.second))];
  const [layer1, layer2] = [toRows(w1), toRows(w2)];
  const both = toRows(matmul(w2, w1));
  const start = s.tokens.map((_, i) => s.tokens.map((__, j) => (i === j ? 1 : 0)));
  const share = both[LAST_TOKEN]![0]!;
  return {
    source: s.follow - 1,
    word: s.tokens[s.follow - 1]!,
    layer1,
    layer2,
    after: [start, layer1, both],
    ways: s.tokens.map((_, by) => layer2[LAST_TOKEN]![by]! * layer1[by]![0]!),
    band: share < 0.1 ? 0 : share <= 0.5 ? 1 : 2,
  };
}

const torch = (
  s: LayersState,
  _: LayersDerived,
  { input, print }: Script<LayersState>,
) => `import torch

${input('tokens', 'tokens')}
${input('first', 'first')}
${input('second', 'second')}

layer1 = torch.softmax(first, dim=-1)
layer2 = torch.softmax(second, dim=-1)
both = layer2 @ layer1  # row: where it is now; column: where it came from

follow = ${s.follow} - 1
${print('word', 'tokens[follow]', { label: 'of' })}
${print('carried.1', 'layer1[:, follow]', { label: 'after layer 1' })}
${print('carried.2', 'both[:, follow]', { label: 'after layer 2' })}
`;

const EVEN_SCORES = REFERENT_SCORES.map((row) => row.map(() => 0));

/** The most that the last token may give the first directly, in either layer. */
const MAX_DIRECT = 0.05;

/** Even scores, but for the last token, which begins by giving the first little. */
const flat = EVEN_SCORES.with(LAST_TOKEN, [-3, 0, 0]);

/** What the last token gives the first in each layer. */
const directly = (d: LayersDerived) =>
  [d.layer1[LAST_TOKEN]![0]!, d.layer2[LAST_TOKEN]![0]!] as const;

const goals: Record<string, Goal<LayersState, LayersDerived>> = {
  relay: {
    start: { first: flat, second: flat, follow: 1 },
    met(s, d) {
      const [from, , to] = s.tokens as [string, string, string];
      const direct = Math.max(...directly(d));
      if (direct > MAX_DIRECT) return goalTexts.direct(from, to, direct, MAX_DIRECT);
      const share = d.after[2][LAST_TOKEN]![0]!;
      return share > 0.5 || goalTexts.short(s.tokens, share);
    },
    nudge(s, d) {
      const [direct1, direct2] = directly(d);
      if (Math.max(direct1, direct2) > MAX_DIRECT)
        return goalTexts.tooDirect(s.tokens, direct1 > MAX_DIRECT ? 1 : 2);
      return goalTexts.next(s.tokens, d.layer1[1]![0]! < d.layer2[LAST_TOKEN]![1]! ? 1 : 2);
    },
    found: (s, d) =>
      goalTexts.found(s.tokens, d.layer1[1]![0]!, d.layer2[LAST_TOKEN]![1]!, d.ways[1]!),
  },
};

const shares = { as: 'percent', role: 'weight', rows: names } as const;
const shareAfter = (after: 1 | 2) =>
  list<LayersState, LayersDerived>({
    ...shares,
    of: (d) => d.after[after].map((row) => row[d.source]),
  });
const contents = (after: 0 | 1 | 2) =>
  table<LayersState, LayersDerived>({ ...shares, columns: names, of: (d) => d.after[after] });
const weights = { ...shares, as: 'number', digits: 3, part: 'weights', columns: names } as const;

const quantities = {
  source: one({ as: 'count' }),
  word: text(),
  layer1: table({ ...weights, label: texts.weightsOf(1) }),
  layer2: table({ ...weights, label: texts.weightsOf(2) }),
  'after.0': contents(0),
  'after.1': contents(1),
  'after.2': contents(2),
  /** What each token is made of the one that is followed. */
  'carried.1': shareAfter(1),
  'carried.2': shareAfter(2),
  ways: list(shares),
  band: one({ as: 'count' }),
} satisfies Quantities<LayersState, LayersDerived>;

export type Props = ViewProps<LayersState, LayersDerived, typeof quantities>;

export default defineWidget<LayersState, LayersDerived>({
  id: 'layers',
  version: 1,
  title,
  fields,
  derive,
  quantities,
  describe,
  torch,
  presets: makePresets(presetTitles, {
    chain: {},
    even: { first: EVEN_SCORES, second: EVEN_SCORES },
    backwards: {
      first: REFERENT_SCORES.with(1, [-2, 4, -2]),
      second: REFERENT_SCORES.with(2, [-3, -3, 4]),
    },
  }),
  goals,
  stage: [640, 520],
  view: () => import('./View.tsx'),
});
