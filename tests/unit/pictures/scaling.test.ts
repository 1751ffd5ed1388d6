// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { presetState } from '../../../src/widget/define.ts';
import { programOf } from '../../../src/widget/program.ts';
import grown from '../../../src/widgets/grown/grown.ts';
import maps from '../../../src/widgets/maps/maps.ts';
import spread from '../../../src/widgets/spread/spread.ts';
import standsFor from '../../../src/widgets/stands-for/stands-for.ts';
import { drawn } from '../drawn.ts';

describe('random vectors', () => {
  it('are three histograms, the same two by numbers where there is a single product', async () => {
    const { count, texts } = await drawn(spread, { dK: 1 });
    expect([count('.strip'), count('.strip-bars')]).toEqual([3, 3]);
    const [, raw, scaled] = texts('.moments [data-of="variance"] td b');
    expect(raw).toBe(scaled);
  });
  it('of all ones score d_k, beyond both axes, and say how many', async () => {
    const { texts } = await drawn(spread, { entries: 'ones', dK: 512 });
    expect(texts('.strip-beyond').map((text) => text.match(/\d+/g))).toEqual([
      ['500', '80'],
      ['500', '4'],
    ]);
    expect(texts('.moments [data-of="mean"] td b').slice(1)).toEqual(['512.00', '22.63']);
  });
});

describe('the maps', () => {
  it('count what PyTorch’s draw holds', async () => {
    const { texts } = await drawn(maps, presetState(maps, 'ten-by-512'));
    const counts = texts('.map-counts dd').map((text) => text.match(/[\d.]+/g)!.join(' '));
    expect(counts.slice(0, 6)).toEqual(['486.0', '99.6', '0.023 2.303', '10 100', '10', '88']);
    expect(counts.slice(6)).toEqual(['0.949', '34.9', '1.898 2.303', '2 100', '0', '5']);
  });
  it('differ nowhere where a vector has one number, whose root is 1', async () => {
    const { texts } = await drawn(maps, { dK: 1, n: 4 });
    expect(new Set(texts('[data-part="difference"] td[data-cell]'))).toEqual(new Set(['0.00']));
  });
  it('have the seed of PyTorch’s draw in their code', async () => {
    const state = presetState(maps, 'four-by-512');
    expect((await programOf(maps, state)).code).toContain('torch.manual_seed(42)');
  });
});

it('vectors padded with zeros keep less and less of their weights; every way has its curves', async () => {
  const { texts, count } = await drawn(grown, { way: 'pad', dK: 512 });
  expect(texts('.grown-table .weight-cell')).toEqual(['37.3%', '32.7%', '29.9%']);
  expect(count('.way .curve')).toBe(6);
});

it('a divisor says whose root it is, and what it makes of scores', async () => {
  const of = async (divisor: number, scores = [200, 100, 50]) => {
    const { texts } = await drawn(standsFor, { divisor, scores });
    return [...texts('.stands-line > b'), ...texts('.weight-cell')];
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
