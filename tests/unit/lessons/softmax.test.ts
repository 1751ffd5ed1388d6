import { expect, it } from 'vitest';
import { renderLesson, textOf } from './renderLesson.tsx';

const page = textOf(await renderLesson('softmax'));

// PyTorch 1.13: torch.softmax(torch.tensor([10., 7., 5.]) / T, -1)
it.each([
  ['0.5', '0.9975', '0.0025', '4.529·10⁻⁵'],
  ['1', '0.9465', '0.0471', '0.0064'],
  ['≈ √2', '0.8703', '0.1043', '0.0254'],
  ['5', '0.5217', '0.2863', '0.1919'],
  ['100', '0.3423', '0.3322', '0.3256'],
])('has in its table the weights at T = %s', (...row) => expect(page).toContain(row.join('')));
