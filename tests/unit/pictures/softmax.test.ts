// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import shares from '../../../src/widgets/shares/shares.ts';
import axis from '../../../src/widgets/softmax-axis/softmax-axis.ts';
import stable, { numberText } from '../../../src/widgets/stable/stable.ts';
import { renderView } from '../renderView.ts';

it('scores show their exponential and the ratio that their gap makes', async () => {
  const of = async (scores: number[], divisor: number) => {
    const { texts } = await renderView(shares, { scores, divisor });
    return [
      texts('[aria-label="Scores of the keys"] tbody td[data-part="scale"]'),
      texts('[aria-label="Weights"] .hint b'),
    ];
  };
  // 10, 11 and 5 over √2; e to 1 / √2.
  expect(await of([10, 11, 5], 1.4142)).toEqual([['7.07', '7.78', '3.54'], ['2.028']]);
  // Shorter where they wouldn't fit.
  expect((await of([1000, -999, 141.43], 1.4142))[0]).toEqual(['707.1', '−706.4', '100.0']);
  expect((await of([1000, 20, 7], 0.5))[0]).toEqual(['2000', '40.00', '14.00']);
});

describe('the smallest weights', () => {
  const at = (precision: 'float32' | 'float64') =>
    renderView(shares, { scores: [200, 100, 50], axis: 'log', precision });
  it('are shown as float32 stores them', async () => {
    const { texts, count } = await at('float32');
    const digits = texts('td .hint');
    expect(digits.map((text) => text.split(' ')[0])).toEqual(['1', '3.784·10⁻⁴⁴', '0']);
    // One is denormal and one underflows; each has its own remark.
    expect(new Set(digits.map((text) => text.split(' ')[1])).size).toBe(3);
    expect([count('.float-floor'), count('.log-weight')]).toEqual([3, 2]);
  });
  it('are ordinary numbers in float64, spaced by their gaps on the axis', async () => {
    const { texts, count, shares: places } = await at('float64');
    expect(texts('td .hint')).toEqual(['1', '3.720·10⁻⁴⁴', '7.175·10⁻⁶⁶']);
    expect(count('.float-floor')).toBe(0);
    const [a, b, c] = places('.log-weight > span', 'left') as [number, number, number];
    // 100 is twice as far from 200 as 50 from 100.
    expect((a - b) / (b - c)).toBeCloseTo(2, 2);
  });
  it('the linear axis has no log-weight marks', async () => {
    expect((await renderView(shares, { scores: [200, 100, 50] })).count('.log-weight')).toBe(0);
  });
});

describe('two ways to compute the same softmax', () => {
  type State = Parameters<typeof stable.derive>[0];
  /** What each way shows: inputs, exponentials and weights by column, and the verdict. */
  const ways = async (state: Partial<State>) => {
    const { texts } = await renderView(stable, state);
    const rows = (state.scores ?? [100, 99, 97]).length;
    const cells = texts('.way tbody td');
    const way = (from: number) =>
      [0, 1, 2].map((column) =>
        Array.from({ length: rows }, (_, i) => cells[(from * rows + i) * 3 + column]!),
      );
    return { written: way(0), safe: way(1), verdicts: texts('.hint') };
  };
  const [overflow, none] = [numberText(Infinity), numberText(NaN)];
  const known = ['0.7054', '0.2595', '0.0351'];
  it('proceed step by step', async () => {
    const [first, second] = [await ways({ step: 1 }), await ways({ step: 2 })];
    expect(first.safe).toEqual([
      ['0', '−1', '−3'],
      ['·', '·', '·'],
      ['·', '·', '·'],
    ]);
    expect(second.written.slice(1)).toEqual([
      [overflow, overflow, overflow],
      ['·', '·', '·'],
    ]);
    expect(first.verdicts[0]).toBe(second.verdicts[0]);
  });
  it('work in one way or in both, and say which', async () => {
    const { written, safe } = await ways({});
    expect(written.slice(1)).toEqual([
      [overflow, overflow, overflow],
      [none, none, none],
    ]);
    expect(safe[2]).toEqual(known);
    const wide = await ways({ precision: 'float64' });
    expect([wide.written[2], wide.safe[2]]).toEqual([known, known]);
    expect((await ways({ scores: [88.7, 88] })).written.slice(1)).toEqual([
      ['3.326·10³⁸', '1.652·10³⁸'],
      ['0', '0'],
    ]);
    const most = await ways({ scores: [700, 699.5, 690], precision: 'float64' });
    expect(most.written[2]).toEqual(most.safe[2]);
    const far: State = { scores: [-200, -201, -203], precision: 'float32', step: 4 };
    expect((await ways(far)).verdicts[0]).toBe(stable.derive(far).verdict);
  });
});

describe('the axis', () => {
  const sums = async (along: 'rows' | 'columns') => {
    const { texts } = await renderView(axis, { along });
    const rows = texts('.heatmap tbody tr:not(.sum) td.sum');
    return [rows, texts('.heatmap tr.sum td:not([aria-hidden])')];
  };
  it('makes rows sum to 1, or columns if it’s wrong', async () => {
    expect(await sums('rows')).toEqual([
      ['1.00', '1.00', '1.00'],
      ['1.67', '0.55', '0.21', '0.57'],
    ]);
    expect(await sums('columns')).toEqual([
      ['1.95', '1.32', '0.73'],
      ['1.00', '1.00', '1.00', '1.00'],
    ]);
  });
});
