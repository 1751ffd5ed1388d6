import { softmax, tensor } from '../../engine/index.ts';
import { formatNumber, formatPercent, formatShort } from '../../number/format.ts';
import { defineWidget } from '../../widget/define.ts';
import { integer, number, vector } from '../../fields/index.ts';
import { words } from '../../fields/index.ts';
import { presets } from './fixtures.ts';
import { goals } from './goals.ts';
import { torch } from './torch.ts';

export interface PronounState {
  /** The word that asks, then one name a score. */
  words: readonly string[];
  scores: readonly number[];
  /** What all scores are multiplied by before the softmax. */
  times: number;
  /** Further words, each with a score of 0. */
  others: number;
}

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

/** Two weights within this factor of each other leave it open which of the words is meant. */
const OPEN = 1.25;
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
  const ranks = weights.map((_, i) => i).sort((a, b) => weights[b]! - weights[a]! || a - b);
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

/** What the weights say about which word is meant, in a sentence. */
export function verdict(s: PronounState, d: PronounDerived): string {
  const name = (rank: number) => `“${s.words[d.ranks[rank]! + 1]}”`;
  const most = formatPercent(d.top);
  if (d.otherWeight > d.top)
    return `Each of the further words gets more than any of these: ${formatPercent(d.otherWeight)}.`;
  if (s.others > 0 && d.otherWeight * OPEN >= d.top)
    return `Nearly even: ${name(0)} has ${most}, each of the further words ${formatPercent(d.otherWeight)}.`;
  const close = d.ranks.filter((i) => d.weights[i]! * OPEN >= d.top).length;
  if (close === s.scores.length)
    return `Nearly even: no word has much more than another, ${name(0)} has ${most}.`;
  if (close > 2) return `Open between ${close} words: ${name(0)} has ${most}.`;
  if (close === 2)
    return `Open between ${name(0)} and ${name(1)}: ${most} and ${formatPercent(d.weights[d.ranks[1]!]!)}.`;
  const lead = d.lead > 1000 ? 'over 1000' : formatNumber(d.lead, 1);
  // All further words together may hold more.
  const from = d.otherTotal > d.top ? 'Of any one word, most' : 'Most';
  return `${from} from ${name(0)}: ${most}, ${lead} times as much as from ${name(1)}.`;
}

function describe(s: PronounState, d: PronounDerived): string {
  const [asker, ...names] = s.words;
  const list = names.map((name, i) => `${name} ${formatPercent(d.weights[i]!)}`).join(', ');
  const factor = s.times === 1 ? '' : `, all scores times ${formatShort(s.times)}`;
  const more = s.others > 0 ? `, ${s.others} further words ${formatPercent(d.otherTotal)}` : '';
  return `“${asker}” takes ${list}${more}${factor}. ${verdict(s, d)}`;
}

const span = { min: -10, max: 10 };

export default defineWidget<PronounState, PronounDerived>({
  id: 'pronoun',
  version: 1,
  title: 'Scores into shares',
  fields: {
    words: words({
      label: 'words',
      initial: ['it', 'The', 'ship', 'left', 'the', 'harbour'],
      length: 12,
    }),
    scores: vector({ label: 'scores', initial: [0.05, 0.82, 0.08, 0.02, 0.15], ...span }),
    times: number({
      label: 'Multiply all scores by',
      initial: 1,
      min: 0,
      max: 20,
      step: 0.05,
      bar: true,
    }),
    others: integer({
      label: 'Further words, each scoring 0',
      initial: 0,
      min: 0,
      max: 1000,
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
