import { softmax } from '../../engine/arrays.ts';
import { integer, number, vector, words } from '../../figure/fields/index.ts';
import { formatNumber, formatPercent, formatShort } from '../../number/format.ts';
import { defineFigure } from '../../figure/defineFigure.ts';
import { rankedIndices } from '../shared/scores.ts';

type List = readonly number[];
const rowNames = { field: 'words', after: 1 };
/** The index of the word that the challenge is about, among the words with a score. */
const SHIP = 1;
const MAX_FACTOR = 1e6;
/** The ratio of weights up to which it stays open which of two words is meant. */
const OPEN_RATIO = 1.25;

/** Returns the softmax of the multiplied scores followed by a 0 for each added word. */
const weightsOf = (scores: List, times: number, others: number) =>
  softmax([...scores.map((x) => Math.fround(x * times)), ...Array<number>(others).fill(0)]);

/** Finds the smallest factor at which the largest score gets 90%, by bisection. Returns 0 if there is none. */
function factorForNinety(scores: List, others: number): number {
  const top = Math.max(...scores);
  const at = scores.indexOf(top);
  const isEnough = (times: number) => weightsOf(scores, times, others)[at]! >= 0.9;
  if (scores.filter((x) => x === top).length > 1 || (others > 0 && top <= 0)) return 0;
  let [low, high] = [0, 1];
  while (!isEnough(high)) {
    high *= 2;
    if (high > MAX_FACTOR) return 0;
  }
  for (let i = 0; i < 40; i++) {
    const half = (low + high) / 2;
    if (isEnough(half)) high = half;
    else low = half;
  }
  return high;
}

function sharesOf(scores: List, times: number, others: number) {
  const all = weightsOf(scores, times, others);
  const weights = all.slice(0, scores.length);
  /** The weight of one added word. */
  const otherWeight = all[scores.length] ?? 0;
  /** `ranks` are the row indices sorted by weight, the largest first. */
  return { weights, ranks: rankedIndices(weights), otherWeight, otherTotal: otherWeight * others };
}
type Shares = ReturnType<typeof sharesOf>;

/** Says which word is meant according to the weights. */
function verdictOf(names: readonly string[], { weights, ranks, otherWeight, otherTotal }: Shares) {
  const name = (rank: number) => `“${names[ranks[rank]!]}”`;
  const [top, second] = ranks.map((i) => weights[i]!) as [number, number];
  const topText = formatPercent(top);
  if (otherWeight > top)
    return `Each of the added words gets more than any of these: ${formatPercent(otherWeight)}.`;
  if (otherWeight * OPEN_RATIO >= top)
    return `Nearly even: ${name(0)} has ${topText}, each of the added words ${formatPercent(otherWeight)}.`;
  const close = weights.filter((w) => w * OPEN_RATIO >= top).length;
  if (close === weights.length)
    return `Nearly even: no word has much more than another, ${name(0)} has ${topText}.`;
  if (close > 2) return `A toss-up between ${close} words: ${name(0)} has ${topText}.`;
  if (close === 2)
    return `A toss-up between ${name(0)} and ${name(1)}: ${topText} and ${formatPercent(second)}.`;
  const ratio = leadRatio(top, second);
  const times = ratio > 1000 ? 'over 1000' : formatNumber(ratio, 1);
  return otherTotal > top
    ? `No single word gets more than ${name(0)}: ${topText}, ${times} times as much as ${name(1)}.`
    : `Most from ${name(0)}: ${topText}, ${times} times as much as from ${name(1)}.`;
}

const leadRatio = (top: number, second: number) => top / Math.max(second, 1e-30);

/** Returns the highest-scoring word other than “ship”, and how far the score of “ship” is above it. */
function runnerUp(names: readonly string[], d: Shares & { multiplied: List }) {
  const at = d.ranks.find((i) => i !== SHIP)!;
  return { name: names[at]!, weight: d.weights[at]!, gap: d.multiplied[SHIP]! - d.multiplied[at]! };
}

/**
 * The words in American spelling, as in the lessons. The initial words keep their British spelling, because links
 * leave out initial values and would change.
 */
const american = { words: ['it', 'The', 'ship', 'left', 'the', 'harbor'] };
const nurse = ['her', 'The', 'nurse', 'lent', 'the', 'pilot'];

