import { attentionCost, recurrentCost, scanRounds } from '../../engine/index.ts';
import { integer } from '../../fields/index.ts';
import { formatNumber } from '../../number/format.ts';
import { defineFigure } from '../../widget/defineFigure.ts';
import { LAYER_ALONE } from '../timed.ts';

/**
 * Milliseconds that PyTorch 1.13.1 (Debian 12) took on one CPU thread, one text at a time, forward only, float32.
 * Measured once, for this page; on another machine the numbers differ.
 */
export const TORCH_TIMES = {
  lengths: [10, 100, 1000, 8000],
  /** A layer of width 512: attention with 8 heads, a plain recurrent layer, an LSTM. */
  attention: [0.67, 2.2, 48, 2813],
  rnn: [0.35, 2.0, 18.7, 145],
  lstm: [5.1, 44, 426, 3437],
} as const;

/** How near the two costs have to be, as a share. */
const RATIO_TOLERANCE = 0.02;

/** Multiply-adds of attention that take a moment in PyTorch, and seconds where the program runs in a browser. */
const MAX_TIMED_MADDS = 2e8;

/** How many of the words the program times: all, or as many as both layers finish soon. */
export function timedWords({ n, width }: { n: number; width: number }): number {
  if (4 * n * width ** 2 + 2 * n ** 2 * width <= MAX_TIMED_MADDS) return n;
  // The positive root of 2 width n² + 4 width² n = MAX_TIMED_MADDS.
  const most = -width + Math.sqrt(width ** 2 + MAX_TIMED_MADDS / (2 * width));
  return Math.floor(most / 10) * 10;
}

const LARGE_NUMBERS = [
  [1e12, 'trillion'],
  [1e9, 'billion'],
  [1e6, 'million'],
] as const;

/** A count in full below a million, above it in words with three digits. */
export function countText(x: number): string {
  const [unit, name] = LARGE_NUMBERS.find(([from]) => x >= from) ?? [1, ''];
  if (!name) return String(x);
  const digits = 3 - String(Math.floor(x / unit)).length;
  return `${formatNumber(x / unit, Math.max(0, digits))} ${name}`;
}

