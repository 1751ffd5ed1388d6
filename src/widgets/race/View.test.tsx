// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { showFigure } from '../../../tests/unit/shown.tsx';
import race from './race.ts';

it('counts both layers: where words are as many as numbers, all pairs cost one recurrent layer', async () => {
  const { texts } = await showFigure(race, { n: 384, width: 384 });
  // 2n²d and 2nd² are 2 · 384³, the projections twice that; n² scores; 2nd numbers kept, and d.
  expect(texts('.race-counts tbody td')).toEqual(
    [
      '1',
      '384',
      '226 million',
      '113 million',
      '113 million',
      'none',
      '340 million',
      '113 million',
    ].concat(['147456', 'none', '294912', '384']),
  );
  expect(texts('.race-counts tbody tr:nth-child(3) small')[0]).toContain('1.00');
});

it('leaves out the lengths that would take minutes, and says so', async () => {
  const show = async (n: number) => {
    const { texts } = await showFigure(race, { n, width: 1024 });
    const said = texts('.race-plan')[0]!.includes(`${n}`);
    return [texts('.race-laps thead th').slice(1), texts('.race-laps tbody td').join(''), said];
  };
  expect(await show(60)).toEqual([['10', '60'], '····', false]);
  expect(await show(10000)).toEqual([['10', '100'], '····', true]);
});
