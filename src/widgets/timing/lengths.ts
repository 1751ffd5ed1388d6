/** The length that is doubled, and twice that. All times are told as multiples of that of the first. */
export const [FROM, TO] = [1000, 2000] as const;

/** Words of the texts that are timed, in rising order: from a sentence to some pages. */
export const LENGTHS = [10, 30, 100, 300, FROM, TO] as const;
