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

/** Largest number of queries, and of keys. */
export const MAX_TOKENS = 10;
/** Numbers per token before the projection, which is d_model of the original Transformer. */
const D_MODEL = 512;

/** How queries and keys are made: drawn directly, or projected from random tokens by two linear layers. */
type Source = 'normal' | 'linear';

/** Returns number `t` of all queries, then of all keys, `(20,)`. */
type Column = (t: number) => ArrayLike<number>;

const drawColumn =
  (seed: number): Column =>
  (t) =>
    randomColumn({ shape: 'normal' }, 2 * MAX_TOKENS, t, seed).data;

/** Number of columns of Q and K that are projected at once. */
const BLOCK_SIZE = 32;

/**
 * Projects tokens of standard normal numbers by `nn.Linear(512, d_k)` with PyTorch’s initialization: weights and bias
 * are uniform between ±1/√512. A column of Q or K only needs the same column of a layer’s weight.
 */
function projectColumn(seed: number): Column {
  const tokens = randomNormals([MAX_TOKENS, D_MODEL], columnSeed(seed, -1));
  const blocks: Tensor[] = [];
  /** Returns a block of Q and the same block of K side by side, `(10, 64)`. */
  const project = (block: number): Tensor => {
    const next = uniforms(columnSeed(seed, block));
    const draw = () => (1 / Math.sqrt(D_MODEL)) * (2 * next() - 1);
    const weight = map(zeros([D_MODEL, 2 * BLOCK_SIZE]), draw);
    const bias = map(zeros([2 * BLOCK_SIZE]), draw);
    return zip(matmul(tokens, weight), bias, (x, b) => x + b);
  };
  return (t) => {
    const block = Math.floor(t / BLOCK_SIZE);
    const { data } = (blocks[block] ??= project(block));
    return Array.from({ length: 2 * MAX_TOKENS }, (_, i) => {
      const [layer, token] = [Math.floor(i / MAX_TOKENS), i % MAX_TOKENS];
      return data[(2 * token + layer) * BLOCK_SIZE + (t % BLOCK_SIZE)]!;
    });
  };
}

/** Returns a function that computes Q Kᵀ at any d_k, `(100,)`. It caches the results for all smaller d_k. */
function cachedScores(column: Column): (dK: number) => Float64Array {
  const scoresByWidth = [new Float64Array(MAX_TOKENS * MAX_TOKENS)];
  return (dK) => {
    while (scoresByWidth.length <= dK) {
      const x = column(scoresByWidth.length - 1);
      const sums = Float64Array.from(
        scoresByWidth.at(-1)!,
        (sum, at) => sum + x[Math.floor(at / MAX_TOKENS)]! * x[MAX_TOKENS + (at % MAX_TOKENS)]!,
      );
      scoresByWidth.push(sums);
    }
    return scoresByWidth[dK]!;
  };
}

const MAX_CACHED = 4;
const cache = new Map<string, (dK: number) => Float64Array>();

/** Returns Q Kᵀ of `n` random queries and keys of `dK` numbers, `(n, n)`. The first tokens don’t depend on `n`. */
export function drawScores(source: Source, n: number, dK: number, seed: number): Tensor {
  const key = `${source} ${seed}`;
  const at =
    cache.get(key) ?? cachedScores(source === 'normal' ? drawColumn(seed) : projectColumn(seed));
  cache.delete(key);
  cache.set(key, at);
  if (cache.size > MAX_CACHED) cache.delete(cache.keys().next().value!);
  const all = at(dK);
  return tensor(
    Float64Array.from({ length: n * n }, (_, i) => all[Math.floor(i / n) * MAX_TOKENS + (i % n)]!),
    [n, n],
  );
}

export const RECORDED_SEED = 42;
/**
 * Scores recorded from PyTorch, whose random generator isn’t available here: `Q @ K.T` after `torch.manual_seed(42)`.
 * `before` is the code that draws other random numbers before Q and K.
 */
export const recordedMaps = {
  'torch-4-64': {
    n: 4,
    dK: 64,
    before: '_ = torch.randn(3, 1, 6, 64)  # drawn earlier by the program this one was part of\n',
    scores: [
      [1.0315, -5.2219, 15.822, 5.3606],
      [-0.0082, 12.2548, -8.6839, 3.868],
      [-2.1688, 5.7817, 17.9067, 16.576],
      [-2.4912, -7.7824, 4.2253, -9.5334],
    ],
  },
  'torch-4-512': {
    n: 4,
    dK: 512,
    before: '_ = torch.randn(3, 1, 4, 8)  # drawn earlier by the program this one was part of\n',
    scores: [
      [2.2611, 38.5877, -9.4787, -11.9064],
      [-6.9484, 39.4771, -8.3852, -3.1489],
      [-30.339, -11.7032, -15.5063, -12.4383],
      [2.567, 6.1775, -7.4091, -12.9646],
    ],
  },
  'torch-10-512': {
    n: 10,
    dK: 512,
    before: '',
    scores: [
      [16.373, -0.9765, 1.9028, -2.7852, 50.3751, -4.5177, -6.9999, 2.8216, 15.1514, -10.0249],
      [18.758, 20.1814, 33.2271, -24.9891, 17.0528, 18.0124, -43.3046, -34.2606, -38.6698, 25.1995],
      [17.2668, 17.9494, 21.6363, -19.439, -5.7591, -44.6469, 11.5903, -11.9967, -5.474, 25.4462],
      [17.8031, -11.3174, 10.2238, 40.8236, 32.2549, -8.7228, 27.0239, 8.4576, -1.5584, -43.3617],
      [-7.9247, -28.4164, 27.529, -9.5082, -4.4247, -33.034, 59.4155, -15.8056, 26.577, 8.5721],
      [16.1857, -7.2681, 13.1609, 6.8849, -2.7037, -39.5218, 1.1119, 30.2963, -24.3884, -14.8744],
      [-1.8428, -29.105, 29.6047, -17.723, -32.1298, -6.9738, 1.108, -20.9112, -5.9627, -1.1169],
      [6.7323, 1.0294, -0.315, 48.3817, -46.3157, -9.5519, 3.4855, -5.6293, -5.2199, 0.2682],
      [23.0236, 8.2246, -3.9252, -16.8017, 13.6971, -1.1151, 17.8362, -18.3425, -21.5548, -3.3333],
      [-15.0858, 1.9372, -3.2811, 32.3417, 40.8412, -8.4269, 36.6394, 12.635, -1.8203, -5.998],
    ],
  },
};

export const isRecorded = (source: string): source is keyof typeof recordedMaps =>
  Object.hasOwn(recordedMaps, source);
