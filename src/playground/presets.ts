import { type Cells, wholeCells } from '../fields/index.ts';
import { type AnyState, makePresets, type Presets } from '../widget/define.ts';
import type { PlaygroundState } from './playground.ts';
import { presetTitles } from './text.ts';

type State = Partial<PlaygroundState>;
type Rows = readonly (readonly number[])[];

const cellsOf = (rows: Rows): Cells => ({ rows: wholeCells(rows).rows });
const identity = (n: number): Rows =>
  Array.from({ length: n }, (_, i) => Array.from({ length: n }, (__, j) => Number(i === j)));

/** Q, K and V as they are, one head. Values that are not told are the keys. */
function given(
  words: readonly string[],
  keyWords: readonly string[],
  [q, k, v = k]: readonly [Rows, Rows] | readonly [Rows, Rows, Rows],
  more: State = {},
): State {
  const d = q[0]!.length;
  return {
    from: 'qkv',
    cross: words !== keyWords,
    words,
    ...(words !== keyWords && { keyWords }),
    n: q.length,
    m: k.length,
    d,
    dV: v[0]!.length,
    heads: 1,
    q: cellsOf(q),
    k: cellsOf(k),
    v: cellsOf(v),
    ...more,
  };
}

/** Scores themselves: each is the product of a query with a key that is 1 in one place. */
const scored = (
  words: readonly string[],
  keyWords: readonly string[],
  scores: Rows,
  v?: Rows,
  more: State = {},
): State =>
  given(words, keyWords, [scores, identity(scores[0]!.length), v ?? identity(scores[0]!.length)], {
    scale: 'off',
    ...more,
  });

const it = ['it'];
const tokens = ['animal', 'street', 'because'];
const WORKED: readonly [Rows, Rows, Rows] = [
  [[3, 1]],
  [
    [3, 1],
    [1, 4],
    [1.5, 0.5],
  ],
  [
    [2, 1.5],
    [0.5, 0.3],
    [-0.5, 1.2],
  ],
];
const tired = 'The animal kept off the street because it was tired'.split(' ');
/** What “it” gives each word in lesson 1, set by hand, in percent; the logarithms are scores that lead there. */
const SHARES = [2, 62, 2, 1, 1, 9, 4, 8, 3, 8];
const logarithm = (percent: number) => Math.round(Math.log(percent / 100) * 1e4) / 1e4;

const repeated = (rows: Rows, times: number): Rows =>
  rows.map((row) => Array.from({ length: times }, () => row).flat());

const garden = ['she', 'reads', 'in', 'the', 'garden'];
const GARDEN_SCORES: Rows = [
  [3, 1, 2, 0, 1],
  [2, 1, 1, 0, 4],
  [1, 3, 1, 0, 2],
  [0, 1, 2, 1, 3],
  [1, 3, 2, 1, 2],
];
const threeWords = ['cat', 'sat', 'mat'];
const THREE: Rows = [
  [3, 1],
  [1, 4],
  [2, 2],
];
const french = ['le', 'chat', 'dort'];
const english = ['the', 'black', 'cat', 'is', 'asleep'];
const ENGLISH: Rows = [
  [0, 0, 2],
  [1, 0, 0.5],
  [2, 0.5, 0],
  [0, 0.5, 1.5],
  [0.5, 2, 0],
];
const projected = ['it', 'animal', 'street'];
const readers = ['today', 'Ada', 'woke', 'Ben'];
const six = ['1', '2', '3', '4', '5', '6'];
const lines = ['first', 'second', 'third'];

/** Long enough for every head to have something to find. */
const LONG =
  'The animal did not cross the street because it was too tired and the street was too wide for it so the animal ' +
  'sat down near the old wall and waited until the sun went down then it got up and looked both ways before it ' +
  'walked slowly over to the other side where its friend the cat was waiting for it to come';

