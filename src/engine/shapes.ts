/** Shape arithmetic without numbers. Every function throws one sentence for an impossible combination. */
import { broadcastShapes } from './broadcast.ts';
import { showShape, sizeOf, type Shape } from './tensor.ts';

export interface AttentionShapes {
  /** `(..., n_q, n_k)` */
  readonly weights: number[];
  /** `(..., n_q, d_v)` */
  readonly output: number[];
}

/**
 * `(..., n_q, d_k)` and `(..., n_k, d_k)` give `(..., n_q, n_k)`. Throws if d_k differs or leading axes don't
 * broadcast.
 */
export function inferScoresShape(query: Shape, key: Shape): number[] {
  const [nQ, dK] = matrixSize('query', query);
  const [nK, keyDK] = matrixSize('key', key);
  if (dK !== keyDK) failFor('query', query, 'key', key, `differ in d_k: ${dK} and ${keyDK}`);
  return [...leadingAxes('query', query, 'key', key), nQ, nK];
}

/**
 * Shapes of the weights and the output for `(..., n_q, d_k)`, `(..., n_k, d_k)`, `(..., n_k, d_v)`.
 * Throws when query and key differ in d_k, key and value in n_k, or leading axes do not broadcast.
 */
export function inferAttentionShapes(query: Shape, key: Shape, value: Shape): AttentionShapes {
  const weights = inferScoresShape(query, key);
  const [nV, dV] = matrixSize('value', value);
  const nK = weights.at(-1)!;
  if (nK !== nV) failFor('key', key, 'value', value, `differ in n_k: ${nK} and ${nV}`);
  const lead = leadingAxes('weights', weights, 'value', value);
  return { weights, output: [...lead, weights.at(-2)!, dV] };
}

/** `(..., n, d)` to `(..., n_heads, n, d / n_heads)`. Throws when n_heads does not divide d. */
export function inferHeadShape(x: Shape, nHeads: number): number[] {
  const [n, d] = matrixSize('x', x);
  if (!Number.isInteger(nHeads) || nHeads < 1 || d % nHeads !== 0)
    throw new RangeError(`${nHeads} heads do not divide the last size of x ${showShape(x)}: ${d}.`);
  return [...x.slice(0, -2), nHeads, n, d / nHeads];
}

/** Runs shape arithmetic: its result, or the sentence with which it refuses. */
export function tryInfer<T>(infer: () => T) {
  try {
    return { result: infer(), refusal: null };
  } catch (error) {
    return { result: null, refusal: (error as Error).message };
  }
}

function matrixSize(name: string, shape: Shape): [number, number] {
  sizeOf(shape);
  const [n, d] = shape.slice(-2);
  if (n === undefined || d === undefined)
    throw new RangeError(`${name} ${showShape(shape)} needs two axes: a row for each token.`);
  return [n, d];
}

function leadingAxes(nameA: string, a: Shape, nameB: string, b: Shape): number[] {
  try {
    return broadcastShapes(a.slice(0, -2), b.slice(0, -2));
  } catch {
    return failFor(nameA, a, nameB, b, 'have leading axes that do not broadcast');
  }
}

function failFor(nameA: string, a: Shape, nameB: string, b: Shape, why: string): never {
  throw new RangeError(`${nameA} ${showShape(a)} and ${nameB} ${showShape(b)} ${why}.`);
}
