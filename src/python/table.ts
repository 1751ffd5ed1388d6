/**
 * Operations as data: PyTorch's signature and our function. From the signature, Python makes the function, the method,
 * the in-place variant, and PyTorch's errors for wrong arguments (`packages/torch/_table.py`).
 */
import { writeInPlace, copyForBackward, rebindView } from './inPlace.ts';
import { computeInFloat32 } from './lowPrecision.ts';
import { to } from './elementwise.ts';
import { Value } from './value.ts';

/**
 * The kind of value that a parameter accepts. `operand`: a tensor or a number. `Number`: a number or a tensor without
 * axes. `ints`: whole numbers, also in a tensor. `cast`: a dtype that the first tensor is converted to. `plain`: any
 * value that isn't a tensor.
 */
export type Kind =
  | 'Tensor'
  | 'tensors'
  | 'operand'
  | 'Number'
  | 'dim'
  | 'dims'
  | 'bool'
  | 'sizes'
  | 'ints'
  | 'dtype'
  | 'cast'
  | 'plain';

/** Kinds of parameters with these names, unless a signature has another one. */
const DEFAULT_KINDS: Readonly<Record<string, Kind>> = {
  input: 'Tensor',
  dim: 'dim',
  dtype: 'cast',
};

// oxlint-disable-next-line typescript/no-explicit-any -- each operation declares the types of its own arguments
export type Run = (...args: any[]) => unknown;

export interface Options {
  /** Public namespaces: `torch`, `Tensor` and `F`. Empty for operations that only our own Python uses. */
  readonly of?: string;
  /** Also has an in-place variant `name_`, which overwrites the first tensor or turns it into another `view`. */
  readonly inPlace?: boolean | 'view';
  /** `plain` data, a `dtype`, or the name of a pair of values and indices. Tensors by default. */
  readonly returns?: string;
  /**
   * Float16 and bfloat16 operands are computed in float32. `stored`: not, because the operation only moves numbers.
   * `product`: not if another operand is a wider float, so that the operation throws its own dtype error.
   */
  readonly lowPrecision?: 'stored' | 'product';
}

export interface Operation extends Options {
  readonly names: readonly string[];
  /** In Python's syntax: `input, dim=None, keepdim=False, *, dtype=None`. */
  readonly signature: string;
  readonly parameters: readonly (readonly [name: string, kind: Kind])[];
  readonly run: Run;
}

/**
 * Defines an operation by Python's signature, with kinds of arguments as annotations: `sum(input, dim: dims = None)`.
 * Several names before the bracket are aliases.
 */
export function op(signature: string, run: Run, options: Options = {}): Operation {
  const [names = '', inner = ''] = signature.slice(0, -1).split('(', 2);
  const parts = inner.split(', ').filter(Boolean);
  const parameters = parts.flatMap((part): (readonly [string, Kind])[] => {
    const [, name, kind] = /^\*?(\w*)(?:: (\w+))?/.exec(part)!;
    return name ? [[name, (kind as Kind) ?? DEFAULT_KINDS[name] ?? 'plain']] : [];
  });
  return {
    of: 'torch Tensor',
    ...options,
    names: names.split(' '),
    signature: inner
      .replaceAll(/: \w+( =)?/g, (_, has) => (has ? ' =' : ''))
      .replaceAll(' = ', '='),
    parameters,
    run,
  };
}

/** Gives several operations the same options. */
export const withOptions = (options: Options, operations: readonly Operation[]): Operation[] =>
  operations.map((one) => ({ ...one, ...options }));

/** Runs an operation with decoded arguments. */
export function perform(
  { run, parameters, lowPrecision }: Operation,
  args: readonly unknown[],
): unknown {
  if (lowPrecision === 'stored') return run(...args);
  const at = parameters.findIndex(([, kind]) => kind === 'cast');
  const converted =
    at >= 0 && args[at] ? args.with(0, to(args[0] as Value, args[at] as never)) : args;
  return computeInFloat32(converted, run, lowPrecision === 'product');
}

/** Runs an operation and overwrites its first tensor with the result. */
export function performInPlace(operation: Operation, [target, ...rest]: readonly unknown[]): void {
  const value = target as Value;
  if (operation.inPlace === 'view')
    rebindView(value, perform(operation, [value, ...rest]) as Value);
  else writeInPlace(value, perform(operation, [copyForBackward(value), ...rest]) as Value);
}
