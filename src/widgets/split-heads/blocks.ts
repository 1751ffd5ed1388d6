// Where the pieces of a matrix of words lie, step by step: drawn once, moved by their style.
import type { SplitHeadsDerived, SplitHeadsState } from './split-heads.ts';

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
  /** How high a row is at most. */
  tall: number;
  /** How wide a piece is at most where the heads lie below one another: their maps stand beside them. */
  sorted: number;
}
export const PAGE_ROOM: Room = { width: 420, height: 300, tall: 44, sorted: 200 };
/** On a slide few numbers are large. */
export const SLIDE_ROOM = {
  wide: { width: 720, height: 290, tall: 88, sorted: 330 },
  square: { width: 720, height: 380, tall: 118, sorted: 330 },
} satisfies Record<string, Room>;
const [LEFT_EDGE, RIGHT_EDGE, MAX_GAP] = [62, 8, 6];

export type Lie = 'whole' | 'cut' | 'sorted';
/** How the pieces lie after each step. */
export const LAYOUT_AFTER_STEP: readonly Lie[] = [
  'whole',
  'cut',
  'sorted',
  'sorted',
  'whole',
  'whole',
];

/**
 * The pieces of `n` words and so many heads. `whole`: side by side, a row a word; `cut`: the same, apart;
 * `sorted`: all words of a head together. `share` is how much of each row the pieces take.
 */
export function blocksOf(n: number, heads: number, lie: Lie, share = 1, room = PAGE_ROOM): Block[] {
  const full = (room.width - LEFT_EDGE - RIGHT_EDGE) * share;
  // Many heads of few numbers, or of none, leave little room between them.
  const headGap = Math.min(MAX_GAP, full / heads / 4);
  const headWidth = (full - (heads - 1) * headGap) / heads;
  const tall = Math.min(room.tall, (room.height - 24) / n);
  // Sorted, the heads stand below one another and share the height.
  const gap = Math.min(MAX_GAP, room.height / heads / 5);
  const low = Math.min(tall, (room.height - (heads - 1) * gap) / (n * heads));
  return Array.from({ length: n * heads }, (_, at): Block => {
    const [word, head] = [Math.floor(at / heads), at % heads];
    if (lie === 'whole' || lie === 'cut') {
      const w = lie === 'cut' ? headWidth : full / heads;
      return {
        word,
        head,
        x: LEFT_EDGE + head * (w + (lie === 'cut' ? headGap : 0)),
        y: 20 + word * tall,
        w,
        h: tall,
      };
    }
    return {
      word,
      head,
      x: LEFT_EDGE,
      y: head * (n * low + gap) + word * low,
      w: Math.min(headWidth, room.sorted),
      h: low,
    };
  });
}

/** How high and how wide the room of a text is at least. */
export const MIN_TEXT_SIZE = 13;
/** The step up to which pieces hold what they held in Q, and the one at which each head has its map. */
const [LAST_OF_Q, ATTENDS] = [3, 4];

/** The picture of a state. */
export interface Layout {
  lie: Lie;
  /** Row by row, head by head. */
  blocks: Block[];
  /** What is left over of each word. */
  rest: Block[];
  /** All that the heads brought back has been mixed: no piece belongs to one of them any more. */
  mixed: boolean;
  /** Each head has its map. */
  attends: boolean;
  /** What is written in the pieces: as long as they hold it, their places in Q. How wide each number has room. */
  numbers: { dHead: number; width: number; middle: number } | null;
}

export function layoutOf(s: SplitHeadsState, d: SplitHeadsDerived, room: Room): Layout {
  const lie = d.split ? LAYOUT_AFTER_STEP[s.step - 1]! : s.step > 1 ? 'cut' : 'whole';
  const share = (s.dModel - d.rest) / s.dModel;
  const left = ({ x, w, ...row }: Block) => ({
    ...row,
    x: x + w * share + 4,
    w: Math.max(5, w * (1 - share)),
  });
  const blocks = blocksOf(s.n, s.nHeads, lie, share, room);
  const { w, h } = blocks[0]!;
  const { dHead, split } = d;
  const legible = Math.min(w / dHead, h) >= MIN_TEXT_SIZE;
  return {
    lie,
    blocks,
    rest: d.rest ? blocksOf(s.n, 1, 'whole', 1, room).map(left) : [],
    mixed: split !== null && s.step === LAYOUT_AFTER_STEP.length,
    attends: split !== null && s.step === ATTENDS,
    numbers:
      split && s.step <= LAST_OF_Q && legible
        ? { dHead, width: w / dHead, middle: h / 2 + 4 }
        : null,
  };
}
