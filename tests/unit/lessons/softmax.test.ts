import { expect, it } from 'vitest';
import { renderLesson, plainText } from './renderLesson.tsx';

const page = plainText(await renderLesson('softmax'));

// PyTorch 1.13: torch.softmax(torch.tensor([10., 7., 5.]) / T, -1)
it.each([
  ['0.5', '99.7%', '0.2%', '&lt;0.1%'],
  ['1', '94.6%', '4.7%', '0.6%'],
  ['≈ √2', '87.0%', '10.4%', '2.5%'],
  ['5', '52.2%', '28.6%', '19.2%'],
  ['100', '34.2%', '33.2%', '32.6%'],
])('the table has the weights at T = %s', (...row) => expect(page).toContain(row.join('')));
