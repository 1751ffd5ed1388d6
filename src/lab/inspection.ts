/** Where tensors are in memory, as PyTorch would tell it. */
import type { Dtype, Value } from './value.ts';

const addresses = new WeakMap<ArrayBufferLike, number>();
let nextAddress = 0x5500_0000_0000;

const ITEM_SIZES: Readonly<Record<Dtype, number>> = {
  float16: 2,
  bfloat16: 2,
  float32: 4,
  float64: 8,
  int64: 8,
  int32: 4,
  uint8: 1,
  bool: 1,
};

/** The address of a tensor's first number: of the same numbers the same. */
export function addressOf({ storage: { data }, offset, dtype }: Value): number {
  let start = addresses.get(data.buffer);
  if (start === undefined) {
    start = nextAddress;
    addresses.set(data.buffer, start);
    nextAddress += Math.ceil((data.byteLength + 64) / 64) * 64;
  }
  return start + offset * ITEM_SIZES[dtype];
}
