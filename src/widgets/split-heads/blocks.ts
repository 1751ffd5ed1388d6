// Where the pieces of a matrix of words lie, step by step: drawn once, moved by their style.

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
export const ROOM: Room = { width: 420, height: 300, tall: 44, sorted: 200 };
/** On a slide few numbers are large. */
export const SLIDE = {
  wide: { width: 720, height: 290, tall: 88, sorted: 330 },
  square: { width: 720, height: 380, tall: 118, sorted: 330 },
} satisfies Record<string, Room>;
const [LEFT, RIGHT, GAP] = [62, 8, 6];

export type Lie = 'whole' | 'cut' | 'sorted';
/** How the pieces lie after each step. */
export const LIES: readonly Lie[] = ['whole', 'cut', 'sorted', 'sorted', 'whole', 'whole'];

/**
 * The pieces of `n` words and so many heads. `whole`: side by side, a row a word; `cut`: the same, apart;
 * `sorted`: all words of a head together. `share` is how much of each row the pieces take.
 */
export function blocksOf(n: number, heads: number, lie: Lie, share = 1, room = ROOM): Block[] {
  const full = (room.width - LEFT - RIGHT) * share;
  // Many heads of few numbers, or of none, leave little room between them.
  const apart = Math.min(GAP, full / heads / 4);
  const wide = (full - (heads - 1) * apart) / heads;
  const tall = Math.min(room.tall, (room.height - 24) / n);
  // Sorted, the heads stand below one another and share the height.
  const gap = Math.min(GAP, room.height / heads / 5);
  const low = Math.min(tall, (room.height - (heads - 1) * gap) / (n * heads));
  return Array.from({ length: n * heads }, (_, at): Block => {
    const [word, head] = [Math.floor(at / heads), at % heads];
    if (lie === 'whole' || lie === 'cut') {
      const w = lie === 'cut' ? wide : full / heads;
      return {
        word,
        head,
        x: LEFT + head * (w + (lie === 'cut' ? apart : 0)),
        y: 20 + word * tall,
        w,
        h: tall,
      };
    }
    return {
      word,
      head,
      x: LEFT,
      y: head * (n * low + gap) + word * low,
      w: Math.min(wide, room.sorted),
      h: low,
    };
  });
}
