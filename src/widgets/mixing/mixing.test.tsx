// @vitest-environment happy-dom
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readableStates } from '../../../tests/unit/arbitraries.ts';
import { createFigureTester } from '../../../tests/unit/figure.ts';
import { showFigure } from '../../../tests/unit/showFigure.tsx';
import type { FigureState } from '../../figure/defineFigure.ts';
import { rankedIndices } from '../shared/scores.ts';
import mixing from './mixing.ts';

type MixingState = FigureState<typeof mixing>;

const { start, stateOf, at: derive } = createFigureTester(mixing);
const at = (preset: string, patch: Partial<MixingState> = {}) => derive(patch, preset);
const fixed = (xs: readonly number[]) => xs.map((x) => x.toFixed(3));

describe('the mixture', () => {
  it('stays within the range of the values, while its sum with the old vector may leave it', () => {
    fc.assert(
      fc.property(readableStates(mixing), (any) => {
        const s = any as MixingState;
        const d = mixing.derive(s);
        for (const [c, x] of d.output.entries()) {
          const column = s.contents.map((row) => row[c]!);
          expect(x).toBeGreaterThan(Math.min(...column) - 1e-5);
          expect(x).toBeLessThan(Math.max(...column) + 1e-5);
          expect(d.sum[c]).toBeCloseTo(x + s.contents[s.asker - 1]![c]!, 5);
        }
        for (const row of d.all) expect(row.reduce((a, b) => a + b, 0)).toBeCloseTo(1, 5);
      }),
    );
    expect(at('residual').sum.some((x) => x > 1)).toBe(true);
  });
  it('leaves out only the token itself when `self` is off', () => {
    const d = at('river', { self: false });
    d.all.forEach((row, i) => row.forEach((w, j) => expect(w === 0).toBe(i === j)));
  });
});

describe('the sentence', () => {
  const shape = (s: MixingState) =>
    [s.scores.length, s.scores[0]!.length, s.contents.length, s.asker].join();
  it('determines the number of tokens in all other fields', () => {
    const shorter = stateOf({ sentence: ['a', 'b'], asker: 5 });
    expect(shape(shorter)).toBe('2,2,2,2');
    expect(shorter.scores.flat()).toEqual([1, 2, 0, 1]);
    const longer = stateOf({ sentence: ['a', 'b', 'c', 'd', 'e', 'f'] });
    expect(shape(longer)).toBe('6,6,6,2');
    expect(longer.scores[5]).toEqual([0, 0, 0, 0, 0, 0]);
    expect(longer.contents[5]).toEqual([0.5, 0.5, 0.5]);
  });
  it('has, in each preset, the weights that the lesson describes', () => {
    expect(rankedIndices(at('river').weights)[0]).toBe(4);
    expect(rankedIndices(at('heron').weights).slice(0, 2)).toEqual([1, 5]);
    expect(rankedIndices(at('gull').weights)[0]).toBe(1);
    expect(fixed(at('bank').weights)).toEqual(['0.369', '0.286', '0.346']);
  });
});

const percents = (xs: readonly number[]) => xs.map((x) => `${(x * 100).toFixed(1)}%`);
const list = (xs: readonly number[]) => `[${xs.map((x) => x.toFixed(2)).join(', ')}]`;

async function show(patch = {}) {
  const figure = await showFigure(mixing, patch);
  return {
    ...figure,
    shares: () => figure.texts('tbody td.role-weight'),
    outcome: () => figure.texts('.share-output')[0],
    ask: (token: number) => figure.press('.word-buttons button', token),
    see: (role: number) => figure.press('.choice input', role),
    toggle: (field: string) => figure.press(`[data-field="${field}"] input`),
  };
}

it('shows the row of a query, and adds its old vector when the residual is turned on', async () => {
  const { shares, outcome, texts, ask, toggle } = await show();
  const { weights, output, sum } = at('river');
  expect(shares()).toEqual(percents(weights));
  expect(outcome()).toBe(list(output));
  toggle('residual');
  expect(texts('.facts td').at(-1)).toBe(list(sum));
  ask(4);
  expect(shares()).toEqual(percents(at('river', { asker: 5 }).weights));
});

it('shows the column of a key, and an edit there also changes the row of the query', async () => {
  const { shares, outcome, type, ask, see, toggle } = await show({ asker: 5, as: 'key' });
  expect(shares()).toEqual(percents(at('key').got));
  expect(outcome()).toBe('2.24 in all');
  // Set the score of the query “mouth” with the key “river” to 0.
  type('tr[data-row="1"] [data-part="scores"] input[type=text]', '0');
  see(0);
  ask(1);
  const scores = start.scores.with(1, [0, 1, 1, 0, 0]);
  expect(shares()).toEqual(percents(at('river', { scores }).weights));
  toggle('self');
  const [, itself, ...others] = shares();
  expect(itself).toBe('left out');
  expect(others).toEqual(percents(at('river', { scores, self: false }).weights).slice(2));
});
