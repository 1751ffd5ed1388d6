/** A case's inputs by name, decoded on demand in one precision. */
import type { Mask, Precision, Tensor } from '../../src/engine/index.ts';
import { decodeMask, decodeTensor, type FixtureCase } from './format.ts';

export interface Inputs {
  readonly precision: Precision;
  readonly options: Readonly<Record<string, unknown>>;
  /** Throws if there is no input with this name. */
  get(name: string): Tensor;
  find(name: string): Tensor | undefined;
  getMask(name: string): Mask;
  findMask(name: string): Mask | undefined;
}

export function openInputs(fixture: FixtureCase, precision: Precision): Inputs {
  const encoded = (name: string) => fixture.inputs?.[name];
  const required = (name: string) => {
    const input = encoded(name);
    if (!input) throw new TypeError(`input '${name}' is missing.`);
    return input;
  };
  return {
    precision,
    options: fixture.options ?? {},
    get: (name) => decodeTensor(required(name), precision),
    find: (name) => (encoded(name) ? decodeTensor(required(name), precision) : undefined),
    getMask: (name) => decodeMask(required(name)),
    findMask: (name) => (encoded(name) ? decodeMask(required(name)) : undefined),
  };
}
