import { describe, expect, it } from 'vitest';
import { linear } from '../engine/index.ts';
import type { AnyWidget } from '../figure/define.ts';
import { applyPatch, initialState, presetState } from '../figure/define.ts';
import { decode, encode, MAX_SAVED_TEXT } from '../figure/link.ts';
import { quantityAt } from '../figure/quantities.ts';
import { registry } from '../widgets/registry.ts';
import { setCell, toggleMask } from './edits.ts';
import type { State } from './fields.ts';
import playground from './playground.ts';
import { wholeCells } from '../figure/fields/index.ts';

const start = () => initialState(playground);
const at = (s: State, path: string) =>
  quantityAt(playground as AnyWidget, s, playground.derive(s), path);
const change = (s: State, patch: Partial<State>) => applyPatch(playground, s, patch);
const rows = (value: unknown) => Array.from(value as ArrayLike<number>[], (row) => Array.from(row));
const matrix = (n: number, d: number) =>
  Array.from({ length: n }, (_, i) => Array.from({ length: d }, (__, j) => (i * d + j) / 100));

/** Quantities that an example shares with a figure of its lesson. */
const figures: readonly [
  preset: string,
  widget: string,
  state: object,
  theirs: string,
  ours: string,
][] = [
  ['meaning', 'pick-query', {}, 'weights', 'rowWeights'],
  ['harbour', 'pronoun', {}, 'weights', 'rowWeights'],
  ['library', 'lookup', {}, 'weights', 'rowWeights'],
  ['match', 'match', {}, 'scores', 'rowScores'],
  ['steps', 'steps', {}, 'weights', 'rowWeights'],
  ['steps', 'steps', {}, 'output', 'rowOutput'],
  ['three', 'matrices', { preset: 'unpadded' }, 'output', 'output'],
  ['temperature', 'temperature', {}, 'weights', 'rowWeights'],
  ['backward', 'backward', {}, 'dQ', 'gradQ.0'],
  ['project', 'project', {}, 'queries', 'matrixQ'],
  ['cross', 'self-cross', { source: 'cross' }, 'weights', 'weights'],
  ['causal', 'masking', { preset: 'causal' }, 'weights', 'weights'],
  ['heads', 'heads', {}, 'head.2', 'head.2'],
  ['heads', 'heads', {}, 'concat', 'output'],
  ['tiles', 'tiles', {}, 'output', 'rowOutput'],
  ['likeness', 'likeness', {}, 'by.dot.scores', 'rowScores'],
  ['lines', 'lines', {}, 'output', 'output'],
  ['learned', 'learn', { preset: 'learned' }, 'weights', 'weights'],
];

describe('Q, K and V', () => {
  it('are the products of X and W to the last bit, whatever changed before', () => {
    let s = change(start(), { from: 'x', n: 5, d: 8, heads: 2 });
    const expectWhole = () => {
      const { x, wQ, wK, wV, q, k, v } = playground.derive(s);
      for (const [made, w] of [
        [q, wQ],
        [k, wK],
        [v, wV],
      ] as const)
        expect(made).toEqual(linear(x!, w!));
    };
    const set = (key: 'x' | 'wK', i: number, j: number, to: number) =>
      (s = change(s, setCell(s, playground.derive(s), key, { i, j }, to)));
    expectWhole();
    set('x', 3, 2, 7.25);
    expectWhole();
    s = change(s, { seed: 3 });
    expectWhole();
    set('wK', 1, 1, 9);
    set('x', 4, 7, -1.5);
    expectWhole();
    s = change(s, { n: 7, positions: 'sinusoidal' });
    s = change(s, { positions: 'none' });
    expectWhole();
  });
});

describe('the examples', () => {
  it.each(figures)('%s has the numbers of the figure %s', async (preset, id, how, theirs, ours) => {
    const { default: figure } = await registry[id]!();
    const { preset: from, ...patch } = how as { preset?: string };
    const state = applyPatch(figure, presetState(figure, from), patch);
    const wanted = quantityAt(figure, state, figure.derive(state), theirs);
    const found = at(presetState(playground, preset) as State, ours);
    const flat = (x: unknown): number[] =>
      typeof x === 'number' ? [x] : Array.from(x as ArrayLike<unknown>, flat).flat();
    const [a, b] = [flat(wanted), flat(found)];
    expect(b.length).toBe(a.length);
    a.forEach((x, i) => expect(b[i]).toBeCloseTo(x, 3));
  });

  it('cover every lesson', () => {
    const lessons = Object.values(playground.presets).flatMap(
      ({ title }) => /^Lesson (\d+)/.exec(title)?.[1] ?? [],
    );
    expect(new Set(lessons).size).toBe(16);
  });
});

describe('sizes', () => {
  it('come from a matrix that is brought, and other matrices are random', () => {
    const s = change(start(), { q: wholeCells(matrix(64, 128)) });
    expect([s.from, s.n, s.m, s.d, s.dV, s.heads]).toEqual(['qkv', 64, 64, 128, 128, 2]);
    expect(rows(at(s, 'matrixQ'))[63]![127]).toBeCloseTo((63 * 128 + 127) / 100, 3);
    const k = change(s, { k: wholeCells(matrix(5, 128)) });
    expect([k.cross, k.n, k.m]).toEqual([true, 64, 5]);
    const v = change(k, { v: wholeCells(matrix(5, 6)) });
    expect([v.d, v.dV, v.heads]).toEqual([128, 6, 2]);
  });

  it('that the heads don’t divide reduce the number of heads', () => {
    const s = change(change(start(), { heads: 8 }), { x: wholeCells(matrix(3, 6)) });
    expect([s.from, s.n, s.d, s.heads]).toEqual(['x', 3, 6, 6]);
  });

  it('can shrink and grow again without losing numbers', () => {
    const s = change(start(), { from: 'qkv', n: 6, d: 8 });
    const edited = change(s, setCell(s, playground.derive(s), 'q', { i: 5, j: 7 }, 2.5));
    const back = change(change(edited, { n: 2, d: 4 }), { n: 6, d: 8 });
    expect(rows(at(back, 'matrixQ'))).toEqual(rows(at(edited, 'matrixQ')));
    expect(rows(at(back, 'matrixQ'))[5]![7]).toBe(2.5);
  });

  it('make d a multiple of the heads', () => {
    expect(change(start(), { heads: 3 }).d).toBe(9);
    expect(change(change(start(), { heads: 7 }), { d: 128 }).d).toBe(126);
  });
});

