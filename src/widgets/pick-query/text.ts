// What people read in this figure.
import { formatPercent } from '../../number/format.ts';
import type { Asker, Ending, PickQueryDerived, PickQueryState } from './pick-query.ts';

export const title = 'Which words help?';

export const labels = { asks: 'The word that asks', ending: 'The last word' };

export const askers: Record<Asker, string> = {
  The: 'The',
  animal: 'animal',
  kept: 'kept',
  off: 'off',
  the: 'the',
  street: 'street',
  because: 'because',
  it: 'it',
  was: 'was',
  last: 'the last word',
};

export const endings: Record<Ending, string> = { tired: 'tired', busy: 'busy', late: 'late' };

export const presetTitles = {
  tired: '“it” is the animal',
  busy: '“it” is the street',
  late: '“it” is neither',
  verb: 'The verb asks',
};

export const hint = 'Pick a word and let it ask. We set these weights by hand; no model made them.';

export function describe(s: PickQueryState, d: PickQueryDerived): string {
  const rankedWords = d.weights
    .map((weight, i) => ({ weight, i }))
    .sort((a, b) => b.weight - a.weight)
    .slice(0, 3)
    .map(
      ({ weight, i }) =>
        `${i === d.at ? 'itself' : `“${d.tokens[i]}”`} ${formatPercent(weight, 0)}`,
    );
  return (
    `In “The animal kept off the street because it was ${s.ending}.”, “${d.tokens[d.at]}” asks; ` +
    `most weight goes to ${rankedWords.join(', ')}. The weights are set by hand.`
  );
}
