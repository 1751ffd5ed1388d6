/** Maps integer handles, which are all that Python sees, to tensors, and counts the memory that tensors use. */
import { runtimeError } from './errors.ts';
import { formatBytes, type Value } from './value.ts';

/** How many handles, and how many nodes of the autograd graph, still use a buffer. */
interface References {
  handles: number;
  nodes: number;
}

export class Handles {
  readonly #limit: number;
  readonly #values = new Map<number, Value>();
  readonly #references = new WeakMap<ArrayBufferLike, References>();
  #next = 1;
  #bytes = 0;

  /** `limit`: bytes that all tensors together may take. */
  constructor(limit: number) {
    this.#limit = limit;
  }

  get bytesLeft(): number {
    return this.#limit - this.#bytes;
  }

  /** Gives a tensor a handle. Throws if all tensors together are too large. */
  add(value: Value): number {
    this.#referencesTo(value).handles++;
    if (value.grad) this.#referencesTo(value.grad);
    if (this.#bytes > this.#limit)
      throw runtimeError(
        `the tensors of this program take more than ${formatBytes(this.#limit)}, which is all that this page has for them`,
      );
    this.#values.set(this.#next, value);
    return this.#next++;
  }

  /** The tensor of a handle. Throws if there is none. */
  get(handle: number): Value {
    const value = this.#values.get(handle);
    if (!value) throw runtimeError('there is no such tensor');
    return value;
  }

  remove(handle: number): void {
    const value = this.#values.get(handle);
    if (!value) return;
    this.#values.delete(handle);
    this.#referencesTo(value).handles--;
    this.#freeIfUnused(value);
  }

  /** Counts nodes of the graph that save a tensor, or no longer do. */
  countSaved(value: Value, count: number): void {
    this.#referencesTo(value).nodes += count;
    if (count < 0) this.#freeIfUnused(value);
  }

  #referencesTo({ storage: { data } }: Value): References {
    const known = this.#references.get(data.buffer);
    if (known) return known;
    const references = { handles: 0, nodes: 0 };
    this.#references.set(data.buffer, references);
    this.#bytes += data.byteLength;
    return references;
  }

  #freeIfUnused(value: Value): void {
    const { handles, nodes } = this.#referencesTo(value);
    if (handles > 0 || nodes > 0) return;
    const { data } = value.storage;
    this.#references.delete(data.buffer);
    this.#bytes -= data.byteLength;
  }
}
