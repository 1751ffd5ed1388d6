// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { showFigure } from '../../../tests/unit/showFigure.tsx';
import { type AnyState, cleanState, initialState, presetState } from '../../widget/define.ts';
import { bare } from './contextual.ts';
import { drawnPoints, newPlace, placeUnder } from './geometry.ts';
import { tryGoal } from '../../../tests/unit/goals.ts';
import type { FigureState } from '../../widget/defineFigure.ts';
import wordMap from './word-map.ts';

type WordMapState = FigureState<typeof wordMap>;

const stateOf = (patch: AnyState): WordMapState =>
  cleanState(wordMap, { ...initialState(wordMap), ...patch });
const read = (first: string, patch: AnyState = {}) =>
  wordMap.derive(stateOf({ first: first.split(' '), ...patch })).readings.first;
const close = (xs: readonly number[] | null, to: number[]) =>
  to.forEach((x, i) => expect(xs![i]).toBeCloseTo(x, 5));

describe('where attention puts bank', () => {
  it('follows the scores: water, money and bank weigh 38.6, 38.6 and 22.7 percent', () => {
    const d = read('water money bank');
    close(d.scores, [3, 3, 2.25]);
    close(d.weights, [0.3863375, 0.3863375, 0.2273251]);
  });
  it('counts a word as often as it stands there', () => {
    close(read('bank river river').output, [-5 / 3, 1.5]);
  });
  it('never leaves the height of words that share one', () => {
    for (const x of [-9, -1, 0, 3.5]) {
      const map = initialState(wordMap).map.map((row, i) => (i === 1 ? [x, 1.5] : row));
      expect(read('river bank', { map }).output![1]).toBeCloseTo(1.5, 6);
    }
  });
  it('is nowhere in a sentence without it, and averages evenly from a row of zeros', () => {
    expect(read('no such word').output).toBeNull();
    expect(read('the river', { others: 'zero' }).output).toBeNull();
    const map = initialState(wordMap).map.map((row, i) => (i === 0 ? [0, 0] : row));
    close(read('bank river shore', { map }).weights, [1 / 3, 1 / 3, 1 / 3]);
  });
  it('goes by weights that choose: little words score low, and with equal weights pull as hard', () => {
    const { first, second } = wordMap.derive(presetState(wordMap, 'water')).readings;
    expect(first.missing).toEqual([]);
    close(first.scores, [-0.9, 2.25, 2.25, -0.9, 3]);
    const little = (weights: readonly number[], at: number[]) =>
      at.reduce((sum, i) => sum + weights[i]!, 0);
    expect(little(first.weights, [0, 3])).toBeLessThan(0.06);
    expect(little(second.weights, [0, 2, 3])).toBeLessThan(0.11);
    const even = wordMap.derive(presetState(wordMap, 'equal')).readings;
    close(even.first.weights, [0.2, 0.2, 0.2, 0.2, 0.2]);
    close(even.first.output, [-0.94, 0.76]);
    close(even.first.place, [-0.94, 0.76]);
    close(even.second.output, [0.44, 0.3]);
    expect(even.first.scores).toEqual(first.scores);
  });
});

it('a map keeps space around each word and the ring, so that no mark is cut', () => {
  const state = stateOf({ map: initialState(wordMap).map.with(1, [-2.5, -1]) });
  expect(drawnPoints(state).slice(2, 4)).toEqual([[-2.7, -1.2], [-2.3, -0.8]]); // prettier-ignore
});

it.each([
  ['bank.', 'bank'],
  ['“Bank,”', 'bank'],
  ['river’s', 'river’s'],
  ['BANK', 'bank'],
  ['…', '…'],
  ['銀行。', '銀行'],
])('%s is looked up as %s', (typed, word) => expect(bare(typed)).toBe(word));

