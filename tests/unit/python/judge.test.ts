// Comparing a program's output with what the figure shows.
import { describe, expect, it } from 'vitest';
import { compareLines } from '../../../src/python/agreement.ts';
import { judge, type Expected } from '../../../src/python/judge.ts';

const one = (label: string, lines: readonly string[], more: Partial<Expected> = {}): Expected => ({
  path: label,
  label,
  lines,
  spec: '.2f',
  random: false,
  ...more,
});
const verdicts = (expected: readonly Expected[], output: string) =>
  judge(expected, output).compared.map(({ verdict }) => verdict);

describe('numbers agree', () => {
  it.each([
    ['0.52', '0.52', '.2f', 'same'],
    ['0.53', '0.52', '.2f', 'near'],
    ['0.54', '0.52', '.2f', 'differs'],
    // With more digits than the figure, and with fewer.
    ['0.5238', '0.52', '.2f', 'same'],
    ['0.5251', '0.52', '.2f', 'near'],
    ['0.5', '0.52', '.2f', 'near'],
    ['1', '0.52', '.2f', 'differs'],
    // %g drops zeros: 0.5 must be exact.
    ['0.5001', '0.5', '.4g', 'near'],
    ['0.51', '0.5', '.4g', 'differs'],
    ['1.001e-05', '1e-05', '.4g', 'near'],
    ['52.4%', '52.4%', '.1%', 'same'],
    ['0.5238', '52.4%', '.1%', 'same'],
    ['52.4', '52.4%', '.1%', 'differs'],
    ['nan', 'nan', '.2f', 'same'],
    ['nan', '0.00', '.2f', 'differs'],
    ['-inf', 'inf', '.2f', 'differs'],
    ['-0.00', '0.00', '.2f', 'same'],
    ['tensor([0.5238, 0.4762])', '0.52 0.48', '.2f', 'same'],
    ['tensor([[0.5238], [0.4762]], dtype=torch.float64)', '0.52 0.48', '.2f', 'same'],
    ['[0.52, 0.48]', '0.52 0.48', '.2f', 'same'],
    ['cat', 'cat', '', 'same'],
    ['cat', 'dog', '', 'differs'],
    ['0.52 0.48 0', '0.52 0.48', '.2f', 'differs'],
  ])('%s and %s (%s): %s', (printed, shown, spec, expected) =>
    expect(compareLines([printed], [shown], spec)).toBe(expected),
  );
});

describe('a program', () => {
  const scores = one('scores', ['scores 1.00 2.00']);
  const weights = one('weights', ['weights 0.27 0.73']);
  const table = one('all weights', ['all weights', '0.27 0.73', '0.50 0.50']);

  it('is judged by its labels, whatever else it prints', () => {
    const found = judge(
      [scores, table, weights],
      'hello\nscores 1.00 2.00\nall weights\n0.27 0.73\n0.50 0.50\nweights 0.27 0.73\nbye\n',
    );
    expect(found.compared.map(({ verdict }) => verdict)).toEqual(['same', 'same', 'same']);
    expect(found.others).toEqual(['hello', 'bye']);
    expect(found.compared[1]!.code).toEqual(['0.27 0.73', '0.50 0.50']);
  });
  it('may print in another order, its own words or several lines, or not at all', () => {
    const output =
      'weights: 0.27 0.74\nall weights tensor([[0.27, 0.73],\n        [0.50, 0.50]])\n';
    expect(verdicts([scores, table, weights], output)).toEqual(['missing', 'same', 'near']);
    expect(verdicts([scores], '')).toEqual(['missing']);
  });
  it('is wrong with one row too few or too many', () => {
    expect(verdicts([table], 'all weights\n0.27 0.73\n')).toEqual(['differs']);
    expect(verdicts([table], 'all weights\n0.27 0.73\n0.50 0.50\n1.00 0.00\n')).toEqual([
      'differs',
    ]);
  });
  it('distinguishes a label from a longer one, and equal labels by their order', () => {
    const first = one('weights 0', ['weights 0 0.27']);
    expect(verdicts([weights, first], 'weights 0 0.27\nweights 0.27 0.73')).toEqual([
      'same',
      'same',
    ]);
    const [a, b] = [one('w', ['w 1.00']), one('w', ['w 2.00'])];
    expect(verdicts([a, b], 'w 1.00\nw 2.00')).toEqual(['same', 'same']);
    expect(verdicts([a, b], 'w 2.00\nw 1.00')).toEqual(['differs', 'differs']);
  });
  it('needn’t draw the same random numbers as the page', () =>
    expect(verdicts([one('spread', ['spread 1.02'], { random: true })], 'spread 0.97')).toEqual([
      'drawn',
    ]));
});