export const presets: Presets<AnyState> = makePresets<AnyState, keyof typeof presetTitles>(
  presetTitles,
  {
    words: {},
    large: { words: LONG.split(' ').slice(0, 64), n: 64, m: 64, d: 64, dV: 64, heads: 8, row: 9 },
    meaning: scored(it, tired, [SHARES.map(logarithm)], identity(10)),
    harbour: scored(
      it,
      ['The', 'ship', 'left', 'the', 'harbor'],
      [[0.05, 0.82, 0.08, 0.02, 0.15]],
      identity(5),
    ),
    library: scored(
      ['question'],
      ['networks', 'soup', 'machines', 'garden'],
      [[3, 0, 2, 0]],
      [
        [0.15, 0.35, 0.85],
        [0.95, 0.6, 0.15],
        [0.55, 0.2, 0.7],
        [0.25, 0.65, 0.3],
      ],
    ),
    match: given(
      ['query'],
      ['A', 'B', 'C'],
      [
        [[3, 1]],
        [
          [1.5, 0.5],
          [4.5, 1.5],
          [1, 4],
        ],
      ],
      { scale: 'off' },
    ),
    steps: given(it, tokens, WORKED),
    three: given(threeWords, threeWords, [
      THREE,
      THREE,
      [
        [1, 0],
        [0, 1],
        [0.5, 0.5],
      ],
    ]),
    temperature: scored(it, tokens, [[10, 7, 5]]),
    grown: given(it, tokens, [repeated(WORKED[0], 64), repeated(WORKED[1], 64), WORKED[2]]),
    backward: given(it, tokens, WORKED, { gradients: true, dO: cellsOf([[1, 0]]) }),
    project: {
      from: 'x',
      words: projected,
      n: 3,
      m: 3,
      d: 2,
      dV: 2,
      heads: 1,
      x: cellsOf([
        [0.5, 2],
        [2, 1],
        [-1, -1.5],
      ]),
      wQ: cellsOf([
        [0, -1],
        [1, 0],
      ]),
      wK: cellsOf([
        [1.5, 0],
        [0, 0.5],
      ]),
      wV: cellsOf([
        [1, 0],
        [0.5, 1],
      ]),
    },
    cross: given(french, english, [
      [
        [0, 0, 2],
        [2.5, 0.5, 0],
        [0.5, 2.5, 0],
      ],
      ENGLISH,
    ]),
    causal: scored(garden, garden, GARDEN_SCORES, undefined, { scale: 2, mask: 'causal' }),
    heads: {
      from: 'x',
      words: readers,
      n: 4,
      m: 4,
      d: 4,
      dV: 4,
      heads: 2,
      row: 3,
      x: cellsOf([
        [2, 0, 0, 0],
        [0, 2, 0, 1],
        [0, 0, 2, 0],
        [0, 2, 0, -1],
      ]),
      wQ: cellsOf([
        [0, 0, 0, 1],
        [0.5, 0, 0, 1],
        [0.5, 1.5, 1.5, 0],
        [0, -1, 0, 0],
      ]),
      wK: cellsOf([
        [0, 0, 1, 0],
        [1, 0, 0, 0],
        [0, 0, 0, 1],
        [0, 1, 0, 0],
      ]),
      wV: cellsOf([
        [0, 0, 1, 0],
        [1, 0, 0, 0],
        [0, 0, 0, 1],
        [0, 1, 0, 0],
      ]),
    },
    tiles: scored(
      it,
      'a b c d e f g h'.split(' '),
      [[1, 0.5, 2, -1, 4, 3, 1.5, 0]],
      [
        [1, 2],
        [3, 0.5],
        [-1, 1],
        [0, -2],
        [2, -1],
        [-2, 0],
        [1, -1],
        [0.5, 3],
      ],
    ),
    likeness: given(
      ['query'],
      ['A', 'B', 'C', 'D'],
      [
        [[3, 1]],
        [
          [1.5, 0.5],
          [2, 4],
          [2.3, 1.9],
          [-2, 1],
        ],
      ],
      { scale: 'off' },
    ),
    lines: given(lines, lines, [
      [
        [1, 0, 2, 0],
        [0, 2, 0, 1],
        [2, 1, 0, 0],
      ],
      [
        [1, 0, 1, 0],
        [0, 2, 0, 1],
        [1, 1, 0, 2],
      ],
      [
        [1, 0],
        [0, 1],
        [2, 2],
      ],
    ]),
    learned: given(six, six, [
      [
        [-1.1508, 1.9479],
        [2.2444, 0.3371],
        [1.9366, -1.6184],
        [-2.5797, -0.443],
        [-0.7434, -2.3082],
        [1.3585, 2.1277],
      ],
      [
        [-1.439, 1.9438],
        [2.2961, 0.082],
        [1.693, -1.9475],
        [-2.4293, -0.3802],
        [-0.619, -2.4665],
        [1.0182, 1.8483],
      ],
    ]),
  },
);
