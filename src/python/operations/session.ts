/** Operations with state of one run: properties of tensors, autograd and random numbers. */
import { scaledDotProductAttention } from '../attention.ts';
import { div, mul, scalar } from '../arithmetic.ts';
import { dropoutMask, normal, uniform } from '../draws.ts';
import { to } from '../elementwise.ts';
import { runtimeError } from '../errors.ts';
import * as random from '../generator.ts';
import { computeInFloat32 } from '../lowPrecision.ts';
import { full, linspace } from '../joining.ts';
import { copy } from '../kernels.ts';
import { withOptions, op, type Operation } from '../table.ts';
import * as tape from '../tape.ts';
import { DTYPES, type Dtype } from '../dtypes.ts';
import { isContiguous, item, formatSizes, withOwnVersion, type Value } from '../value.ts';
import { detach } from '../views.ts';
import type { Shape } from '../../engine/index.ts';

const addresses = new WeakMap<ArrayBufferLike, number>();
let nextAddress = 0x5500_0000_0000;

/** A made-up address of a tensor's first number, the same for the same memory. */
function addressOf({ storage: { data }, offset, dtype }: Value): number {
  let start = addresses.get(data.buffer);
  if (start === undefined) {
    start = nextAddress;
    addresses.set(data.buffer, start);
    nextAddress += Math.ceil((data.byteLength + 64) / 64) * 64;
  }
  return start + offset * DTYPES[dtype].bytes;
}

const INSPECTION: readonly Operation[] = withOptions({ returns: 'plain' }, [
  op('shape(input)', (v: Value) => v.shape),
  op('dtype(input)', (v: Value) => v.dtype),
  op('type_name(input)', (v: Value) => DTYPES[v.dtype].scalar),
  op('strides(input)', (v: Value) => v.strides),
  op('offset(input)', (v: Value) => v.offset),
  op('is_contiguous(input)', (v: Value) => isContiguous(v)),
  op('address(input)', addressOf),
  op('version(input)', (v: Value) => v.storage.version),
  op('is_leaf(input)', (v: Value) => !v.node),
  op('requires_grad(input)', (v: Value) => v.requiresGrad),
  op('grad_name(input)', (v: Value) => v.node?.name ?? null),
  // Throws unless there is exactly one number.
  op('check_item(input)', (v: Value) => void item(v)),
]);

function setRequiresGrad(v: Value, on: boolean): void {
  if (on && !v.isFloat)
    throw runtimeError('only Tensors of floating point and complex dtype can require gradients');
  if (!on && v.node)
    throw runtimeError(
      "you can only change requires_grad flags of leaf variables. If you want to use a computed variable in a subgraph that doesn't require differentiation use var_no_grad = var.detach().",
    );
  if (!v.node) v.requiresGradFlag = on;
}

function retainGrad(v: Value): void {
  if (!v.requiresGrad)
    throw runtimeError("can't retain_grad on Tensor that has requires_grad=False");
  if (v.node) v.node.retainedBy = v;
}

function setGrad(v: Value, grad: Value | null): void {
  if (grad && grad.shape.join() !== v.shape.join())
    throw runtimeError(
      `attempting to assign a gradient of size '${formatSizes(grad.shape)}' to a tensor of size '${formatSizes(v.shape)}'. Please ensure that the gradient and the tensor are the same size`,
    );
  v.grad = grad ?? undefined;
}

function setData(v: Value, { storage, dtype, shape, strides, offset }: Value): void {
  v.storage = withOwnVersion(storage, v.storage.version);
  Object.assign(v, { dtype, shape, strides, offset });
}

/** The gradients of `root` with respect to the inputs, or null for unused ones if that's allowed. */
function gradients(
  root: Value,
  inputs: readonly Value[],
  initial: Value | null,
  retain: boolean,
  unusedAllowed: boolean,
): (Value | null)[] {
  if (inputs.some((input) => !input.requiresGrad))
    throw runtimeError('element 0 of tensors does not require grad and does not have a grad_fn');
  const byNode = tape.gradients(root, initial ?? undefined, retain);
  return inputs.map((input, i) => {
    const gradient = byNode.get(tape.nodeOf(input)!);
    if (!gradient && !unusedAllowed)
      throw runtimeError(
        `The differentiated Tensor at index ${i} appears to not have been used in the graph. Set allow_unused=True if this is the desired behavior.`,
      );
    return gradient ? (gradient === initial ? copy(gradient) : gradient) : null;
  });
}