it('gives the same word the same vector everywhere', () => {
  const s = change(start(), { words: ['The', 'cat', 'and', 'the', 'dog'] });
  const x = rows(at(s, 'matrixX'));
  expect(x[3]).toEqual(x[0]);
  expect(x[4]).not.toEqual(x[1]);
  const other = rows(at(change(s, { words: ['dog'] }), 'matrixX'));
  expect(other[0]).toEqual(x[4]);
});

describe('setting a number', () => {
  it('in a result makes Q, K and V the input', () => {
    const s = start();
    const before = rows(at(s, 'matrixK'));
    const next = change(s, setCell(s, playground.derive(s), 'q', { i: 1, j: 2 }, 9));
    expect(next.from).toBe('qkv');
    expect(rows(at(next, 'matrixQ'))[1]![2]).toBe(9);
    rows(at(next, 'matrixK'))
      .flat()
      .forEach((x, i) => expect(x).toBeCloseTo(before.flat()[i]!, 3));
  });

  it('in the embeddings of words makes X the input', () => {
    const s = start();
    const next = change(s, setCell(s, playground.derive(s), 'x', { i: 0, j: 0 }, -4));
    expect([next.from, next.n]).toEqual(['x', 10]);
    expect(rows(at(next, 'matrixX'))[0]![0]).toBe(-4);
    expect(rows(at(next, 'matrixX'))[9]).toEqual(rows(at(s, 'matrixX'))[9]);
  });
});

describe('masks', () => {
  it.each([
    ['causal', (i: number, j: number) => j <= i],
    ['window', (i: number, j: number) => j <= i && j > i - 3],
    ['padding', (_: number, j: number) => j < 3],
    ['block', (i: number, j: number) => Math.floor(i / 3) === Math.floor(j / 3)],
  ] as const)('%s', (mask, may) => {
    const weights = rows(at(change(start(), { mask, width: 3 }), 'weights'));
    weights.forEach((row, i) => row.forEach((w, j) => expect(w > 0).toBe(may(i, j))));
  });

  it('and positions are in the sentence, if there are any', () => {
    const said = (s: ReturnType<typeof start>) => playground.describe(s, playground.derive(s));
    expect(said(start())).not.toMatch(/mask|positions/);
    expect(said(change(start(), { mask: 'causal', positions: 'rotary' }))).toContain(
      ' heads, mask: causal, positions: rotary (RoPE). Query',
    );
  });

  it('set by hand start from the current mask', () => {
    const s = change(start(), { mask: 'causal' });
    const own = change(s, toggleMask(s, 0, 9));
    expect(own.mask).toBe('own');
    expect(rows(at(own, 'weights'))[0]!.map((w) => w > 0)).toEqual(
      Array.from({ length: 10 }, (_, j) => j === 0 || j === 9),
    );
  });

  it('of a whole row are reported, and other rows keep their weights', () => {
    const s = change(start(), { mask: 'own', attnMask: [Array.from({ length: 10 }, () => false)] });
    expect(playground.describe(s, playground.derive(s))).toContain('can’t attend to any key');
    expect(rows(at(s, 'weights'))[0]).toEqual(Array.from({ length: 10 }, () => NaN));
    expect(rows(at(s, 'weights'))[1]!.every((w) => w > 0)).toBe(true);
  });
});

it('computes gradients only when they are shown, and they match finite differences', () => {
  expect(at(start(), 'gradQ')).toBeNull();
  for (const positions of ['none', 'sinusoidal', 'rotary', 'alibi'] as const) {
    const s = change(start(), { gradients: true, mask: 'causal', positions, p: 0.2 });
    const loss = (state: State) => {
      const { output, grads } = playground.derive(state);
      return Array.from(output.data).reduce((sum, x, i) => sum + x * grads!.dO.data[i]!, 0);
    };
    const step = 0.05;
    const nudge = (by: number) => {
      const x = rows(at(s, 'matrixX'))[2]![3]!;
      return loss(change(s, setCell(s, playground.derive(s), 'x', { i: 2, j: 3 }, x + by)));
    };
    const slope = (nudge(step) - nudge(-step)) / (2 * step);
    expect(rows(at(s, 'gradX'))[2]![3]).toBeCloseTo(slope, 1);
  }
});

it('survives a link to the last bit, even at its largest size', () => {
  const s = change(
    change(start(), {
      q: wholeCells(matrix(64, 128)),
      k: wholeCells(matrix(64, 128)),
      v: wholeCells(matrix(64, 128)),
    }),
    { mask: 'own' },
  );
  expect(
    decode(playground as AnyWidget, encode(playground as AnyWidget, s), undefined, MAX_SAVED_TEXT),
  ).toEqual({
    state: s,
    problems: [],
  });
  // Random numbers aren't in links.
  expect(encode(playground as AnyWidget, presetState(playground, 'large')).length).toBeLessThan(
    420,
  );
});
