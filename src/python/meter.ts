/** How much room tensors take: counted as long as something holds them. */
import { runtimeError } from './errors.ts';
import { sizeText, type Value } from './value.ts';

/** Who holds numbers: tensors of the program, and what gradients still need. */
interface References {
  handles: number;
  nodes: number;
}

/** Counts what tensors take that something still holds. Throws beyond the limit. */
export function createMemoryMeter(limit: number) {
  const known = new WeakMap<ArrayBufferLike, References>();
  let bytes = 0;
  const referencesOf = ({ storage: { data } }: Value): References => {
    let holders = known.get(data.buffer);
    if (!holders) {
      holders = { handles: 0, nodes: 0 };
      known.set(data.buffer, holders);
      bytes += data.byteLength;
    }
    return holders;
  };
  const forgetIfUnused = (value: Value, holders: References) => {
    if (holders.handles > 0 || holders.nodes > 0) return;
    known.delete(value.storage.data.buffer);
    bytes -= value.storage.data.byteLength;
  };
  return {
    bytesLeft: () => limit - bytes,
    take(value: Value) {
      referencesOf(value).handles++;
      if (value.grad) referencesOf(value.grad);
      if (bytes > limit)
        throw runtimeError(
          `the tensors of this program take more than ${sizeText(limit)}, which is all that this page has for them`,
        );
    },
    removeHandle(value: Value) {
      const holders = known.get(value.storage.data.buffer);
      if (!holders) return;
      holders.handles--;
      forgetIfUnused(value, holders);
    },
    addNodes: (value: Value, count: number) => {
      const holders = referencesOf(value);
      holders.nodes += count;
      if (count < 0) forgetIfUnused(value, holders);
    },
  };
}
