/** The outcome of an exercise in words. */
import type { Outcome } from '../editor/client.ts';
import { endingText } from '../editor/text.ts';
import { hintFor } from './hints.ts';
import { type CaseVerdict, type Exercise, type ExerciseVerdict, isNear } from './exercise.ts';

/** A shape as Python prints it. */
const shapeText = (shape: readonly number[]) =>
  shape.length === 1 ? `(${shape[0]},)` : `(${shape.join(', ')})`;

function numberText(x: number, digits = 4): string {
  if (Number.isNaN(x)) return 'nan';
  if (Number.isFinite(x)) return String(Number(x.toPrecision(digits)));
  return x < 0 ? '-inf' : 'inf';
}

/** Two numbers with enough digits to tell them apart. */
function pairText(x: number, y: number): [string, string] {
  const texts = (digits: number): [string, string] => [
    numberText(x, digits),
    numberText(y, digits),
  ];
  return [4, 6].map(texts).find(([a, b]) => a !== b) ?? texts(9);
}

/** The index of a number in a tensor: `[0, 1]`. */
function indexText(at: number, shape: readonly number[]): string {
  const indices = shape.map((n, axis) => {
    const stride = shape.slice(axis + 1).reduce((a, b) => a * b, 1);
    return Math.floor(at / stride) % n;
  });
  return `[${indices.join(', ')}]`;
}

const inputsText = ({ inputs, cases, booleans = [] }: Exercise, i: number) =>
  cases[i]!.map(({ shape, data }, n) => {
    const number = booleans.includes(inputs[n]!) ? (data[0] ? 'True' : 'False') : data[0];
    return `${inputs[n]} ${shape.length === 0 ? number : shapeText(shape)}`;
  }).join(', ');

const countText = (n: number) => (n === 1 ? 'one tensor' : `${n} tensors`);

/** One case in one line. */
function caseText({ isRight, got, wanted, error }: CaseVerdict, tolerance?: number): string {
  if (isRight) return 'right';
  if (error) return `${error.line === undefined ? '' : `line ${error.line}: `}${error.message}`;
  const isOne = got![0]!.more === undefined;
  if (isOne !== (wanted.length === 1) || got!.length !== wanted.length)
    return `returns ${isOne ? 'one tensor' : `a tuple or list of ${got!.length}`}, but should return ${countText(wanted.length)}`;
  for (const [n, { shape, data, dtype }] of got!.entries()) {
    const { shape: wantedShape, data: wantedData } = wanted[n]!;
    const which = wanted.length > 1 ? `tensor ${n + 1} ` : '';
    if (shapeText(shape) !== shapeText(wantedShape))
      return `${which}has shape ${shapeText(shape)}, but should have ${shapeText(wantedShape)}`;
    const distance = (i: number) => {
      const difference = Math.abs(data[i]! - wantedData[i]!);
      return Number.isNaN(difference) ? Infinity : difference;
    };
    const [worst] = [...data.keys()]
      .filter((i) => !isNear(data[i]!, wantedData[i]!, tolerance))
      .toSorted((a, b) => distance(b) - distance(a));
    if (worst === undefined) continue;
    const [is, should] = pairText(data[worst]!, wantedData[worst]!);
    const precision = /^float(32|64)$/.test(dtype) ? '' : ` in ${dtype}`;
    return `${which}${indexText(worst, shape)} is ${is}${precision}, but should be ${should}`;
  }
  return 'wrong';
}

/** Each case with its inputs. */
export const caseLines = (exercise: Exercise, { cases }: ExerciseVerdict) =>
  cases.map((verdict, i) => ({
    isRight: verdict.isRight,
    inputs: inputsText(exercise, i),
    result: caseText(verdict, exercise.tolerance),
  }));

/** How many cases are right, and a hint about the others. */
export function verdictText(
  { id }: Exercise,
  outcome: Outcome,
  verdict: ExerciseVerdict | undefined,
): string {
  if (!verdict || verdict.error) return endingText(outcome);
  const { cases, passed, mistake } = verdict;
  if (passed) return `All ${cases.length} cases are right. Done. Saved on this device.`;
  const right = cases.filter(({ isRight }) => isRight).length;
  const count = `${right} of ${cases.length} cases ${right === 1 ? 'is' : 'are'} right.`;
  return mistake ? `${count} Hint: ${hintFor(id, mistake)}` : count;
}
