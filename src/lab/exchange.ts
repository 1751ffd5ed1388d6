/** What is given to a function of a program, and what it gives back. */
import type { Shape } from '../engine/index.ts';
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

const asReturned = (value: Value): Returned => ({
  shape: [...value.shape],
  data: Float32Array.from(numbersOf(value)),
  dtype: value.dtype,
});

/** The way of arguments into a program and of results out of it. `module` is for the Python side. */
export function createExchange() {
  let given: Value[] = [];
  let results: Value[] = [];
  let several = false;
  let used = new Set<string>();
  return {
    /** Puts arguments in place; returns what the interpreter's `ask` takes. */
    give(args: readonly Argument[]): (readonly [string, unknown])[] {
      given = [];
      results = [];
      several = false;
      used = new Set();
      return args.map((argument) => {
        if (!isNumbers(argument)) return ['plain', argument];
        const { shape, data, dtype = 'float32' } = argument;
        return ['tensor', given.push(valueOf(data, shape, dtype)) - 1];
      });
    },
    taken(): Returned {
      const [first, ...more] = results.map(asReturned);
      return { ...first!, ...(several && { more }), used: [...used] };
    },
    /** Notes that an operation is done. */
    use: (name: string): void => void used.add(name),
    module: {
      given: (i: number): Value => given[i]!,
      /** A tensor that a function gives: alone, or as one of several. */
      returned: (value: Value, isOneOfSeveral: boolean): void => {
        results.push(value);
        several = isOneOfSeveral;
      },
    },
  };
}
