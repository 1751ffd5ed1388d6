/** Reshaping, joining, splitting, repeating and indexing. */
import { indexError, missing, runtimeError } from '../errors.ts';
import * as place from '../indexing.ts';
import * as joining from '../joining.ts';
import { commonShape } from '../kernels.ts';
import { gather, scatter } from '../gather.ts';
import { withOptions, op, type Operation } from '../table.ts';
import { withNodeName } from '../tape.ts';
import { axisOf, elementCount, valueOf, type Value } from '../value.ts';
import * as views from '../views.ts';
import { sub } from '../arithmetic.ts';
import { sum } from '../reduce.ts';
import type { Shape } from '../../engine/index.ts';

const { reshape, slice } = views;

const sizeOf = (v: Value, dim: number): number => v.shape[axisOf(v.shape, dim)] ?? 1;

function movedim(v: Value, from: readonly number[], to: readonly number[]): Value {
  const [sources, targets] = [from, to].map((dims) => dims.map((dim) => axisOf(v.shape, dim)));
  const order = v.shape.map((_, axis) => axis).filter((axis) => !sources!.includes(axis));
  const moves = targets!.map((target, i) => [target, sources![i]!] as const);
  for (const [target, source] of moves.toSorted((a, b) => a[0] - b[0]))
    order.splice(target, 0, source);
  return views.permute(v, order);
}

function unflatten(v: Value, dim: number, sizes: Shape): Value {
  const axis = axisOf(v.shape, dim);
  const n = v.shape[axis]!;
  const known = elementCount(sizes.filter((size) => size !== -1));
  const isOpen = sizes.filter((size) => size === -1).length === 1;
  if (known !== n && !(isOpen && known && n % known === 0))
    throw runtimeError(
      `unflatten: Provided sizes [${sizes.join(', ')}] don't multiply up to the size of dim ${axis} (${n}) in the input tensor`,
    );
  return reshape(
    v,
    v.shape.toSpliced(axis, 1, ...sizes.map((size) => (size === -1 ? n / known : size))),
  );
}

const diagonal = (v: Value, offset: number, dim1: number, dim2: number): Value =>
  views.diagonal(
    v.shape.length === 2 && dim1 % 2 === 0 && dim2 % 2 === 1
      ? v
      : movedim(v, [dim1, dim2], [-2, -1]),
    offset,
  );

function trace(v: Value): Value {
  if (v.shape.length !== 2)
    throw runtimeError(`trace: expected a matrix, but got tensor with dim ${v.shape.length}`);
  return sum(views.diagonal(v), null, false);
}

function roll(v: Value, shifts: readonly number[], dims: readonly number[] | null): Value {
  if (!dims)
    return withNodeName(reshape(roll(reshape(v, [-1]), shifts, [0]), v.shape), 'RollBackward0');
  const rolled = dims.reduce((so, dim, i) => {
    const n = sizeOf(so, dim);
    const at = n ? (((n - shifts[i]!) % n) + n) % n : 0;
    return joining.cat([slice(so, dim, at, n, 1), slice(so, dim, 0, at, 1)], dim);
  }, v);
  return withNodeName(rolled, 'RollBackward0');
}

/** A tensor with at least this many axes. */
const atLeast = (v: Value, rank: number): Value =>
  v.shape.length >= rank ? v : reshape(v, rank === 1 ? [1] : [1, -1]);

const hstack = (values: readonly Value[]): Value => {
  const parts = values.map((v) => atLeast(v, 1));
  return joining.cat(parts, parts[0]!.shape.length === 1 ? 0 : 1);
};

function meshgrid(values: readonly Value[], indexing: string): Value[] {
  if (indexing === 'xy') throw missing("meshgrid with indexing='xy'", "use indexing='ij'");
  const shape = values.map(({ size }) => size);
  return values.map((v, i) =>
    views.expand(
      reshape(
        v,
        shape.map((_, j) => (i === j ? -1 : 1)),
      ),
      shape,
    ),
  );
}

