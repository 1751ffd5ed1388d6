import { describe, expect, test } from 'vitest';
import { type Does, placesOf, shuffled, describeStep, walkOf } from '../../fuzz/walks.ts';

const pages = ['a/', 'b/', 'c/'];
const some = (seed: number, count: number) =>
  Array.from({ length: count }, (_, n) => walkOf(seed, n, pages, 40));

describe('a walk by chance', () => {
  test('is the same for the same seed, and another for another', () => {
    expect(some(7, 5)).toEqual(some(7, 5));
    expect(new Set([...some(7, 5), ...some(8, 5)].map((walk) => JSON.stringify(walk))).size).toBe(
      10,
    );
  });

  test('begins at one page after the other', () =>
    expect(some(1, 7).map(({ page }) => page)).toEqual([...pages, ...pages, 'a/']));

  test('does all that can be done, at all sizes, in both themes, by mouse and by finger', () => {
    const walks = some(3, 60);
    const count = new Map<Does, number>();
    for (const step of walks.flatMap(({ steps }) => steps))
      count.set(step.do, (count.get(step.do) ?? 0) + 1);
    expect([...count.keys()].sort()).toEqual(
      'back drag forward key link open paste press print reload resize run slide sweep theme type wheel'.split(
        ' ',
      ),
    );
    for (const [does, times] of count) expect(times, does).toBeGreaterThan(5);
    expect(new Set(walks.map(({ width }) => width)).size).toBe(8);
    expect(new Set(walks.map(({ theme }) => theme)).size).toBe(2);
    const phones = walks.filter(({ touch }) => touch);
    expect(phones.length).toBeGreaterThan(5);
    for (const { width, steps } of phones) {
      expect(width).toBeLessThan(400);
      expect(steps.map((step) => step.do)).not.toContain('resize');
    }
  });

  test('is text, and comes back from it', () => {
    const walks = some(4, 10);
    expect(JSON.parse(JSON.stringify(walks))).toEqual(walks);
  });
});

test('places are all pages, and each lesson as slides and as the presenter', () =>
  expect(placesOf(['', 'a/'], ['a'])).toEqual([
    '',
    'a/',
    'a/?present=title',
    'a/?presenter=title&talk=walk',
  ]));

test('places come in an order of the seed, none twice', () => {
  const list = Array.from({ length: 30 }, (_, i) => String(i));
  expect(shuffled(list, 1)).toEqual(shuffled(list, 1));
  expect(shuffled(list, 1)).not.toEqual(shuffled(list, 2));
  expect(shuffled(list, 1).toSorted()).toEqual(list.toSorted());
});

test('a step in words', () =>
  expect(
    describeStep({ do: 'press', pick: 0.5, x: 0.1, y: 0.2, target: '#figure-a>button', window: 0 }),
  ).toBe('press #figure-a>button x 0.1, y 0.2'));
