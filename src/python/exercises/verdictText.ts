import {
  isNear,
  type CaseVerdict,
  type Exercise,
  type ExerciseVerdict,
} from './exercise.ts';
import type { Outcome } from '../editor/client.ts';
import { endingText } from '../editor/text.ts';

export const buttons = {
  run: 'Run and check',
  stop: 'Stop',
  reset: 'Reset to the starting code',
  close: 'Close',
};
export const hint =
  'Ctrl+Enter (⌘ Enter on a Mac) runs and checks it. Tab indents; Escape, then Tab, leaves.';
export const stale = 'The code has changed since this check.';
export const done = 'Done: this is marked, and kept on this device.';

/** A shape as Python has it. */
const shapeText = (shape: readonly number[]) =>
  shape.length === 1 ? `(${shape[0]},)` : `(${shape.join(', ')})`;
const numberText = (x: number, digits = 4) =>
  Number.isNaN(x)
    ? 'nan'
    : Number.isFinite(x)
      ? String(Number(x.toPrecision(digits)))
      : x < 0
        ? '-inf'
        : 'inf';

/** Two numbers with as many digits as tell them apart. */
function bothTexts(x: number, y: number): [string, string] {
  const texts = (digits: number): [string, string] => [
    numberText(x, digits),
    numberText(y, digits),
  ];
  return [4, 6].map(texts).find(([a, b]) => a !== b) ?? texts(9);
}

/** A place in a tensor, by its axes: `[0, 1]`. */
function placeText(at: number, shape: readonly number[]): string {
  const indices = shape.map((n, axis) => {
    const inner = shape.slice(axis + 1).reduce((a, b) => a * b, 1);
    return Math.floor(at / inner) % n;
  });
  return `[${indices.join(', ')}]`;
}

/** What was handed over, by its shapes. */
const inputsText = ({ inputs, cases, booleans = [] }: Exercise, i: number) =>
  cases[i]!.map(({ shape, data }, n) => {
    const plain = booleans.includes(inputs[n]!) ? (data[0] ? 'True' : 'False') : data[0];
    return `${inputs[n]} ${shape.length === 0 ? plain : shapeText(shape)}`;
  }).join(', ');

/** How one case went, in one line. */
function caseText({ right, got, wanted, error }: CaseVerdict, by?: number): string {
  if (right) return 'right';
  if (error) return `${error.line === undefined ? '' : `line ${error.line}: `}${error.message}`;
  const isOne = got![0]!.more === undefined;
  if (isOne !== (wanted.length === 1) || got!.length !== wanted.length)
    return `gives ${isOne ? 'one tensor' : `a tuple or list of ${got!.length}`}, and should give ${wanted.length === 1 ? 'one tensor' : `${wanted.length} tensors`}`;
  for (const [n, { shape, data, dtype }] of got!.entries()) {
    const other = wanted[n]!;
    const which = wanted.length > 1 ? `tensor ${n + 1} ` : '';
    if (shapeText(shape) !== shapeText(other.shape))
      return `${which}has shape ${shapeText(shape)}, and should have ${shapeText(other.shape)}`;
    const wrong = [...data.keys()].filter((i) => !isNear(data[i]!, other.data[i]!, by));
    const off = (i: number) => Math.abs(data[i]! - other.data[i]!);
    // The one that is furthest off, so that the two numbers can be told apart; one that is no number is further.
    const [at] = wrong.toSorted((a, b) => (off(b) >= off(a) ? 1 : -1));
    const odd = wrong.find((i) => Number.isNaN(data[i]!)) ?? at;
    if (odd !== undefined) {
      const [is, should] = bothTexts(data[odd]!, other.data[odd]!);
      const precision = /^float(32|64)$/.test(dtype) ? '' : ` in ${dtype}`;
      return `${which}${placeText(odd, shape)} is ${is}${precision}, and should be ${should}`;
    }
  }
  return 'wrong';
}

/** A line for each case. */
export const caseLines = (exercise: Exercise, { cases }: ExerciseVerdict) =>
  cases.map((one, i) => ({
    right: one.right,
    given: inputsText(exercise, i),
    went: caseText(one, exercise.tolerance),
  }));

/** The outcome in a few sentences: how many cases are right, and what to do about the others. */
export function verdictText(outcome: Outcome, verdict: ExerciseVerdict | undefined): string {
  if (!verdict || verdict.error) return endingText(outcome);
  const { cases, passed, hint: said } = verdict;
  const right = cases.filter((one) => one.right).length;
  if (passed) return `All ${cases.length} cases are right. ${done}`;
  const count = `${right} of ${cases.length} cases ${right === 1 ? 'is' : 'are'} right.`;
  return said ? `${count} Hint: ${said}` : count;
}
