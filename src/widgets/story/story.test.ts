import { describe, expect, it } from 'vitest';
import { expectNear, createFigureTester } from '../../../tests/unit/figure.ts';
import { golden } from '../../../tests/unit/golden.ts';
import { startGoal } from '../../../tests/unit/goals.ts';
import story, { countMaps, drawMaps, LONG_RUN } from './story.ts';

const { at } = createFigureTester(story);

describe('random maps', () => {
  it('in the long run are as the page says', () => {
    const { seed, dK, draws, ...wanted } = LONG_RUN;
    const counts = countMaps(drawMaps(seed, dK, false, draws));
    for (const [name, share] of Object.entries(wanted))
      expect(counts[name as keyof typeof counts]).toBeCloseTo(share, 5);
  });
  it('begin with the same maps when there are more', () =>
    expect(drawMaps(3, 8, false, 5).slice(0, 2)).toEqual(drawMaps(3, 8, false, 2)));
  it('lead on the diagonal where keys are the queries and vectors have many numbers', () => {
    const shares = [2, 8, 64].map((dK) => countMaps(drawMaps(7, dK, true, 2000)).itself / 4);
    expect(shares.map((x) => x.toFixed(2))).toEqual(['0.65', '0.97', '1.00']);
  });
});

it('the random map that one tutorial reads: the numbers are PyTorch’s, and there is nothing in them', () => {
  const { map, maps } = at({ given: true });
  expectNear(map.weights.flat(), golden('seeds_random', 's4-exp1-random-heatmap', 'weights'));
  expect(map.diagonal).toBe(2);
  // The other maps of the sheet are as they were.
  expect(maps.slice(1)).toEqual(at().maps.slice(1));
});

describe('the challenge', () => {
  const { judge, hint, found } = startGoal(story, 'find-one');
  it('says which three words of a map of chance look at themselves', () => {
    const first = drawMaps(5, 8, false).findIndex(({ diagonal }) => diagonal >= 3);
    expect(found({ seed: 5, chosen: first + 1 })).toMatch(
      /In map 4 of sample 5, \w+, \w+ and \w+ look most .*of 20,000 .* 5% are like that/,
    );
  });
  it('says what is wrong with the present state', () => {
    expect(judge()).toMatch(/In map 1, \d of 4 words/);
    expect(judge({ tied: true })).toMatch(/leads on its own/);
    expect(judge({ dK: 2 })).toMatch(/no longer have 8 numbers/);
  });
  it('knows the next step', () => {
    expect(hint()).toMatch(/draw a new sample/);
    expect(hint({ seed: 5, chosen: 1 })).toMatch(/Another map on this sheet/);
    expect(hint({ tied: true })).toMatch(/start over/);
  });
});
