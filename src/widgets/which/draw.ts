import { softmax, toRows, uniforms } from '../../engine/index.ts';
import { randomScores } from '../randomScores.ts';
import known from './known.json';

/** How many maps are trained, and how many random. */
export const EACH = 20;
export const COUNT = 2 * EACH;
/** Words in a sentence, which are the rows and columns of a map, and numbers in a query, as in the trained heads. */
export const [WORDS, D_K] = [11, 8];
/** Heads per layer of the trained model. */
export const HEADS = 4;

export interface WordMap {
  /** Weights in percent, a row per word that asks. */
  percents: readonly (readonly number[])[];
  /** Null for a random map. */
  from: { layer: number; head: number; sentence: string } | null;
}

const rowsOf = (flat: readonly number[]) =>
  Array.from({ length: WORDS }, (_, i) => flat.slice(i * WORDS, (i + 1) * WORDS));

const trained: WordMap[] = known.map(({ sentence, head, percents }) => ({
  percents: rowsOf(percents),
  from: { layer: Math.floor(head / HEADS) + 1, head: (head % HEADS) + 1, sentence },
}));

/** Skips sheets on which the challenge could not be met by looking for equal rows alone. */
const SHEETS_BEFORE = 8;

/** Random maps, drawn as in the lesson on self-attention but for longer sentences. */
const randomMaps = (seed: number): WordMap[] =>
  randomScores({ seed: SHEETS_BEFORE + seed, count: EACH, words: WORDS, dK: D_K }).map(
    (scores) => ({
      percents: toRows(softmax(scores)).map((row) => row.map((w) => Math.round(100 * w))),
      from: null,
    }),
  );

/** The trained maps and random ones, shuffled by the seed. */
export function drawMaps(seed: number): readonly WordMap[] {
  const maps = [...trained, ...randomMaps(seed)];
  const uniform = uniforms(seed);
  for (let i = maps.length - 1; i > 0; i--) {
    const j = Math.floor(uniform() * (i + 1));
    [maps[i], maps[j]] = [maps[j]!, maps[i]!];
  }
  return maps;
}
