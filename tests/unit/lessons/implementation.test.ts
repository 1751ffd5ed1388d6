import { expect, it } from 'vitest';
import { renderedLesson, textOf } from './rendered.tsx';

const page = textOf(await renderedLesson('implementation'));

it.each([
  // The standard deviation of 3, 0, 1, 0, 5, 4, 2, 2, 3: √(212 / 9 / 8).
  'so the std is halved, from 1.72 to 0.86',
  'A shape of (3, 4) times one of (4, 3) gives (3, 3)',
  '(3, 3) times (3, 2) gives (3, 2)',
  // Three rows that add up to 1, over nine places.
  'It stays at 0.33',
  // The weights of e^(score / 2); hidden ones 0.
  'The std can: it rises from 0.20 to 0.39',
  // 0.7 / 0.9 and 0.4 / 0.9.
  'So 0.4 becomes 0.444, and row 1 adds up to 0.778',
  'p is 0.1, and 2 of the 12 weights have fallen out',
  'The answer is “Only the numbers”',
  // 0.5⁴.
  'that happens to 6.25% of all rows, one in sixteen',
])('says %s', (sentence) => expect(page).toContain(sentence));
