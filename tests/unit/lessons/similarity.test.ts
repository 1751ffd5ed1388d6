import { cleanState, initialState } from '../../../src/figure/define.ts';
import measureMaps, { RECORDED_DRAW } from '../../../src/widgets/measure-maps/measure-maps.ts';
import { expect, it } from 'vitest';
import { lessons } from '../../lessons.ts';

it('names the longest and shortest keys of the maps correctly', () => {
  const { keyLengths } = RECORDED_DRAW;
  expect(keyLengths.indexOf(Math.min(...keyLengths)) + 1).toBe(2);
  expect(keyLengths.indexOf(Math.max(...keyLengths)) + 1).toBe(4);
});

it('counts the rows in which all measures agree on the best key', () => {
  const state = { ...initialState(measureMaps), same: true };
  const { by } = measureMaps.derive(cleanState(measureMaps, state)) as {
    by: Record<string, { best: number[] }>;
  };
  const agree = [0, 1, 2, 3].map(
    (row) => new Set(Object.values(by).map(({ best }) => best[row])).size === 1,
  );
  expect(agree).toEqual([true, false, true, true]);
});

it('rotating the other three keys keeps A and the query', () => {
  const lesson = lessons.find(({ slug }) => slug === 'similarity')!;
  const asked = lesson.written('Predict')[0]!;
  const { keys, ...rest } = asked.attributes['change'] as { keys: number[][] };
  const { start } = lesson.of(asked);
  expect(keys[0]).toEqual(start['keys'][0]);
  expect(rest).toEqual({ measure: 'cosine' });
  expect(asked.attributes['asks']).toEqual(asked.attributes['change']);
});
