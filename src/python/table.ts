/**
 * Operations as data: PyTorch's signature, and a function of this page's. Python reads the signatures and makes of each
 * a function, a method, its twin that works in place, and PyTorch's errors for wrong arguments (`packages/torch/_table.py`).
 */
import { writeInPlace, copyForBackward, rebindView } from './inPlace.ts';
import { computeInFloat32 } from './lowPrecision.ts';
import { to } from './elementwise.ts';
import { Value } from './value.ts';

/**
 * What an argument may be: a tensor; several; a tensor or a number; a number or a tensor without axes; one axis; axes; True or False; sizes; whole numbers, also in a tensor; a dtype; a dtype that the first tensor is converted to; anything plain.
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

/** Of parameters by these names, unless their signature says otherwise. */
const DEFAULT_KINDS: Readonly<Record<string, Kind>> = {
  input: 'Tensor',
  dim: 'dim',
  dtype: 'cast',
};

// oxlint-disable-next-line typescript/no-explicit-any -- each operation knows the types of its own
export type Run = (...args: any[]) => unknown;

export interface Options {
  /** Where it is found: `torch`, `Tensor`, `F`, `linalg`; for this page's Python alone, nowhere. */
  readonly of?: string;
  /** Also as `name_`: writes over its first tensor, or makes that tensor itself another `view` of its numbers. */
  readonly inPlace?: boolean | 'view';
  /** `plain` data, a `dtype`, or the name of a pair of values and indices; else tensors. */
  readonly returns?: string;
  /** How it has float16: computed in float32 unless `stored`; a `product` refuses two dtypes first. */
  readonly half?: 'stored' | 'product';
}

export interface Operation extends Options {
  readonly names: readonly string[];
  /** As Python writes it: `input, dim=None, keepdim=False, *, dtype=None`. */
  readonly signature: string;
  readonly parameters: readonly (readonly [name: string, kind: Kind])[];
  readonly run: Run;
}

/**
 * One operation. The signature is Python's, with kinds of arguments as annotations: `sum(input, dim: dims = None)`.
 * Several names before the bracket are names of the same.
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

/** The same options for several. */
export const withOptions = (options: Options, operations: readonly Operation[]): Operation[] =>
  operations.map((one) => ({ ...one, ...options }));

/** Does an operation with what was decoded for it. */
export function perform({ run, parameters, half }: Operation, args: readonly unknown[]): unknown {
  if (half === 'stored') return run(...args);
  const at = parameters.findIndex(([, kind]) => kind === 'cast');
  const given = at >= 0 && args[at] ? args.with(0, to(args[0] as Value, args[at] as never)) : args;
  return computeInFloat32(given, run, half === 'product');
}

/** Does it on a copy of the first tensor, and writes the result over that. */
export function performInPlace(operation: Operation, [target, ...rest]: readonly unknown[]): void {
  const value = target as Value;
  if (operation.inPlace === 'view')
    rebindView(value, perform(operation, [value, ...rest]) as Value);
  else writeInPlace(value, perform(operation, [copyForBackward(value), ...rest]) as Value);
}