const GRADIENTS: readonly Operation[] = [
  op('set_requires_grad(input, on)', setRequiresGrad),
  op('retain_grad(input)', retainGrad),
  op('grad(input)', (v: Value) => v.grad),
  op('set_grad(input, grad: Tensor = None)', setGrad),
  op('set_data(input, source: Tensor)', setData),
  op('forget_record(input)', (v: Value) => {
    v.node = undefined;
    v.requiresGradFlag = false;
  }),
  op(
    'backward(input, gradient: Tensor = None, retain=False)',
    (v: Value, g: Value | null, retain: boolean) => tape.backward(v, g ?? undefined, retain),
  ),
  op(
    'gradients(input, inputs: tensors, initial: Tensor = None, retain=False, unused=False)',
    gradients,
  ),
  op('named(input, name)', tape.withNodeName),
  ...withOptions({ returns: 'plain' }, [
    op('set_recording(on)', tape.setRecording),
    op('is_recording()', tape.isRecording),
  ]),
];

function checkSizes(shape: Shape, what: string): void {
  const bad = shape.find((n) => n < 0);
  if (bad !== undefined)
    throw runtimeError(
      what === 'zeros'
        ? 'zeros: Dimension size must be non-negative.'
        : `Trying to create tensor with negative dimension ${bad}: [${shape.join(', ')}]`,
    );
}

/** Draws a tensor of random numbers from a generator. */
type Draw = (generator: random.Generator, shape: Shape, dtype: Dtype, ...more: number[]) => Value;

/** The operations of a run. Its first generator is PyTorch's default one. */
export function sessionOperations(): readonly Operation[] {
  const generators = [new random.Generator(random.anySeed())];
  const drawn =
    (fn: Draw) =>
    (shape: Shape, dtype: Dtype, by: number, ...more: number[]): Value => {
      checkSizes(shape, 'rand');
      return fn(generators[by]!, shape, dtype, ...more);
    };
  const dropout = (v: Value, p: number): Value => {
    const noise =
      p === 1
        ? full(v.shape, 0, v.dtype)
        : computeInFloat32(
            [dropoutMask(generators[0]!, detach(v), 1 - p), scalar(1 - p, 'float64')],
            div as never,
          );
    return computeInFloat32([v, noise], mul as never) as Value;
  };
  const randint = (low: number, high: number, shape: Shape, by: number): Value => {
    if (high <= low)
      throw runtimeError(
        `random_ expects 'from' to be less than 'to', but got from=${low} >= to=${high}`,
      );
    return random.randint(generators[by]!, low, high, shape);
  };
  return [
    ...withOptions({ of: '', lowPrecision: 'stored' }, [
      ...INSPECTION,
      ...GRADIENTS,
      op(
        'filled(shape: sizes, number, dtype: dtype, what)',
        (shape: Shape, x: number, dtype: Dtype, what: string) => {
          checkSizes(shape, what);
          return full(shape, x, dtype);
        },
      ),
      op('linspace(start, end, steps, dtype: dtype)', linspace),
      op('rand(shape: sizes, dtype: dtype, generator)', drawn(random.rand)),
      op('randn(shape: sizes, dtype: dtype, generator)', drawn(random.randn)),
      op('uniform(shape: sizes, dtype: dtype, generator, low, high)', drawn(uniform)),
      op('normal(shape: sizes, dtype: dtype, generator, mean, std)', drawn(normal)),
      op('randint(low, high, shape: sizes, generator)', randint),
      op('randperm(n, generator)', (n: number, by: number) => random.randperm(generators[by]!, n)),
      op(
        'multinomial(input, count, replacement, generator)',
        (v: Value, count: number, again: boolean, by: number) =>
          random.multinomial(generators[by]!, v, count, again),
      ),
      op('dropout(input, p)', dropout, { inPlace: true }),
      op('cast(input, dtype: dtype)', to),
      ...withOptions({ returns: 'plain' }, [
        op('generator()', () => generators.push(new random.Generator(random.anySeed())) - 1),
        op('seed(seed, generator)', (seed: number, by: number) => generators[by]!.seed(seed)),
      ]),
    ]),
    op(
      'scaled_dot_product_attention(query: Tensor, key: Tensor, value: Tensor, attn_mask: Tensor = None, dropout_p=0.0, is_causal: bool = False, *, scale=None, enable_gqa=False)',
      (
        ...args: Parameters<typeof scaledDotProductAttention> extends [unknown, ...infer Rest]
          ? Rest
          : never
      ) => scaledDotProductAttention(dropout, ...args),
      { of: 'F', lowPrecision: 'stored' },
    ),
  ];
}
