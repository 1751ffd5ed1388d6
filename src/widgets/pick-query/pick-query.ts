import { formatPercent, plainNumber } from '../../number/format.ts';
import { defineWidget } from '../../widget/define.ts';
import { oneOf } from '../../fields/index.ts';
import { presets } from './fixtures.ts';
import { type Asker, ASKERS, type Ending, handSet } from './weights.ts';

export { ASKERS };

export interface PickQueryState {
  /** The word that asks. */
  asks: Asker;
  /** The last word, which decides what “it” is. */
  ending: Ending;
}

export interface PickQueryDerived {
  tokens: string[];
  /** The place of the word that asks. */
  at: number;
  weights: number[];
  /** What “it” gives to the animal and to the street, whichever word asks now. */
  it: [number, number];
}

const tokensOf = (s: PickQueryState) => ASKERS.map((word) => (word === 'last' ? s.ending : word));

function derive(s: PickQueryState): PickQueryDerived {
  const it = handSet(s.ending, 'it');
  return {
    tokens: tokensOf(s),
    at: ASKERS.indexOf(s.asks),
    weights: handSet(s.ending, s.asks),
    it: [it[1]!, it[5]!],
  };
}

function describe(s: PickQueryState, d: PickQueryDerived): string {
  const ranked = d.weights
    .map((weight, i) => ({ weight, i }))
    .sort((a, b) => b.weight - a.weight)
    .slice(0, 3)
    .map(({ weight, i }) => `${i === d.at ? 'itself' : d.tokens[i]} ${formatPercent(weight, 0)}`);
  return (
    `In “The animal kept off the street because it was ${s.ending}.”, “${d.tokens[d.at]}” asks; ` +
    `most weight goes to ${ranked.join(', ')}. The weights are set by hand.`
  );
}

const torch = (_: PickQueryState, d: PickQueryDerived) => `import torch

tokens = ${JSON.stringify(d.tokens)}
# the weights of "${d.tokens[d.at]}", set by hand: no model computed them
weights = torch.tensor([${d.weights.map(plainNumber).join(', ')}])
for token, weight in zip(tokens, weights.tolist()):
    print(f"{token:8} {weight:.0%}")
print(f"sum      {weights.sum().item():.0%}")
`;

export default defineWidget<PickQueryState, PickQueryDerived>({
  id: 'pick-query',
  version: 1,
  title: 'Which words help?',
  fields: {
    asks: oneOf({
      label: 'The word that asks',
      initial: 'it',
      options: {
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
      },
    }),
    ending: oneOf({
      label: 'The last word',
      initial: 'tired',
      options: { tired: 'tired', busy: 'busy', late: 'late' },
      bar: true,
    }),
  },
  derive,
  describe,
  torch,
  presets,
  view: () => import('./View.tsx'),
});
