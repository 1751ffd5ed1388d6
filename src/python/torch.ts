/** Handles requests from Python's `torch`: finds the operation, decodes its arguments and stores its tensors. */
import { scalar } from './arithmetic.ts';
import type { Answer, Request } from './channel.ts';
import { missing, TorchError, type PythonKind } from './errors.ts';
import { Handles } from './handles.ts';
import { LAYERS } from './operations/layers.ts';
import { POINTWISE } from './operations/pointwise.ts';
import { REDUCTIONS } from './operations/reductions.ts';
import { sessionOperations } from './operations/session.ts';
import { SHAPES } from './operations/shapes.ts';
import { perform, performInPlace, type Kind, type Operation } from './table.ts';
import * as tape from './tape.ts';
import { type Dtype } from './dtypes.ts';
import { numbersOf, setMemoryLimit, Value, valueOf } from './value.ts';
import type { Shape } from '../engine/index.ts';

/** Bytes of tensors that a program may make by default. */
const MAX_BYTES = 2 ** 30;

/** An error as Python should raise it. */
function describeFailure(error: unknown): { kind: PythonKind | 'RecursionError'; message: string } {
  const { message } = error as Error;
  if (error instanceof TorchError) return { kind: error.kind, message };
  // The browser's call stack has overflowed, not Python's.
  if (/call stack|too much recursion/i.test(message))
    return { kind: 'RecursionError', message: 'maximum recursion depth exceeded' };
  return { kind: 'RuntimeError', message };
}

/** Decodes an argument: a handle of a tensor, a Python number with its dtype, or plain data. */
function decode(kind: Kind, x: unknown, handles: Handles): unknown {
  if (x === null) return null;
  if (kind === 'Tensor') return handles.get(x as number);
  if (kind === 'tensors') return (x as number[]).map((handle) => handles.get(handle));
  if (kind !== 'operand' && kind !== 'Number') return x;
  return typeof x === 'number' ? handles.get(x) : scalar(...(x as [number, Dtype]));
}

/**
 * The operations of one run, with its tensors. `answer` never throws: it gives a handle for a tensor, handles for several,
 * and an object with `kind` and `message` for an error. `memory`: bytes of tensors that a program may make.
 */
export function createTorch({ memory = MAX_BYTES }: { memory?: number | undefined } = {}) {
  const handles = new Handles(memory);
  const assigned = new Map<string, Value>();
  const usedOperations = new Set<string>();
  const table = [...POINTWISE, ...SHAPES, ...REDUCTIONS, ...LAYERS, ...sessionOperations()];
  setMemoryLimit(memory, () => handles.bytesLeft);
  tape.onSavedCount((value, count) => handles.countSaved(value, count));
  tape.setRecording(true);
  const add = (value: Value | null): number | null => value && handles.add(value);
  const encode = (result: unknown): unknown =>
    result instanceof Value
      ? add(result)
      : Array.isArray(result) && result.some((one) => one instanceof Value)
        ? result.map(add)
        : (result ?? null);
  /** What Python asks for besides operations. */
  const requests = new Map<string, (args: readonly unknown[], numbers: Float64Array) => unknown>([
    ['table', () => table],
    [
      'assigned',
      ([name]) => {
        const { shape, dtype } = assigned.get(name as string)!;
        return [shape, dtype];
      },
    ],
    ['numbers', ([handle]) => Float64Array.from(numbersOf(handles.get(handle as number)))],
    ['tensor', ([shape, dtype], numbers) => valueOf(numbers, shape as Shape, dtype as Dtype)],
  ]);
  const run = ([name, released, args]: Request, numbers: Float64Array): unknown => {
    for (const one of released)
      if (typeof one === 'number') handles.remove(one);
      else assigned.set(one[0], handles.get(one[1]));
    if (typeof name === 'string') return encode(requests.get(name)!(args, numbers));
    const operation: Operation | undefined = table[Math.abs(name) - 1];
    if (!operation) throw missing(String(name));
    usedOperations.add(operation.names[0]!);
    const decoded = operation.parameters.map(([, kind], i) => decode(kind, args[i], handles));
    // A number below zero is the in-place variant.
    return name < 0 ? void performInPlace(operation, decoded) : encode(perform(operation, decoded));
  };
  return {
    handles,
    /** Names of the operations that were used. */
    usedOperations,
    answer: ((read, numbers) => {
      try {
        return run(read(), numbers) ?? null;
      } catch (error) {
        return describeFailure(error);
      }
    }) satisfies Answer,
  };
}
