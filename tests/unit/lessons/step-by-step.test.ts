import { expect, it } from 'vitest';
import { renderedLesson, textOf } from './rendered.tsx';

const page = textOf(await renderedLesson('step-by-step'));

it.each([
  'For animal that is 3·3 + 1·1 = 10.',
  'is short and scores 5, against 10 for animal',
  'Three times as long, it scores 15.',
  'is 1.00 for both',
  'animal gets 87.0% of the weight and because 2.5%',
  'street with 10.4%, although its cosine is only 0.537',
  'the divisor is √2, so animal now has 7.07',
  'For animal this makes 1177.4.',
  'All three together make 1352.9',
  'the share of animal is 87.0%',
  'gives itself 0.212 and sat 0.576',
  'weighs 8.3 times as much as street; with doubled scores it would be 69.6 times',
  'animal goes from 87.0% to 98.5%',
  'become [7.09, 4.96, 3.55] instead of [7.07, 4.95, 3.54]',
  'becomes 1380.5 instead of 1352.9',
  '[0.629, 0.140, 0.231]',
  '[0.734, 0.088, 0.178]',
  '[0.847, 1.681, 0.472]',
  '[0.373, 0.327, 0.299]',
])('says %s', (number) => expect(page).toContain(number));

// PyTorch 1.13, as tests/golden has it; the pieces and their sum to four decimals.
it.each([
  ['score', '3·3 + 1·1 = 10', '3·1 + 1·4 = 7', '3·1.5 + 1·0.5 = 5'],
  ['÷ √2', '7.07', '4.95', '3.54'],
  ['e to that', '1177.4', '141.1', '34.31', '1352.9'],
  ['weight', '0.8703', '0.1043', '0.0254', '1.0000'],
  ['× value', '[1.7406, 1.3055]', '[0.0522, 0.0313]', '[−0.0127, 0.0304]', '[1.7801, 1.3672]'],
])('has in its table of the four steps the row of %s', (...row) =>
  expect(page).toContain(row.join('')),
);
