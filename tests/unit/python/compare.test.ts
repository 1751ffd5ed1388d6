import { expect, it } from 'vitest';
import { areNumbersEqual, findDifferences } from './compare.ts';

it.each([
  ['0.50', '0.51', true],
  ['0.50', '0.52', false],
  ['45.3', '45.4', true],
  ['1e-05', '1.1e-05', true],
  ['0.6285316944122314', '0.6285317540168762', true],
  ['0.6285316944122314', '0.6285327', false],
])('%s and %s: %s', (a, b, same) => expect(areNumbersEqual(a, b)).toBe(same));

it('differences are listed line by line', () => {
  expect(findDifferences({ output: 'w 1.0\n' }, { output: 'w 1.0' })).toEqual([]);
  expect(findDifferences({ output: 'w 1.0' }, { output: 'v 1.0' })).toHaveLength(1);
  expect(findDifferences({ output: '' }, { output: '', error: 'TypeError: x' })).toHaveLength(1);
});