function repeatInterleave(
  v: Value,
  repeats: number | readonly number[],
  dim: number | null,
): Value {
  if (dim === null) return repeatInterleave(reshape(v, [-1]), repeats, 0);
  const size = sizeOf(v, dim);
  const list = typeof repeats === 'number' ? [repeats] : repeats;
  const counts = list.length === 1 ? Array.from<number>({ length: size }).fill(list[0]!) : list;
  if (counts.length !== size)
    throw runtimeError(
      `repeats must have the same size as input along dim, but got repeats.size(0) = ${counts.length} and input.size(${dim}) = ${size}`,
    );
  const places = counts.flatMap((n, i) => Array.from<number>({ length: n }).fill(i));
  const made = place.pick(v, dim, valueOf(places, [places.length], 'int64'));
  return Array.isArray(repeats) ? made : withNodeName(made, 'ViewBackward0');
}

function split(v: Value, size: number | readonly number[], dim: number): Value[] {
  const n = sizeOf(v, dim);
  if (typeof size !== 'number') {
    if (size.reduce((a, b) => a + b, 0) !== n)
      throw runtimeError(
        `split_with_sizes expects split_sizes to sum exactly to ${n} (input tensor's size at dimension ${dim}), but got split_sizes=[${size.join(', ')}]`,
      );
    return views.split(v, dim, size, 'SplitWithSizes');
  }
  if (size < 0)
    throw runtimeError(`split expects split_size be non-negative, but got split_size=${size}`);
  if (size === 0 && n > 0)
    throw runtimeError(
      `split_size can only be 0 if dimension size is 0, but got dimension size of ${n}`,
    );
  const count = n === 0 ? 1 : Math.ceil(n / size);
  const lengths = Array.from({ length: count }, (_, i) => Math.min(size, n - i * size));
  return views.split(v, dim, lengths, 'Split');
}

function chunk(v: Value, chunks: number, dim: number): Value[] {
  if (chunks <= 0)
    throw runtimeError(`chunk expects \`chunks\` to be greater than 0, got: ${chunks}`);
  return split(v, Math.max(1, Math.ceil(sizeOf(v, dim) / chunks)), dim);
}

function tensorSplit(v: Value, sections: number | readonly number[], dim: number): Value[] {
  const n = sizeOf(v, dim);
  const ends =
    typeof sections === 'number'
      ? Array.from(
          { length: sections - 1 },
          (_, i) => (i + 1) * Math.floor(n / sections) + Math.min(i + 1, n % sections),
        )
      : sections;
  return [...ends, n].map((end, i) => slice(v, dim, ends[i - 1] ?? 0, end, 1));
}

function diff(v: Value, n: number, dim: number): Value {
  if (n === 0) return v;
  const size = sizeOf(v, dim);
  return diff(sub(slice(v, dim, 1, size, 1), slice(v, dim, 0, size - 1, 1)), n - 1, dim);
}

function indexSelect(v: Value, dim: number, by: Value): Value {
  if (by.shape.length > 1)
    throw indexError(
      `index_select(): Index is supposed to be a vector, but got dim: ${by.shape.length} with type: Long and size: [${by.shape.join(', ')}]`,
    );
  return place.pick(v, dim, by);
}

function scattered(
  v: Value,
  dim: number,
  by: Value,
  src: Value | null,
  value: Value | null,
  reduce: unknown,
) {
  if (reduce !== null) throw missing('scatter with reduce', 'leave reduce out');
  return scatter(v, dim, by, (value ?? src)!);
}

