/** Autograd: records operations and computes gradients, but not gradients of gradients. */
import { runtimeError } from './errors.ts';
import { copy, addGradients, overwrite, sumToShape } from './kernels.ts';
import { DTYPES } from './dtypes.ts';
import { formatSizes, Value, valueOf, type Edge, type GradNode, type View } from './value.ts';

/** Whether operations are recorded, which `torch.no_grad()` turns off. */
let isRecordingOn = true;

export const isRecording = (): boolean => isRecordingOn;

/** Turns recording on or off. Returns whether it was on. */
export function setRecording(on: boolean): boolean {
  const before = isRecordingOn;
  isRecordingOn = on;
  return before;
}

function withRecording<T>(on: boolean, work: () => T): T {
  const before = setRecording(on);
  try {
    return work();
  } finally {
    setRecording(before);
  }
}

/** Does something without recording it. */
export const withoutRecording = <T>(work: () => T): T => withRecording(false, work);

/** Whether a result of these inputs is recorded. */
export const isTracked = (...inputs: readonly Value[]): boolean =>
  isRecordingOn && inputs.some((input) => input.requiresGrad);

let sequence = 0;

/** Called when a node saves a value, or no longer needs it. */
let countSaved: (value: Value, count: number) => void = () => undefined;

export function onSavedCount(listener: typeof countSaved): void {
  countSaved = listener;
}

/** The node that receives a value's gradient: how it was computed, or for a leaf its accumulator. */
export function nodeOf(value: Value): GradNode | undefined {
  const { node } = value;
  if (node) return node;
  if (!value.requiresGradFlag) return undefined;
  value.accumulator ??= {
    name: 'AccumulateGrad',
    sequence: Infinity,
    edges: [],
    saved: [],
    backward: () => [],
    isFreed: false,
    retainedBy: value,
  };
  return value.accumulator;
}

/** The edge to an input. */
function edgeTo(value: Value): Edge | undefined {
  const node = nodeOf(value);
  return node && { node, shape: value.shape, dtype: value.dtype };
}

/**
 * Records how a floating-point result was computed, if one of its inputs needs a gradient. `backward` computes the
 * gradients of the inputs from that of the result, without being recorded. `saved` are the values that it needs, which
 * must not change until then.
 */
export function record(
  out: Value,
  name: string,
  inputs: readonly Value[],
  backward: GradNode['backward'],
  saved: readonly Value[] = [],
): Value {
  if (!out.isFloat || !isTracked(...inputs)) return out;
  for (const value of saved) countSaved(value, 1);
  // Get the edges first, because this may create a new node for a view, which has to come earlier in the sequence.
  const edges = inputs.map(edgeTo);
  out.node = {
    name,
    sequence: sequence++,
    edges,
    saved: saved.map((value) => ({
      value,
      version: value.storage.version,
      by: value === out ? name : undefined,
    })),
    backward,
    isFreed: false,
    retainedBy: undefined,
  };
  return out;
}

/** Renames the node of a result, for operations that are made of others. */
export function withNodeName(out: Value, name: string): Value {
  if (out.node) out.node.name = name;
  return out;
}

Value.rebuildNode = (value: Value, { base, again }: View) => {
  const seen = withRecording(true, () => again(base));
  if (seen.node) seen.node.name = 'AsStridedBackward0';
  return seen.node ?? value.node;
};

/** All nodes that a node depends on, the latest first, which is the order of PyTorch's engine. */
function reachableNodes(root: GradNode): GradNode[] {
  const found = new Set<GradNode>([root]);
  for (const { edges } of found) for (const edge of edges) if (edge) found.add(edge.node);
  return [...found].toSorted((a, b) => b.sequence - a.sequence || 0);
}

/** The gradient of the root: 1 for a single number. */
function initialGradient(root: Value, gradient: Value | undefined): Value {
  if (!root.requiresGrad)
    throw runtimeError('element 0 of tensors does not require grad and does not have a grad_fn');
  if (!gradient && root.size !== 1)
    throw runtimeError('grad can be implicitly created only for scalar outputs');
  if (!gradient) return valueOf([1], root.shape, root.dtype);
  if (formatSizes(gradient.shape) !== formatSizes(root.shape))
    throw runtimeError(
      `Mismatch in shape: grad_output[0] has a shape of torch.Size(${formatSizes(gradient.shape)}) and ` +
        `output[0] has a shape of torch.Size(${formatSizes(root.shape)}).`,
    );
  return gradient;
}

const plainName = (name: string) => name.replace(/Backward\d*$/, '');

/** Throws PyTorch's error if a node's saved values are gone, or were changed in place. */
function checkStep({ isFreed, saved }: GradNode): void {
  if (isFreed && saved.length > 0)
    throw runtimeError(
      'Trying to backward through the graph a second time (or directly access saved tensors after they have ' +
        'already been freed). Saved intermediate values of the graph are freed when you call .backward() or ' +
        'autograd.grad(). Specify retain_graph=True if you need to backward through the graph a second time or ' +
        'if you need to access saved tensors after calling backward.',
    );
  const changed = saved.find(({ value, version }) => value.storage.version !== version);
  if (!changed) return;
  const { value, version, by } = changed;
  const origin = by ?? value.node?.name;
  const from = origin ? `, which is output 0 of ${plainName(origin)},` : '';
  throw runtimeError(
    'one of the variables needed for gradient computation has been modified by an inplace operation: ' +
      `[torch.${DTYPES[value.dtype].scalar}Tensor ${formatSizes(value.shape)}]${from} is at version ` +
      `${value.storage.version}; expected version ${version} instead. Hint: enable anomaly detection to find the ` +
      'operation that failed to compute its gradient, with torch.autograd.set_detect_anomaly(True, check_nan=False).',
  );
}

/**
 * The gradients of `root` with respect to everything it was computed from, by node. With `retain`, the graph can be used
 * again. Throws PyTorch's errors if there is no graph, or if saved values have changed.
 */
export function gradients(root: Value, gradient?: Value, retain = false): Map<GradNode, Value> {
  const first = initialGradient(root, gradient);
  const start = nodeOf(root)!;
  const byNode = new Map<GradNode, Value>([[start, first]]);
  withoutRecording(() => {
    const nodes = reachableNodes(start).filter((node) => node.sequence < Infinity);
    for (const node of nodes) {
      const upstream = byNode.get(node);
      if (!upstream) continue;
      checkStep(node);
      const parts = node.backward(upstream);
      node.edges.forEach((edge, i) => {
        const part = parts[i];
        if (!part || !edge) return;
        const inputGradient = sumToShape(part, edge.shape, edge.dtype);
        const before = byNode.get(edge.node);
        byNode.set(edge.node, before ? addGradients(before, inputGradient) : inputGradient);
      });
      if (retain || node.isFreed) continue;
      node.isFreed = true;
      for (const { value } of node.saved) countSaved(value, -1);
    }
  });
  return byNode;
}

/** `root.backward()`: adds the gradients to `.grad` of leaves, and of tensors with `retain_grad()`. */
export function backward(root: Value, gradient?: Value, retain = false): void {
  for (const [{ retainedBy: tensor, sequence: at }, added] of gradients(root, gradient, retain)) {
    if (!tensor) continue;
    const before = at === Infinity ? tensor.grad : undefined;
    withoutRecording(() => {
      if (before) overwrite(before, addGradients(before, added));
      else tensor.grad = copy(added);
    });
  }
}
