// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { showFigure } from '../../../tests/unit/shown.tsx';
import pickQuery from './pick-query.ts';

it('any word can be made to ask, and the last word flips what “it” gives most to', async () => {
  const { all, texts, press } = await showFigure(pickQuery);
  /** Who asks, who gets most, and what all get together, in percent. */
  const most = () => {
    const shares = texts('.token-weight').map((text) => parseInt(text));
    const words = texts('.token-word');
    const asks = all('.token-bars button').findIndex(
      (one) => one.getAttribute('aria-pressed') === 'true',
    );
    const top = Math.max(...shares);
    const sum = shares.reduce((a, b) => a + b);
    return [words[asks], words[shares.indexOf(top)], top, sum];
  };
  expect(most()).toEqual(['it', 'animal', 62, 100]);
  press('[data-field="ending"] input', 1);
  expect(most()).toEqual(['it', 'street', 61, 100]);
  press('.token-bars button', 2);
  expect(most()).toEqual(['kept', 'animal', 28, 100]);
  press('.token-bars button', 1);
  expect(most()).toEqual(['animal', 'animal', 46, 100]);
});