export default defineFigure({
  id: 'pronoun',
  title: 'Scores into shares',
  fields: {
    /** The query word, then one key word per score. */
    words: words({
      label: 'words',
      initial: ['it', 'The', 'ship', 'left', 'the', 'harbour'],
      length: 12,
    }),
    scores: vector({
      label: 'scores',
      initial: [0.05, 0.82, 0.08, 0.02, 0.15],
      min: -10,
      max: 10,
    }),
    times: number({
      label: 'Multiply all scores by',
      initial: 1,
      min: 0,
      max: 20,
      step: 0.05,
      bar: true,
    }),
    others: integer({
      label: 'More words, each with a score of 0',
      initial: 0,
      min: 0,
      max: 1000,
      bar: true,
    }),
  },
  derive({ words: [, ...names], scores, times, others }) {
    const shares = sharesOf(scores, times, others);
    const [top, second] = shares.ranks.map((i) => shares.weights[i]!) as [number, number];
    const best = Math.max(...scores);
    return {
      ...shares,
      multiplied: scores.map((x) => Math.fround(x * times) + 0),
      top,
      /** The ratio of the largest weight to the second largest. */
      lead: leadRatio(top, second),
      /** The number of words that share the largest score. */
      leaders: scores.filter((x) => x === best).length,
      timesForNinety: factorForNinety(scores, others),
      verdict: verdictOf(names, shares),
    };
  },
  quantities: ({ scalar, list, weightRow }) => ({
    multiplied: list({ part: 'scores', rows: rowNames }),
    weights: weightRow(rowNames),
    otherWeight: scalar({ as: 'percent' }),
    otherTotal: scalar({ as: 'percent' }),
    top: scalar({ as: 'percent' }),
    lead: scalar({ digits: 1 }),
    leaders: scalar({ as: 'count' }),
    timesForNinety: scalar(),
  }),
  describe({ words: [asker, ...names], times, others }, { weights, otherTotal, verdict }) {
    const list = names.map((name, i) => `“${name}” ${formatPercent(weights[i]!)}`).join(', ');
    const more = others > 0 ? `, ${others} more words ${formatPercent(otherTotal)}` : '';
    const factor = times === 1 ? '' : `, all scores times ${formatShort(times)}`;
    return `“${asker}” looks at ${list}${more}${factor}. ${verdict}`;
  },
  torch: ({ state, input, print }) => `import torch

${input('scores')}  # ${state.words[0]} to ${state.words.slice(1).join(', ')}
${input('times')}
${input('others')}  # further words, each scoring 0

weights = torch.softmax(torch.cat([scores * times, torch.zeros(others)]), dim=-1)

${print('weights', 'weights[:len(scores)]')}
${print('otherTotal', 'weights[len(scores):].sum()', { label: 'the others' })}
`,
  presets: {
    given: ['Scores that look clear but aren’t'],
    harbor: ['The same scores, with American spelling', american],
    sharper: ['The same, 4.85 times as large', { ...american, times: 4.85 }],
    crowd: ['The same among a thousand words', { ...american, others: 995 }],
    two: ['A pronoun with two candidates', { words: nurse, scores: [0, 4, 0.5, 0, 4] }],
    decided: ['Two candidates, one ahead', { words: nurse, scores: [0, 4, 0.5, 0, 1.5] }],
    equal: ['Five words, one score', { ...american, scores: [8, 8, 8, 8, 8] }],
  },
  goals: {
    ninety: {
      start: { scores: [0.05, 0.82, 0.08, 0.02, 0.15], times: 1, others: 0 },
      solution: { scores: [-3, 0.82, -3, -3, -2.5] },
      keep: ['words', 'times', 'others'],
      check(state, { weights }, begun) {
        const name = `“${state.words[SHIP + 1]}”`;
        if (state.scores[SHIP] !== begun.scores[SHIP])
          return `You changed the score of ${name}. Undo that, or start over.`;
        const weight = weights[SHIP]!;
        return weight >= 0.9 || `${name} has ${formatPercent(weight)} of the weight. It needs 90%.`;
      },
      hint({ words: [, ...names] }, derived) {
        const { name, weight } = runnerUp(names, derived);
        return `Of the others, “${name}” has the most: ${formatPercent(weight)}. A score can be below 0.`;
      },
      explain({ words: [, ...names], scores }, derived) {
        const { name, gap } = runnerUp(names, derived);
        return (
          `“${names[SHIP]}” still scores ${formatShort(scores[SHIP]!)}, but that’s now ${formatNumber(gap)} above the next word, “${name}”. ` +
          'The others gave up weight, and all of it went to the word that stayed. It doesn’t matter how high a score is, only how far it is above the others.'
        );
      },
    },
  },
  stage: [600, 460],
  view: () => import('./View.tsx'),
});
