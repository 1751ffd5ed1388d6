/** What is given to a function of a program, and what it gives back. */
import type { Shape } from '../engine/index.ts';
import type { Handles } from './handles.ts';
import type { ProgramError } from './run.ts';
import { numbersOf, valueOf, type Dtype, type Value } from './value.ts';

/** A tensor as numbers: what crosses between threads. */
export interface Numbers {
  readonly shape: Shape;
  readonly data: ArrayLike<number>;
  /** float32 unless told. */
  readonly dtype?: Dtype;
}

/** An argument of a function: a tensor, or something plain. */
export type Argument = Numbers | number | boolean | string | null;

/** A tensor that a function gave. */
export interface Returned {
  readonly shape: Shape;
  readonly data: Float32Array;
  readonly dtype: Dtype;
  /** What came with it, where a function gave a tuple or a list of tensors; of one alone, nothing. */
  readonly more?: readonly Returned[];
  /** Operations of torch that the call did, by their names. */
  readonly used?: readonly string[];
}

const isNumbers = (argument: Argument): argument is Numbers =>
  typeof argument === 'object' && argument !== null;

const toReturned = (value: Value): Returned => ({
  shape: [...value.shape],
  data: Float32Array.from(numbersOf(value)),
  dtype: value.dtype,
});

/** Arguments as a program's function takes them: tensors by their handles. */
export const encodeArguments = (args: readonly Argument[], handles: Handles): string =>
  JSON.stringify(
    args.map((argument) => {
      if (!isNumbers(argument)) return ['plain', argument];
      const { shape, data, dtype = 'float32' } = argument;
      return ['tensor', handles.add(valueOf(data, shape, dtype))];
    }),
  );

/** What a function gave, by its handles. They may be no tensors' at all: a program can write any number there. */
export function readReturned(
  handles: Handles,
  own: readonly number[],
  several: boolean,
  used: ReadonlySet<string>,
): Returned | ProgramError {
  try {
    const [first, ...more] = own.map((handle) => toReturned(handles.get(handle)));
    return { ...first!, ...(several && { more }), used: [...used] };
  } catch (error) {
    return { message: `RuntimeError: ${(error as Error).message}` };
  }
}
