import { softmax, toRows, uniforms } from '../../engine/index.ts';
import { randomScores } from '../randomScores.ts';
import known from './known.json';

/** Maps of each sort. */
export const EACH = 20;
export const COUNT = 2 * EACH;
/** Words of a sentence: rows and columns of a map. Numbers of a query and of a key: those of the trained heads. */
export const [WORDS, D_K] = [11, 8];
/** Heads of a layer of the trained model. */
export const HEADS = 4;

export interface WordMap {
  /** Weights in percent, a row a word that asks. */
  percents: readonly (readonly number[])[];
  /** Where it comes from; null where it is random. */
  from: { layer: number; head: number; sentence: string } | null;
}

/** Rows of a list. */
const rowsOf = (flat: readonly number[]) =>
  Array.from({ length: WORDS }, (_, i) => flat.slice(i * WORDS, (i + 1) * WORDS));

const trained: WordMap[] = known.map(({ sentence, head, percents }) => ({
  percents: rowsOf(percents),
  from: { layer: Math.floor(head / HEADS) + 1, head: (head % HEADS) + 1, sentence },
}));

/** On the first sheets after this one, rows alike tell so many maps that the challenge is met by them alone. */
const SHEETS_BEFORE = 8;

/** A sheet of random maps, as the lesson on self-attention draws it, of longer sentences. */
const randomMaps = (seed: number): WordMap[] =>
  randomScores({ seed: SHEETS_BEFORE + seed, count: EACH, words: WORDS, dK: D_K }).map(
    (scores) => ({
      percents: toRows(softmax(scores)).map((row) => row.map((w) => Math.round(100 * w))),
      from: null,
    }),
  );

/** All maps in an order that the seed decides, as it does the random ones. */
export function drawMaps(seed: number): readonly WordMap[] {
  const maps = [...trained, ...randomMaps(seed)];
  const uniform = uniforms(seed);
  for (let i = maps.length - 1; i > 0; i--) {
    const j = Math.floor(uniform() * (i + 1));
    [maps[i], maps[j]] = [maps[j]!, maps[i]!];
  }
  return maps;
}
