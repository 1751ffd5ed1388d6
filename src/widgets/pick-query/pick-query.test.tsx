// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { showFigure } from '../../../tests/unit/showFigure.tsx';
import pickQuery, { QUERY_WORDS, type Ending, handSetWeights } from './pick-query.ts';

const endings: Ending[] = ['tired', 'busy', 'late'];

describe.each(endings)('hand-set weights of the sentence that ends in "%s"', (ending) => {
  it.each(QUERY_WORDS)('add up to 1 for the query "%s", and none is zero', (asks) => {
    const weights = handSetWeights(ending, asks);
    expect(weights).toHaveLength(QUERY_WORDS.length);
    expect(weights.reduce((a, b) => a + b, 0)).toBeCloseTo(1, 12);
    expect(Math.min(...weights)).toBeGreaterThan(0);
  });
});

it('lets any word be the query, and the last word changes the largest weight of “it”', async () => {
  const { all, texts, press } = await showFigure(pickQuery);
  /** Returns the query word, the word with the largest weight, that weight and the sum of weights in percent. */
  const strongest = () => {
    const shares = texts('.token-weight').map((text) => parseInt(text));
    const words = texts('.token-word');
    const queryIndex = all('.token-button').findIndex(
      (one) => one.getAttribute('aria-pressed') === 'true',
    );
    const top = Math.max(...shares);
    const sum = shares.reduce((a, b) => a + b);
    return [words[queryIndex], words[shares.indexOf(top)], top, sum];
  };
  expect(strongest()).toEqual(['it', 'animal', 62, 100]);
  press('[data-field="ending"] input', 1);
  expect(strongest()).toEqual(['it', 'street', 61, 100]);
  press('.token-button', 2);
  expect(strongest()).toEqual(['kept', 'animal', 28, 100]);
  press('.token-button', 1);
  expect(strongest()).toEqual(['animal', 'animal', 46, 100]);
});
