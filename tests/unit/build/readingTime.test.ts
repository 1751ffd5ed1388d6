// The reading time of a lesson.
import { createProcessor } from '@mdx-js/mdx';
import { expect, it } from 'vitest';
import { readingMinutes, countWords } from '../../../scripts/build/readingTime.ts';
import type { Node } from '../../../scripts/build/tree.ts';

const lesson = (text: string) => createProcessor().parse(text) as unknown as Node;
const words = (n: number) => Array.from({ length: n }, (_, i) => `w${i}`).join(' ');

it.each([
  ['One two, *three* four.', 4],
  // A live number is part of the word it touches.
  ['It is <N of="x" />, and <N of="y" />s.', 5],
  ['## Head\n\nOne.\n\n- two\n- three', 4],
  ['<Predict question="What then?" options={["a", "b"]}>\nThis.\n</Predict>', 3],
  ['<Claim id="c" said="So they say.">\n\nNo.\n\n</Claim>', 4],
  ['One.\n\n<Figure of="steps" title="Not counted" />\n\nTwo – three.', 3],
  ['One.\n\n<Further>\n<Topic id="x" title="Y">\nMore.\n</Topic>\n</Further>', 1],
  ['One.\n\n<Notes>\nSecret.\n</Notes>', 1],
])('%j has %i words', (text, count) => expect(countWords(lesson(text))).toBe(count));

it('the reading time covers words, figures, questions and challenges', () => {
  const figure = '<Figure of="steps" />';
  const asks = '<Predict question="a" of="x" />\n\n<Challenge goal="g" title="b">c</Challenge>';
  expect(readingMinutes(lesson(words(900)))).toBe(5);
  expect(readingMinutes(lesson(`${words(900)}\n\n${figure}\n\n${asks}`))).toBe(10);
  expect(readingMinutes(lesson(`${words(900)}\n\n<Further>\n${figure}\n</Further>`))).toBe(5);
});
