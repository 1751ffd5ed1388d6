import { cleanState, initialState } from '../../../src/widget/define.ts';
import measureMaps from '../../../src/widgets/measure-maps/measure-maps.ts';
import { expect, it } from 'vitest';
import { RECORDED } from '../../../src/widgets/measure-maps/recorded.ts';
import { lessons } from '../../lessons.ts';
import { renderedLesson, textOf } from './rendered.tsx';

const page = textOf(await renderedLesson('similarity'));

it.each([
  // e over e and three times 1/e; the query’s part is the same for all keys.
  'The answer is “Less than 75%”',
  'It gets 71.1%',
  'Among ten keys the most is 45.1%, among a hundred 6.9%',
  'It stays at 87.2%',
  // Cosines 1, 0.9328, 0.7071 and −0.7071.
  'A wins with only 34.9%. C is close behind with 32.7% and B still has 26.1%',
  'Times 20, A has 79.1%',
  // Distances 1.5811, 3.1623, 1.1402 and 5, and their squares.
  'so C has 76.8% of the weight instead of 55.7%',
  // Scores 4, 9 and 0, less 2, 9 and 2.5.
  'B has the largest dot product, 9. ',
  'B is long and loses most: its part is −9',
  'B leads with 99.3%',
  // PyTorch’s own numbers (similarity of seeds_random.json).
  'query 1 gives its best key 86.7% by dot product, 59.9% by distance and 27.8% by cosine',
  'is 8.05 for the dot product and 0.13 for the cosine',
  'the cosine gives its best key 47.2%, the dot product 44.1%',
  'in row 2 it prefers key 2, the shortest of the four, the dot product key 4, the longest',
])('says %s', (sentence) => expect(page).toContain(sentence));

it('calls the keys of the maps shortest and longest as they are', () => {
  const { keys } = RECORDED;
  expect(keys.indexOf(Math.min(...keys)) + 1).toBe(2);
  expect(keys.indexOf(Math.max(...keys)) + 1).toBe(4);
});

it('says in how many rows all measures agree on the best key', () => {
  const state = { ...initialState(measureMaps), same: true };
  const { by } = measureMaps.derive(cleanState(measureMaps, state)) as {
    by: Record<string, { best: number[] }>;
  };
  const agree = [0, 1, 2, 3].map(
    (row) => new Set(Object.values(by).map(({ best }) => best[row])).size === 1,
  );
  expect(agree).toEqual([true, false, true, true]);
});

it('leaves A and the query where they are when the three other keys are turned round', () => {
  const lesson = lessons.find(({ slug }) => slug === 'similarity')!;
  const asked = lesson.written('Predict')[0]!;
  const { keys, ...rest } = asked.attributes['change'] as { keys: number[][] };
  const { start } = lesson.of(asked);
  expect(keys[0]).toEqual(start['keys'][0]);
  expect(rest).toEqual({ measure: 'cosine' });
  expect(asked.attributes['asks']).toEqual(asked.attributes['change']);
});
