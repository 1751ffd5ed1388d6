/** The most queries and keys, the most numbers of a token over all heads, and the most heads. */
export const N_MAX = 64;
export const D_MAX = 128;
export const HEADS_MAX = 8;
