import { attentionCost } from '../../engine/index.ts';
import { number, oneOfNumbers, toggle } from '../../figure/fields/index.ts';
import { formatNumber } from '../../number/format.ts';
import { defineFigure } from '../../figure/defineFigure.ts';
import { LAYER_ALONE } from '../shared/timed.ts';
import { BASE_LENGTH, DOUBLED_LENGTH } from './measure.ts';

/** Returns the milliseconds that PyTorch took for `n` words. */
export const torchMs = (n: number) =>
  LAYER_ALONE.ms[(LAYER_ALONE.lengths as readonly number[]).indexOf(n)]!;

export const timesText = (x: number) => `${formatNumber(x, 1)} times`;

export default defineFigure({
  id: 'timing',
  title: 'Time it in your browser',
  fields: {
    /** The reader's guess: the time for 2000 words as a multiple of the time for 1000. */
    guess: number({ label: 'Times as long', initial: 2, min: 1, max: 16, step: 0.1, log: true }),
    known: toggle({
      label: 'Show PyTorch’s times, 64 numbers per word',
      initial: false,
      bar: 'not-on-slides',
    }),
    width: oneOfNumbers({
      label: 'Numbers per word',
      initial: 64,
      stops: [16, 32, 64, 128],
      bar: 'not-on-slides',
    }),
  },
  derive({ guess, width }) {
    /** Returns the multiply-adds of the scores and of the weighted sum. */
    const madds = (n: number) => {
      const { maddsScores, maddsWeightedSum } = attentionCost({ n, dModel: width });
      return maddsScores + maddsWeightedSum;
    };
    /** The time or operations for 2000 words as a multiple of those for 1000. */
    const times = {
      counted: madds(DOUBLED_LENGTH) / madds(BASE_LENGTH),
      torch: torchMs(DOUBLED_LENGTH) / torchMs(BASE_LENGTH),
    };
    return {
      madds: { before: madds(BASE_LENGTH), after: madds(DOUBLED_LENGTH) },
      times,
      /** These ratios, converted to slopes on logarithmic axes. */
      slopes: {
        guess: Math.log2(guess),
        counted: Math.log2(times.counted),
        torch: Math.log2(times.torch),
      },
    };
  },
  quantities: ({ scalar }) => ({
    'madds.before': scalar({ as: 'count', of: (d) => d.madds.before }),
    'madds.after': scalar({ as: 'count', of: (d) => d.madds.after }),
    'times.counted': scalar({ digits: 0, of: (d) => d.times.counted }),
    'times.torch': scalar({ digits: 1, of: (d) => d.times.torch }),
    'slopes.guess': scalar({ of: (d) => d.slopes.guess }),
    'slopes.counted': scalar({ of: (d) => d.slopes.counted }),
    'slopes.torch': scalar({ of: (d) => d.slopes.torch }),
  }),
  describe({ guess, known }, { slopes, times }) {
    const guessed = `The guess: 2000 words take ${timesText(guess)} as long as 1000, a line of slope ${formatNumber(slopes.guess)}.`;
    return known
      ? `${guessed} PyTorch took ${timesText(times.torch)} as long: slope ${formatNumber(slopes.torch)}.`
      : guessed;
  },
  // The program uses few enough words to finish quickly when it runs in a browser.
  torch: ({ value, print }) => `import math
import time
import torch

torch.set_num_threads(1)
guess, width = ${value('guess', 'guess')}, ${value('width', 'width')}

${print('slopes.guess', 'math.log(guess) / math.log(2)', { label: 'slope of the guess' })}
${print('slopes.counted', 'math.log(2 * 2000**2 * width / (2 * 1000**2 * width)) / math.log(2)', { label: 'slope of the multiply-adds' })}

def milliseconds(n):
    """the shortest of five runs: other work of the device only makes one longer"""
    Q, K, V = [torch.randn(n, width) for _ in range(3)]
    times = []
    for _ in range(5):
        start = time.perf_counter()
        weights = torch.softmax(Q @ K.T / math.sqrt(width), dim=-1)
        output = weights @ V
        times.append((time.perf_counter() - start) * 1000)
    return min(times)

milliseconds(100)  # once unmeasured
before = None
for n in (100, 200, 400):  # with PyTorch itself, go on to 4000
    ms = milliseconds(n)
    print(n, "words:", f"{ms:.3f} ms", "" if before is None else f"{ms / before:.1f} times as long")
    before = ms
`,
  presets: {
    guess: ['Before measuring: a guess'],
    known: ['With PyTorch’s times', { known: true }],
    right: ['Four times as long for twice the words', { guess: 4, known: true }],
    narrow: ['Sixteen numbers per word', { width: 16 }],
  },
  goals: {
    cubed: {
      start: { guess: 2 },
      solution: { guess: 8 },
      keep: ['width'],
      check: ({ guess }) =>
        Math.abs(guess / 2 ** 3 - 1) <= 0.02 ||
        `On your line, twice the words take ${timesText(guess)} as long. That isn’t n × n × n.`,
      hint: () =>
        'Each of the three factors of n × n × n doubles when n does. What do you get by doubling three times?',
      explain: ({ guess }) =>
        `2 · 2 · 2 is 8, and ${formatNumber(guess, 1)} is your guess: a line of slope 3, one for each factor n. ` +
        'With n × n the line has slope 2.',
    },
  },
  stage: [700, 507],
  view: () => import('./View.tsx'),
});
