import { randomNormals, scaledDotProductAttention, toRows, uniforms } from '../../engine/index.ts';
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

/** Random queries meet random keys, as in the lesson on why scores are divided: divided by √d_k. */
function randomMap(seed: number): WordMap {
  const draw = (which: number) => randomNormals([WORDS, D_K], 2 * seed + which);
  const { weights } = scaledDotProductAttention(draw(0), draw(1), draw(1));
  return {
    percents: toRows(weights).map((row) => row.map((w) => Math.round(100 * w))),
    from: null,
  };
}

/** All maps in an order that the seed decides, as it does the random ones. */
export function drawMaps(seed: number): readonly WordMap[] {
  const maps = [...trained, ...Array.from({ length: EACH }, (_, i) => randomMap(EACH * seed + i))];
  const uniform = uniforms(seed);
  for (let i = maps.length - 1; i > 0; i--) {
    const j = Math.floor(uniform() * (i + 1));
    [maps[i], maps[j]] = [maps[j]!, maps[i]!];
  }
  return maps;
}
