// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { showFigure } from '../../../tests/unit/shown.tsx';
import wordMap from './word-map.ts';

const ROWS: Record<string, number[]> = { bank: [0, 1.5], river: [-2.5, 1.5], loan: [2.5, 1.5] };
const two = (x: number) => x.toFixed(2).replace('-', '−');

/** What a panel has to say of bank among these words, worked out here once more. */
function expected(words: string[], moved: Record<string, number[]> = {}) {
  const at = (word: string) => ({ ...ROWS, ...moved })[word.toLowerCase()] ?? [0, 0];
  const [x, y] = at('bank') as [number, number];
  const exps = words.map((word) => Math.exp((x * at(word)[0]! + y * at(word)[1]!) / Math.SQRT2));
  const sum = exps.reduce((a, b) => a + b);
  const output = [0, 1].map((c) => words.reduce((z, w, i) => z + (exps[i]! / sum) * at(w)[c]!, 0));
  return [
    `[${output.map(two).join(', ')}]`,
    ...words.map((word, i) => `${word}${((exps[i]! / sum) * 100).toFixed(1)}%`),
  ];
}

async function show(patch = {}) {
  const figure = await showFigure(wordMap, patch);
  const panels = figure.all('.sentence-panel');
  const texts = (nth: number, selector: string) =>
    [...panels[nth]!.querySelectorAll(selector)].map((part) => part.textContent);
  return {
    ...figure,
    said: (nth: number) => texts(nth, '.from-to [data-part="output"] b, .word-weights li'),
    missing: (nth: number) => texts(nth, '.missing button'),
    handle: (nth: number, row: number) => texts(nth, `.handle[data-row="${row}"]`),
    numbers: (row: number) =>
      figure
        .all(`.word-table tr[data-row="${row}"] td input`)
        .map((input) => Number(input.value.replace('−', '-'))),
  };
}

describe('a sentence', () => {
  it('lists what it has a row for, once each what it has none for, and looks up the same row', async () => {
    const first = 'By the river, the BANK'.split(' ');
    const { said, missing, texts } = await show({ first });
    expect(said(0)).toEqual(expected(['river', 'bank']));
    expect(missing(0)).toEqual(['By', 'the']);
    expect(texts('.from-to > :first-child b')).toEqual(['[0, 1.5]', '[0, 1.5]']);
  });
  it('has no star without the word that asks', async () => {
    const { said, texts } = await show({ first: ['By', 'the', 'river'] });
    expect(said(0)).toEqual(['river·']);
    expect(texts('.star-label')).toEqual([`bank ${expected(['bank', 'loan'])[0]}`]);
  });
  it('counts words without a row as zero vectors when it is to', async () => {
    const { said } = await show({ others: 'zero' });
    expect(said(0)).toEqual(expected(['willows', 'line', 'the', 'river', 'bank']));
    expect(said(0)[0]).toBe('[−0.96, 1.15]');
  });
  it('leaves the word at its row without attention, and no star', async () => {
    const { all, said, press } = await show();
    const attention = '.word-map > .choice input';
    expect(all('.star')).toHaveLength(2);
    press(attention, 0);
    expect(all('.star')).toHaveLength(0);
    expect([said(0)[0], said(1)[0]]).toEqual(['[0, 1.5]', '[0, 1.5]']);
    press(attention, 1);
    expect(all('.star')).toHaveLength(2);
    expect(said(0)).toEqual(expected(['river', 'bank']));
  });
});

describe('the table', () => {
  const name = (row: number) => `.word-table tr[data-row="${row}"] th input`;
  it('is looked up by a new name, on both maps', async () => {
    const { type, missing, said, handle } = await show();
    type(name(1), 'Willows');
    expect(missing(0)).toEqual(['line', 'the', 'river']);
    expect(said(0)).toEqual(expected(['Willows', 'bank'], { willows: [-2.5, 1.5] }));
    expect([...handle(0, 1), ...handle(1, 1)]).toEqual(['Willows', 'Willows']);
  });
  it('takes in a word without a row, which goes again with its name', async () => {
    const { one, press, said, numbers, type, handle } = await show();
    press('.missing button');
    const words = ['willows', 'river', 'bank'];
    const given = numbers(7);
    expect(said(0)).toEqual(expected(words, { willows: given }));
    fireEvent.keyDown(one('.handle[data-row="7"]'), { key: 'ArrowUp' });
    expect(numbers(7)).toEqual([given[0], given[1]! + 0.1]);
    expect(said(0)).toEqual(expected(words, { willows: numbers(7) }));
    type(name(7), '');
    expect(said(0)).toEqual(expected(['river', 'bank']));
    expect(handle(0, 7)).toEqual([]);
  });
  it('has each word as one stop for keys at least, on the second map those of its sentence', async () => {
    const { all } = await show();
    const [first, second] = all('.sentence-panel');
    const stops = (panel: Element) =>
      [...panel.querySelectorAll<HTMLElement>('.handle[tabindex="0"]')].map((one) =>
        Number(one.dataset['row']),
      );
    expect(stops(first!).toSorted()).toEqual([0, 1, 2, 3, 5, 6]);
    expect(stops(second!).toSorted()).toEqual([0, 4]);
  });
});
