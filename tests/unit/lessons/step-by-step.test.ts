import { expect, it } from 'vitest';
import { renderLesson, plainText } from './renderLesson.tsx';

const page = plainText(await renderLesson('step-by-step'));

// PyTorch 1.13, as tests/golden has it; the pieces and their sum to four decimals.
it.each([
  ['score', '3·3 + 1·1 = 10', '3·1 + 1·4 = 7', '3·1.5 + 1·0.5 = 5'],
  ['÷ √2', '7.07', '4.95', '3.54'],
  ['e to that', '1177.4', '141.1', '34.31', '1352.9'],
  ['weight', '0.8703', '0.1043', '0.0254', '1.0000'],
  ['× value', '[1.7406, 1.3055]', '[0.0522, 0.0313]', '[−0.0127, 0.0304]', '[1.7801, 1.3672]'],
])('the table of the four steps has the row of %s', (...row) =>
  expect(page).toContain(row.join('')),
);