describe('the challenges', () => {
  const judge = (name: string, patch: AnyState) => tryGoal(wordMap, name).judge(patch);
  const withRiver = (at: number[]) => ({
    map: presetState(wordMap, 'water').map.map((row, i) => (i === 1 ? at : row)),
  });
  const helped = (name: string, patch: AnyState) => {
    const { hint, found } = tryGoal(wordMap, name);
    return { hint: hint(patch), found: found(patch) };
  };

  it('the ring is reached by river alone, within the picture, but not at the height of bank', () => {
    const moved = withRiver([-3.4, 1.3]).map.with(0, [0, 1.6]);
    expect(judge('ring', { map: moved })).toMatch(/^Something besides “river” has changed/);
    for (let x = -10; x <= 10; x += 0.1)
      expect(judge('ring', withRiver([Math.round(x * 10) / 10, 1.5]))).not.toBe(true);
    expect(judge('ring', {})).toBe('The star is 0.27 from the middle of the ring, too far right.');
    expect(helped('ring', {}).hint).toMatch(/so first drag “river” down/);
    expect(helped('ring', withRiver([-2.5, 1.3])).hint).toMatch(/too far right\. .* farther left/);
    expect(helped('ring', withRiver([-4.2, 0.9])).hint).toMatch(/too low/);
    expect(helped('ring', withRiver([-3.4, 1.3])).found).toMatch(
      /^“river” is lower .* at \[−3.4, 1.3\].* its weight is down to 44\.7%/,
    );
  });
  it('a sentence that cannot decide has neighbours on both sides', () => {
    const say = (text: string) => judge('middle', { first: text.split(' ') });
    expect(say('water river loan money bank')).not.toBe(true);
    expect(say('The bank is on the bank')).toMatch(/^The words other than “bank” have \d\.\d% of/);
    expect(say(`${'bank '.repeat(10)}river loan`)).toMatch(/at least half\.$/);
    expect(say('river bank river')).toMatch(/^The star is 1\.67 from the row of the table\. It/);
    expect(say('river bank')).toMatch(/^The star is 1\.25/);
    const first = 'A loan for a river bank'.split(' ');
    expect(helped('middle', { first }).found).toMatch(/have 66\.7% .* only 0\.00 from the row/);
    expect(helped('middle', { first: ['river', 'bank'] }).hint).toBe(
      'The star is left of the row. Add a word from the other side.',
    );
    expect(helped('middle', { first: ['bank'] }).hint).toMatch(/^Add more words/);
    expect(say('river and loan')).toMatch(/needs the word “bank”/);
  });
});

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
    said: (nth: number) => texts(nth, '[data-part="output"] b, tr'),
    /** What is named as without a row, and what can be pressed to give it one. */
    missing: (nth: number) => texts(nth, '.missing').map((text) => text!.replace(/^.*: /, '')),
    givable: (nth: number) => texts(nth, '.missing button'),
    change: () => figure.press('button[data-field="words"]'),
    handle: (nth: number, row: number) => texts(nth, `.handle[data-row="${row}"]`),
    numbers: (row: number) =>
      figure
        .all(`li[data-row="${row}"] .vector input`)
        .map((input) => Number(input.value.replace('−', '-'))),
  };
}

describe('a sentence', () => {
  it('lists what it has a row for, once each what it has none for, and looks up the same row', async () => {
    const first = 'By the river, the BANK'.split(' ');
    const { said, missing, texts, givable } = await show({ first });
    expect(said(0)).toEqual(expected(['river', 'bank']));
    expect(missing(0)).toEqual(['By the']);
    expect(givable(0)).toEqual(['By', 'the']);
    expect(texts('.sentence-panel .hint > :first-child b')).toEqual(['[0, 1.5]', '[0, 1.5]']);
  });
  it('has no star without the word that asks', async () => {
    const { said, texts } = await show({ first: ['By', 'the', 'river'] });
    expect(said(0)).toEqual(['river·']);
    expect(texts('.star-label')).toEqual(['mixture']);
  });
  it('counts words without a row as zero vectors when it is to', async () => {
    const { said } = await show({ others: 'zero' });
    expect(said(0)).toEqual(expected(['willows', 'line', 'the', 'river', 'bank']));
    expect(said(0)[0]).toBe('[−0.96, 1.15]');
  });
  it('leaves the word at its row without attention, and no star', async () => {
    const { all, said, press } = await show();
    const attention = '.word-map .choice input';
    expect(all('.star')).toHaveLength(2);
    press(attention, 0);
    expect(all('.star')).toHaveLength(0);
    expect([said(0)[0], said(1)[0]]).toEqual(['[0, 1.5]', '[0, 1.5]']);
    press(attention, 1);
    expect(said(1)).toEqual(['[1.25, 1.50]', 'bank50.0%', 'loan50.0%']);
    press(attention, 2);
    expect(all('.star')).toHaveLength(2);
    expect(said(0)).toEqual(expected(['river', 'bank']));
  });
});

