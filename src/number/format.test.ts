import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  equalsSign,
  formatAny,
  formatBytes,
  formatCount,
  formatDuration,
  formatLarge,
  formatNumber,
  formatPercent,
  formatShort,
  formatVector,
  formatWeight,
  parseNumber,
  plainNumber,
  round,
  speakNumber,
} from './format.ts';

describe('formatting numbers', () => {
  it('never shows minus zero', () => {
    expect(formatNumber(-0)).toBe('0.00');
    expect(formatNumber(-0.001)).toBe('0.00');
    expect(plainNumber(-0.00001)).toBe('0');
    expect(speakNumber(-0)).toBe('0');
    expect(Object.is(round(-0.00001), 0)).toBe(true);
  });
  it('rounds exact ties to even, like Python', () => {
    // Expected values from Python: f"{x:.2f}" and f"{x:.1f}"
    expect([0.125, 0.375, 0.625, 2.5 / 100].map((x) => formatNumber(x))).toEqual([
      '0.12',
      '0.38',
      '0.62',
      '0.03',
    ]);
    expect([0.25, 0.35, 1.85, 1.45, 7.25].map((x) => formatNumber(x, 1))).toEqual([
      '0.2',
      '0.3',
      '1.9',
      '1.4',
      '7.2',
    ]);
  });
  it('uses a true minus sign on screen and ASCII in links', () => {
    expect(formatNumber(-1.5, 1)).toBe('−1.5');
    expect(plainNumber(-1.5)).toBe('-1.5');
    expect(speakNumber(-1.5)).toBe('minus 1.5');
  });
  it('formats numbers of any size with four digits', () => {
    expect(
      [1177.4, 34.3, 3.49, 0.0291, 0, 2.688e43, -8.5e-7, 12345.67].map((x) => formatAny(x)),
    ).toEqual(['1177.4', '34.30', '3.490', '0.02910', '0', '2.688·10⁴³', '−8.500·10⁻⁷', '12345.7']);
    expect([200.9, 24.35, 0.05325, 5.06e-10, 1177.4, 0.0096].map((x) => formatAny(x, 2))).toEqual([
      '201',
      '24',
      '0.053',
      '5.1·10⁻¹⁰',
      '1177',
      '0.0096',
    ]);
    expect(formatAny(Infinity)).toBe('over 10³⁰⁸');
  });
  it('shows whether decimals were cut', () => {
    expect(equalsSign(3.5, 2)).toBe('=');
    expect(equalsSign(10 / Math.SQRT2, 4)).toBe('≈');
  });
  it('removes only zeros after a decimal point', () => {
    expect(formatShort(10)).toBe('10');
    expect(formatShort(100.5)).toBe('100.5');
    expect(formatVector([3, 0.1 * 3])).toBe('[3, 0.3]');
    expect([16, 999, 1000, 200_000, 4294967295].map(formatCount)).toEqual([
      '16',
      '999',
      '1,000',
      '200,000',
      '4,294,967,295',
    ]);
  });
  it('formats large counts, bytes and times with three digits', () => {
    expect([16_000, 1.2e9, 3_145_728].map(formatLarge)).toEqual([
      '16,000',
      '1.2 billion',
      '3.15 million',
    ]);
    expect([0, 24, 1.024e9, 131_072_000, 2e12].map(formatBytes)).toEqual([
      '0 bytes',
      '24 bytes',
      '1.02 GB',
      '131 MB',
      '2 TB',
    ]);
    expect([90, 256, 3 * 3600, 512 ** 2].map(formatDuration)).toEqual([
      '90 seconds',
      '4.27 minutes',
      '3 hours',
      '3.03 days',
    ]);
  });
  it('never rounds a percentage to 0% or 100%', () => {
    expect(formatPercent(0.8703)).toBe('87.0%');
    expect(formatPercent(1e-9)).toBe('<0.1%');
    expect(formatPercent(1 - 1e-9)).toBe('>99.9%');
    expect(formatPercent(0)).toBe('0.0%');
    expect(formatPercent(1)).toBe('100.0%');
  });
  it.each([
    [0, '0'],
    [1, '1'],
    [1 / 3, '0.3333'],
    [0.9465, '0.9465'],
    [0.9993, '0.9993'],
    [0.9999546, '0.999955'],
    [1 - 1e-13, '0.99999999999990'],
    [4.5397868e-5, '4.540·10⁻⁵'],
    [27 * 2 ** -149, '3.784·10⁻⁴⁴'],
  ])('formats the weight %d with enough digits', (weight, text) =>
    expect(formatWeight(weight)).toBe(text),
  );
  it('never rounds a weight to 0 or 1', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, minExcluded: true, maxExcluded: true }), (weight) => {
        expect(formatWeight(weight)).not.toMatch(/^[01](\.0*)?$/);
      }),
    );
  });
  it.each(['', ' ', '0x10', '3abc', '1e999', 'NaN', 'Infinity', '--1', '1,5', '.', '-', '1e3'])(
    'refuses %j',
    (text) => expect(parseNumber(text)).toBeNull(),
  );
  it.each([
    ['3', 3],
    [' -2.5 ', -2.5],
    ['−2.5', -2.5],
    ['.5', 0.5],
    ['2.', 2],
  ])('reads %j as %d', (text, value) => expect(parseNumber(text)).toBe(value));
  it('parses what it writes in a link', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e7, max: 1e7 }), (n) => {
        const x = round(n / 1e4);
        expect(parseNumber(plainNumber(x))).toBe(x);
      }),
    );
  });
});
