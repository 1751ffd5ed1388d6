/** The record of what was computed, and gradients backwards along it: PyTorch's autograd, without higher orders. */
import { runtimeError } from './errors.ts';
import { copy, addGradients, overwrite, sumToShape } from './kernels.ts';
import {
  DTYPES,
  formatSizes,
  Value,
  valueOf,
  type Edge,
  type GradNode,
  type View,
} from './value.ts';

/** Whether operations are recorded; off within `torch.no_grad()`. */
let isRecordingOn = true;

export const isRecording = (): boolean => isRecordingOn;

/** Turns the record on or off; says what it was. */
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

/** Does some work off the record. */
export const withoutRecording = <T>(work: () => T): T => withRecording(false, work);

/** Whether a result of these inputs will have a gradient. */
export const isTracked = (...inputs: readonly Value[]): boolean =>
  isRecordingOn && inputs.some((input) => input.requiresGrad);

let sequence = 0;

/** Hears which values the record holds, and when it lets them go. */
let countSaved: (value: Value, count: number) => void = () => undefined;

export function onSavedCount(listener: typeof countSaved): void {
  countSaved = listener;
}

/** Where the gradient of a value goes: its node, or of a leaf where it collects. */
export function nodeOf(value: Value): GradNode | undefined {
  const { node } = value;
  if (node) return node;
  if (!value.asks) return undefined;
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

/** The way to an input. */
function edgeTo(value: Value): Edge | undefined {
  const node = nodeOf(value);
  return node && { node, shape: value.shape, dtype: value.dtype };
}

/**
 * Puts a result on the record, where one of its inputs wants a gradient and its own numbers are floating.
 * `backward` gives the gradients of the inputs from that of the result; it runs off the record. `saved` are the
 * values whose numbers it needs: they must not change until then.
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
  // First the edges: a view's node may be made anew on the way, and comes before.
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

/** A result whose node is to be named otherwise: of an operation that is made of others. */
export function withNodeName(out: Value, name: string): Value {
  if (out.node) out.node.name = name;
  return out;
}

Value.rebuildNode = (value: Value, { base, again }: View) => {
  const seen = withRecording(true, () => again(base));
  if (seen.node) seen.node.name = 'AsStridedBackward0';
  return seen.node ?? value.node;
};

/** All nodes that lead to one, the latest first: so PyTorch's engine works them off. */
function reachableNodes(root: GradNode): GradNode[] {
  const found = new Set<GradNode>([root]);
  for (const { edges } of found) for (const edge of edges) if (edge) found.add(edge.node);
  return [...found].toSorted((a, b) => b.sequence - a.sequence || 0);
}

/** The gradient to begin with: 1 for a single number. */
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

/** Refuses a step whose record is gone, or one of whose values was changed since. */
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
 * The gradients of `root` with respect to everything it was computed from, by node. With `retain` the record
 * may be used again. Throws PyTorch's errors where there is no record, or a changed one.
 */
export function gradients(root: Value, gradient?: Value, retain = false): Map<GradNode, Value> {
  const first = initialGradient(root, gradient);
  const start = nodeOf(root)!;
  const found = new Map<GradNode, Value>([[start, first]]);
  withoutRecording(() => {
    const leaves = reachableNodes(start).filter((node) => node.sequence < Infinity);
    for (const node of leaves) {
      const own = found.get(node);
      if (!own) continue;
      checkStep(node);
      const parts = node.backward(own);
      node.edges.forEach((edge, i) => {
        const part = parts[i];
        if (!part || !edge) return;
        const mine = sumToShape(part, edge.shape, edge.dtype);
        const before = found.get(edge.node);
        found.set(edge.node, before ? addGradients(before, mine) : mine);
      });
      if (retain || node.isFreed) continue;
      node.isFreed = true;
      for (const { value } of node.saved) countSaved(value, -1);
    }
  });
  return found;
}

/** `root.backward()`: adds the gradients to `.grad` of leaves, and of what was told to keep its own. */
export function backward(root: Value, gradient?: Value, retain = false): void {
  for (const [{ retainedBy: keeper, sequence: at }, own] of gradients(root, gradient, retain)) {
    if (!keeper) continue;
    const before = at === Infinity ? keeper.grad : undefined;
    withoutRecording(() => {
      if (before) overwrite(before, addGradients(before, own));
      else keeper.grad = copy(own);
    });
  }
}
