import { expect, it } from 'vitest';
import { renderedLesson, textOf } from './rendered.tsx';

const page = textOf(await renderedLesson('cost'));

it.each([
  // The squares of 1000, 2000, 4000, 8000 and 512.
  'A thousand words have 1,000,000 scores, two thousand have 4,000,000, four thousand have 16,000,000, and eight thousand have 64,000,000',
  '512 words have 262,144 scores a head',
  // 2 · 512.
  'With 512 numbers a word that is at 1024 words',
  'The answer is “Three times”',
  // (8n²d + 8nd²) / (2n²d + 4nd²) = 4 (n + d) / (n + 2d), n = 8000, d = 512.
  'it becomes 3.77 times as much',
  // 4 · 16000², and eight times that.
  'have a table of 1.02 GB in float32',
  'eight heads take eight times as much, 8.19 GB',
  'The answer is “About 14,000”',
  // √(8 · 10⁹ / 4) and √(8 · 10⁹ / 2).
  'about 1.41 times. For one head, 8 GB hold the scores of 44,721 words in float32, and of 63,245 in float16',
  'A million words have 1,000,000,000,000 pairs',
  // 14 ms and 3.3; e raised to 2 − 4; two scores, m, l and two numbers of acc for each of 8000 queries.
  'took 4.2 times as long for 2000 words as for 1000',
  'The answer is “It is made smaller”',
  'At block 3 the factor is 0.135',
  'the whole table has 64,000,000 scores',
  'a query needs six numbers at a time: two scores, m, l, and the two of acc. All queries need 48,000',
  // 10⁶ / 1024, its square, and 2 · 10¹² bytes.
  'the context became 977 times as long',
  'would be 953,674 times as many',
  'they would take 2 TB',
  'In 2020 it read 2,048',
  'GPT-2 read 1,024, and the two GPT-4 models of March 2023 read 8,192 and 32,768',
  // What PyTorch was measured to take, and what follows from it.
  'PyTorch took 145 ms for the plain recurrent layer, 2813 for attention',
  'and 3437 for an LSTM',
  '2.07 billion',
  'took 0.017 ms for ten words and 0.055 ms for a hundred',
  '3.2 times as long for ten times the words',
  'took 3.3 ms, 60 times as long as a hundred, and eight thousand took 520 ms',
  'the time grew 158 times',
  'twice the words took 9.1 times as long',
  'grows from 16 to 64 megabytes',
])('says %s', (sentence) => expect(page).toContain(sentence));
