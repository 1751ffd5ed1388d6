import { fromRows, matmul, softmax, toRows } from '../../engine/index.ts';
import { formatPercent, plainNumber } from '../../number/format.ts';
import { defineWidget } from '../../widget/define.ts';
import { integer, matrix } from '../../fields/index.ts';
import { words } from '../../fields/index.ts';
import { BELONGS, presets } from './fixtures.ts';
import { goals } from './goals.ts';

type Matrix = readonly (readonly number[])[];

export interface LayersState {
  tokens: readonly string[];
  /** Scores of the two layers: a row for each token that looks, a column for each that is looked at. */
  first: Matrix;
  second: Matrix;
  /** Whose content is followed, counted from 1. */
  follow: number;
}

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

/** Three colours to tell the contents apart: what each token starts as. */
export const COLOURS = [
  [0.86, 0.36, 0.22],
  [0.93, 0.75, 0.25],
  [0.16, 0.45, 0.8],
];
const LAST = 2;

function derive(s: LayersState): LayersDerived {
  const [w1, w2] = [softmax(fromRows(s.first)), softmax(fromRows(s.second))];
  const [layer1, layer2] = [toRows(w1), toRows(w2)];
  const both = toRows(matmul(w2, w1));
  const start = s.tokens.map((_, i) => s.tokens.map((__, j) => (i === j ? 1 : 0)));
  const share = both[LAST]![0]!;
  return {
    source: s.follow - 1,
    word: s.tokens[s.follow - 1]!,
    layer1,
    layer2,
    after: [start, layer1, both],
    ways: s.tokens.map((_, by) => layer2[LAST]![by]! * layer1[by]![0]!),
    band: share < 0.1 ? 0 : share <= 0.5 ? 1 : 2,
  };
}

function describe(s: LayersState, d: LayersDerived): string {
  const shares = (after: number[][]) =>
    s.tokens.map((token, i) => `${token} ${formatPercent(after[i]![d.source]!)}`).join(', ');
  return `Of ${d.word} there is, after layer 1: ${shares(d.after[1])}. After layer 2: ${shares(d.after[2])}.`;
}

function torch(s: LayersState, d: LayersDerived): string {
  const rows = (m: Matrix) => `[${m.map((r) => `[${r.map(plainNumber).join(', ')}]`).join(', ')}]`;
  return `import torch

tokens = ${JSON.stringify(s.tokens)}
first = torch.softmax(torch.tensor(${rows(s.first)}, dtype=torch.float32), dim=-1)
second = torch.softmax(torch.tensor(${rows(s.second)}, dtype=torch.float32), dim=-1)

both = second @ first  # row: where it is now; column: where it came from
follow = ${s.follow} - 1
for name, shares in [("after layer 1", first), ("after layer 2", both)]:
    print(name, *[f"{token} {x:.1%}" for token, x in zip(tokens, shares[:, follow].tolist())])
# on the page: ${d.after
    .slice(1)
    .map((after) => after.map((row) => formatPercent(row[d.source]!)).join(', '))
    .join('; ')}
`;
}

const scores = { min: -10, max: 10, step: 0.5, rowNames: { field: 'tokens' } };

export default defineWidget<LayersState, LayersDerived>({
  id: 'layers',
  version: 1,
  title: 'Two layers in a row',
  fields: {
    tokens: words({ label: 'tokens', initial: ['Mira', 'brother', 'boat'], length: 10 }),
    first: matrix({ label: 'scores of layer 1', initial: BELONGS, ...scores }),
    second: matrix({ label: 'scores of layer 2', initial: BELONGS, ...scores }),
    follow: integer({ label: 'token followed', initial: 1, min: 1, max: 3 }),
  },
  derive,
  describe,
  torch,
  presets,
  goals,
  view: () => import('./View.tsx'),
});
