// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { createFigureTester } from '../../../tests/unit/figure.ts';
import {
  fromRows,
  linear,
  randomNormals,
  rnn,
  scaledDotProductAttention,
  type Tensor,
} from '../../engine/index.ts';
import { showFigure } from '../../../tests/unit/showFigure.tsx';
import {
  attentionLayer,
  MADDS_BUDGET,
  layerWeights,
  lengthsUpTo,
  maddsOf,
  measure,
  recurrentLayer,
} from './measure.ts';
import { CHUNK_ROWS } from '../shared/timed.ts';
import race, { timedWords, TORCH_TIMES } from './race.ts';

const { at } = createFigureTester(race);
const close = (got: Tensor, wanted: Tensor) => {
  expect(got.shape).toEqual(wanted.shape);
  got.data.forEach((x, i) => expect(x).toBeCloseTo(wanted.data[i]!, 5));
};

describe('the comparison', () => {
  it('counts more operations for attention than for the plain recurrent layer at every length', () => {
    for (const n of [1, 10, 100, 10000])
      expect(at({ n, width: 1024 }).attention.total).toBeGreaterThan(
        at({ n, width: 1024 }).rnn.total,
      );
  });
  it('has PyTorch times in which the plain recurrent layer is fastest at every length', () => {
    TORCH_TIMES.rnn.forEach((ms, i) => {
      expect(ms).toBeLessThan(TORCH_TIMES.attention[i]!);
      expect(ms).toBeLessThan(TORCH_TIMES.lstm[i]!);
    });
  });
});

describe('the layers that are timed', () => {
  // The input is longer than a chunk, so that the boundary between chunks is tested too.
  const x = randomNormals([CHUNK_ROWS + 9, 8], 3);
  const weights = layerWeights(8);
  it('include an attention layer with its projections', () => {
    const [q, k, v] = weights.map((w) => linear(x, w));
    const { output } = scaledDotProductAttention(q!, k!, v!);
    close(attentionLayer(x, weights), linear(output, weights[3]!));
  });
  it('include a plain recurrent layer that carries its state from chunk to chunk', () => {
    close(recurrentLayer(x, weights), rnn(x, { weightIh: weights[0]!, weightHh: weights[1]! }));
    const firstRow = fromRows([[...x.data.subarray(0, 8)]]);
    close(
      recurrentLayer(firstRow, weights),
      rnn(firstRow, { weightIh: weights[0]!, weightHh: weights[1]! }),
    );
  });
});

describe('measuring', () => {
  it('uses powers of ten below the length and the length itself, within the budget', () => {
    expect(lengthsUpTo(1000, 512)).toEqual({ lengths: [10, 100, 1000], leftOut: false });
    expect(lengthsUpTo(45, 64).lengths).toEqual([10, 45]);
    expect(lengthsUpTo(1, 1024).lengths).toEqual([1]);
    const long = lengthsUpTo(10000, 1024);
    expect(long.leftOut).toBe(true);
    for (const n of long.lengths)
      expect(maddsOf(n, 1024).attention).toBeLessThanOrEqual(MADDS_BUDGET);
  });
  it('times every length, and reports progress that never decreases and ends at 1', () => {
    const reports: number[] = [];
    let ms = 0;
    const { width, laps } = measure(
      { lengths: [10, 150], width: 8 },
      (progress) => reports.push(progress),
      () => (ms += 100),
    );
    expect(width).toBe(8);
    expect(laps.map(({ n }) => n)).toEqual([10, 150]);
    for (const { attention, rnn: plain } of laps) expect([attention, plain]).toEqual([100, 100]);
    expect(reports.length).toBeGreaterThan(4);
    expect(reports.every((p, i) => i === 0 || p >= reports[i - 1]!)).toBe(true);
    expect(reports.at(-1)).toBeCloseTo(1, 9);
  });
  it('repeats runs that are too short for a coarse clock, and returns their average', () => {
    let ms = 0;
    const { laps } = measure(
      { lengths: [2], width: 4 },
      () => {},
      () => (ms += 10),
    );
    // The clock is read at the start and after each run, so 30 ms have elapsed after three runs.
    expect(laps[0]).toEqual({ n: 2, attention: 10, rnn: 10 });
  });
});

describe('the figure', () => {
  it('counts as many operations for all pairs as for the recurrent layer if n equals the width', async () => {
    const { texts } = await showFigure(race, { n: 384, width: 384 });
    // 2n²d and 2nd² are both 2 · 384³, and the projections take twice that. There are n² scores. Attention keeps 2nd
    // numbers, and the recurrent layer keeps d.
    expect(texts('table[aria-label="Counted"] td:not([aria-hidden])')).toEqual(
      [
        '1',
        '384',
        '226 million',
        '113 million',
        '113 million',
        'none',
        '340 million',
        '113 million',
      ].concat(['147,456', 'none', '294,912', '384']),
    );
    expect(texts('table[aria-label="Counted"] tbody tr:nth-child(3) small')[0]).toContain('1.00');
  });

  it('leaves out the lengths that would take minutes, and mentions it', async () => {
    const here = 'table[aria-label="Measured here"]';
    const show = async (n: number) => {
      const { texts } = await showFigure(race, { n, width: 1024 });
      const isMentioned = texts('.hint').join(' ').includes(`${n}`);
      return [texts(`${here} thead th`).slice(1), texts(`${here} tbody td`).join(''), isMentioned];
    };
    expect(await show(60)).toEqual([['10', '60'], '····', false]);
    expect(await show(10000)).toEqual([['10', '100'], '····', true]);
  });
});

it('limits the words that the copied program times to the budget', () => {
  const cost = (n: number, width: number) => 4 * n * width ** 2 + 2 * n ** 2 * width;
  for (const width of [16, 512, 1024])
    for (const n of [1, 100, 1000, 10_000]) {
      const words = timedWords({ n, width });
      expect(cost(words, width)).toBeLessThanOrEqual(2e8);
      if (words < n) expect(cost(words + 10, width)).toBeGreaterThan(2e8);
      else expect(words).toBe(n);
      expect(words).toBeGreaterThan(0);
    }
});
