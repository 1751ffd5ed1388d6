// Positions of the pieces of a matrix at each step. Pieces are drawn once and moved by their style.
import type { FigureDerived, FigureState } from '../../figure/defineFigure.ts';
import type splitHeads from './split-heads.ts';

export const [WIDTH, HEIGHT] = [420, 300];
const [LEFT_EDGE, RIGHT_EDGE, MAX_GAP, MAX_ROW_HEIGHT] = [62, 8, 6, 60];
/** The maximum width of a piece when the heads are stacked, which leaves room for the maps beside them. */
const MAX_SORTED_WIDTH = 200;

/** `whole`: heads side by side, a row per word. `cut`: the same with gaps. `sorted`: heads stacked. */
type Arrangement = 'whole' | 'cut' | 'sorted';
export const ARRANGEMENT_AFTER_STEP: readonly Arrangement[] =
  ['whole', 'cut', 'sorted', 'sorted', 'whole', 'whole']; // prettier-ignore

/** A piece: the numbers of one word that belong to one head. */
export type Block = ReturnType<typeof blocksOf>[number];

/** Returns the pieces of `n` words and `heads` heads. `share` is the part of each row's width that they take. */
export function blocksOf(n: number, heads: number, arrangement: Arrangement, share = 1) {
  const full = (WIDTH - LEFT_EDGE - RIGHT_EDGE) * share;
  const cutGap = Math.min(MAX_GAP, full / heads / 4);
  const cutWidth = (full - (heads - 1) * cutGap) / heads;
  const height = Math.min(MAX_ROW_HEIGHT, (HEIGHT - 24) / n);
  const [w, gap] = arrangement === 'whole' ? [full / heads, 0] : [cutWidth, cutGap];
  // Sorted heads are stacked and share the height.
  const sortedGap = Math.min(MAX_GAP, HEIGHT / heads / 5);
  const sortedHeight = Math.min(height, (HEIGHT - (heads - 1) * sortedGap) / (n * heads));
  return Array.from({ length: n * heads }, (_, at) => {
    const [word, head] = [Math.floor(at / heads), at % heads];
    if (arrangement !== 'sorted')
      return { word, head, x: LEFT_EDGE + head * (w + gap), y: 20 + word * height, w, h: height };
    const y = head * (n * sortedHeight + sortedGap) + word * sortedHeight;
    return { word, head, x: LEFT_EDGE, y, w: Math.min(w, MAX_SORTED_WIDTH), h: sortedHeight };
  });
}

/** The minimum room for text, in SVG units. Smaller pieces have no text. */
export const MIN_TEXT_SIZE = 13;
/** The last step at which the pieces contain the numbers of Q. */
const LAST_STEP_OF_Q = 3;
const ATTEND_STEP = 4;

export type Layout = ReturnType<typeof layoutOf>;

/** Computes the layout of the picture for a state. */
export function layoutOf(s: FigureState<typeof splitHeads>, d: FigureDerived<typeof splitHeads>) {
  const arrangement = d.split ? ARRANGEMENT_AFTER_STEP[s.step - 1]! : s.step > 1 ? 'cut' : 'whole';
  const share = (s.dModel - d.rest) / s.dModel;
  const leftOver = ({ x, w, ...row }: Block) => ({
    ...row,
    x: x + w * share + 4,
    w: Math.max(5, w * (1 - share)),
  });
  const blocks = blocksOf(s.n, s.nHeads, arrangement, share);
  const { w, h } = blocks[0]!;
  const { dHead, split } = d;
  const legible = Math.min(w / dHead, h) >= MIN_TEXT_SIZE;
  return {
    arrangement,
    /** The pieces, word by word, and head by head within a word. */
    blocks,
    /** The left-over numbers of each word, if the heads don't divide d_model. */
    rest: d.rest ? blocksOf(s.n, 1, 'whole').map(leftOver) : [],
    /** Whether W_O has mixed the heads, so that pieces no longer belong to a head. */
    mixed: split !== null && s.step === ARRANGEMENT_AFTER_STEP.length,
    /** Whether to show each head's map of weights. */
    attends: split !== null && s.step === ATTEND_STEP,
    /** The layout of the indices into Q that are written in the pieces; null if they aren't shown. */
    numbers:
      split && s.step <= LAST_STEP_OF_Q && legible
        ? { dHead, width: w / dHead, middle: h / 2 + 4 }
        : null,
  };
}
