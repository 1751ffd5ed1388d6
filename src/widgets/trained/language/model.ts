/** The trained model: an encoder with two layers and four heads that predicts what "it" means in a sentence. */
import {
  encode,
  layerNorm,
  linear,
  narrow,
  tensor,
  zip,
  type EncoderLayer,
  type EncoderStep,
  type Tensor,
} from '../../../engine/index.ts';
import language from './language.json' with { type: 'json' };

export interface Model {
  readonly words: Tensor;
  readonly places: Tensor;
  readonly layers: readonly EncoderLayer[];
  readonly norm: { readonly weight: Tensor; readonly bias: Tensor };
  readonly answer: { readonly weight: Tensor; readonly bias: Tensor };
}

/** The model's results for a sentence. */
export interface Reading {
  /** The index of "it". */
  readonly it: number;
  readonly steps: readonly EncoderStep[];
  /** A logit for each of `language.answers`. */
  readonly logits: readonly number[];
  readonly answer: string;
}

const BYTES_A_NUMBER = 4;

/** Reads `weights.bin`. Throws if its length is not what `language.json` says. */
export function readModel(bytes: ArrayBuffer): Model {
  const wanted = language.weights.reduce(
    (sum, { shape }) => sum + shape.reduce((size, n) => size * n, BYTES_A_NUMBER),
    0,
  );
  if (bytes.byteLength !== wanted)
    throw new RangeError(`The model has ${wanted} bytes, not ${bytes.byteLength}.`);
  const view = new DataView(bytes);
  let at = 0;
  const tensors = new Map(
    language.weights.map(({ name, shape }) => {
      const size = shape.reduce((product, n) => product * n, 1);
      const data = Float32Array.from({ length: size }, (_, i) =>
        view.getFloat32(at + i * BYTES_A_NUMBER, true),
      );
      at += size * BYTES_A_NUMBER;
      return [name, tensor(data, shape)];
    }),
  );
  const get = (name: string) => tensors.get(name)!;
  const pair = (name: string) => ({ weight: get(`${name}.weight`), bias: get(`${name}.bias`) });
  return {
    words: get('words.weight'),
    places: get('places.weight'),
    layers: Array.from({ length: language.model.nLayers }, (_, i) => {
      const [q, k, v, o] = ['q', 'k', 'v', 'o'].map((name) => pair(`layers.${i}.${name}`));
      return {
        norm1: pair(`layers.${i}.norm1`),
        attention: {
          wQ: q!.weight,
          bQ: q!.bias,
          wK: k!.weight,
          bK: k!.bias,
          wV: v!.weight,
          bV: v!.bias,
          wO: o!.weight,
          bO: o!.bias,
        },
        norm2: pair(`layers.${i}.norm2`),
        up: pair(`layers.${i}.up`),
        down: pair(`layers.${i}.down`),
      };
    }),
    norm: pair('norm'),
    answer: pair('answer'),
  };
}

/** Looks up rows of an embedding table: a `(words, d)` table and n indices give `(n, d)`. */
function lookUp(table: Tensor, indices: readonly number[]): Tensor {
  const d = table.shape[1]!;
  const data = indices.flatMap((i) => [...table.data.subarray(i * d, (i + 1) * d)]);
  return tensor(data, [indices.length, d]);
}

/**
 * Runs the model on a sentence. Throws if a word is unknown, "it" is missing, or the sentence is longer than the
 * model's position table.
 * @param isOff heads that are switched off, by layer and head, both from 0
 */
export function readSentence(
  model: Model,
  words: readonly string[],
  isOff?: (layer: number, head: number) => boolean,
): Reading {
  const indices = words.map((word) => language.words.indexOf(word));
  const unknown = words.find((_, i) => indices[i]! < 0);
  if (unknown !== undefined) throw new RangeError(`“${unknown}” isn’t a word in this language.`);
  const longest = model.places.shape[0]!;
  if (words.length > longest)
    throw new RangeError(`A sentence has at most ${longest} words, not ${words.length}.`);
  const it = words.indexOf('it');
  if (it < 0) throw new RangeError('There is no “it” in this sentence.');
  const x = zip(
    lookUp(model.words, indices),
    narrow(model.places, 0, 0, words.length),
    (a, b) => a + b,
    'words',
    'places',
  );
  const steps = encode(x, model.layers, { nHeads: language.model.nHeads, isOff });
  const atIt = narrow(steps.at(-1)!.output, 0, it, 1);
  const { weight, bias } = model.answer;
  const logits = [...linear(layerNorm(atIt, model.norm), weight, { bias, layout: 'out_in' }).data];
  return { it, steps, logits, answer: language.answers[logits.indexOf(Math.max(...logits))]! };
}
