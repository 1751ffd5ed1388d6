// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { presetState } from '../../../src/figure/define.ts';
import { programOf } from '../../../src/figure/program.ts';
import grown from '../../../src/widgets/grown/grown.ts';
import maps from '../../../src/widgets/maps/maps.ts';
import spread from '../../../src/widgets/spread/spread.ts';
import standsFor from '../../../src/widgets/stands-for/stands-for.ts';
import { renderView } from '../renderView.ts';

describe('random vectors', () => {
  it('are shown at three sizes, and scaling changes nothing for a single product', async () => {
    const { count, texts } = await renderView(spread, { dK: 1 });
    expect([count('.strip'), count('.strip-bars')]).toEqual([6, 6]);
    expect(texts('.strip-name').slice(0, 3)).toEqual(['8 numbers', '1 number', '512 numbers']);
    const [, raw, scaled] = texts('.moments [data-of="variance"] td b');
    expect(raw).toBe(scaled);
    const spreads = texts('[data-part="standard deviation"] b').map(Number);
    // √8 and √512, and 1.
    expect(spreads[0]! / Math.sqrt(8)).toBeCloseTo(1, 0.8);
    expect(spreads[2]! / Math.sqrt(512)).toBeCloseTo(1, 0.8);
    for (const x of [spreads[3]!, spreads[5]!]) expect(x).toBeCloseTo(1, 0.8);
  });
  it('shrink to nothing when divided by d_k', async () => {
    const { texts } = await renderView(spread, { by: 'whole' });
    const spreads = texts('[data-part="standard deviation"] b').map(Number).slice(3);
    [8, 64, 512].forEach((dK, i) =>
      expect(Math.abs(spreads[i]! * Math.sqrt(dK) - 1)).toBeLessThan(0.12),
    );
  });
  it('that are all ones score d_k, off the axis, and the figure says how many', async () => {
    const of = async (magnified: boolean) => {
      const { texts } = await renderView(spread, { entries: 'ones', dK: 512, magnified });
      expect(texts('.moments [data-of="mean"] td b').slice(1)).toEqual(['512.00', '22.63']);
      return texts('.strip-beyond').map((text) => text.match(/\d+/g));
    };
    const above = (...limits: string[]) => limits.map((limit) => ['500', limit]);
    expect(await of(false)).toEqual(above('80', '80'));
    expect(await of(true)).toEqual(above('80', '80', '4', '4'));
  });
});

describe('the maps', () => {
  it('count strong links as PyTorch’s draw does', async () => {
    const { texts } = await renderView(maps, presetState(maps, 'ten-by-512'));
    const counts = texts('.facts td').map((text) => text.match(/[\d.]+/g)!.join(' '));
    expect(counts.slice(0, 6)).toEqual(['99.6', '10 100', '88', '34.9', '2 100', '5']);
    expect(counts.slice(6)).toEqual(['486.0', '0.023 2.303', '10', '0.949', '1.898 2.303', '0']);
  });
  it('are all the same for vectors with one number, because √1 is 1', async () => {
    const { texts } = await renderView(maps, { dK: 1, n: 4 });
    expect(new Set(texts('[aria-label="difference"] td[data-cell]'))).toEqual(new Set(['0.00']));
  });
  it('have the seed of PyTorch’s draw in their code', async () => {
    const state = presetState(maps, 'four-by-512');
    expect((await programOf(maps, state)).code).toContain('torch.manual_seed(42)');
  });
});

it('vectors padded with zeros keep less of their weights, and every way to grow has its curves', async () => {
  const { texts, count } = await renderView(grown, { way: 'pad', dK: 512 });
  expect(texts('.rows td.role-weight:not(.before)')).toEqual(['37.3%', '32.7%', '29.9%']);
  expect(count('.arrange .arrange .chart')).toBe(2);
});

it('a divisor says whose root it is and what it does to the scores', async () => {
  const of = async (divisor: number, scores = [200, 100, 50]) => {
    const { texts } = await renderView(standsFor, { divisor, scores });
    return [...texts('[data-part=scale] b'), ...texts('td.role-weight')];
  };
  expect((await of(8)).slice(0, 2)).toEqual(['8', '64']);
  expect(await of(22.6274)).toEqual(['22.63', '512', '0.9868', '0.0119', '0.0013']);
  expect((await of(100, [100, 100, 50])).slice(1)).toEqual([
    '10,000',
    '0.3837',
    '0.3837',
    '0.2327',
  ]);
});
