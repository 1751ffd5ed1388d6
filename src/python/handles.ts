/** Tensors by numbers: all that Python knows of them. */
import { runtimeError } from './errors.ts';
import type { Value } from './value.ts';

export class Handles {
  readonly #values = new Map<number, Value>();
  #next = 1;

  add(value: Value): number {
    this.#values.set(this.#next, value);
    return this.#next++;
  }

  /** The tensor of a handle. Throws where there is none. */
  get(handle: number): Value {
    const value = this.#values.get(handle);
    if (!value) throw runtimeError('there is no such tensor');
    return value;
  }

  /** Forgets a tensor; returns what it was. */
  remove(handle: number): Value | undefined {
    const value = this.#values.get(handle);
    this.#values.delete(handle);
    return value;
  }
}
