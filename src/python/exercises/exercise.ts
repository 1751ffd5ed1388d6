/** What a reader is asked to write or to mend, judged by the engine on inputs that are not shown. */
import type { Tensor } from '../../engine/index.ts';
import type { Argument, Returned } from '../exchange.ts';
import type { ProgramCall, ProgramError } from '../run.ts';
import type { Task } from './tasks.ts';

/** What a function gives: a tensor, or several. */
export type Result = Tensor | readonly Tensor[];

/** A slip that many make: known by what it gives. */
export interface Mistake {
  /** What the slip gives for these inputs; throws where they do not let it be made. */
  of(...inputs: readonly Tensor[]): Result;
  /** What is said to who made it. */
  readonly hint: string;
}

export interface Exercise extends Task {
  /** Inputs, a case each. What has no axes is handed over as a plain number. */
  readonly cases: readonly (readonly Tensor[])[];
  /** Inputs, by name, that are true or false rather than numbers: they hold 1 and 0. */
  readonly booleans?: readonly string[];
  /** Inputs, by name, that come in float16. */
  readonly halves?: readonly string[];
  /** How far a number may be from the answer's, of 1 or of a larger answer: rounding in float32 unless told. */
  readonly tolerance?: number;
  /** Operations of torch that the function must not do, since that is what is to be written, and what is said to who does. */
  readonly without?: { readonly operations: readonly string[]; readonly hint: string };
  /** The right answer, by the engine. */
  answer(...inputs: readonly Tensor[]): Result;
  /** The most telling first: the first that gives the same in every case is named. */
  readonly mistakes: readonly Mistake[];
}

/** One case: right, or what came instead of the answer. */
export interface CaseVerdict {
  readonly right: boolean;
  readonly wanted: readonly Tensor[];
  readonly got?: readonly Returned[];
  readonly error?: ProgramError;
}

export interface ExerciseVerdict {
  readonly passed: boolean;
  readonly cases: readonly CaseVerdict[];
  /** What answers the particular slip, where it is a known one. */
  readonly hint?: string;
  /** The program itself failed, before its function was called. */
  readonly error?: ProgramError;
}

/** What the lab takes: each case's tensors, truth values and plain numbers. */
export const argumentsOf = ({ cases, inputs, booleans = [], halves = [] }: Exercise): Argument[][] =>
  cases.map((given) =>
    given.map(({ shape, data }, i): Argument => {
      const isTruth = booleans.includes(inputs[i]!);
      if (shape.length === 0) return isTruth ? data[0] === 1 : data[0]!;
      const dtype = isTruth ? 'bool' : halves.includes(inputs[i]!) ? 'float16' : 'float32';
      return { shape, data, dtype };
    }),
  );

const sameShape = (a: readonly number[], b: readonly number[]) =>
  a.length === b.length && a.every((n, i) => n === b[i]);

/** Float32 in another order of adding differs by a few units in its last place; a slip differs by far more. */
const TOLERANCE = 1e-5;

/** Whether a number is the wanted one, but for the order of adding. */
export const isNear = (x: number, y: number, tolerance = TOLERANCE): boolean =>
  Object.is(x, y) || x === y || Math.abs(x - y) <= tolerance * Math.max(1, Math.abs(y));

const toList = (result: Result): readonly Tensor[] => ('data' in result ? [result] : result);

/** Whether a function gave this: one tensor or several, their shapes and their numbers. */
function isSame(one: Returned, result: Result, by?: number): boolean {
  const wanted = toList(result);
  const got = [one, ...(one.more ?? [])];
  return (
    (one.more === undefined) === 'data' in result &&
    got.length === wanted.length &&
    got.every(({ shape, data }, n) => {
      const other = wanted[n]!;
      return sameShape(shape, other.shape) && data.every((x, i) => isNear(x, other.data[i]!, by));
    })
  );
}

const isError = (one: Returned | ProgramError): one is ProgramError => 'message' in one;

/** What a slip gives, or nothing where these inputs refuse it. */
function tryMistake(mistake: Mistake, inputs: readonly Tensor[]): Result | undefined {
  try {
    return mistake.of(...inputs);
  } catch {
    return undefined;
  }
}

/**
 * Judges what a reader's function gave, case by case, and looks for the slip behind what is wrong: one that gives the
 * same in all cases, right ones among them, and fails where the function failed.
 */
export function judgeExercise(
  exercise: Exercise,
  { returned, error }: ProgramCall,
): ExerciseVerdict {
  if (error) return { passed: false, cases: [], error };
  const { without, tolerance } = exercise;
  const cases = exercise.cases.map((inputs, i): CaseVerdict => {
    const answer = exercise.answer(...inputs);
    const wanted = toList(answer);
    const one = returned[i]!;
    if (isError(one)) return { right: false, wanted, error: one };
    return { right: isSame(one, answer, tolerance), wanted, got: [one, ...(one.more ?? [])] };
  });
  if (cases.every(({ right }) => right)) {
    const borrowed = without?.operations.some((name) =>
      returned.some((one) => !isError(one) && one.used?.includes(name)),
    );
    return borrowed ? { passed: false, cases, hint: without!.hint } : { passed: true, cases };
  }
  const explains = (mistake: Mistake) =>
    exercise.cases.every((inputs, i) => {
      const one = returned[i]!;
      const made = tryMistake(mistake, inputs);
      return isError(one) ? made === undefined : made !== undefined && isSame(one, made, tolerance);
    });
  const hint = returned.every(isError) ? undefined : exercise.mistakes.find(explains)?.hint;
  return { passed: false, cases, ...(hint !== undefined && { hint }) };
}
