import type { State } from './fields.ts';

type Rows = readonly (readonly number[])[];

/** A matrix written as in a link: rows by `/`, numbers by `,`. */
const matrix = (text: string): Rows => text.split('/').map((row) => row.split(',').map(Number));
const identity = (n: number): Rows =>
  Array.from({ length: n }, (_, i) => Array.from({ length: n }, (__, j) => Number(i === j)));

interface Given extends Partial<Omit<State, 'q' | 'k' | 'v'>> {
  words: readonly string[];
  q: Rows;
  k: Rows;
  v?: Rows;
}

/** One head with these Q, K and V. The values are the keys unless given, and the words name both unless keys have names. */
const fromQkv = ({ q, k, v = k, ...more }: Given): Partial<State> => ({
  from: 'qkv',
  cross: more.keyWords !== undefined,
  n: q.length,
  m: k.length,
  d: q[0]!.length,
  dV: v[0]!.length,
  heads: 1,
  q: { rows: q },
  k: { rows: k },
  v: { rows: v },
  ...more,
});

/** The same from the scores: they are the queries, and the keys are one-hot. */
const fromScores = ({ scores, ...more }: Omit<Given, 'q' | 'k'> & { scores: Rows }) =>
  fromQkv({ q: scores, k: identity(scores[0]!.length), scale: 'off', ...more });

const it = ['it'];
const worked = {
  words: it,
  keyWords: ['animal', 'street', 'because'],
  q: matrix('3,1'),
  k: matrix('3,1/1,4/1.5,0.5'),
  v: matrix('2,1.5/0.5,0.3/-0.5,1.2'),
};
/** Every row `times` times in a row. */
const repeated = (rows: Rows, times: number): Rows =>
  rows.map((row) => Array.from({ length: times }, () => row).flat());

const catSatMat = matrix('3,1/1,4/2,2');

/** The weights of “it” in lesson 1, in percent. The softmax of their logarithms gives them back. */
const IT_PERCENT = [2, 62, 2, 1, 1, 9, 4, 8, 3, 8];

/** Long enough to give every head something to find. */
const LONG =
  'The animal did not cross the street because it was too tired and the street was too wide for it so the animal ' +
  'sat down near the old wall and waited until the sun went down then it got up and looked both ways before it ' +
  'walked slowly over to the other side where its friend the cat was waiting for it to come';

type Presets = Readonly<Record<string, readonly [title: string, change?: Partial<State>]>>;

