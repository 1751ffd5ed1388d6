/** How much room tensors take: counted as long as something holds them. */
import { runtimeError } from './errors.ts';
import { sizeText, type Value } from './value.ts';

/** Who holds numbers: tensors of the program, and what gradients still need. */
interface Held {
  handles: number;
  nodes: number;
}

/** Counts what tensors take that something still holds. Throws beyond the limit. */
export function createMemoryMeter(limit: number) {
  const known = new WeakMap<ArrayBufferLike, Held>();
  let bytes = 0;
  const heldOf = ({ storage: { data } }: Value): Held => {
    let held = known.get(data.buffer);
    if (!held) {
      held = { handles: 0, nodes: 0 };
      known.set(data.buffer, held);
      bytes += data.byteLength;
    }
    return held;
  };
  const letGo = (value: Value, held: Held) => {
    if (held.handles > 0 || held.nodes > 0) return;
    known.delete(value.storage.data.buffer);
    bytes -= value.storage.data.byteLength;
  };
  return {
    left: () => limit - bytes,
    take(value: Value) {
      heldOf(value).handles++;
      if (value.grad) heldOf(value.grad);
      if (bytes > limit)
        throw runtimeError(
          `the tensors of this program take more than ${sizeText(limit)}, which is all that this page has for them`,
        );
    },
    release(value: Value) {
      const held = known.get(value.storage.data.buffer);
      if (!held) return;
      held.handles--;
      letGo(value, held);
    },
    hold: (value: Value, count: number) => {
      const held = heldOf(value);
      held.nodes += count;
      if (count < 0) letGo(value, held);
    },
  };
}
