import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createFigureTester } from '../../../tests/unit/figure.ts';
import stable from './stable.ts';

const { at } = createFigureTester(stable);

interface Case {
  name: string;
  inputs: { x: { data: number[] } };
  expected: Record<string, Record<'exp' | 'y', { data: (number | string)[] }>>;
}
const golden = (
  JSON.parse(readFileSync('tests/golden/softmax.json', 'utf8')) as { cases: Case[] }
).cases.filter(({ name }) => name.startsWith('softmax-naive'));

describe('the formula as written', () => {
  it.each(golden.map((one) => [one.name, one] as const))('matches PyTorch in %s', (_, one) => {
    for (const precision of ['float32', 'float64'] as const) {
      const { naive } = at({ scores: one.inputs.x.data, precision });
      const near = (list: (number | string)[]) =>
        list.map((x) => {
          const wanted = Number(x);
          return Number.isFinite(wanted) ? expect.closeTo(wanted, 6) : wanted;
        });
      const { exp, y } = one.expected[precision]!;
      expect(naive.weights).toEqual(near(y.data));
      naive.exps.forEach((e, i) => {
        const wanted = Number(exp.data[i]);
        if (Number.isFinite(wanted))
          expect(Math.abs(e - wanted)).toBeLessThanOrEqual(2e-6 * wanted);
        else expect(e).toBe(wanted);
      });
    }
  });
  it.each([
    ['hundred', 'float32', /^e to the 100 overflows/],
    ['hundred', 'float64', /^It works here/],
    ['thousand', 'float64', /^e to the 1000 overflows/],
    ['small', 'float32', /^It works here/],
    ['sum', 'float32', /^Each exponential fits/],
    ['sum', 'float64', /^It works here/],
    ['underflow', 'float32', /^Every exponential is too small/],
    ['underflow', 'float64', /^It works here/],
    ['digits', 'float32', /few digits left/],
  ] as const)(
    'gets the right verdict for the preset "%s" in %s: %s',
    (preset, precision, verdict) => expect(at({ precision }, preset).verdict).toMatch(verdict),
  );
});

describe('the formula with the largest score subtracted', () => {
  it('always gives weights that sum to 1', () => {
    const scores = fc.array(fc.double({ min: -1000, max: 1000, noNaN: true }), {
      minLength: 2,
      maxLength: 5,
    });
    fc.assert(
      fc.property(scores, fc.constantFrom('float32' as const, 'float64' as const), (x, p) => {
        const { safe } = at({ scores: x, precision: p });
        expect(safe.weights.reduce((a, b) => a + b, 0)).toBeCloseTo(1, 5);
        expect(Math.max(...safe.exps)).toBe(1);
      }),
    );
  });
});