export default defineFigure({
  id: 'race',
  title: 'Steps, operations, time',
  fields: {
    n: integer({ label: 'Words', initial: 1000, min: 1, max: 10000, log: true, bar: true }),
    /** Numbers a word: the width of the layer. */
    width: integer({
      label: 'Numbers per word',
      initial: 512,
      min: 16,
      max: 1024,
      log: true,
      bar: true,
    }),
  },
  derive({ n, width }) {
    const a = attentionCost({ n, dModel: width });
    const r = recurrentCost({ n, dModel: width });
    const pairs = a.maddsScores + a.maddsWeightedSum;
    const recurrent = r.maddsInput + r.maddsState;
    return {
      /** Steps, multiply-adds and numbers kept, of one layer over the whole text. */
      attention: {
        steps: 1,
        projections: a.maddsProjections,
        pairs,
        total: a.maddsProjections + pairs,
        kept: 2 * n * width,
      },
      rnn: {
        steps: r.sequentialSteps,
        input: r.maddsInput,
        state: r.maddsState,
        total: recurrent,
        kept: r.numbersKept,
      },
      /** Scores, one for each pair of words. */
      cells: a.scoresPerHead,
      /** Comparing and mixing all pairs, as a multiple of the whole recurrent layer: n over the width. */
      ratio: pairs / recurrent,
      /** Rounds of a parallel scan, if the recurrence were linear. */
      rounds: scanRounds(n),
    };
  },
  quantities({ scalar, list }) {
    const count = { as: 'count' } as const;
    const times = (lengths: readonly number[], ms: readonly number[]) =>
      list({ as: 'short', rows: () => lengths.map(String), of: () => ms });
    const { lengths, attention, rnn, lstm } = TORCH_TIMES;
    const alone = LAYER_ALONE;
    return {
      'attention.steps': scalar({ ...count, of: (d) => d.attention.steps }),
      'attention.projections': scalar({ ...count, of: (d) => d.attention.projections }),
      'attention.pairs': scalar({ ...count, of: (d) => d.attention.pairs }),
      'attention.total': scalar({ ...count, of: (d) => d.attention.total }),
      'attention.kept': scalar({ ...count, of: (d) => d.attention.kept }),
      'rnn.steps': scalar({ ...count, of: (d) => d.rnn.steps }),
      'rnn.input': scalar({ ...count, of: (d) => d.rnn.input }),
      'rnn.state': scalar({ ...count, of: (d) => d.rnn.state }),
      'rnn.total': scalar({ ...count, of: (d) => d.rnn.total }),
      'rnn.kept': scalar({ ...count, of: (d) => d.rnn.kept }),
      cells: scalar(count),
      ratio: scalar(),
      rounds: scalar(count),
      'torch.lengths': list({ ...count, of: () => lengths }),
      'torch.attention': times(lengths, attention),
      'torch.rnn': times(lengths, rnn),
      'torch.lstm': times(lengths, lstm),
      /** Attention alone: its times, how they grow from one length to the next, and megabytes of its scores. */
      'alone.lengths': list({ ...count, of: () => alone.lengths }),
      'alone.ms': times(alone.lengths, alone.ms),
      'alone.growths': list({
        as: 'short',
        digits: 1,
        rows: () => alone.lengths.map(String),
        of: () => alone.ms.map((ms, i) => (i === 0 ? 1 : ms / alone.ms[i - 1]!)),
      }),
      'alone.megabytes': times(
        alone.lengths,
        alone.lengths.map((n) => (4 * n * n) / 1e6),
      ),
      'alone.growth': scalar({ digits: 0, of: () => alone.ms[5] / alone.ms[2] }),
      /** The last row of the measurements: attention, plain recurrent layer, LSTM. */
      longest: list({ as: 'short', of: () => [attention[3], rnn[3], lstm[3]] }),
    };
  },
  describe({ n, width }, { attention, rnn, cells }) {
    return (
      `${n} ${n === 1 ? 'word' : 'words'} of ${width} numbers: attention takes ${attention.steps} step and ` +
      `${countText(attention.total)} operations, ${countText(attention.pairs)} of them for the pairs. ` +
      `A plain recurrent layer takes ${rnn.steps} ${rnn.steps === 1 ? 'step' : 'steps'} and ${countText(rnn.total)} operations. ` +
      `${n === 1 ? 'There is 1 score' : `There are ${countText(cells)} scores`}.`
    );
  },
  torch({ state, print, value }) {
    const words = timedWords(state);
    const fewer =
      words === state.n
        ? 'n'
        : `${words}  # of ${state.n}: enough to time, and soon done in a browser, too`;
    return `import time
import torch

torch.set_num_threads(1)
n, width = ${value('n', 'n')}, ${value('width', 'width')}

${print('attention.total', '4 * n * width**2 + 2 * n**2 * width', { label: 'multiply-adds: attention' })}
${print('rnn.total', '2 * n * width**2', { label: 'multiply-adds: rnn' })}

words = ${fewer}
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
      met: (state, { ratio }, begun) =>
        state.width !== begun.width
          ? 'The width has changed. Undo it, or start over.'
          : Math.abs(ratio - 1) <= RATIO_TOLERANCE ||
            `The pairs cost ${formatNumber(ratio, 2)} times as much as the recurrent layer. Make it exactly once.`,
      nudge: () =>
        'The pairs take 2n²d and the recurrent layer 2nd². For which n are these the same?',
      found: ({ n, width }) =>
        `${n} words of ${width} numbers: 2n²d and 2nd² are the same if n is d. In a longer text the pairs alone cost ` +
        'more than the whole recurrent layer.',
    },
  },
  stage: [720, 551],
  view: () => import('./View.tsx'),
});
