/** Changes in place, on the record: what PyTorch allows, and where gradients go afterwards. */
import { runtimeError } from './errors.ts';
import { broadcastTo, castTo, commonShape, copy, map, overwrite } from './kernels.ts';
import { isRecording, isTracked, record } from './tape.ts';
import { DTYPES, zeros, numbersOf, formatSizes, storageOffsets, Value } from './value.ts';

/** Refuses what must not be changed while gradients are recorded, in PyTorch's words. */
function checkWritable(target: Value, source: Value): void {
  const { view } = target;
  if (!isTracked(target, source, ...(view ? [view.base] : []))) return;
  if (view?.made === 'off the record')
    throw runtimeError(
      'A view was created in no_grad mode and is being modified inplace with grad mode enabled. Given that this use ' +
        'case is ambiguous and error-prone, it is forbidden. You can clarify your code by moving both the view and ' +
        "the inplace either both inside the no_grad block (if you don't want the inplace to be tracked) or both " +
        'outside (if you want the inplace to be tracked).',
    );
  if (view?.made)
    throw runtimeError(
      `Output ${view.made.output} of ${view.made.by} is a view and is being modified inplace. This view is the output ` +
        'of a function that returns multiple views. Such functions do not allow the output views to be modified ' +
        'inplace. You should replace the inplace operation by an out-of-place one.',
    );
  if (view?.base.asks)
    throw runtimeError(
      'a view of a leaf Variable that requires grad is being used in an in-place operation.',
    );
  if (target.asks)
    throw runtimeError(
      'a leaf Variable that requires grad is being used in an in-place operation.',
    );
}

/** Refuses what cannot be copied over a tensor. */
function checkCopy(target: Value, source: Value): void {
  broadcastTo(source, target.shape);
  if (!target.isFloat && source.isWrappedNumber && !Number.isFinite(source.storage.data[0]!))
    throw runtimeError(
      `value cannot be converted to type ${DTYPES[target.dtype].cast} without overflow`,
    );
}

/** Refuses a result that does not fit where it is to be written. */
function checkFit(target: Value, source: Value, cast: boolean): void {
  const kinds = (v: Value) => (v.isFloat ? 2 : v.dtype === 'bool' ? 0 : 1);
  if (target.shape.some((n, axis) => n > 1 && target.strides[axis] === 0))
    throw runtimeError(
      'unsupported operation: more than one element of the written-to tensor refers to a single memory location. Please clone() the tensor before performing the operation.',
    );
  if (!cast && kinds(source) > kinds(target))
    throw runtimeError(
      `result type ${DTYPES[source.dtype].scalar} can't be cast to the desired output type ${DTYPES[target.dtype].scalar}`,
    );
  if (cast) {
    checkCopy(target, source);
    return;
  }
  const shape = commonShape(target.shape, source.shape);
  if (formatSizes(shape) !== formatSizes(target.shape))
    throw runtimeError(
      `output with shape ${formatSizes(target.shape)} doesn't match the broadcast shape ${formatSizes(shape)}`,
    );
}

/** The base of a view after a part of it was computed anew: its gradient without the part, and the part's. */
function recordSlice(target: Value, base: Value, part: Value): void {
  const places = new Map<number, number>();
  storageOffsets(base).forEach((place, i) => places.set(place, i));
  const flat = Array.from(storageOffsets(target), (place) => places.get(place)!);
  const same = new Value(base.storage, base.dtype, base.shape, base.strides, base.offset);
  const made = record(same, 'CopySlices', [base, part], (g) => {
    const rest = copy(g);
    const own = zeros(target.shape, g.dtype);
    const from = numbersOf(g);
    flat.forEach((at, i) => {
      rest.storage.data[at] = 0;
      own.storage.data[i] = from[at]!;
    });
    return [rest, own];
  });
  moveNode(base, made);
}

/**
 * Writes `source`, which may have been computed from `target`, over it, and lets gradients go the source's way
 * from then on. `cast`: a copy, which may lose what its dtype cannot hold.
 */
export function writeInPlace(target: Value, source: Value, cast = false): Value {
  checkFit(target, source, cast);
  checkWritable(target, source);
  const tracked = isTracked(target, source);
  if (isRecording() && tracked && target.isFloat) {
    const part =
      source.shape.length === target.shape.length ? source : broadcastRecorded(source, target);
    overwrite(target, source);
    if (target.view) recordSlice(target, target.view.base, part);
    else moveNode(target, part);
    return target;
  }
  overwrite(target, source);
  return target;
}

/** The source repeated over the target's shape, on the record. */
const broadcastRecorded = (source: Value, target: Value): Value =>
  record(broadcastTo(source, target.shape), source.node?.name ?? 'CopyBackwards', [source], (g) => [
    g,
  ]);

/** A target's gradient goes the source's way. */
function moveNode(target: Value, { node }: Value): void {
  const kept = target.node?.retainedBy;
  if (kept && target.node) target.node.retainedBy = undefined;
  target.node = node;
  if (kept && node) node.retainedBy = kept;
}

/** A tensor as it is before it is changed: what its gradient needs of it stays. */
export function copyForBackward(target: Value): Value {
  if (!isTracked(target) || !target.node) return target;
  const kept = copy(target);
  kept.node = target.node;
  return kept;
}

/** What is copied over a tensor: a plain number, or a tensor in its dtype. */
export const castForCopy = (target: Value, source: Value): Value =>
  source.isWrappedNumber || !isTracked(target, source)
    ? source
    : record(
        castTo(broadcastTo(source, target.shape), target.dtype),
        'CopyBackwards',
        [source, target],
        (g) => [g, undefined],
      );

/** What a tensor is filled with, whatever it held before. */
export const recordFill = (target: Value, source: Value, name: string): Value => {
  const filled = castTo(broadcastTo(source, target.shape), target.dtype);
  return record(
    filled,
    name === 'Fill' ? `FillBackward${source.isWrappedNumber ? 2 : 3}` : `${name}Backward0`,
    [target, source],
    (g) => [map(g, g.dtype, () => 0), g],
  );
};

/** The tensor itself becomes another view of its numbers (`unsqueeze_`). */
export function rebindView(target: Value, seen: Value): Value {
  if (target.asks)
    throw runtimeError(
      'a leaf Variable that requires grad is being used in an in-place operation.',
    );
  const { shape, strides, offset } = seen;
  Object.assign(target, { shape, strides, offset });
  target.node = seen.node;
  if (seen.node?.name === 'UnsqueezeBackward0') seen.node.name = 'UnsqueezeBackward1';
  return target;
}
