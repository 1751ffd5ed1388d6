import type { Role } from '../kit/signal/boundField.ts';
import {
  divisor,
  drawnCells,
  integer,
  mask,
  number,
  oneOf,
  seed,
  sentence,
  toggle,
} from '../figure/fields/index.ts';
import type { AnyState, StateOf } from '../figure/define.ts';

/** The most queries and keys, and the most numbers per token over all heads. */
const N_MAX = 64;
export const D_MAX = 128;

/** The fields that hold the number of rows and of columns of each matrix. */
export const SHAPES = {
  x: ['n', 'd'],
  xKV: ['m', 'd'],
  wQ: ['d', 'd'],
  wK: ['d', 'd'],
  wV: ['d', 'd'],
  q: ['n', 'd'],
  k: ['m', 'd'],
  v: ['m', 'dV'],
  dO: ['n', 'dV'],
} as const;
export type MatrixKey = keyof typeof SHAPES;

const isWords = (s: AnyState) => s['from'] === 'words';
const isGiven = (s: AnyState) => s['from'] === 'qkv';
const notGiven = (s: AnyState) => !isGiven(s);
/** X is random while words are given. */
const notX = (s: AnyState) => s['from'] !== 'x';
const notCross = (s: AnyState) => !s['cross'];
const notNamed = (s: AnyState) => !isWords(s) && !s['named'];

const matrix = (key: MatrixKey, label: string, leftOut: (s: AnyState) => boolean, role?: Role) => {
  const [rows, columns] = SHAPES[key];
  return drawnCells({
    label,
    leftOut,
    ...(role && { role }),
    size: (s: Record<typeof rows | typeof columns, number>) => [s[rows], s[columns]],
    min: -1000,
    max: 1000,
    rows: [1, rows === 'd' ? D_MAX : N_MAX],
    cols: [1, D_MAX],
  });
};

export const POSITIONS = {
  none: 'none',
  sinusoidal: 'sinusoidal, added to X',
  rotary: 'rotary (RoPE)',
  alibi: 'distance penalty (ALiBi)',
};
export const MASKS = {
  none: 'none',
  causal: 'causal',
  window: 'window',
  padding: 'padding',
  block: 'blocks',
  own: 'custom',
};

export const fields = {
  from: oneOf({
    label: 'Input',
    initial: 'words',
    options: { words: 'words', x: 'X and W', qkv: 'Q, K, V' },
  }),
  cross: toggle({ label: 'Keys from a second text', initial: false }),
  words: sentence({
    label: 'Words',
    initial: 'The animal kept off the street because it was tired'.split(' '),
    maxWords: N_MAX,
    leftOut: notNamed,
  }),
  keyWords: sentence({
    label: 'Second text',
    initial: ['a', 'second', 'text'],
    maxWords: N_MAX,
    leftOut: (s) => notCross(s) || notNamed(s),
  }),
  /** Whether the words name the tokens of X, or of Q, K and V. */
  named: toggle({ label: 'Names', initial: true, leftOut: isWords }),
  n: integer({ label: 'n, queries', initial: 7, min: 1, max: N_MAX, leftOut: isWords }),
  m: integer({
    label: 'm, keys',
    initial: 7,
    min: 1,
    max: N_MAX,
    leftOut: (s) => isWords(s) || notCross(s),
  }),
  /** Over all heads. */
  d: integer({ label: 'd, numbers per token', initial: 8, min: 1, max: D_MAX }),
  dV: integer({
    label: 'd_v, numbers per value',
    initial: 8,
    min: 1,
    max: D_MAX,
    leftOut: notGiven,
  }),
  heads: integer({ label: 'Heads', initial: 2, min: 1, max: 8 }),
  /** Decides all random numbers: those of the matrices, and which weights dropout removes. */
  seed: seed({ label: 'Seed', initial: 1 }),
  x: matrix('x', 'X', notX),
  xKV: matrix('xKV', 'X_KV', (s) => notCross(s) || notX(s)),
  wQ: matrix('wQ', 'W_Q', isGiven, 'query'),
  wK: matrix('wK', 'W_K', isGiven, 'key'),
  wV: matrix('wV', 'W_V', isGiven, 'value'),
  q: matrix('q', 'Q', notGiven, 'query'),
  k: matrix('k', 'K', notGiven, 'key'),
  v: matrix('v', 'V', notGiven, 'value'),
  positions: oneOf({
    label: 'Positions',
    initial: 'none',
    options: POSITIONS,
  }),
  scale: divisor({
    label: 'Divide by',
    initial: 'sqrt',
    min: 0.1,
    max: 100,
    of: ({ d, heads }) => d / heads,
  }),
  temperature: number({
    label: 'Temperature',
    initial: 1,
    min: 0.05,
    max: 20,
    step: 0.05,
    log: true,
  }),
  mask: oneOf({
    label: 'Mask',
    initial: 'none',
    options: MASKS,
  }),
  /** The width of the window, the number of real keys, or the size of a block. */
  width: integer({
    label: 'Mask size',
    initial: 3,
    min: 1,
    max: N_MAX,
    leftOut: (s) => !['window', 'padding', 'block'].includes(s['mask']),
  }),
  attnMask: mask({
    label: 'Custom mask',
    initial: [[true]],
    rows: [1, N_MAX],
    cols: [1, N_MAX],
    leftOut: (s) => s['mask'] !== 'own',
  }),
  p: number({ label: 'Dropout', initial: 0, min: 0, max: 0.9, step: 0.05 }),
  row: integer({ label: 'Query', initial: 1, min: 1, max: N_MAX }),
  head: integer({ label: 'Head', initial: 1, min: 1, max: 8 }),
  plane: oneOf({
    label: 'Plane',
    initial: 'principal',
    options: { principal: 'two principal directions', first: 'first two numbers' },
  }),
  gradients: toggle({ label: 'Gradients', initial: false }),
  dO: matrix('dO', 'dO, gradient of the output', (s) => !s['gradients'], 'output'),
};

export type State = StateOf<typeof fields>;
