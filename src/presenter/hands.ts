/** A number of hands as it is typed or kept: whole, 0 to 999; what makes no sense is none. */
export const cleanHands = (typed: string | undefined) =>
  /^\d{1,4}$/.test((typed ?? '').trim()) ? Math.min(999, Number(typed)) : 0;

/** Some more hands, or fewer. */
export const moreHands = (hands: number, by: number) => Math.min(999, Math.max(0, hands + by));

/**
 * Where the hands for an option are kept. Each option has a place of its own, so that two windows that count at the
 * same time for different options do not write over one another.
 */
export const handsKey = (question: string, option: number) => `${question}/${option}`;
