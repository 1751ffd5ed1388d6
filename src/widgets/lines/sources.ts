// The source of one function in three languages. The figure shows it, and tests run it.

export type Language = 'torch' | 'numpy' | 'typescript';

/** A line and the numbers of the steps that it belongs to, from 1. Lines outside all steps have none. */
export interface Line {
  readonly text: string;
  readonly steps: readonly number[];
}

/** Parses a source in which the steps of each line precede it: `2| scores = q @ k.T`, `26| dot(...)`. */
const parseSource = (source: string): readonly Line[] =>
  source
    .trim()
    .split('\n')
    .map((line) => {
      const [, digits = '', text = ''] = /^(\d*)\| ?(.*)$/.exec(line.trimStart())!;
      return { text, steps: [...digits].map(Number) };
    });

/** Sources by language. Both Python versions use the last two axes, so they also accept batches and heads. */
export const SOURCES: Readonly<Record<Language, readonly Line[]>> = {
  torch: parseSource(`
    | def attention(q, k, v, mask=None):
    |     d_k = q.shape[-1]
    1|     assert k.shape[-1] == d_k, "d_k differs"
    1|     assert v.shape[-2] == k.shape[-2], "n_k differs"
    2|     scores = q @ k.transpose(-2, -1)
    3|     scaled = scores / math.sqrt(d_k)
    4|     if mask is not None:
    4|         scaled = scaled.masked_fill(~mask, -math.inf)
    5|     weights = torch.softmax(scaled, dim=-1)
    6|     output = weights @ v
    |     return output, weights
  `),
  numpy: parseSource(`
    | def attention(q, k, v, mask=None):
    |     d_k = q.shape[-1]
    1|     assert k.shape[-1] == d_k, "d_k differs"
    1|     assert v.shape[-2] == k.shape[-2], "n_k differs"
    2|     scores = q @ np.swapaxes(k, -2, -1)
    3|     scaled = scores / math.sqrt(d_k)
    4|     if mask is not None:
    4|         scaled = np.where(mask, scaled, -np.inf)
    5|     top = scaled.max(axis=-1, keepdims=True)
    5|     exps = np.exp(scaled - top)
    5|     weights = exps / exps.sum(axis=-1, keepdims=True)
    6|     output = weights @ v
    |     return output, weights
  `),
  typescript: parseSource(`
    | type Row = number[];
    5| const sum = (a: Row) => a.reduce((s, x) => s + x, 0);
    26| const dot = (a: Row, b: Row) => sum(a.map((x, i) => x * b[i]));
    5| const softmax = (a: Row) => {
    5|   const exps = a.map((x) => Math.exp(x - Math.max(...a)));
    5|   return exps.map((e) => e / sum(exps));
    5| };
    | function attention(q: Row[], k: Row[], v: Row[], mask?: boolean[][]) {
    |   const dK = q[0].length;
    1|   if (k[0].length !== dK) throw Error('d_k differs');
    1|   if (v.length !== k.length) throw Error('n_k differs');
    2|   const scores = q.map((a) => k.map((b) => dot(a, b)));
    3|   const scaled = scores.map((a) => a.map((x) => x / Math.sqrt(dK)));
    4|   const masked = scaled.map((a, i) =>
    4|     a.map((x, j) => (mask && !mask[i][j] ? -Infinity : x)));
    5|   const weights = masked.map(softmax);
    6|   const output = weights.map((w) =>
    6|     v[0].map((_, j) => dot(w, v.map((value) => value[j]))));
    |   return { output, weights };
    | }
  `),
};
