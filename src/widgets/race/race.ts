import { attentionCost, recurrentCost, scanRounds } from '../../engine/index.ts';
import { formatNumber, formatShort } from '../../number/format.ts';
import { defineWidget } from '../../widget/define.ts';
import { integer } from '../../fields/index.ts';
import { presets } from './fixtures.ts';
import { goals } from './goals.ts';
import { ALONE, TORCH } from './measured.ts';
import { torch } from './torch.ts';

export interface RaceState {
  /** Words of the text. */
  n: number;
  /** Numbers a word: the width of the layer. */
  width: number;
}

/** Multiply-adds, steps and numbers kept, of one layer over the whole text. */
export interface RaceDerived {
  attention: { steps: number; projections: number; pairs: number; total: number; kept: number };
  rnn: { steps: number; input: number; state: number; total: number; kept: number };
  /** Scores, one a pair of words. */
  cells: number;
  /** Comparing and mixing all pairs, as a multiple of the whole recurrent layer: n over the width. */
  ratio: number;
  /** Rounds of a parallel scan, were the recurrence linear. */
  rounds: number;
  torch: typeof TORCH;
  /** Attention alone, and how many times as long eight thousand words take as one thousand. */
  alone: typeof ALONE & { growth: number };
  /** The last row of the measurements: attention, plain recurrent layer, LSTM. */
  longest: readonly number[];
}

function derive({ n, width }: RaceState): RaceDerived {
  const a = attentionCost({ n, dModel: width });
  const r = recurrentCost({ n, dModel: width });
  const pairs = a.maddsScores + a.maddsWeightedSum;
  const state = r.maddsInput + r.maddsState;
  return {
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
      total: state,
      kept: r.numbersKept,
    },
    cells: a.scoresPerHead,
    ratio: pairs / state,
    rounds: scanRounds(n),
    torch: TORCH,
    alone: { ...ALONE, growth: ALONE.ms[5] / ALONE.ms[2] },
    longest: [TORCH.attention[3], TORCH.rnn[3], TORCH.lstm[3]],
  };
}

const LARGE = [
  [1e12, 'trillion'],
  [1e9, 'billion'],
  [1e6, 'million'],
] as const;

/** A count in full below a million, in words with three digits above. */
export function countText(x: number): string {
  const [unit, name] = LARGE.find(([from]) => x >= from) ?? [1, ''];
  if (!name) return String(x);
  const digits = 3 - String(Math.floor(x / unit)).length;
  return `${formatNumber(x / unit, Math.max(0, digits))} ${name}`;
}

/** A duration in milliseconds, three digits of it. */
export const msText = (ms: number) =>
  `${formatShort(ms, ms < 1 ? 3 : ms < 10 ? 2 : ms < 100 ? 1 : 0)} ms`;

function describe(s: RaceState, d: RaceDerived): string {
  const words = `${s.n} ${s.n === 1 ? 'word' : 'words'} of ${s.width} numbers`;
  return (
    `${words}: attention ${d.attention.steps} step and ${countText(d.attention.total)} multiply-adds, ` +
    `${countText(d.attention.pairs)} of them for the pairs; a plain recurrent layer ${d.rnn.steps} ` +
    `${d.rnn.steps === 1 ? 'step' : 'steps'} and ${countText(d.rnn.total)}. ` +
    `${s.n === 1 ? 'There is 1 score' : `There are ${countText(d.cells)} scores`}.`
  );
}

export default defineWidget<RaceState, RaceDerived>({
  id: 'race',
  version: 1,
  title: 'Steps, operations, time',
  fields: {
    n: integer({ label: 'Words', initial: 1000, min: 1, max: 10000, log: true, bar: true }),
    width: integer({
      label: 'Numbers a word',
      initial: 512,
      min: 16,
      max: 1024,
      log: true,
      bar: true,
    }),
  },
  derive,
  describe,
  torch,
  presets,
  goals,
  view: () => import('./View.tsx'),
});
