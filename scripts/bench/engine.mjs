// Attention by the engine beside other ways to compute it in a browser, each on one thread, for growing n.
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { fetchPackages } from '../fetchPackages.mjs';
import { openModules } from '../modules.mjs';
import { attentionModel } from './onnx.mjs';
import { median, printTable, short } from './table.mjs';

const PACKAGES = {
  '@tensorflow/tfjs-core': '4.22.0',
  '@tensorflow/tfjs-backend-cpu': '4.22.0',
  '@tensorflow/tfjs-backend-wasm': '4.22.0',
  'onnxruntime-web': '1.30.0',
};

const SIZES = [4, 16, 64, 256, 1024];
const D = 64;

/** How long one way is measured for one n, in ms. */
const SPAN_MS = 400;

/**
 * @typedef {{ n: number, q: Float32Array, k: Float32Array, v: Float32Array }} Inputs each `(n, d)`, row by row
 * @typedef {() => Float32Array | Promise<Float32Array>} Run computes the output `(n, d)`
 * @typedef {{ name: string, prepare: (inputs: Inputs) => Run | Promise<Run> }} Way
 */

/** @returns {Promise<import('./table.mjs').Table[]>} */
export async function benchEngine() {
  const ways = [...(await engine()), plain, ...(await others(fetchPackages('bench', PACKAGES)))];
  const rows = [];
  for (const n of SIZES) {
    const inputs = { n, q: noise(n * D, 1), k: noise(n * D, 2), v: noise(n * D, 3) };
    const runs = [];
    for (const way of ways) runs.push(await way.prepare(inputs));
    const outputs = [];
    for (const run of runs) outputs.push(await run());
    for (const [i, output] of outputs.entries()) expectSame(ways[i].name, output, outputs[0]);
    const times = await timeInTurns(runs);
    rows.push([
      String(n),
      ...times.map((ms, i) => (i ? `${short(ms)} (${short(ms / times[0])}×)` : short(ms))),
    ]);
  }
  const result = {
    title: `Attention, one head, d = ${D}, float32, Node ${process.version}: ms a call, median (beside the engine's)`,
    columns: ['n', ...ways.map(({ name }) => name)],
    rows,
  };
  printTable(result);
  return [result];
}

/** Numbers between -1 and 1, the same at every run. @param {number} count @param {number} seed */
function noise(count, seed) {
  let state = seed;
  return Float32Array.from({ length: count }, () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 31 - 1;
  });
}

/** @param {string} name @param {Float32Array} output @param {Float32Array} expected */
function expectSame(name, output, expected) {
  const apart = expected.reduce((most, x, i) => Math.max(most, Math.abs(x - output[i])), 0);
  if (!(output.length === expected.length && apart < 1e-5))
    throw new Error(`${name} computes something else: up to ${apart} apart.`);
}

/** Median ms of each, measured in turns, so that what disturbs one disturbs all. @param {Run[]} runs */
async function timeInTurns(runs) {
  const times = runs.map(() => /** @type {number[]} */ ([]));
  const spent = runs.map(() => 0);
  while (spent.some((ms, i) => ms < SPAN_MS || times[i].length < 5))
    for (const [i, run] of runs.entries()) {
      if (spent[i] >= SPAN_MS && times[i].length >= 5) continue;
      const start = performance.now();
      await run();
      const ms = performance.now() - start;
      times[i].push(ms);
      spent[i] += ms;
    }
  return times.map(median);
}

/** The engine with each of its kernels, as the site runs it: every intermediate result is kept. @returns {Promise<Way[]>} */
async function engine() {
  const { load, close } = await openModules();
  const { plain, scaledDotProductAttention, setKernel, tensor } = await load('src/engine/index.ts');
  const { createSimdKernel } = await load('src/engine/simdKernel.ts');
  await close();
  return [
    { name: 'engine', kernel: plain },
    { name: 'engine, SIMD', kernel: createSimdKernel() },
  ].map(({ name, kernel }) => ({
    name,
    prepare: ({ n, q, k, v }) => {
      const [Q, K, V] = [q, k, v].map((data) => tensor(data, [n, D]));
      return () => {
        setKernel(kernel);
        return scaledDotProductAttention(Q, K, V).output.data;
      };
    },
  }));
}

/** What one writes first: three loops a product, nothing kept but the scores of a row. @type {Way} */
const plain = {
  name: 'plain JavaScript',
  prepare:
    ({ n, q, k, v }) =>
    () => {
      const output = new Float32Array(n * D);
      const row = new Float32Array(n);
      for (let i = 0; i < n; i++) {
        let most = -Infinity;
        for (let j = 0; j < n; j++) {
          let dot = 0;
          for (let c = 0; c < D; c++) dot += q[i * D + c] * k[j * D + c];
          row[j] = dot / Math.sqrt(D);
          if (row[j] > most) most = row[j];
        }
        let sum = 0;
        for (let j = 0; j < n; j++) sum += row[j] = Math.exp(row[j] - most);
        for (let j = 0; j < n; j++)
          for (let c = 0; c < D; c++) output[i * D + c] += (row[j] / sum) * v[j * D + c];
      }
      return output;
    },
};

/** @param {string} folder @returns {Promise<Way[]>} */
async function others(folder) {
  const require = createRequire(path.join(folder, 'package.json'));
  const load = (/** @type {string} */ name) => import(pathToFileURL(require.resolve(name)).href);
  const tf = await load('@tensorflow/tfjs-core').then((module) => module.default ?? module);
  await load('@tensorflow/tfjs-backend-cpu');
  await load('@tensorflow/tfjs-backend-wasm');
  const ort = await load('onnxruntime-web').then((module) => module.default ?? module);
  ort.env.wasm.numThreads = 1;

  /** @param {string} backend @returns {Way} */
  const tensorFlow = (backend) => ({
    name: `TensorFlow.js, ${backend}`,
    prepare: async ({ n, q, k, v }) => {
      await tf.setBackend(backend);
      const [Q, K, V] = [q, k, v].map((data) => tf.tensor2d(data, [n, D]));
      return async () => {
        // Switching back is cheap: a backend is made once.
        if (tf.getBackend() !== backend) await tf.setBackend(backend);
        return tf.tidy(() => {
          const scores = tf.mul(tf.matMul(Q, K, false, true), 1 / Math.sqrt(D));
          return tf.matMul(tf.softmax(scores), V).dataSync();
        });
      };
    },
  });
  return [
    tensorFlow('cpu'),
    tensorFlow('wasm'),
    {
      name: 'ONNX Runtime Web',
      prepare: async ({ n, q, k, v }) => {
        const session = await ort.InferenceSession.create(attentionModel(1 / Math.sqrt(D)), {
          executionProviders: ['wasm'],
        });
        const turned = Float32Array.from(
          { length: n * D },
          (_, i) => k[(i % n) * D + Math.floor(i / n)],
        );
        const feeds = {
          Q: new ort.Tensor('float32', q, [n, D]),
          KT: new ort.Tensor('float32', turned, [D, n]),
          V: new ort.Tensor('float32', v, [n, D]),
        };
        return async () => (await session.run(feeds)).output.data;
      },
    },
  ];
}
