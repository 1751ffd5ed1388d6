import { softmaxRows } from '../../engine/arrays.ts';
import {
  integer,
  type Mask,
  mask,
  matrix,
  oneOf,
  toggle,
  words,
} from '../../figure/fields/index.ts';
import { formatNumber } from '../../number/format.ts';
import { defineFigure } from '../../figure/defineFigure.ts';

/** Number of words in the sentence. */
export const N = 5;
const D_K = 4;
const WINDOW_SIZE = 2;

/** Functions that return whether query word i may attend to key word j; the query words start at `first`. */
const PATTERNS = {
  none: () => true,
  causal: (i: number, j: number) => j <= i,
  corner: (i: number, j: number, first: number) => j <= i - first,
  window: (i: number, j: number) => j <= i && j > i - WINDOW_SIZE,
};
export type Pattern = keyof typeof PATTERNS;

interface Masks {
  readonly attnMask: Mask;
  readonly asking: number;
}

/** Returns the mask of a pattern with the `padded` words hidden. Unused rows are the same as with N query words. */
export const patternMask = (asking: number, pattern: Pattern, padded: readonly boolean[]): Mask =>
  Array.from({ length: N }, (_, i) => {
    const first = i < N - asking ? 0 : N - asking;
    return Array.from({ length: N }, (__, j) => PATTERNS[pattern](i, j, first) && !padded[j]);
  });

/** Returns the pattern of a mask, or null for a custom mask, and which words are hidden from all queries. */
export function patternOf({ attnMask, asking }: Masks) {
  const rows = attnMask.slice(N - asking);
  const hidden = rows[0]!.map((_, j) => rows.every((row) => !row[j]));
  for (const pattern of Object.keys(PATTERNS) as Pattern[]) {
    const visible = patternMask(asking, pattern, []).slice(N - asking);
    const padded = hidden.map((is, j) => is && visible.some((row) => row[j]));
    if (rows.every((row, i) => row.every((may, j) => may === (visible[i]![j]! && !padded[j]))))
      return { pattern, padded };
  }
  return { pattern: null, padded: hidden };
}

/** Returns the mask with only the `padded` words hidden from all queries. Keeps its pattern or its custom cells. */
export function withPadded(s: Masks, padded: readonly boolean[]): Mask {
  const current = patternOf(s);
  if (current.pattern) return patternMask(s.asking, current.pattern, padded);
  return s.attnMask.map((row) =>
    row.map((may, j) => (padded[j] === current.padded[j] ? may : !padded[j])),
  );
}

const names = { rowNames: { field: 'tokens' }, columnNames: { field: 'tokens' } };
const NO_MASK = patternMask(N, 'none', []);
const CAUSAL = patternMask(N, 'causal', []);
const PADDED = patternMask(N, 'none', [false, false, false, true, true]);
const sentence = {
  tokens: ['she', 'reads', 'in', 'the', 'garden'],
  scores: [[3, 1, 2, 0, 1], [2, 1, 1, 0, 4], [1, 3, 1, 0, 2], [0, 1, 2, 1, 3], [1, 3, 2, 1, 2]], // prettier-ignore
  patterns: true,
};
/** The same words and scores except for the last word, whose row and column differ. */
const otherSentence = {
  tokens: ['she', 'reads', 'in', 'the', 'sun'],
  scores: [[3, 1, 2, 0, 3], [2, 1, 1, 0, 1], [1, 3, 1, 0, 0], [0, 1, 2, 1, 2], [2, 0, 1, 1, 3]], // prettier-ignore
  patterns: true,
};

