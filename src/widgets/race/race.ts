import { attentionCost, recurrentCost } from '../../engine/index.ts';
import { integer } from '../../figure/fields/index.ts';
import { formatLarge, formatNumber } from '../../number/format.ts';
import { pluralize } from '../../number/numbers.ts';
import { defineFigure } from '../../figure/defineFigure.ts';
import { LAYER_ALONE } from '../shared/timed.ts';

/**
 * Times in milliseconds that PyTorch 1.13.1 (Debian 12) took on one CPU thread, one text at a time, forward only,
 * float32. They were measured once, for this page, and differ on other machines.
 */
export const TORCH_TIMES = {
  lengths: [10, 100, 1000, 8000],
  /** Times of layers of width 512: attention with 8 heads, a plain recurrent layer, an LSTM. */
  attention: [0.67, 2.2, 48, 2813],
  rnn: [0.35, 2.0, 18.7, 145],
  lstm: [5.1, 44, 426, 3437],
} as const;

/** The multiply-adds of attention that take a moment in PyTorch, and seconds if the program runs in a browser. */
const MAX_TIMED_MADDS = 2e8;

/** Returns the number of words that the copied program times: all, or a round number within `MAX_TIMED_MADDS`. */
export function timedWords({ n, width }: { n: number; width: number }): number {
  if (4 * n * width ** 2 + 2 * n ** 2 * width <= MAX_TIMED_MADDS) return n;
  // Solve 2 w n² + 4 w² n = MAX_TIMED_MADDS for n, where w is the width.
  const maxTokens = -width + Math.sqrt(width ** 2 + MAX_TIMED_MADDS / (2 * width));
  return Math.floor(maxTokens / 10) * 10;
}

export default defineFigure({
  id: 'race',
  title: 'Steps, operations, time',
  fields: {
    n: integer({ label: 'Words', initial: 1000, min: 1, max: 10000, log: true, bar: true }),
    width: integer({
      label: 'Numbers per word',
      initial: 512,
      min: 16,
      max: 1024,
      log: true,
      bar: true,
    }),
  },
  /** Computes the steps, multiply-adds and numbers kept for one layer over the whole text. */
  derive({ n, width }) {
    const cost = attentionCost({ n, dModel: width });
    const pairs = cost.maddsScores + cost.maddsWeightedSum;
    const recurrent = recurrentCost({ n, dModel: width });
    const total = recurrent.maddsInput + recurrent.maddsState;
    return {
      attention: {
        steps: 1,
        projections: cost.maddsProjections,
        pairs,
        total: cost.maddsProjections + pairs,
        kept: 2 * n * width,
      },
      rnn: { steps: recurrent.sequentialSteps, total, kept: recurrent.numbersKept },
      /** The number of scores, one per pair of words. */
      cells: cost.scoresPerHead,
      /** The operations for the pairs as a multiple of those of the whole recurrent layer: n / width. */
      ratio: pairs / total,
    };
  },
  quantities({ scalar, list }) {
    const count = { as: 'count' } as const;
    const { lengths, ms } = LAYER_ALONE;
    const times = (values: readonly number[], rows: readonly number[], digits = 4) =>
      list({ as: 'short', digits, rows: () => rows.map(String), of: () => values });
    return {
      'attention.steps': scalar({ ...count, of: (d) => d.attention.steps }),
      'attention.projections': scalar({ ...count, of: (d) => d.attention.projections }),
      'attention.pairs': scalar({ ...count, of: (d) => d.attention.pairs }),
      'attention.total': scalar({ ...count, of: (d) => d.attention.total }),
      'attention.kept': scalar({ ...count, of: (d) => d.attention.kept }),
      'rnn.steps': scalar({ ...count, of: (d) => d.rnn.steps }),
      'rnn.total': scalar({ ...count, of: (d) => d.rnn.total }),
      'rnn.kept': scalar({ ...count, of: (d) => d.rnn.kept }),
      cells: scalar(count),
      'torch.attention': times(TORCH_TIMES.attention, TORCH_TIMES.lengths),
      'torch.rnn': times(TORCH_TIMES.rnn, TORCH_TIMES.lengths),
      'torch.lstm': times(TORCH_TIMES.lstm, TORCH_TIMES.lengths),
      /** Attention without its layer: times, the ratio of each time to the previous one, and megabytes of scores. */
      'alone.ms': times(ms, lengths),
      'alone.growths': times(
        ms.map((x, i) => x / (ms[i - 1] ?? x)),
        lengths,
        1,
      ),
      'alone.megabytes': times(
        lengths.map((n) => (4 * n * n) / 1e6),
        lengths,
      ),
      'alone.growth': scalar({ digits: 0, of: () => ms[5] / ms[2] }),
    };
  },
  describe: ({ n, width }, { attention, rnn, cells }) =>
    `${pluralize(n, 'word')} of ${width} numbers: attention takes ${attention.steps} step and ` +
    `${formatLarge(attention.total)} operations, ${formatLarge(attention.pairs)} of them for the pairs; ` +
    `a plain recurrent layer takes ${pluralize(rnn.steps, 'step')} and ${formatLarge(rnn.total)}. ` +
    `${n === 1 ? 'There is 1 score' : `There are ${formatLarge(cells)} scores`}.`,
  torch({ state: s, print, value }) {
    const words = timedWords(s);
    return `import time
import torch

torch.set_num_threads(1)
n, width = ${value('n', 'n')}, ${value('width', 'width')}

${print('attention.total', '4 * n * width**2 + 2 * n**2 * width', { label: 'multiply-adds: attention' })}
${print('rnn.total', '2 * n * width**2', { label: 'multiply-adds: rnn' })}

words = ${words === s.n ? 'n' : `${words}  # of ${s.n}: enough to time, and soon done in a browser, too`}
x = torch.randn(1, words, width)
attention = torch.nn.MultiheadAttention(width, 1, batch_first=True)
rnn = torch.nn.RNN(width, width, batch_first=True)

def milliseconds(run):
    with torch.no_grad():
        run()
        start = time.perf_counter()
        run()
        return (time.perf_counter() - start) * 1000

print("attention", f"{milliseconds(lambda: attention(x, x, x, need_weights=False)):.2f} ms")
print("rnn", f"{milliseconds(lambda: rnn(x)):.2f} ms")
`;
  },
  presets: {
    thousand: ['A thousand words'],
    short: ['A sentence of ten words', { n: 10 }],
    narrow: ['A thousand words, one narrow head', { width: 64 }],
    long: ['Eight thousand words', { n: 8000 }],
  },
  goals: {
    meet: {
      start: { n: 100, width: 384 },
      solution: { n: 384 },
      keep: ['width'],
      check: (_, { ratio }) =>
        Math.abs(ratio - 1) <= 0.02 ||
        `All pairs cost ${formatNumber(ratio, 2)} times as much as the recurrent layer. Make the two costs equal.`,
      hint: () =>
        'The pairs take 2n²d and the recurrent layer 2nd². For which n are these the same?',
      explain: ({ n, width }) =>
        `${n} words of ${width} numbers: 2n²d and 2nd² are the same where n is d. In a longer text, the pairs alone ` +
        'cost more than the whole recurrent layer.',
    },
  },
  stage: [720, 551],
  view: () => import('./View.tsx'),
});
