// What people read in this figure.
import {
  equalsSign,
  formatNumber,
  formatPercent,
  formatResults,
  formatShort,
  formatVector,
} from '../../number/format.ts';
import { divisorValue } from '../../fields/index.ts';
import { UNKNOWN_TEXT } from '../../bound/number.ts';
import { factorText, namedTexts } from '../terms.ts';
import type { Skip, StepsDerived, StepsState } from './steps.ts';

export const title = 'Four steps in the plane';

export const labels = {
  q: 'query',
  keys: 'keys',
  key: 'key',
  values: 'values',
  value: 'value',
  tokens: 'tokens',
  scale: 'Divide scores by',
  skip: 'Leave out',
  tips: 'Tip to tail',
  target: 'marked point',
};

export const skipTitles: Record<Skip, string> = {
  none: 'nothing',
  compare: 'the comparison',
  scale: 'the division',
  softmax: 'the softmax',
  mix: 'the mixing (the best key alone)',
};

export const presetTitles = {
  worked: 'The worked example',
  first: 'The worked example, at its first step',
  opposite: 'A query that points away',
  zero: 'A query that asks nothing',
  unscaled: 'Without the division',
  'tip-to-tail': 'The output as a sum of arrows',
  'no-softmax': 'Without the softmax',
  mistake: 'A star, and the ring where it should be',
  stuck: 'Divided by 0.1: the star hardly moves',
};

export const planeTexts = { keys: 'Query meets keys', values: 'Weights mix values' };

export const panels = { table: 'Score, scale, softmax', share: 'weight as a share' };

export const hints = {
  drag: 'Drag an arrow’s tip.',
  keys: 'Disc size: score. Dashed: below 0.',
  table: 'Point at a row to see its arithmetic.',
  waiting: 'The values come in at step 4.',
  tips: 'Each arrow is a weight × a value.',
  pulls: 'A thicker line means more weight.',
  putBack: 'Put it back',
};

export const goalTexts = {
  otherChange: 'You moved something besides the query. Undo that, or start over.',
  because: (name: string, weight: number) =>
    `“${name}” gets ${formatPercent(weight)}. You need more than half.`,
  /** `lead`: by how much its score is ahead of the best of the others. */
  towards: (scores: readonly number[], lead: number) =>
    lead > 0
      ? 'it scores highest, and a longer query widens its lead.'
      : scores.some((score) => score > 0)
        ? 'where scores are above 0 a longer key wins. Turn the query until all scores are below 0.'
        : 'turn the query away from the key that scores highest.',
  foundBecause: (names: readonly string[], scores: readonly number[], weight: number) =>
    `“${names[2]}” gets ${formatPercent(weight)}. The scores are ${namedTexts(
      names,
      scores.map((x) => formatShort(x, 2)),
    )}, all below 0. “${names[2]}” has the shortest key, so its score is the least negative.`,
  star: (distance: number, names: readonly string[], weights: readonly number[]) =>
    `The star is ${formatNumber(distance)} from the middle of the ring: the weights are ${namedTexts(
      names,
      weights.map((w) => formatPercent(w)),
    )}.`,
  nextOfStar: (names: readonly string[], [a, b, c]: readonly number[]) =>
    Math.abs(a! - b!) > 0.1
      ? `“${names[a! > b! ? 0 : 1]}” gets more than “${names[a! > b! ? 1 : 0]}”. Turn the query.`
      : c! > a!
        ? `“${names[2]}” gets the most. Turn the query around.`
        : `“${names[2]}” still gets ${formatPercent(c!)}. Make the query’s arrow longer.`,
  foundStar: (names: readonly string[], scores: readonly number[], weights: readonly number[]) =>
    `“${names[0]}” and “${names[1]}” score ${scores[0] === scores[1] ? '' : 'nearly '}the same, ` +
    `${formatShort(scores[0]!, 2)} and ${formatShort(scores[1]!, 2)}, so each gets about half. ` +
    `“${names[2]}” scores ${formatShort(scores[2]!, 2)} and gets ${formatPercent(weights[2]!)}. ` +
    'Along [3, 2] the two scores are exactly the same: 3·3 + 1·2 = 1·3 + 4·2.',
};

