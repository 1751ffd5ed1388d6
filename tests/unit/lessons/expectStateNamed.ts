// Checks that pressing a button leads to the state its words name.
import { expect } from 'vitest';
import type { AnyState, AnyWidget } from '../../../src/figure/define.ts';

/** The meaning of words that name more than numbers, or numbers that aren't in the state. */
const MEANINGS: Readonly<
  Record<string, (state: AnyState, derived: never, start: AnyState) => boolean>
> = {
  'all numbers 1': (s, _, start) =>
    s['entries'] === 'ones' && s['by'] === start['by'] && s['magnified'] === false,
  'random numbers of variance 1': (s) => s['entries'] === 'normal',
  '≈ √2': (s) => s['T'] === 1.4142,
  '√512': (s) => s['divisor'] === 22.6274,
  'the first four steps': (s) => s['step'] === 4,
  '−5': (s) => s['fill'] === 'small',
  '−1e9': (s) => s['fill'] === 'big',
  'fill with −1e9 there': (s) => s['fill'] === 'big',
  'With minus ∞': (_, { weights }: { weights: number[] }) => weights.every(Number.isNaN),
  'Added to it': (_, { weights }: { weights: number[] }) => weights.every(Number.isNaN),
  'Gemini 1.5': (s) => s['model'] === 'gemini',
};

/** The numbers in words: “512”, “200,000”. */
const numbersIn = (words: string) =>
  [...words.matchAll(/\d[\d,]*(\.\d+)?/g)].map(([text]) => Number(text.replaceAll(',', '')));

/** All numbers of a state, including choices and list lengths. */
const flattenNumbers = (value: unknown): number[] =>
  Array.isArray(value)
    ? [value.length, ...value.flatMap(flattenNumbers)]
    : String(value)
        .split(/[^\d.]+/)
        .map(Number);

/** Fails unless a figure's state has what the words of its button name. */
export function expectStateNamed(
  name: string,
  words: string,
  { state, start, widget }: { state: AnyState; start: AnyState; widget: AnyWidget },
): void {
  const meant = Object.entries(MEANINGS).find(([part]) => words.includes(part))?.[1];
  if (meant) return expect(meant(state, widget.derive(state) as never, start), name).toBe(true);
  const numbers = numbersIn(words);
  if (numbers.some(Boolean))
    expect(flattenNumbers(Object.values(state)), name).toEqual(
      expect.arrayContaining([expect.toSatisfy((x: number) => numbers.includes(x))]),
    );
  if (/as the figure opens|as it opens/i.test(words)) expect(state, name).toMatchObject(start);
}
