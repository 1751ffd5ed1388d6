import { softmax, tensor } from '../../engine/index.ts';
import { integer, number, vector, words } from '../../fields/index.ts';
import {
  defineWidget,
  hasChanged,
  type Goal,
  type StateOf,
  makePresets,
  type ViewProps,
} from '../../widget/define.ts';
import type { Script } from '../../widget/program.ts';
import { list, one, type Quantities, text } from '../../widget/quantities.ts';
import { rankedIndices } from '../scores.ts';
import {
  describe,
  findings,
  goalTexts,
  labels,
  nudges,
  presetTitles,
  title,
  verdict,
} from './text.ts';

const rowNames = { field: 'words', after: 1 };

const fields = {
  /** The word that asks, then one name a score. */
  words: words({
    label: labels.words,
    initial: ['it', 'The', 'ship', 'left', 'the', 'harbour'],
    length: 12,
  }),
  scores: vector({
    label: labels.scores,
    initial: [0.05, 0.82, 0.08, 0.02, 0.15],
    min: -10,
    max: 10,
  }),
  /** What all scores are multiplied by before the softmax. */
  times: number({ label: labels.times, initial: 1, min: 0, max: 20, step: 0.05, bar: true }),
  /** Further words, each with a score of 0. */
  others: integer({ label: labels.others, initial: 0, min: 0, max: 1000, bar: true }),
};

export type PronounState = StateOf<typeof fields>;

export interface PronounDerived {
  /** Scores times the factor: what the softmax gets. */
  multiplied: number[];
  weights: number[];
  /** The further words' weight: of one, and of all together. */
  otherWeight: number;
  otherTotal: number;
  /** Places in the list, the largest weight first. */
  ranks: number[];
  /** The largest weight, and how many times the second largest of the named words it is. */
  top: number;
  lead: number;
  /** How many of the named words share the largest score. */
  leaders: number;
  /** What the given scores would have to be multiplied by for the first to hold nine tenths; 0 where nothing does. */
  timesForNinety: number;
}

const MOST_TIMES = 1e6;

/** The softmax of the scores and of zeros for further words, in float32 as PyTorch has it. */
function shares(scores: readonly number[], times: number, others: number) {
  const all = [...scores.map((x) => Math.fround(x * times)), ...Array<number>(others).fill(0)];
  return [...softmax(tensor(all, [all.length])).data];
}

/** Halving the interval: the smallest factor for which the largest score gets nine tenths. */
function factorForNinety(scores: readonly number[], others: number): number {
  const top = Math.max(...scores);
  const at = scores.indexOf(top);
  const enough = (times: number) => shares(scores, times, others)[at]! >= 0.9;
  if (scores.filter((x) => x === top).length > 1 || (others > 0 && top <= 0)) return 0;
  let [low, high] = [0, 1];
  while (!enough(high)) {
    high *= 2;
    if (high > MOST_TIMES) return 0;
  }
  for (let i = 0; i < 40; i++) {
    const half = (low + high) / 2;
    if (enough(half)) high = half;
    else low = half;
  }
  return high;
}

function derive(s: PronounState): PronounDerived {
  const all = shares(s.scores, s.times, s.others);
  const weights = all.slice(0, s.scores.length);
  const ranks = rankedIndices(weights);
  const otherWeight = all[s.scores.length] ?? 0;
  const top = weights[ranks[0]!]!;
  const best = Math.max(...s.scores);
  return {
    multiplied: s.scores.map((x) => Math.fround(x * s.times) + 0),
    weights,
    otherWeight,
    otherTotal: otherWeight * s.others,
    ranks,
    top,
    lead: top / Math.max(weights[ranks[1]!]!, 1e-30),
    leaders: s.scores.filter((x) => x === best).length,
    timesForNinety: factorForNinety(s.scores, s.others),
  };
}

/** The state as PyTorch: prints the shares that are on screen. */
const torch = (
  { words: [asker, ...names] }: PronounState,
  _: PronounDerived,
  { input, print }: Script<PronounState>,
) => `import torch

${input('scores', 'scores')}  # ${asker} to ${names.join(', ')}
${input('times', 'times')}
${input('others', 'others')}  # further words, each scoring 0

weights = torch.softmax(torch.cat([scores * times, torch.zeros(others)]), dim=-1)

${print('weights', 'weights[:len(scores)]')}
${print('otherTotal', 'weights[len(scores):].sum()', { label: 'the others' })}
`;

/** The word whose weight is asked for, counted from 0 among those that have a score. */
const SHIP = 1;

/** By how much the score of the ship leads that of the strongest of the others. */
function lead(
  { words: [, ...names] }: PronounState,
  { ranks, multiplied, weights }: PronounDerived,
) {
  const next = ranks.find((i) => i !== SHIP)!;
  return {
    name: names[SHIP]!,
    next: names[next]!,
    weight: weights[next]!,
    gap: multiplied[SHIP]! - multiplied[next]!,
  };
}

const goals: Record<string, Goal<PronounState, PronounDerived>> = {
  ninety: {
    start: { scores: [0.05, 0.82, 0.08, 0.02, 0.15], times: 1, others: 0 },
    met(state, { weights }, begun) {
      if (hasChanged(state, begun, ['words', 'times', 'others'])) return goalTexts.otherChange;
      const name = state.words[SHIP + 1]!;
      if (state.scores[SHIP] !== begun.scores[SHIP]) return goalTexts.ownScore(name);
      return weights[SHIP]! >= 0.9 || goalTexts.holds(name, weights[SHIP]!);
    },
    nudge(state, derived) {
      const { next, weight } = lead(state, derived);
      return nudges.ninety(next, weight);
    },
    found(state, derived) {
      const { name, next, gap } = lead(state, derived);
      return findings.ninety(name, state.scores[SHIP]!, next, gap);
    },
  },
};

const quantities = {
  multiplied: list({ part: 'scores', rows: rowNames }),
  weights: list({ as: 'percent', role: 'weight', part: 'weights', rows: rowNames }),
  otherWeight: one({ as: 'percent' }),
  otherTotal: one({ as: 'percent' }),
  ranks: list({ as: 'count' }),
  top: one({ as: 'percent' }),
  lead: one({ digits: 1 }),
  leaders: one({ as: 'count' }),
  timesForNinety: one(),
  verdict: text({ of: (d, s) => verdict(s, d) }),
} satisfies Quantities<PronounState, PronounDerived>;

export type Props = ViewProps<PronounState, PronounDerived, typeof quantities>;

/** The lessons spell American; the first names keep their spelling, since links leave them out. */
const american = { words: ['it', 'The', 'ship', 'left', 'the', 'harbor'] };
const nurse = ['her', 'The', 'nurse', 'lent', 'the', 'pilot'];

export default defineWidget<PronounState, PronounDerived>({
  id: 'pronoun',
  version: 1,
  title,
  fields,
  derive,
  quantities,
  describe,
  torch,
  presets: makePresets(presetTitles, {
    given: {},
    harbor: american,
    sharper: { ...american, times: 4.85 },
    crowd: { ...american, others: 995 },
    two: { words: nurse, scores: [0, 4, 0.5, 0, 4] },
    decided: { words: nurse, scores: [0, 4, 0.5, 0, 1.5] },
    equal: { ...american, scores: [8, 8, 8, 8, 8] },
  }),
  goals,
  stage: [600, 460],
  view: () => import('./View.tsx'),
});
