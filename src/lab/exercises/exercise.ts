/** What a reader is asked to write, judged by the engine on inputs that are not shown. */
import type { Tensor } from '../../engine/index.ts';
import type { Numbers, Returned } from '../exchange.ts';
import type { LabCall, LabError } from '../run.ts';

/** A slip that many make: known by what it gives. */
export interface Mistake {
  /** What the slip gives for these inputs; nothing where they do not let it. */
  of(...inputs: readonly Tensor[]): Tensor | undefined;
  /** What is said to who made it. */
  readonly hint: string;
}

export interface Exercise {
  readonly id: string;
  readonly title: string;
  /** What is asked, in a few sentences. */
  readonly task: string;
  /** The code to begin with. */
  readonly start: string;
  /** The function that is called. */
  readonly name: string;
  /** Inputs, a case each. */
  readonly cases: readonly (readonly Tensor[])[];
  /** The right answer, by the engine. */
  answer(...inputs: readonly Tensor[]): Tensor;
  /** The most telling first: the first that explains every wrong case is named. */
  readonly mistakes: readonly Mistake[];
}

/** One case: right, or what came instead of the answer. */
export interface CaseVerdict {
  readonly right: boolean;
  readonly wanted: Tensor;
  readonly got?: Returned;
  readonly error?: LabError;
}

export interface ExerciseVerdict {
  readonly passed: boolean;
  readonly cases: readonly CaseVerdict[];
  /** What answers the particular slip, where it is a known one. */
  readonly hint?: string;
  /** The program itself failed, before its function was called. */
  readonly error?: LabError;
}

/** What the lab takes: each case's tensors. */
export const casesOf = ({ cases }: Exercise): Numbers[][] =>
  cases.map((inputs) => inputs.map(({ shape, data }) => ({ shape, data })));

const sameShape = (a: readonly number[], b: readonly number[]) =>
  a.length === b.length && a.every((n, i) => n === b[i]);

/** Float32 in another order of adding differs by a few units in its last place; a slip differs by far more. */
const NEAR = 1e-5;

function alike(got: Pick<Returned, 'shape' | 'data'>, wanted: Tensor): boolean {
  return (
    sameShape(got.shape, wanted.shape) &&
    wanted.data.every((y, i) => {
      const x = got.data[i]!;
      return Object.is(x, y) || Math.abs(x - y) <= NEAR * Math.max(1, Math.abs(y));
    })
  );
}

const isError = (one: Returned | LabError): one is LabError => 'message' in one;

/** What a slip gives, or nothing where these inputs refuse it. */
function tried(mistake: Mistake, inputs: readonly Tensor[]): Tensor | undefined {
  try {
    return mistake.of(...inputs);
  } catch {
    return undefined;
  }
}

/** Judges what a reader's function gave, case by case, and looks for the slip behind what is wrong. */
export function judgeExercise(exercise: Exercise, { returned, error }: LabCall): ExerciseVerdict {
  if (error) return { passed: false, cases: [], error };
  const cases = exercise.cases.map((inputs, i): CaseVerdict => {
    const wanted = exercise.answer(...inputs);
    const got = returned[i]!;
    return isError(got)
      ? { right: false, wanted, error: got }
      : { right: alike(got, wanted), wanted, got };
  });
  const wrong = cases.flatMap(({ right, got }, i) =>
    !right && got ? [{ got, inputs: exercise.cases[i]! }] : [],
  );
  // Where a slip cannot be made with some inputs, the program fails there; what it gave elsewhere tells of it.
  const slip = exercise.mistakes.find(
    (mistake) =>
      wrong.length > 0 &&
      wrong.every(({ got, inputs }) => {
        const made = tried(mistake, inputs);
        return made !== undefined && alike(got, made);
      }),
  );
  const passed = cases.every(({ right }) => right);
  return { passed, cases, ...(slip && { hint: slip.hint }) };
}