/** Where the star hardly answers: how the query comes to where two keys score alike, and why it gets feedback there. */
export const hearsTexts = {
  next: ([first, , third]: readonly string[]) =>
    `Turn the query slowly. Somewhere the star jumps from “${first}” to “${third}”. What do their scores have in common there?`,
  found: (
    [first, , third]: readonly string[],
    [a, , c]: readonly number[],
    [wa, , wc]: readonly number[],
  ) =>
    `“${first}” scores ${formatShort(a!, 2)} and “${third}” ${formatShort(c!, 2)}, so they get ${formatPercent(wa!)} and ` +
    `${formatPercent(wc!)}. Weights near one half are on top of the hill: they respond, and the query gets feedback, ` +
    'although the divisor is still 0.1. What cuts a query off is one key’s large lead.',
};

export const asks = (s: StepsState) => `${s.tokens[0]} asks`;
export const outputText = (output: readonly number[], short: boolean) =>
  short ? 'output' : `output ${formatResults(output)}`;

/** What the scores are divided by, as a person writes it. */
export const divisorText = (state: StepsState) =>
  state.scale === 'sqrt' ? `√${state.q.length}` : formatShort(divisorValue(state.scale, 2));

/** What stands over the column of scaled scores, and the arithmetic of one: `10 ÷ √2 ≈`. */
export function divisionText(s: StepsState, d: StepsDerived, row: number): string {
  const by = d.divisor === 1 ? '1' : divisorText(s);
  return `${formatShort(d.scores[row]!, 4)} ÷ ${by} ${equalsSign(d.scaled[row]!, 4)}`;
}
divisionText.head = (s: StepsState, d: StepsDerived) =>
  `÷${s.scale === 'sqrt' && s.skip !== 'scale' ? '√dₖ' : formatShort(d.divisor, 2)}`;

/** A value times its weight: what it adds to the output. */
export const contributionText = ({ weights, contributions }: StepsDerived, i: number) =>
  `× ${formatNumber(weights[i]!, 3)} = ${formatResults(contributions[i]!)}`;

export const workingText = {
  product: (s: StepsState, row: number) =>
    `${s.tokens[0]} · ${s.tokens[row + 1]} = ` +
    (s.skip === 'compare'
      ? 'not compared = 0'
      : `${s.q.map((x, j) => `${factorText(x)}×${factorText(s.keys[row]![j]!)}`).join(' + ')} =`),
  takesAll: '; then the largest takes all',
};

export const sumLabel = (s: StepsState) =>
  s.skip === 'softmax' ? 'sum, without the softmax' : 'sum';
export const sumText = (s: StepsState, { total }: StepsDerived) =>
  s.step < 3
    ? UNKNOWN_TEXT
    : s.skip === 'softmax'
      ? formatNumber(total)
      : `${formatNumber(total * 100, 1)}%`;

/** A weight in words; a number that is none, since the softmax is left out, is not dressed up as one. */
export const weightText = (weight: number, skip: Skip) =>
  skip === 'softmax' ? formatNumber(weight) : formatPercent(weight);

export function describe(s: StepsState, d: StepsDerived): string {
  const [asker, ...names] = s.tokens;
  const zero = s.q.every((x) => x === 0) && s.skip !== 'compare';
  const sentences = [
    `“${asker}” asks with ${formatVector(s.q)}; the scores are ` +
      `${namedTexts(
        names,
        d.scores.map((x) => formatShort(x, 2)),
      )}` +
      (zero ? ', all zero, because a query without length compares nothing.' : '.'),
  ];
  if (s.step >= 2)
    sentences.push(
      d.divisor === 1
        ? 'Nothing is divided.'
        : `Divided by ${divisorText(s)}: ${d.scaled.map((x) => formatNumber(x)).join(', ')}.`,
    );
  if (s.step >= 3)
    sentences.push(
      s.skip === 'softmax'
        ? `Without the softmax these are the weights; they sum to ${formatNumber(d.total)}.`
        : `Weights: ${namedTexts(
            names,
            d.weights.map((w) => weightText(w, s.skip)),
          )}.`,
    );
  if (s.step >= 4) sentences.push(`The output is ${formatResults(d.output)}.`);
  if (s.skip !== 'none') sentences.push(`Left out: ${skipTitles[s.skip]}.`);
  return sentences.join(' ');
}
