import { expect, it } from 'vitest';
import { renderedLesson, textOf } from './rendered.tsx';

const page = textOf(await renderedLesson('softmax'));

it.each([
  'become the weights [0.6285, 0.2312, 0.1402]',
  'Now the score 2 of animal makes 62.9%.',
  'falls from 26.9% to 4.540·10⁻⁵',
  'is 1.00, so one weighs 2.718 times',
  'its lead over street grows from 1 to 2. The ratio grows from 2.718 to 7.389.',
  'It stays at 62.9%.',
  'The answer is “Less than a thousandth”.',
  'Three scores of 512 get 33.3% each',
  '512 and 511 give 73.1% and 26.9%',
  'e² ≈ 7.389 times',
  '50 and 48 give 88.1% and 11.9%',
  'has the weights [0.946, 0.047, 0.006]; with it, [0.870, 0.104, 0.025]',
  'gets 1, 3.784·10⁻⁴⁴ and 0',
  'is 27 times the smallest number',
  '3.720·10⁻⁴⁴ and 7.175·10⁻⁶⁶',
  'the gradient is, in float64, 0 by rounding, then −3.720·10⁻⁴⁴ and −7.175·10⁻⁶⁶',
  'The gradient of this loss is 1, −1 and 7.175·10⁻⁶⁶',
  'hand out [1.95, 1.32, 0.73]',
  'At T = 5 animal holds 52.2%, and at T = 100 34.2%.',
])('says %s', (number) => expect(page).toContain(number));

// PyTorch 1.13: torch.softmax(torch.tensor([10., 7., 5.]) / T, -1)
it.each([
  ['0.5', '0.9975', '0.0025', '4.529·10⁻⁵'],
  ['1', '0.9465', '0.0471', '0.0064'],
  ['1.4142 ≈ √2', '0.8703', '0.1043', '0.0254'],
  ['5', '0.5217', '0.2863', '0.1919'],
  ['100', '0.3423', '0.3322', '0.3256'],
])('has in its table the weights at T = %s', (...row) => expect(page).toContain(row.join('')));