export const presets: Presets = {
  words: ['Ten words, two heads'],
  large: [
    '64 words, 8 heads',
    { words: LONG.split(' ').slice(0, 64), n: 64, m: 64, d: 64, dV: 64, heads: 8, row: 9 },
  ],
  meaning: [
    'Lesson 1: what “it” attends to',
    fromScores({
      words: it,
      keyWords: 'The animal kept off the street because it was tired'.split(' '),
      scores: [IT_PERCENT.map((percent) => Math.round(Math.log(percent / 100) * 1e4) / 1e4)],
    }),
  ],
  harbour: [
    'Lesson 2: five scores for “it”',
    fromScores({
      words: it,
      keyWords: ['The', 'ship', 'left', 'the', 'harbor'],
      scores: matrix('0.05,0.82,0.08,0.02,0.15'),
    }),
  ],
  library: [
    'Lesson 3: four books, one question',
    fromScores({
      words: ['question'],
      keyWords: ['networks', 'soup', 'machines', 'garden'],
      scores: matrix('3,0,2,0'),
      v: matrix('0.15,0.35,0.85/0.95,0.6,0.15/0.55,0.2,0.7/0.25,0.65,0.3'),
    }),
  ],
  match: [
    'Lesson 4: one query, three keys',
    fromQkv({
      words: ['query'],
      keyWords: ['A', 'B', 'C'],
      q: matrix('3,1'),
      k: matrix('1.5,0.5/4.5,1.5/1,4'),
      scale: 'off',
    }),
  ],
  steps: ['Lesson 5: it, animal, street', fromQkv(worked)],
  three: [
    'Lesson 5: cat, sat, mat as matrices',
    fromQkv({
      words: ['cat', 'sat', 'mat'],
      q: catSatMat,
      k: catSatMat,
      v: matrix('1,0/0,1/0.5,0.5'),
    }),
  ],
  temperature: [
    'Lesson 6: scores 10, 7, 5',
    fromScores({ words: it, keyWords: worked.keyWords, scores: matrix('10,7,5') }),
  ],
  grown: [
    'Lesson 7: vectors of 128 numbers',
    fromQkv({ ...worked, q: repeated(worked.q, 64), k: repeated(worked.k, 64) }),
  ],
  backward: [
    'Lesson 8: the worked example, backward',
    fromQkv({ ...worked, gradients: true, dO: { rows: matrix('1,0') } }),
  ],
  project: [
    'Lesson 9: three words, three matrices',
    {
      from: 'x',
      words: ['it', 'animal', 'street'],
      n: 3,
      m: 3,
      d: 2,
      dV: 2,
      heads: 1,
      x: { rows: matrix('0.5,2/2,1/-1,-1.5') },
      wQ: { rows: matrix('0,-1/1,0') },
      wK: { rows: matrix('1.5,0/0,0.5') },
      wV: { rows: matrix('1,0/0.5,1') },
    },
  ],
  cross: [
    'Lesson 10: French queries, English keys',
    fromQkv({
      words: ['le', 'chat', 'dort'],
      keyWords: ['the', 'black', 'cat', 'is', 'asleep'],
      q: matrix('0,0,2/2.5,0.5,0/0.5,2.5,0'),
      k: matrix('0,0,2/1,0,0.5/2,0.5,0/0,0.5,1.5/0.5,2,0'),
    }),
  ],
  causal: [
    'Lesson 11: a causal mask',
    fromScores({
      words: ['she', 'reads', 'in', 'the', 'garden'],
      scores: matrix('3,1,2,0,1/2,1,1,0,4/1,3,1,0,2/0,1,2,1,3/1,3,2,1,2'),
      scale: 2,
      mask: 'causal',
    }),
  ],
  heads: [
    'Lesson 12: two heads of two numbers',
    {
      from: 'x',
      words: ['today', 'Ada', 'woke', 'Ben'],
      n: 4,
      m: 4,
      d: 4,
      dV: 4,
      heads: 2,
      row: 3,
      x: { rows: matrix('2,0,0,0/0,2,0,1/0,0,2,0/0,2,0,-1') },
      wQ: { rows: matrix('0,0,0,1/0.5,0,0,1/0.5,1.5,1.5,0/0,-1,0,0') },
      wK: { rows: matrix('0,0,1,0/1,0,0,0/0,0,0,1/0,1,0,0') },
      wV: { rows: matrix('0,0,1,0/1,0,0,0/0,0,0,1/0,1,0,0') },
    },
  ],
  tiles: [
    'Lesson 13: eight keys, one query',
    fromScores({
      words: it,
      keyWords: [...'abcdefgh'],
      scores: matrix('1,0.5,2,-1,4,3,1.5,0'),
      v: matrix('1,2/3,0.5/-1,1/0,-2/2,-1/-2,0/1,-1/0.5,3'),
    }),
  ],
  likeness: [
    'Lesson 14: one query, four keys',
    fromQkv({
      words: ['query'],
      keyWords: ['A', 'B', 'C', 'D'],
      q: matrix('3,1'),
      k: matrix('1.5,0.5/2,4/2.3,1.9/-2,1'),
      scale: 'off',
    }),
  ],
  lines: [
    'Lesson 15: attention in eleven lines',
    fromQkv({
      words: ['first', 'second', 'third'],
      q: matrix('1,0,2,0/0,2,0,1/2,1,0,0'),
      k: matrix('1,0,1,0/0,2,0,1/1,1,0,2'),
      v: matrix('1,0/0,1/2,2'),
    }),
  ],
  learned: [
    'Lesson 16: a head trained for 150 steps',
    fromQkv({
      words: [...'123456'],
      q: matrix(
        '-1.1508,1.9479/2.2444,0.3371/1.9366,-1.6184/-2.5797,-0.443/-0.7434,-2.3082/1.3585,2.1277',
      ),
      k: matrix(
        '-1.439,1.9438/2.2961,0.082/1.693,-1.9475/-2.4293,-0.3802/-0.619,-2.4665/1.0182,1.8483',
      ),
    }),
  ],
};
