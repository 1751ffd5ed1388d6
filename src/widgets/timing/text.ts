// What people read in this figure.
import { formatNumber, formatShort } from '../../number/format.ts';
import type { TimingDerived, TimingState } from './timing.ts';

export const title = 'Time it in your browser';

export const labels = {
  guess: 'Times as long',
  width: 'Numbers per word',
  known: 'Show PyTorch’s times, 64 numbers per word',
};

export const presetTitles = {
  guess: 'Before measuring: a guess',
  known: 'With PyTorch’s times',
  right: 'Four times as long for twice the words',
  narrow: 'Sixteen numbers per word',
};

const timesText = (x: number) => `${formatNumber(x, 1)} times`;
const slopeText = (x: number) => formatNumber(x, 2);

export const goalTexts = {
  width: 'The numbers per word have changed. Undo it, or start over, and change only the guess.',
  asked: (guess: number) =>
    `On your line, twice the words take ${timesText(guess)} as long. That isn’t n × n × n.`,
  next: 'Each of the three factors of n × n × n doubles when n does. What do you get by doubling three times?',
  found: (guess: number) =>
    `2 · 2 · 2 is 8, and ${formatNumber(guess, 1)} is your guess: a line of slope 3, one for each factor n. ` +
    'With n × n the line has slope 2.',
};

/** What each line of the chart is called at its end. */
export const lineNames = ['slope 1', 'slope 2', 'your guess', 'PyTorch', 'this browser'];

export const axes = { x: 'words, n', y: 'times as long as 1000 words' };

export const panels = {
  chart: 'Time against words',
  chartHint: 'Each grid line is ten times the one before. 1000 words = 1.',
  ask: 'Your guess',
  askHint: 'How many times as long do 2000 words take as 1000?',
  result: '2000 words and 1000',
  times: 'times as long',
  slope: 'slope',
  laps: 'Milliseconds in this browser',
  words: 'words',
};

export const resultNames = ['your guess', 'PyTorch, 64 numbers', 'this browser'];
export const lapNames = ['shortest run', 'longest run'];
export const unknown = '·';

/** A row of the results, where its numbers are known. */
export const resultCells = (times: number | undefined, slope: number | undefined) => [
  times === undefined ? unknown : formatNumber(times, 1),
  slope === undefined ? unknown : slopeText(slope),
];

/** Milliseconds with three digits or so. */
export const msText = (ms: number) => formatShort(ms, ms < 1 ? 3 : ms < 10 ? 2 : ms < 100 ? 1 : 0);

export const measuring = {
  job: 'measuring in this browser',
  start: 'Measure',
  again: 'Measure again',
  plan: (width: number) =>
    `One head, ${width} numbers per word, one thread. Each length runs at least three times, and the fastest ` +
    'run counts.',
  lap: (n: number, ms: number) => `${n} words: ${msText(ms)} ms.`,
  done: (times: number, slope: number, guess: number) =>
    `2000 words took ${timesText(times)} as long as 1000: slope ${slopeText(slope)}. Your guess was ` +
    `${timesText(guess)}.`,
  apart: (n: number, ms: number, longest: number) =>
    ` But the runs of ${n} words disagree, from ${msText(ms)} to ${msText(longest)} ms: the device was busy ` +
    'with something else. Measure again when it’s quiet.',
};

export function describe(s: TimingState, d: TimingDerived): string {
  const guess =
    `The guess: 2000 words take ${timesText(s.guess)} as long as 1000, a line of slope ` +
    `${slopeText(d.slopes.guess)}.`;
  return s.known
    ? `${guess} PyTorch took ${timesText(d.times.torch)} as long: slope ${slopeText(d.slopes.torch)}.`
    : guess;
}
