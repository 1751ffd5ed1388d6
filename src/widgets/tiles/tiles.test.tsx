// @vitest-environment happy-dom
import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { tryGoal } from '../../../tests/unit/goals.ts';
import { plainStates } from '../../../tests/unit/arbitraries.ts';
import { showFigure } from '../../../tests/unit/showFigure.tsx';
import { cleanState, initialState, presetState } from '../../widget/define.ts';
import type { FigureState } from '../../widget/defineFigure.ts';
import tiles from './tiles.ts';

type TilesState = FigureState<typeof tiles>;

const state = (patch: Partial<TilesState> = {}) =>
  cleanState(tiles, { ...initialState(tiles), ...patch });
const at = (patch: Partial<TilesState> = {}) => tiles.derive(state(patch));

/** The output in float64, without blocks and without a maximum. */
function plain({ scores, values }: TilesState) {
  const e = scores.map(Math.exp);
  const sum = e.reduce((a, b) => a + b);
  return [0, 1].map((c) => e.reduce((acc, x, j) => acc + (x / sum) * values[j]![c]!, 0));
}

describe('reading in blocks', () => {
  it('keeps m and l as PyTorch does', () => {
    const { cases } = JSON.parse(readFileSync('tests/golden/online.json', 'utf8')) as {
      cases: {
        name: string;
        inputs: { x: { data: number[] } };
        options: { block_size: number };
        expected: { float64: { m: { data: number[] }; l: { data: number[] } } };
      }[];
    };
    for (const name of ['online-softmax-6-2', 'online-softmax-6-1', 'online-softmax-rising']) {
      const one = cases.find((found) => found.name === name)!;
      const x = one.inputs.x.data;
      // Eight keys: the last again and again adds no block before the golden ones end.
      const scores = Array.from({ length: 8 }, (_, j) => x[j] ?? x.at(-1)!);
      const d = tiles.derive({ ...state(), scores, size: `${one.options.block_size}` as '1' });
      one.expected.float64.m.data.forEach((m, b) => expect(d.m[b]).toBeCloseTo(m, 5));
      one.expected.float64.l.data.forEach((l, b) => expect(d.l[b]).toBeCloseTo(l, 5));
    }
  });
  it('as the figure opens: m grows in two of the four blocks, and shrinks what was kept', () => {
    const d = at();
    expect(d.m).toEqual([1, 2, 4, 4]);
    [0, Math.exp(-1), Math.exp(-2), 1].forEach((f, b) => expect(d.factor[b]).toBeCloseTo(f, 6));
    expect(d.l[0]).toBeCloseTo(1 + Math.exp(-0.5), 6);
    expect(d.l[1]).toBeCloseTo(d.l[0]! * Math.exp(-1) + 1 + Math.exp(-3), 6);
    d.added.forEach((x, b) => expect((d.l[b - 1] ?? 0) * d.factor[b]! + x).toBeCloseTo(d.l[b]!, 5));
    [1 * 1 + 3 * Math.exp(-0.5), 2 + 0.5 * Math.exp(-0.5)].forEach((x, c) =>
      expect(d.acc[0]![c]).toBeCloseTo(x, 5),
    );
    expect([d.fates, d.rescaled, d.blocks]).toEqual([[0, 1, 1, 2], 2, 4]);
    expect(d.difference).toBeGreaterThan(0);
  });
  it('gives the softmax whatever the scores, the values and the blocks, but for the last bits', () => {
    fc.assert(
      fc.property(plainStates(tiles), (any) => {
        const s = any as TilesState;
        const d = tiles.derive(s);
        plain(s).forEach((x, c) => {
          expect(d.output[c]).toBeCloseTo(x, 4);
          expect(d.full[c]).toBeCloseTo(x, 4);
        });
        // Sums of eight numbers, rounded at each step.
        expect(d.difference).toBeLessThanOrEqual(16 * d.spacing);
        expect(d.m.at(-1)).toBe(Math.max(...s.scores.map(Math.fround)));
        if (d.blocksRead === d.blocks) expect(d.soFar).toEqual(d.output);
      }),
    );
  });
  it('keeps six numbers in place of a row, however long the row is', () => {
    expect([at().kept, at({ words: 8000 }).many]).toEqual([
      { row: 8, blocks: 6 },
      { row: 64_000_000, blocks: 48_000 },
    ]);
    expect(at({ size: '8' }).kept).toEqual({ row: 8, blocks: 12 });
    expect(at().spacing).toBe(2 ** -22);
  });
});

describe('the challenges', () => {
  it('nothing is rescaled if the first block holds the largest score', () => {
    const { judge } = tryGoal(tiles, 'never');
    expect(judge()).toMatch(/^Block 2 has a score of 2, but m was 1\..*by 0\.3679\.$/);
    expect(judge({ scores: [1, 2, 2, -1, 4, 3, 1.5, 0] })).toMatch(/^Block 3 has a score of 4,/);
    expect(judge({ scores: presetState(tiles, 'first').scores })).toBe(true);
    expect(judge({ size: '8' })).toMatch(/another size/);
  });
  it('each block rescales if it holds a score above all before', () => {
    const { judge } = tryGoal(tiles, 'each');
    expect(judge()).toMatch(/^The largest score of block 2 is 3, but m is already 4,/);
    expect(judge({ scores: presetState(tiles, 'rising').scores })).toBe(true);
    expect(judge({ size: '1' })).toMatch(/another size/);
  });
});

it('shows what becomes of the sum in the blocks that have been read, and in no others', async () => {
  const { texts, press, state: now } = await showFigure(tiles, { read: 4 });
  const cells = () => texts('.tiles-kept tbody tr:nth-child(3) td');
  const drawn = () =>
    [...document.querySelectorAll('.tiles-kept tbody tr:nth-child(3) path')].map((path) =>
      path.getAttribute('d'),
    );
  expect(cells()).toEqual(['·', '·', '·', '·', '·', '']);
  expect(drawn()).toEqual(['', '', '']);
  press('.step-keys button', 2);
  expect(now()['read']).toBe(6);
  expect(cells()).toEqual(['4', '1.641', '× 0.135', '1.368', '1.590', '']);
  // On a sum of 2 the old one ended at 1.641 and ends at 1.641 e⁻², where the new terms begin.
  expect(drawn()[0]).toMatch(/H11\.10V17H[\d.]+Z$/);
  expect(drawn()[1]).toMatch(/^M11\.10,3H61\.10V.*H79\.50V/);
  expect(drawn()[2]).toBe('M0.00,3H82.04V17H0.00Z');
});
