/** The record of what was computed, and gradients backwards along it: PyTorch's autograd, without higher orders. */
import { TorchError } from './errors.ts';
import { copy, addGradients, sumToShape } from './kernels.ts';
import { showSizes, Value, valueOf, type GradNode } from './value.ts';

/** Whether operations are recorded; off within `torch.no_grad()`. */
let isRecordingOn = true;

export const isRecording = (): boolean => isRecordingOn;

/** Turns the record on or off; says what it was. */
export function setRecording(on: boolean): boolean {
  const before = isRecordingOn;
  isRecordingOn = on;
  return before;
}

/** Does some work off the record. */
export function withoutRecording<T>(work: () => T): T {
  const before = setRecording(false);
  try {
    return work();
  } finally {
    setRecording(before);
  }
}

/** Whether a result of these inputs will have a gradient. */
export const isTracked = (...inputs: readonly Value[]): boolean =>
  isRecordingOn && inputs.some((input) => input.requiresGrad);

/**
 * Puts a result on the record, where one of its inputs wants a gradient and its own numbers are floating.
 * `backward` gives the gradients of the inputs from that of the result; it runs off the record.
 */
export function record(
  out: Value,
  name: string,
  inputs: readonly Value[],
  backward: NonNullable<GradNode['backward']>,
): Value {
  if (!out.isFloat || !isTracked(...inputs)) return out;
  out.requiresGrad = true;
  const versions = inputs.map((input) => input.storage.version);
  out.node = { name, inputs, versions, backward };
  return out;
}

/** The computed values that lead to `root`, each after all that it depends on. */
function topologicalOrder(root: Value): Value[] {
  const done = new Set<Value>();
  const order: Value[] = [];
  const stack: { value: Value; next: number }[] = [{ value: root, next: 0 }];
  while (stack.length > 0) {
    const top = stack.at(-1)!;
    const input = top.value.node?.inputs[top.next++];
    if (input) {
      if (input.requiresGrad && !done.has(input)) stack.push({ value: input, next: 0 });
      continue;
    }
    stack.pop();
    if (!done.has(top.value)) order.push(top.value);
    done.add(top.value);
  }
  return order;
}

/** The gradient to begin with: 1 for a single number. */
function firstGradient(root: Value, gradient: Value | undefined): Value {
  if (!root.requiresGrad)
    throw new TorchError(
      'RuntimeError',
      'element 0 of tensors does not require grad and does not have a grad_fn',
    );
  if (!gradient && root.size !== 1)
    throw new TorchError('RuntimeError', 'grad can be implicitly created only for scalar outputs');
  if (!gradient) return valueOf([1], root.shape, root.dtype);
  if (showSizes(gradient.shape) !== showSizes(root.shape))
    throw new TorchError(
      'RuntimeError',
      `Mismatch in shape: grad_output[0] has a shape of torch.Size(${showSizes(gradient.shape)}) and ` +
        `output[0] has a shape of torch.Size(${showSizes(root.shape)}).`,
    );
  return gradient;
}

/** Refuses a step whose record is gone, or whose inputs were changed since. */
function checkStep({ backward, inputs, versions, name }: GradNode) {
  if (!backward)
    throw new TorchError(
      'RuntimeError',
      'Trying to backward through the graph a second time (or directly access saved tensors after they have ' +
        'already been freed). Saved intermediate values of the graph are freed when you call .backward() or ' +
        'autograd.grad(). Specify retain_graph=True if you need to backward through the graph a second time or ' +
        'if you need to access saved tensors after calling backward.',
    );
  if (inputs.some((input, i) => input.storage.version !== versions[i]))
    throw new TorchError(
      'RuntimeError',
      'one of the variables needed for gradient computation has been modified by an inplace operation: ' +
        `it was an input of ${name}`,
    );
  return backward;
}

/**
 * The gradients of `root` with respect to everything it was computed from, by value. With `retain` the record
 * may be used again. Throws PyTorch's errors where there is no record, or a changed one.
 */
export function gradients(root: Value, gradient?: Value, retain = false): Map<Value, Value> {
  const found = new Map<Value, Value>([[root, firstGradient(root, gradient)]]);
  withoutRecording(() => {
    for (const value of topologicalOrder(root).toReversed()) {
      const own = found.get(value);
      if (!own || !value.node) continue;
      const parts = checkStep(value.node)(own);
      value.node.inputs.forEach((input, i) => {
        const part = parts[i];
        if (!part || !input.requiresGrad) return;
        const mine = sumToShape(part, input.shape, input.dtype);
        const before = found.get(input);
        found.set(input, before ? addGradients(before, mine) : mine);
      });
      if (!retain) value.node.backward = undefined;
    }
  });
  return found;
}

/** `root.backward()`: adds the gradients to `.grad` of what was not computed but asks for them. */
export function backward(root: Value, gradient?: Value, retain = false): void {
  for (const [value, own] of gradients(root, gradient, retain)) {
    if (value.node && !value.retains) continue;
    const before = value.grad;
    withoutRecording(() => {
      value.grad = before ? addGradients(before, own) : copy(own);
    });
  }
}
