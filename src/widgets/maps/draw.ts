import {
  columnSeed,
  map,
  matmul,
  randomColumn,
  randomNormals,
  tensor,
  type Tensor,
  uniforms,
  zeros,
  zip,
} from '../../engine/index.ts';

/** The most queries, and the most keys. */
export const MOST_TOKENS = 10;
/** Numbers of a token before it is projected: d_model of the first Transformer. */
export const D_MODEL = 512;

/** Where queries and keys come from: drawn straight away, or made from random tokens by two linear layers. */
export type Source = 'normal' | 'linear';

/** The numbers at position t of all queries, then of all keys. */
type Column = (t: number) => ArrayLike<number>;

const straight =
  (seed: number): Column =>
  (t) =>
    randomColumn({ shape: 'normal' }, 2 * MOST_TOKENS, t, seed).data;

/** Positions of queries and keys that are projected in one go. */
const BLOCK = 32;

/**
 * Tokens of independent standard normal numbers through `nn.Linear(512, d_k)` as PyTorch starts it: weights and
 * bias uniform within 1/√512 of 0. A position needs its own column of the layers' weights alone.
 */
function projected(seed: number): Column {
  const tokens = randomNormals([MOST_TOKENS, D_MODEL], columnSeed(seed, -1));
  const reach = 1 / Math.sqrt(D_MODEL);
  const blocks: Tensor[] = [];
  /** Query and key layer side by side: `(10, 64)`. */
  const project = (block: number): Tensor => {
    const next = uniforms(columnSeed(seed, block));
    const draw = () => reach * (2 * next() - 1);
    const weight = map(zeros([D_MODEL, 2 * BLOCK]), draw);
    const bias = map(zeros([2 * BLOCK]), draw);
    return zip(matmul(tokens, weight), bias, (x, b) => x + b);
  };
  return (t) => {
    const block = Math.floor(t / BLOCK);
    const { data } = (blocks[block] ??= project(block));
    const at = (token: number, layer: number) =>
      data[token * 2 * BLOCK + layer * BLOCK + (t % BLOCK)]!;
    return Array.from({ length: 2 * MOST_TOKENS }, (_, i) =>
      at(i % MOST_TOKENS, Math.floor(i / MOST_TOKENS)),
    );
  };
}

/** Scores of every query against every key at any d_k; what was worked out before is kept. */
function growing(column: Column): (dK: number) => Float64Array {
  const known = [new Float64Array(MOST_TOKENS * MOST_TOKENS)];
  return (dK) => {
    while (known.length <= dK) {
      const x = column(known.length - 1);
      const sums = Float64Array.from(
        known.at(-1)!,
        (sum, at) => sum + x[Math.floor(at / MOST_TOKENS)]! * x[MOST_TOKENS + (at % MOST_TOKENS)]!,
      );
      known.push(sums);
    }
    return known[dK]!;
  };
}

const KEPT = 4;
const kept = new Map<string, (dK: number) => Float64Array>();

/** Q Kᵀ of `n` random queries and keys of `dK` numbers, `(n, n)`. More tokens begin with the same ones. */
export function drawScores(source: Source, n: number, dK: number, seed: number): Tensor {
  const key = `${source} ${seed}`;
  const at = kept.get(key) ?? growing(source === 'normal' ? straight(seed) : projected(seed));
  kept.delete(key);
  kept.set(key, at);
  if (kept.size > KEPT) kept.delete(kept.keys().next().value!);
  const all = at(dK);
  return tensor(
    Float64Array.from({ length: n * n }, (_, i) => all[Math.floor(i / n) * MOST_TOKENS + (i % n)]!),
    [n, n],
  );
}