export const SHAPES: readonly Operation[] = [
  op('diff(input, n=1, dim=-1)', diff),
  ...withOptions({ lowPrecision: 'stored' }, [
    op('permute(input, *dims: sizes)', (v: Value, dims: Shape) => views.permute(v, dims)),
    op('movedim moveaxis(input, source: dims, destination: dims)', movedim),
    op('reshape(input, *shape: sizes)', (v: Value, shape: Shape) => reshape(v, shape)),
    op('ravel(input)', (v: Value) => reshape(v, [-1])),
    op('flatten(input, start_dim=0, end_dim=-1)', views.flatten),
    op('unflatten(input, dim, sizes: sizes)', unflatten),
    op('broadcast_to(input, size: sizes)', views.expand),
    op('diagonal(input, offset=0, dim1=0, dim2=1)', diagonal),
    op('clone(input, *, memory_format=None)', (v: Value) => views.clone(v)),
    op('detach(input)', views.detach),
    ...withOptions({ inPlace: 'view' }, [
      op('transpose swapaxes swapdims(input, dim0, dim1)', (v: Value, a: number, b: number) =>
        views.transpose(v, a, b),
      ),
      op('t(input)', views.t),
      op('unsqueeze(input, dim)', views.unsqueeze),
      op('squeeze(input, dim: dims = None)', views.squeeze),
    ]),
    ...withOptions({ of: 'Tensor' }, [
      op('reshape_as(input, other: Tensor)', (v: Value, other: Value) => reshape(v, other.shape)),
      op('view_as(input, other: Tensor)', (v: Value, other: Value) => views.viewAs(v, other.shape)),
      op('expand(input, *size: sizes)', views.expand),
      op('expand_as(input, other: Tensor)', (v: Value, other: Value) =>
        views.expand(v, other.shape),
      ),
      op('repeat(input, *repeats: sizes)', joining.repeat),
    ]),
    // Splitting
    op('select(input, dim, index)', views.select),
    op('unbind(input, dim=0)', views.unbind),
    op('split(tensor: Tensor, split_size_or_sections: ints, dim=0)', split),
    op('chunk(input, chunks, dim=0)', chunk),
    op('tensor_split(input, indices_or_sections: ints, dim=0)', tensorSplit),
    // Repeating and rearranging
    op('tile(input, *dims: sizes)', (v: Value, times: Shape) =>
      joining.repeat(v, [...v.shape.slice(times.length).map(() => 1), ...times]),
    ),
    op('repeat_interleave(input, repeats: ints, dim=None)', repeatInterleave),
    ...withOptions({ inPlace: true }, [
      op('tril(input, diagonal=0)', (v: Value, by: number) => joining.triangle(v, true, by)),
      op('triu(input, diagonal=0)', (v: Value, by: number) => joining.triangle(v, false, by)),
    ]),
    op('diag(input, diagonal=0)', (v: Value, by: number) =>
      v.shape.length === 1 ? joining.diagonalMatrix(v, by) : views.diagonal(v, by),
    ),
    op('trace(input)', trace),
    op('flip(input, *dims: sizes)', joining.flip),
    op('roll(input, shifts: dims, dims: dims = None)', roll),
    // Joining
    ...withOptions({ of: 'torch' }, [
      op('cat concat concatenate(tensors: tensors, dim=0)', joining.cat),
      op('stack(tensors: tensors, dim=0)', joining.stack),
      op('vstack(tensors: tensors)', (values: readonly Value[]) =>
        joining.cat(
          values.map((v) => atLeast(v, 2)),
          0,
        ),
      ),
      op('hstack(tensors: tensors)', hstack),
      op("meshgrid(*tensors: tensors, indexing='ij')", meshgrid),
      op('broadcast_tensors(*tensors: tensors)', (values: readonly Value[]) => {
        const shape = commonShape(...values.map((v) => v.shape));
        return values.map((v) => views.expand(v, shape));
      }),
    ]),
    // Indexing
    op(
      'gather(input, dim, index: Tensor, *, sparse_grad=False)',
      (v: Value, dim: number, by: Value) => gather(v, dim, by),
    ),
    op(
      'take_along_dim(input, indices: Tensor, dim=None)',
      (v: Value, by: Value, dim: number | null) =>
        dim === null ? gather(reshape(v, [-1]), 0, reshape(by, [-1])) : gather(v, dim, by),
    ),
    op('index_select(input, dim, index: Tensor)', indexSelect),
    op('masked_select(input, mask: Tensor)', (v: Value, mask: Value) => {
      const [x, by] = [v, mask].map((one) => views.expand(one, commonShape(v.shape, mask.shape)));
      return withNodeName(place.index(x!, [{ tensor: 0 }], [by!]), 'MaskedSelectBackward0');
    }),
    op('nonzero(input, *, as_tuple=False)', (v: Value, asTuple: boolean) =>
      asTuple ? views.unbind(place.nonzero(v), 1) : place.nonzero(v),
    ),
    op(
      'scatter(input, dim, index: Tensor, src: operand = None, *, value: operand = None, reduce=None)',
      scattered,
      { inPlace: true },
    ),
    ...withOptions({ of: '' }, [
      op('view(input, shape: sizes)', views.viewAs),
      op('index(input, parts, tensors: tensors)', place.index),
      op('set_index(input, parts, tensors: tensors, source: operand)', place.setIndex),
      op('reversed(input)', views.reverseAxes),
      op('matrix_transposed(input)', views.transposeMatrix),
      op('data(input)', views.dataOf),
      op('one_hot(input, num_classes)', joining.oneHot),
    ]),
  ]),
];
