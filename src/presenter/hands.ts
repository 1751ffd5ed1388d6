/** A show of hands as it is kept: `3,0,12`. */
export const formatHands = (hands: readonly number[]) => hands.join(',');

/** Reads a show of hands for so many options; what is missing or makes no sense is none. */
export function parseHands(text: string | undefined, options: number): number[] {
  const parts = (text ?? '').split(',');
  return Array.from({ length: options }, (_, i) => cleanHands(parts[i] ?? ''));
}

/** A typed number of hands: whole, 0 to 999. */
export const cleanHands = (typed: string) =>
  /^\d{1,4}$/.test(typed.trim()) ? Math.min(999, Number(typed)) : 0;

/** The hands with some more, or fewer, for one option. */
export const moreHands = (hands: readonly number[], option: number, by: number) =>
  hands.map((n, i) => (i === option ? Math.min(999, Math.max(0, n + by)) : n));
