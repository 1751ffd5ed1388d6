/** Position in a talk: slide `n` of the playlist, and possibly another slide (`look`) visited from there. */
export interface Position {
  readonly n: number;
  readonly look?: string;
}

export const formatPosition = ({ n, look }: Position) =>
  look === undefined ? `${n}` : `${n} ${look}`;

/** Returns undefined if the text is invalid or there is no such slide. */
export function parsePosition(text: string | undefined, count: number): Position | undefined {
  const match = /^(\d{1,4})(?: (\S+))?$/.exec(text ?? '');
  if (!match || Number(match[1]) >= count) return undefined;
  return { n: Number(match[1]), ...(match[2] !== undefined && { look: match[2] }) };
}

/** Progress within the current slide. */
export interface SlideProgress {
  /** Number of slides in the talk. */
  count: number;
  /** A figure's current step and its last. */
  step?: number | undefined;
  last?: number | undefined;
  /** Index of the current line over a figure, and how many there are. */
  line?: number | undefined;
  lines?: number | undefined;
  /** Whether this is a question or claim whose answer is not shown yet. */
  hidden?: boolean | undefined;
}

export type Move =
  | { kind: 'stay' }
  | { kind: 'line'; to: number }
  | { kind: 'step'; to: number }
  | { kind: 'reveal' }
  | { kind: 'go'; to: Position };

/**
 * Returns the move for Next or Back. They first go through the current slide (lines or steps of a figure, the answer to
 * a question), then to another slide. From a visited slide, Next continues the talk and Back returns to it.
 */
export function computeMove(by: 1 | -1, { n, look }: Position, progress: SlideProgress): Move {
  const { count, step, last, line = 0, lines = 0, hidden } = progress;
  if (look !== undefined) {
    const to = by === 1 ? Math.min(count - 1, n + 1) : n;
    return { kind: 'go', to: { n: to } };
  }
  if (by === 1 && hidden) return { kind: 'reveal' };
  if (lines > 1) {
    const to = line + by;
    if (to >= 0 && to < lines) return { kind: 'line', to };
  } else if (step !== undefined && last !== undefined) {
    const to = step + by;
    if (to >= 1 && to <= last) return { kind: 'step', to };
  }
  const to = n + by;
  return to < 0 || to >= count ? { kind: 'stay' } : { kind: 'go', to: { n: to } };
}
