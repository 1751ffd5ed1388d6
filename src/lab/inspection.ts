/** What a program may ask of a tensor beside its numbers: sizes, dtype, where it lies, how it was computed. */
import { isContiguous, item, SCALAR_TYPES, type Dtype, type Value } from './value.ts';

const addresses = new WeakMap<ArrayBufferLike, number>();
let nextAddress = 0x5500_0000_0000;

/** A place in memory as PyTorch would tell it: of the same numbers the same. */
function addressOf({ storage: { data }, offset, dtype }: Value): number {
  let start = addresses.get(data.buffer);
  if (start === undefined) {
    start = nextAddress;
    addresses.set(data.buffer, start);
    nextAddress += Math.ceil((data.byteLength + 64) / 64) * 64;
  }
  return start + offset * ITEM_SIZES[dtype];
}

const ITEM_SIZES: Readonly<Record<Dtype, number>> = {
  float16: 2,
  float32: 4,
  float64: 8,
  int64: 8,
  int32: 4,
  uint8: 1,
  bool: 1,
};

export const INSPECT: Record<
  string,
  (plain: readonly unknown[], values: readonly Value[]) => unknown
> = {
  shape: (_, [v]) => v!.shape,
  dtype: (_, [v]) => v!.dtype,
  typeName: (_, [v]) => `${SCALAR_TYPES[v!.dtype]}Tensor`,
  strides: (_, [v]) => v!.strides,
  offset: (_, [v]) => v!.offset,
  isContiguous: (_, [v]) => isContiguous(v!),
  address: (_, [v]) => addressOf(v!),
  version: (_, [v]) => v!.storage.version,
  isLeaf: (_, [v]) => !v!.node,
  requiresGrad: (_, [v]) => v!.requiresGrad,
  gradName: (_, [v]) => v!.node?.name ?? '',
  /** Only whether there is one number. */
  item: (_, [v]) => void item(v!),
};