describe('the table', () => {
  const name = (row: number) => `li[data-row="${row}"] .word-field`;
  it('is looked up by a new name, on both maps', async () => {
    const { type, givable, missing, said, handle, change } = await show();
    change();
    type(name(1), 'Willows');
    expect(givable(0)).toEqual(['line', 'the', 'river']);
    change();
    expect(missing(0)).toEqual(['line the river']);
    expect(said(0)).toEqual(expected(['Willows', 'bank'], { willows: [-2.5, 1.5] }));
    expect([...handle(0, 1), ...handle(1, 1)]).toEqual(['Willows', 'Willows']);
  });
  it('takes in a word without a row, which goes again with its name', async () => {
    const { one, press, said, numbers, type, handle, change } = await show();
    change();
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
  it('takes in a word where it is dropped on a map, and nowhere else', async () => {
    const { all, one, said, texts } = await show();
    const plane = all('.plane')[1]!;
    // 100 pixels to a unit.
    plane.getBoundingClientRect = () => new DOMRect(1000, 0, 720, 380);
    const to = (x: number, y: number) => {
      const button = one('.missing button');
      const at = { pointerId: 1, button: 0, buttons: 1, bubbles: true };
      fireEvent.pointerDown(button, { ...at, clientX: 0, clientY: 500 });
      fireEvent.pointerMove(button, { ...at, clientX: x, clientY: y });
      fireEvent.pointerUp(button, { ...at, buttons: 0, clientX: x, clientY: y });
      fireEvent.click(button);
    };
    to(400, 200);
    expect(said(0)).toEqual(expected(['river', 'bank']));
    to(1000 + 460, 170);
    expect(said(0)).toEqual(expected(['willows', 'river', 'bank'], { willows: [1, 1] }));
    expect(texts('li .vector').at(-1)).toBe('[1, 1]');
  });
  it('is text until it is to be changed, and then 21 fields', async () => {
    const { all, texts, change } = await show();
    expect(all('li input')).toHaveLength(0);
    expect(texts('li .vector')[1]).toBe('[−2.5, 1.5]');
    change();
    expect(all('li input')).toHaveLength(21);
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

it('puts new words in the middle, where neither meaning is nearer, and none on another', () => {
  let { map } = initialState(wordMap);
  for (let i = 0; i < 3; i++) {
    const at = newPlace(map);
    expect(at[0]).toBe(0);
    for (const other of map) expect(Math.hypot(other[0], other[1] - at[1])).toBeGreaterThan(0.4);
    map = [...map, at];
  }
});

it('finds the place under a hand, on whichever picture', () => {
  const pictures = [0, 500].map((x) => ({
    getBoundingClientRect: () => new DOMRect(x, 0, 400, 200),
  })) as unknown as Element[];
  const domain = { x: [-2, 2], y: [-1, 1] } as const;
  expect(placeUnder({ x: 300, y: 50 }, pictures, domain)).toEqual([1, 0.5]);
  expect(placeUnder({ x: 700, y: 200 }, pictures, domain)).toEqual([0, -1]);
  expect(placeUnder({ x: 450, y: 50 }, pictures, domain)).toBeUndefined();
});
