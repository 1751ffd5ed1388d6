import { expect, it } from 'vitest';
import { floatLimits, isDenormal } from './floats.ts';
import { softmax } from './softmax.ts';
import { tensor } from './tensor.ts';

it('knows the limits of each precision', () => {
  const { max, smallest, smallestNormal } = floatLimits('float32');
  expect([Math.fround(max), Math.fround(max * (1 + 2 ** -24))]).toEqual([max, Infinity]);
  expect([Math.fround(smallest), Math.fround(smallest / 2)]).toEqual([smallest, 0]);
  // From torch.finfo(torch.float32).
  expect([max, smallestNormal]).toEqual([3.4028234663852886e38, 1.1754943508222875e-38]);
  const double = floatLimits('float64');
  expect([double.max * 2, double.smallest / 2]).toEqual([Infinity, 0]);
  expect(double.smallestNormal).toBe(2.2250738585072014e-308);
});

it('distinguishes denormals from normal numbers and from 0', () => {
  const [one, denormal, nothing] = softmax(tensor([200, 100, 50], [3])).data;
  expect([one, denormal, nothing].map((w) => isDenormal(w!, 'float32'))).toEqual([
    false,
    true,
    false,
  ]);
  expect(isDenormal(denormal!, 'float64')).toBe(false);
  expect([2 ** -126, -(2 ** -127)].map((x) => isDenormal(x, 'float32'))).toEqual([false, true]);
  expect([2 ** -1022, 2 ** -1023].map((x) => isDenormal(x, 'float64'))).toEqual([false, true]);
});
