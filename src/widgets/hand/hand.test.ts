import { expect, it } from 'vitest';
import { expectNear, createFigureTester } from '../../../tests/unit/figure.ts';
import { goldenInput } from '../../../tests/unit/golden.ts';
import { resizeWords } from '../shared/numbered.ts';
import hand from './hand.ts';

const { start, stateOf, at } = createFigureTester(hand);

it('rows add up to 1, and a row of zeros gives all words the same weight', () => {
  const odd = at({ parts: [[0, 0, 0, 0], [10, 10, 0.1, 3], [1, 2, 3, 4], [5, 5, 5, 5]] }); // prettier-ignore
  for (const row of odd.weights) expect(row.reduce((a, b) => a + b)).toBeCloseTo(1, 5);
  expect(odd.weights[0]).toEqual([0.25, 0.25, 0.25, 0.25]);
  expect(odd.zeros).toBe(0);
});

it('the preset with eleven words has the weights that one tutorial draws', () => {
  const { weights, at: row } = at({}, 'animal');
  expect(stateOf({}, 'animal').tokens[row]).toBe('it');
  expectNear(weights.flat(), goldenInput('seeds', 's3-heatmap-11', 'weights'), 6);
});

it('new words start with parts of 0, the last words are removed first, and the selected row always exists', () => {
  const more = stateOf({ tokens: resizeWords(start.tokens, 5) });
  expect(more.tokens[4]).toBe('word 5');
  expect(more.parts.map((row) => row[4])).toEqual([0, 0, 0, 0, 0]);
  expect(stateOf({ tokens: ['a', 'b'] }).parts).toEqual([[8, 1], [1, 8]]); // prettier-ignore
  expect(at({ row: 11 }).at).toBe(3);
});
