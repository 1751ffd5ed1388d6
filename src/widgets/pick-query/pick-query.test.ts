import { describe, expect, it } from 'vitest';
import pickQuery from './pick-query.ts';
import { ASKERS, type Ending, handSet } from './weights.ts';

const endings: Ending[] = ['tired', 'busy', 'late'];

describe.each(endings)('hand-set weights of the sentence that ends in "%s"', (ending) => {
  it.each(ASKERS)('of "%s" share out one whole, and leave no word at zero', (asks) => {
    const weights = handSet(ending, asks);
    expect(weights).toHaveLength(ASKERS.length);
    expect(weights.reduce((a, b) => a + b, 0)).toBeCloseTo(1, 12);
    expect(Math.min(...weights)).toBeGreaterThan(0);
  });
});

it('the last word decides what “it” gives most to', () => {
  const most = (ending: Ending) => {
    const { weights, tokens, it: nouns } = pickQuery.derive({ asks: 'it', ending });
    expect(nouns).toEqual([weights[1], weights[5]]);
    return tokens[weights.indexOf(Math.max(...weights))];
  };
  expect(endings.map(most)).toEqual(['animal', 'street', 'late']);
});
