/** Arguments and results of a function that a program defines. */
import type { Shape } from '../engine/index.ts';
import type { Handles } from './handles.ts';
import type { ProgramError } from './run.ts';
import { type Dtype } from './dtypes.ts';
import { numbersOf, valueOf, type Value } from './value.ts';

/** A tensor as plain numbers, to be sent between threads. */
export interface Numbers {
  readonly shape: Shape;
  readonly data: ArrayLike<number>;
  /** float32 by default. */
  readonly dtype?: Dtype;
}

/** An argument: a tensor or a plain value. */
export type Argument = Numbers | number | boolean | string | null;

/** A tensor that a function returned. */
export interface Returned {
  readonly shape: Shape;
  readonly data: Float32Array;
  readonly dtype: Dtype;
  /** The other tensors, if the function returned a tuple or a list. */
  readonly more?: readonly Returned[];
  /** Names of the torch operations that the call used. */
  readonly used?: readonly string[];
}

const isNumbers = (argument: Argument): argument is Numbers =>
  typeof argument === 'object' && argument !== null;

const toReturned = (value: Value): Returned => ({
  shape: [...value.shape],
  data: Float32Array.from(numbersOf(value)),
  dtype: value.dtype,
});

/** Encodes arguments for Python as JSON, with handles for tensors. */
export const encodeArguments = (args: readonly Argument[], handles: Handles): string =>
  JSON.stringify(
    args.map((argument) => {
      if (!isNumbers(argument)) return ['plain', argument];
      const { shape, data, dtype = 'float32' } = argument;
      return ['tensor', handles.add(valueOf(data, shape, dtype))];
    }),
  );

/** Reads the tensors that a function returned. A handle may be invalid, because a program can forge it. */
export function readReturned(
  handles: Handles,
  results: readonly number[],
  returnedSequence: boolean,
  used: ReadonlySet<string>,
): Returned | ProgramError {
  try {
    const [first, ...more] = results.map((handle) => toReturned(handles.get(handle)));
    return { ...first!, ...(returnedSequence && { more }), used: [...used] };
  } catch (error) {
    return { message: `RuntimeError: ${(error as Error).message}` };
  }
}
