/** Checks a reader's function by calling it with hidden inputs. */
import type { Tensor } from '../../engine/index.ts';
import type { Argument, Returned } from '../exchange.ts';
import type { ProgramCall, ProgramError } from '../run.ts';
import type { Task } from './tasks.ts';

export type Result = Tensor | readonly Tensor[];

/** Computes a result from the inputs of a case. No exercise has more than four. */
export type Compute = (a: Tensor, b: Tensor, c: Tensor, d: Tensor) => Result;

export interface Exercise extends Task {
  /** The inputs of each case. A tensor without axes is passed as a plain number. */
  readonly cases: readonly (readonly Tensor[])[];
  /** Names of inputs that are booleans, stored as 1 and 0. */
  readonly booleans?: readonly string[];
  /** Names of inputs in float16. */
  readonly halves?: readonly string[];
  /** How far a number may be from the answer's, relative to numbers above 1. By default float32 rounding. */
  readonly tolerance?: number;
  /** Operations of torch that the function must not use, because writing them is the task. */
  readonly forbidden?: readonly string[];
  /** The right answer, by the engine. */
  readonly answer: Compute;
  /**
   * What common mistakes compute, by name; a mistake can be made in several ways. It may throw for some inputs. If
   * several give the same result in every case, the first is named. The hints are in hints.ts.
   */
  readonly mistakes: Readonly<Record<string, Compute | readonly Compute[]>>;
}

export interface CaseVerdict {
  readonly isRight: boolean;
  readonly wanted: readonly Tensor[];
  readonly got?: readonly Returned[];
  readonly error?: ProgramError;
}

export interface ExerciseVerdict {
  readonly passed: boolean;
  readonly cases: readonly CaseVerdict[];
  /** The name of the mistake, if it is a known one. */
  readonly mistake?: string;
  /** The program failed before its function was called. */
  readonly error?: ProgramError;
}

/** The name of the mistake of using a forbidden operation. */
const FORBIDDEN = 'borrowed';

/** The inputs of each case as arguments for Python. */
export const argumentsOf = ({
  cases,
  inputs,
  booleans = [],
  halves = [],
}: Exercise): Argument[][] =>
  cases.map((tensors) =>
    tensors.map(({ shape, data }, i): Argument => {
      const isBoolean = booleans.includes(inputs[i]!);
      if (shape.length === 0) return isBoolean ? data[0] === 1 : data[0]!;
      const dtype = isBoolean ? 'bool' : halves.includes(inputs[i]!) ? 'float16' : 'float32';
      return { shape, data, dtype };
    }),
  );

const sameShape = (a: readonly number[], b: readonly number[]) =>
  a.length === b.length && a.every((n, i) => n === b[i]);

/** Adding float32 numbers in another order changes the last digits; a mistake changes far more. */
const TOLERANCE = 1e-5;

/** Whether two numbers are equal up to rounding. */
export const isNear = (x: number, y: number, tolerance = TOLERANCE): boolean =>
  Object.is(x, y) || x === y || Math.abs(x - y) <= tolerance * Math.max(1, Math.abs(y));

const toList = (result: Result): readonly Tensor[] => ('data' in result ? [result] : result);

/** Whether a function returned this result: as many tensors, with the same shapes and numbers. */
function isSame(one: Returned, result: Result, tolerance?: number): boolean {
  const wanted = toList(result);
  const got = [one, ...(one.more ?? [])];
  return (
    (one.more === undefined) === 'data' in result &&
    got.length === wanted.length &&
    got.every(({ shape, data }, n) => {
      const other = wanted[n]!;
      return (
        sameShape(shape, other.shape) && data.every((x, i) => isNear(x, other.data[i]!, tolerance))
      );
    })
  );
}

const isError = (one: Returned | ProgramError): one is ProgramError => 'message' in one;

const compute = (by: Compute, inputs: readonly Tensor[]): Result =>
  by(...(inputs as [Tensor, Tensor, Tensor, Tensor]));

/** What a mistake computes, or undefined if it fails. */
function tryCompute(by: Compute, inputs: readonly Tensor[]): Result | undefined {
  try {
    return compute(by, inputs);
  } catch {
    return undefined;
  }
}

/**
 * Judges what a reader's function returned, case by case. If something is wrong, looks for a mistake with the same
 * result in every case, including those that are right or fail.
 */
export function judgeExercise(
  exercise: Exercise,
  { returned, error }: ProgramCall,
): ExerciseVerdict {
  if (error) return { passed: false, cases: [], error };
  const { forbidden = [], tolerance, mistakes } = exercise;
  const cases = exercise.cases.map((inputs, i): CaseVerdict => {
    const answer = compute(exercise.answer, inputs);
    const wanted = toList(answer);
    const one = returned[i]!;
    if (isError(one)) return { isRight: false, wanted, error: one };
    return { isRight: isSame(one, answer, tolerance), wanted, got: [one, ...(one.more ?? [])] };
  });
  if (cases.every(({ isRight }) => isRight)) {
    const isForbidden = forbidden.some((name) =>
      returned.some((one) => !isError(one) && one.used?.includes(name)),
    );
    return isForbidden ? { passed: false, cases, mistake: FORBIDDEN } : { passed: true, cases };
  }
  if (returned.every(isError)) return { passed: false, cases };
  const explains = (by: Compute) =>
    exercise.cases.every((inputs, i) => {
      const one = returned[i]!;
      const result = tryCompute(by, inputs);
      return isError(one) ? !result : result !== undefined && isSame(one, result, tolerance);
    });
  const mistake = Object.keys(mistakes).find((name) => [mistakes[name]!].flat().some(explains));
  return { passed: false, cases, ...(mistake !== undefined && { mistake }) };
}
