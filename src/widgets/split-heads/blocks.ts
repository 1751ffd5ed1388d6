// Where the pieces of a matrix of words are at each step. They are drawn once, and their style moves them.
import type { FigureDerived, FigureState } from '../../widget/defineFigure.ts';
import type splitHeads from './split-heads.ts';

/** A piece: the numbers of one word that belong to one head. */
export interface Block {
  word: number;
  head: number;
  x: number;
  y: number;
  w: number;
  h: number;
}

export interface Room {
  width: number;
  height: number;
  maxRowHeight: number;
  /** The largest width of a piece once the heads are below one another, with their maps beside them. */
  maxSortedWidth: number;
}
export const PAGE_ROOM: Room = { width: 420, height: 300, maxRowHeight: 44, maxSortedWidth: 200 };
/** On a slide, a few numbers are shown large. */
export const SLIDE_ROOM = {
  wide: { width: 720, height: 290, maxRowHeight: 88, maxSortedWidth: 330 },
  square: { width: 720, height: 380, maxRowHeight: 118, maxSortedWidth: 330 },
} satisfies Record<string, Room>;
const [LEFT_EDGE, RIGHT_EDGE, MAX_GAP] = [62, 8, 6];

/** Side by side, a row per word; the same with gaps; all words of a head together. */
export type Arrangement = 'whole' | 'cut' | 'sorted';
export const ARRANGEMENT_AFTER_STEP: readonly Arrangement[] = [
  'whole',
  'cut',
  'sorted',
  'sorted',
  'whole',
  'whole',
];

/** The pieces of `n` words and so many heads. `share` is how much of each row they take. */
export function blocksOf(
  n: number,
  heads: number,
  arrangement: Arrangement,
  share = 1,
  room = PAGE_ROOM,
): Block[] {
  const full = (room.width - LEFT_EDGE - RIGHT_EDGE) * share;
  const headGap = Math.min(MAX_GAP, full / heads / 4);
  const headWidth = (full - (heads - 1) * headGap) / heads;
  const height = Math.min(room.maxRowHeight, (room.height - 24) / n);
  // Sorted, the heads are below one another and share the height.
  const gap = Math.min(MAX_GAP, room.height / heads / 5);
  const sortedHeight = Math.min(height, (room.height - (heads - 1) * gap) / (n * heads));
  return Array.from({ length: n * heads }, (_, at): Block => {
    const [word, head] = [Math.floor(at / heads), at % heads];
    if (arrangement !== 'sorted') {
      const w = arrangement === 'cut' ? headWidth : full / heads;
      return {
        word,
        head,
        x: LEFT_EDGE + head * (w + (arrangement === 'cut' ? headGap : 0)),
        y: 20 + word * height,
        w,
        h: height,
      };
    }
    return {
      word,
      head,
      x: LEFT_EDGE,
      y: head * (n * sortedHeight + gap) + word * sortedHeight,
      w: Math.min(headWidth, room.maxSortedWidth),
      h: sortedHeight,
    };
  });
}

/** Text is only written where it has this many pixels. */
export const MIN_TEXT_SIZE = 13;
/** Up to this step, the pieces contain the numbers of Q. */
const LAST_STEP_OF_Q = 3;
const ATTEND_STEP = 4;

export type Layout = ReturnType<typeof layoutOf>;

/** Where everything is in the picture of a state. */
export function layoutOf(
  s: FigureState<typeof splitHeads>,
  d: FigureDerived<typeof splitHeads>,
  room: Room,
) {
  const arrangement = d.split ? ARRANGEMENT_AFTER_STEP[s.step - 1]! : s.step > 1 ? 'cut' : 'whole';
  const share = (s.dModel - d.rest) / s.dModel;
  const leftOver = ({ x, w, ...row }: Block) => ({
    ...row,
    x: x + w * share + 4,
    w: Math.max(5, w * (1 - share)),
  });
  const blocks = blocksOf(s.n, s.nHeads, arrangement, share, room);
  const { w, h } = blocks[0]!;
  const { dHead, split } = d;
  const legible = Math.min(w / dHead, h) >= MIN_TEXT_SIZE;
  return {
    arrangement,
    /** Row by row, head by head. */
    blocks,
    /** What is left over of each word. */
    rest: d.rest ? blocksOf(s.n, 1, 'whole', 1, room).map(leftOver) : [],
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
