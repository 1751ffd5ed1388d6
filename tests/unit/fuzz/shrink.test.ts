import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shrink } from '../../fuzz/shrink.ts';

const numbers = (count: number) => Array.from({ length: count }, (_, i) => i);
const holds = (wanted: readonly number[]) => (list: readonly number[]) =>
  wanted.every((one) => list.includes(one));

test('what is not needed is left out, and the order stays', async () => {
  expect(await shrink(numbers(40), holds([3, 17, 39]), 500)).toEqual([3, 17, 39]);
  expect(await shrink(numbers(40), holds([20]), 500)).toEqual([20]);
  expect(await shrink(numbers(40), () => true, 500)).toEqual([]);
  expect(await shrink(numbers(5), holds(numbers(5)), 500)).toEqual(numbers(5));
  expect(await shrink([], () => true, 500)).toEqual([]);
});

test('no entry of a list made short can be spared', () =>
  fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 30 }), fc.func(fc.boolean()), async (size, odd) => {
      // Any rule that the whole list keeps to.
      const fails = (list: readonly number[]) => list.length === size || odd(list);
      const short = await shrink(numbers(size), fails, 5_000);
      expect(fails(short)).toBe(true);
      for (const i of short.keys())
        if (short.length < size) expect(fails(short.toSpliced(i, 1))).toBe(false);
    }),
  ));

test('it asks no more often than it may, and not in vain', async () => {
  const asked: string[] = [];
  const count = (rule: (list: readonly number[]) => boolean) => (list: readonly number[]) => {
    asked.push(list.join());
    return rule(list);
  };
  const short = await shrink(numbers(40), count(holds([1, 38])), 7);
  expect(asked).toHaveLength(7);
  expect(holds([1, 38])(short)).toBe(true);
  asked.length = 0;
  await shrink(numbers(1), count(holds([0])), 100);
  expect(asked).toEqual(['']);
});

test('one that has to be waited for', async () =>
  expect(await shrink(numbers(9), async (list) => list.includes(4), 100)).toEqual([4]));