export default defineFigure({
  id: 'masking',
  title: 'Which words may look at which',
  fields: {
    /** The key words. The last `asking` of them are the query words. */
    tokens: words({
      label: 'words',
      initial: ['they', 'drink', 'tea', 'PAD 1', 'PAD 2'],
      length: 10,
    }),
    /** Number of query words: all words, or only the last ones, as with a key-value cache. */
    asking: integer({ label: 'words that ask', initial: N, min: 1, max: N }),
    /** Scores q·k of all pairs, including rows of words that aren’t query words now. */
    scores: matrix({
      label: 'scores',
      initial: [[2, 3, 1, 1, 1], [3, 1, 4, 2, 2], [1, 4, 2, 1, 1], [1, 1, 2, 3, 3], [1, 1, 2, 3, 3]], // prettier-ignore
      ...names,
      min: -20,
      max: 20,
      step: 0.5,
    }),
    attnMask: mask({ label: 'mask', initial: NO_MASK, ...names }),
    stages: toggle({ label: 'Show every step', initial: false }),
    when: oneOf({
      label: 'Hide words',
      initial: 'before',
      options: {
        before: 'before the softmax',
        after: 'after it',
        divided: 'after it, then rescale',
      },
    }),
    patterns: toggle({ label: 'Patterns and lengths', initial: false }),
  },
  derive(s) {
    const first = N - s.asking;
    const may = s.attnMask.slice(first);
    const scaled = s.scores
      .slice(first)
      .map((row) => row.map((x) => Math.fround(x / Math.sqrt(D_K))));
    const masked = scaled.map((row, i) => row.map((x, j) => (may[i]![j] ? x : -Infinity)));
    const open = softmaxRows(scaled);
    const hiddenZero = open.map((row, i) => row.map((w, j) => (may[i]![j] ? w : 0)));
    const kept = hiddenZero.map((row) => row.reduce((sum, w) => sum + w, 0));
    const weights = {
      before: softmaxRows(masked),
      after: hiddenZero,
      divided: hiddenZero.map((row, i) => row.map((w) => w / kept[i]!)),
    }[s.when];
    const second = weights[1 - first];
    return {
      /** The query words. */
      asks: s.tokens.slice(first),
      scaled,
      masked,
      weights,
      /** The weights without the mask. */
      open,
      /** Sum of each row of weights after hidden weights are set to 0. */
      kept,
      /** In the row of the second word, the third word’s weight divided by the first word’s, or null if either is 0. */
      ratio: second && second[0]! > 0 && second[2]! > 0 ? second[2]! / second[0]! : null,
      hidden: may.flat().filter((is) => !is).length,
      /** Number of query words with every key masked. */
      lonely: may.filter((row) => !row.includes(true)).length,
      ...patternOf(s),
    };
  },
  quantities({ scalar, list, table, weights }) {
    const asks = (_: unknown, d: { asks: readonly string[] }) => d.asks;
    const columns = { field: 'tokens' };
    const scale = { part: 'scale', rows: asks, columns } as const;
    return {
      nQ: scalar({ as: 'count', of: (_, s) => s.asking }),
      scaled: table({ label: '2. Divided by √4', ...scale }),
      masked: table({ label: '3. −∞ over hidden scores', ...scale }),
      weights: weights(asks, columns, { label: 'Weights' }),
      open: weights(asks, columns, { label: '3. Softmax over everything' }),
      kept: list({ as: 'percent', rows: asks }),
      ratio: scalar(),
      hidden: scalar({ as: 'count' }),
      lonely: scalar({ as: 'count' }),
    };
  },
  describe(s, d) {
    const what = {
      none: 'No mask pattern',
      causal: 'A causal mask: no word looks at a later one',
      corner: 'A causal mask lined up at the first word',
      window: 'A sliding window: each word looks at itself and the one before',
      own: 'A mask of your own',
    }[d.pattern ?? 'own'];
    const when = {
      before: '',
      after: ', set to 0 after the softmax',
      divided: ', set to 0 after the softmax, each row divided by what’s left',
    }[s.when];
    const hidden = s.tokens.filter((_, j) => d.padded[j]);
    const padding = hidden.length ? `, and ${hidden.join(' and ')} hidden from all` : '';
    const rows = d.weights.map((row, i) => {
      if (row.some(Number.isNaN)) return `“${d.asks[i]}” has no word left to look at`;
      const strongest = row.indexOf(Math.max(...row));
      return `“${d.asks[i]}” gives most to “${s.tokens[strongest]}”, ${formatNumber(row[strongest]!)}`;
    });
    return `${what}${padding}. ${d.hidden} of ${s.asking * N} pairs are hidden${when}: ${rows.join('; ')}.`;
  },
  torch({ state: { asking, when }, derived: { pattern, padded }, input, print }) {
    const patternCode = {
      none: '',
      causal: '.tril(n_k - n_q)',
      corner: '.tril()',
      window: `.tril(n_k - n_q).triu(n_k - n_q - ${WINDOW_SIZE - 1})`,
    }[pattern ?? 'none'];
    const real = padded.map((is) => (is ? 'False' : 'True')).join(', ');
    const hide = padded.includes(true)
      ? `\nreal = torch.tensor([${real}])\nmade = made & real`
      : '';
    const check = patternCode
      ? `
# the same mask, as one makes it
made = torch.ones(n_q, n_k, dtype=torch.bool)${patternCode}${hide}
print("the same:", torch.equal(made, may[first:]))
`
      : '';
    const weights = {
      before: 'weights = torch.softmax(masked, dim=-1)',
      after: `# wiped out after the softmax: rows no longer add up to 1
weights = torch.softmax(scaled, dim=-1) * may[first:]`,
      divided: `# wiped out after the softmax, then divided by what is left
weights = torch.softmax(scaled, dim=-1) * may[first:]
weights = weights / weights.sum(dim=-1, keepdim=True)`,
    }[when];
    return `import torch

${input('scores')}
# True: the word of the row may ask the word of the column
${input('may', 'attnMask')}
n_q, n_k = ${asking}, ${N}
first = n_k - n_q  # ${asking === 1 ? 'the last word asks' : `the last ${asking} words ask`}
${check}
scaled = scores[first:] / ${D_K}**0.5
masked = scaled.masked_fill(~may[first:], -torch.inf)
${weights}

${print('masked')}
${print('weights')}
`;
  },
  presets: {
    none: ['No mask: filler gets a share'],
    padding: ['Padding: filler is hidden from all', { attnMask: PADDED }],
    stages: ['Padding, with every step', { attnMask: PADDED, stages: true }],
    causal: ['Causal: no word looks at a later one', { ...sentence, attnMask: CAUSAL }],
    unmasked: ['Five words, no mask', sentence],
    rewritten: ['Causal, with another last word', { ...otherSentence, attnMask: CAUSAL }],
    leaky: ['No mask, with another last word', otherSentence],
    cached: [
      'Causal, two query words: aligned at the bottom right',
      { ...sentence, asking: 2, attnMask: patternMask(2, 'causal', []) },
    ],
    corner: [
      'Causal, two query words: aligned at the top left',
      { ...sentence, asking: 2, attnMask: patternMask(2, 'corner', []) },
    ],
    window: [
      'Sliding window: each word and the one before',
      { ...sentence, attnMask: patternMask(N, 'window', []) },
    ],
    own: [
      'Custom: the first word sees every word, the others only themselves and the first',
      { ...sentence, attnMask: NO_MASK.map((row, i) => row.map((_, j) => !i || !j || i === j)) },
    ],
    drawn: [
      'The cat sat: scores drawn at random',
      {
        tokens: ['The', 'cat', 'sat', 'PAD 1', 'PAD 2'],
        // Twice the random scores, because the figure divides by √4.
        scores: [
          [3.8538, 2.9746, 1.8014, -4.211, 1.3568],
          [-2.4691, -0.0861, -3.2093, -1.5043, -1.3732],
          [-0.9867, 0.483, -2.2218, 0.1831, -4.6338],
          [-0.4336, -2.7693, -0.7914, 1.6068, -1.2432],
          [-1.184, -0.1261, -1.6571, 0.6618, -3.1151],
        ],
        attnMask: PADDED,
      },
    ],
  },
  goals: {
    'own-only': {
      start: { asking: N, attnMask: NO_MASK, stages: false, when: 'before', patterns: true },
      solution: { attnMask: NO_MASK.map((row, i) => row.map((_, j) => i === j)) },
      check({ attnMask, asking, tokens }, { hidden }) {
        if (asking < N) return `Only ${asking} of the five words ask.`;
        for (const [i, row] of attnMask.entries()) {
          if (!row.includes(true))
            return `“${tokens[i]}” has no word left to look at, so its row is nan.`;
          if (!row[i]) return `“${tokens[i]}” can’t look at itself.`;
        }
        const left = N * N - hidden - N;
        if (left === 1) return 'One check mark still lets a word look at another one.';
        return left === 0 || `${left} check marks still let a word look at another one.`;
      },
      hint({ attnMask, asking, tokens }, { hidden }) {
        if (asking < N) return 'Let all five words ask, with the “+” at “words ask”.';
        const without = attnMask.findIndex((row, i) => !row[i]);
        if (without >= 0)
          return `Check the cell in the row and the column of “${tokens[without]}”.`;
        const left = N * N - hidden - N;
        if (left > N)
          return 'Which pattern leaves the fewest check marks to remove? Start with that one, then click the rest.';
        return left === 1 ? 'One check mark has to go.' : `${left} more check marks have to go.`;
      },
      explain: () =>
        'Each row has one score left. It gets all of the weight, however low it is, so each word gets its own value back: nothing is mixed.',
    },
  },
  stage: [600, 400],
  view: () => import('./View.tsx'),
});
