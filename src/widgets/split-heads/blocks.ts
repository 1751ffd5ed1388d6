// Where the pieces of a matrix of words are at each step. They are drawn once, and their style moves them.
import type { FigureDerived, FigureState } from '../../figure/defineFigure.ts';
import type splitHeads from './split-heads.ts';

export const [WIDTH, HEIGHT] = [420, 300];
const [LEFT_EDGE, RIGHT_EDGE, MAX_GAP, MAX_ROW_HEIGHT] = [62, 8, 6, 60];
/** The largest width of a piece once the heads are below one another, with their maps beside them. */
const MAX_SORTED_WIDTH = 200;

/** Side by side, a row per word; the same with gaps; all words of a head together. */
type Arrangement = 'whole' | 'cut' | 'sorted';
export const ARRANGEMENT_AFTER_STEP: readonly Arrangement[] =
  ['whole', 'cut', 'sorted', 'sorted', 'whole', 'whole']; // prettier-ignore

/** A piece: the numbers of one word that belong to one head. */
export type Block = ReturnType<typeof blocksOf>[number];

/** The pieces of `n` words and so many heads. `share` is how much of each row they take. */
export function blocksOf(n: number, heads: number, arrangement: Arrangement, share = 1) {
  const full = (WIDTH - LEFT_EDGE - RIGHT_EDGE) * share;
  const cutGap = Math.min(MAX_GAP, full / heads / 4);
  const cutWidth = (full - (heads - 1) * cutGap) / heads;
  const height = Math.min(MAX_ROW_HEIGHT, (HEIGHT - 24) / n);
  const [w, gap] = arrangement === 'whole' ? [full / heads, 0] : [cutWidth, cutGap];
  // Sorted, the heads are below one another and share the height.
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

/** Text is only written where it has this many pixels. */
export const MIN_TEXT_SIZE = 13;
/** Up to this step, the pieces contain the numbers of Q. */
const LAST_STEP_OF_Q = 3;
const ATTEND_STEP = 4;

export type Layout = ReturnType<typeof layoutOf>;

/** Where everything is in the picture of a state. */
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
    /** Row by row, head by head. */
    blocks,
    /** What is left over of each word. */
    rest: d.rest ? blocksOf(s.n, 1, 'whole').map(leftOver) : [],
    /** W_O has mixed the heads, so no piece belongs to one of them. */
    mixed: split !== null && s.step === ARRANGEMENT_AFTER_STEP.length,
    /** Each head has a map of weights. */
    attends: split !== null && s.step === ATTEND_STEP,
    /** How the positions in Q are written into the pieces, where there is room. */
    numbers:
      split && s.step <= LAST_STEP_OF_Q && legible
        ? { dHead, width: w / dHead, middle: h / 2 + 4 }
        : null,
  };
}
