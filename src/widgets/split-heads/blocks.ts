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

export const ROOM = { width: 420, height: 300 };
const [LEFT, WIDE, GAP] = [62, 350, 6];
/** How wide a piece is at most where the heads lie below one another: their maps stand beside them. */
const SORTED = 200;

export type Lie = 'whole' | 'cut' | 'sorted';
/** How the pieces lie after each step. */
export const LIES: readonly Lie[] = ['whole', 'cut', 'sorted', 'sorted', 'whole', 'whole'];

/**
 * The pieces of `n` words and so many heads. `whole`: side by side, a row a word; `cut`: the same, apart;
 * `sorted`: all words of a head together. `share` is how much of each row the pieces take.
 */
export function blocksOf(n: number, heads: number, lie: Lie, share = 1): Block[] {
  // Many heads of few numbers, or of none, leave little room between them.
  const apart = Math.min(GAP, (WIDE * share) / heads / 4);
  const wide = (WIDE * share - (heads - 1) * apart) / heads;
  const tall = Math.min(44, (ROOM.height - 24) / n);
  // Sorted, the heads stand below one another and share the height.
  const gap = Math.min(GAP, ROOM.height / heads / 5);
  const low = Math.min(tall, (ROOM.height - (heads - 1) * gap) / (n * heads));
  return Array.from({ length: n * heads }, (_, at): Block => {
    const [word, head] = [Math.floor(at / heads), at % heads];
    if (lie === 'whole' || lie === 'cut') {
      const w = lie === 'cut' ? wide : (WIDE * share) / heads;
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
      w: Math.min(wide, SORTED),
      h: low,
    };
  });
}
