/** Where tensors are in memory, as PyTorch would tell it. */
import { DTYPES, type Value } from './value.ts';

const addresses = new WeakMap<ArrayBufferLike, number>();
let nextAddress = 0x5500_0000_0000;

/** The address of a tensor's first number: of the same numbers the same. */
export function addressOf({ storage: { data }, offset, dtype }: Value): number {
  let start = addresses.get(data.buffer);
  if (start === undefined) {
    start = nextAddress;
    addresses.set(data.buffer, start);
    nextAddress += Math.ceil((data.byteLength + 64) / 64) * 64;
  }
  return start + offset * DTYPES[dtype].bytes;
}
