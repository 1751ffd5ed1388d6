/** In-place changes with autograd: what PyTorch allows, and where gradients go afterwards. */
import { runtimeError } from './errors.ts';
import { broadcastTo, castTo, commonShape, copy, map, overwrite } from './kernels.ts';
import { isRecording, isTracked, record } from './tape.ts';
import { DTYPES } from './dtypes.ts';
import { zeros, numbersOf, formatSizes, storageOffsets, Value } from './value.ts';

/** Throws PyTorch's error for tensors that must not be changed while gradients are recorded. */
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
  if (view?.base.requiresGradFlag)
    throw runtimeError(
      'a view of a leaf Variable that requires grad is being used in an in-place operation.',
    );
  if (target.requiresGradFlag)
    throw runtimeError(
      'a leaf Variable that requires grad is being used in an in-place operation.',
    );
}

/** Throws if a tensor can't be copied into another. */
function checkCopy(target: Value, source: Value): void {
  broadcastTo(source, target.shape);
  if (!target.isFloat && source.isWrappedNumber && !Number.isFinite(source.storage.data[0]!))
    throw runtimeError(
      `value cannot be converted to type ${DTYPES[target.dtype].cast} without overflow`,
    );
}

/** Throws if a result doesn't fit the tensor that it's written to. */
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

/** Records that a part of a base was replaced: gradients of that part go to its new values, the others to the old base. */
function recordSlice(target: Value, base: Value, part: Value): void {
  const places = new Map<number, number>();
  storageOffsets(base).forEach((place, i) => places.set(place, i));
  const flat = Array.from(storageOffsets(target), (place) => places.get(place)!);
  const same = new Value(base.storage, base.dtype, base.shape, base.strides, base.offset);
  const made = record(same, 'CopySlices', [base, part], (g) => {
    const rest = copy(g);
    const partGradient = zeros(target.shape, g.dtype);
    const from = numbersOf(g);
    flat.forEach((at, i) => {
      rest.storage.data[at] = 0;
      partGradient.storage.data[i] = from[at]!;
    });
    return [rest, partGradient];
  });
  moveNode(base, made);
}

/**
 * Overwrites `target` with `source`, which may have been computed from it. Gradients then go to the source. `cast`
 * allows conversions that lose information.
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

/** The source, broadcast to the target's shape and recorded. */
const broadcastRecorded = (source: Value, target: Value): Value =>
  record(broadcastTo(source, target.shape), source.node?.name ?? 'CopyBackwards', [source], (g) => [
    g,
  ]);

/** Makes a target's gradient go to the source. */
function moveNode(target: Value, { node }: Value): void {
  const keeper = target.node?.retainedBy;
  if (keeper && target.node) target.node.retainedBy = undefined;
  target.node = node;
  if (keeper && node) node.retainedBy = keeper;
}

/** A copy of a tensor before it is changed, if its gradient needs the old values. */
export function copyForBackward(target: Value): Value {
  if (!isTracked(target) || !target.node) return target;
  const saved = copy(target);
  saved.node = target.node;
  return saved;
}

/** Converts the source of a copy to the target's dtype, with its gradient. */
export const castForCopy = (target: Value, source: Value): Value =>
  source.isWrappedNumber || !isTracked(target, source)
    ? source
    : record(
        castTo(broadcastTo(source, target.shape), target.dtype),
        'CopyBackwards',
        [source, target],
        (g) => [g, undefined],
      );

/** A fill of the target, which has no gradient afterwards. */
export const recordFill = (target: Value, source: Value, name: string): Value => {
  const filled = castTo(broadcastTo(source, target.shape), target.dtype);
  return record(
    filled,
    name === 'Fill' ? `FillBackward${source.isWrappedNumber ? 2 : 3}` : `${name}Backward0`,
    [target, source],
    (g) => [map(g, g.dtype, () => 0), g],
  );
};

/** Turns the tensor itself into another view of its numbers (`unsqueeze_`). */
export function rebindView(target: Value, seen: Value): Value {
  if (target.requiresGradFlag)
    throw runtimeError(
      'a leaf Variable that requires grad is being used in an in-place operation.',
    );
  const { shape, strides, offset } = seen;
  Object.assign(target, { shape, strides, offset });
  target.node = seen.node;
  if (seen.node?.name === 'UnsqueezeBackward0') seen.node.name = 'UnsqueezeBackward1';
  return target;
}
