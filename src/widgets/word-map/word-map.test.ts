// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { expectNear, createFigureTester } from '../../../tests/unit/figure.ts';
import { startGoal } from '../../../tests/unit/goals.ts';
import { showFigure } from '../../../tests/unit/showFigure.tsx';
import { formatPercent, formatResults } from '../../number/format.ts';
import type { Point } from '../../kit/plane/plane.ts';
import { drawnPoints, freePosition, placeUnder } from './geometry.ts';
import wordMap, { normalizeWord } from './word-map.ts';

const { start, stateOf, at } = createFigureTester(wordMap);
const split = (text: string) => text.split(' ');
const read = (first: string, change: Parameters<typeof at>[0] = {}) =>
  at({ first: split(first), ...change }).readings.first;

describe('the output for “bank”', () => {
  it('has weights of 38.6%, 38.6% and 22.7% for “water”, “money” and “bank”', () => {
    const d = read('water money bank');
    expectNear(d.scores, [3, 3, 2.25]);
    expectNear(d.weights, [0.3863375, 0.3863375, 0.2273251]);
  });
  it('counts a word once for each time it occurs', () =>
    expectNear(read('bank river river').output!, [-5 / 3, 1.5]));
  it.each([-9, -1, 0, 3.5])('outputs y = 1.5 if every word is at y = 1.5: river at x = %s', (x) =>
    expect(read('river bank', { map: start.map.with(1, [x, 1.5]) }).output![1]).toBeCloseTo(1.5, 6),
  );
  it('is null in a sentence without “bank”, and an even average if its row is zero', () => {
    expect(read('no such word').output).toBeNull();
    expect(read('the river', { others: 'zero' }).output).toBeNull();
    const { weights } = read('bank river shore', { map: start.map.with(0, [0, 0]) });
    expectNear(weights, [1 / 3, 1 / 3, 1 / 3]);
  });
  it('gives function words little weight with attention, and as much as others with equal weights', () => {
    const { first, second } = at({}, 'water').readings;
    expect(first.missing).toEqual([]);
    expectNear(first.scores, [-0.9, 2.25, 2.25, -0.9, 3]);
    expect(first.weights[0]! + first.weights[3]!).toBeLessThan(0.06);
    expect(second.weights[0]! + second.weights[2]! + second.weights[3]!).toBeLessThan(0.11);
    const even = at({}, 'equal').readings;
    expectNear(even.first.weights, [0.2, 0.2, 0.2, 0.2, 0.2]);
    expectNear(even.first.output!, [-0.94, 0.76]);
    expect(even.first.place).toEqual(even.first.output);
    expectNear(even.second.output!, [0.44, 0.3]);
    expect(even.first.scores).toEqual(first.scores);
  });
});

it.each([
  ['bank.', 'bank'],
  ['“Bank,”', 'bank'],
  ['river’s', 'river’s'],
  ['…', '…'],
  ['銀行。', '銀行'],
])('%s is looked up as %s', (typed, word) => expect(normalizeWord(typed)).toBe(word));

describe('the challenge “ring”', () => {
  const { begun, judge, hint, found } = startGoal(wordMap, 'ring');
  const river = (...place: [number, number]) => ({ map: begun.map.with(1, place) });
  it('is met by moving only “river”, which must not be at the height of “bank”', () => {
    const moved = river(-3.4, 1.3).map.with(0, [0, 1.6]);
    expect(judge({ map: moved })).toMatch(/^Something besides “river” has changed/);
    for (let x = -100; x <= 100; x++) expect(judge(river(x / 10, 1.5))).not.toBe(true);
    expect(judge()).toBe('The star is 0.27 from the middle of the ring, too far right.');
    expect(found(river(-3.4, 1.3))).toMatch(
      /^“river” is lower .* at \[−3.4, 1.3\].* its weight is down to 44\.7%/,
    );
  });
  it.each([
    [begun.map[1]!, /so first drag “river” down/],
    [[-2.5, 1.3], /too far right\. .* farther left/],
    [[-4.2, 0.9], /too low/],
  ] as const)('has a hint with “river” at %j', ([x, y], text) =>
    expect(hint(river(x, y))).toMatch(text),
  );
});

describe('the challenge “middle”', () => {
  const { judge, hint, found } = startGoal(wordMap, 'middle');
  it.each([
    ['water river loan money bank', /^The star is/],
    ['The bank is on the bank', /^The words other than “bank” have \d\.\d% of/],
    [`${'bank '.repeat(10)}river loan`, /at least half\.$/],
    ['river bank river', /^The star is 1\.67 from the row of the table\. It/],
    ['river bank', /^The star is 1\.25/],
    ['river and loan', /needs the word “bank”/],
  ])('says what is wrong with the sentence: %s', (text, wanted) =>
    expect(judge({ first: split(text) })).toMatch(wanted),
  );
  it('has hints and explains the solution', () => {
    expect(hint({ first: ['river', 'bank'] })).toBe(
      'The star is left of the row. Add a word from the other side.',
    );
    expect(hint({ first: ['bank'] })).toMatch(/^Add more words/);
    expect(found({ first: split('A loan for a river bank') })).toMatch(
      /have 66\.7% .* only 0\.00 from the row/,
    );
  });
});

/** Returns the output and weights that a panel should show for a sentence. The table also has the words in `more`. */
function expected(sentence: string, more: Record<string, Point> = {}) {
  const table = {
    words: [...start.words, ...Object.keys(more)],
    map: [...start.map, ...Object.values(more)],
  };
  const { output, words, weights } = read(sentence, table);
  return [formatResults(output!), ...words.map((word, i) => word + formatPercent(weights[i]!))];
}

async function show(patch = {}) {
  const figure = await showFigure(wordMap, patch);
  const panels = figure.all('.sentence-panel');
  const texts = (nth: number, selector: string) =>
    [...panels[nth]!.querySelectorAll(selector)].map((part) => part.textContent);
  return {
    ...figure,
    said: (nth: number) => texts(nth, '[data-part="output"] b, tr'),
    /** The words listed as missing from the table. `givable` are those with a button that adds a row. */
    missing: (nth: number) => texts(nth, '.missing').map((text) => text!.replace(/^.*: /, '')),
    givable: (nth: number) => texts(nth, '.missing button'),
    change: () => figure.press('button[data-field="words"]'),
    handle: (nth: number, row: number) => texts(nth, `.handle[data-row="${row}"]`),
    place: (row: number) => figure.state()['map'][row] as Point,
  };
}

describe('a sentence', () => {
  it('lists its words with a row, and each missing word once', async () => {
    const first = split('By the river, the BANK');
    const { said, missing, texts, givable } = await show({ first });
    expect(said(0)).toEqual(expected('river bank'));
    expect(missing(0)).toEqual(['By the']);
    expect(givable(0)).toEqual(['By', 'the']);
    expect(texts('.sentence-panel .hint > :first-child b')).toEqual(['[0, 1.5]', '[0, 1.5]']);
  });
  it('has no star if the first word of the table is not in it', async () => {
    const { said, texts } = await show({ first: ['By', 'the', 'river'] });
    expect(said(0)).toEqual(['river·']);
    expect(texts('.star-label')).toEqual(['mixture']);
  });
  it('counts missing words as zero vectors if the option is on', async () => {
    const { said } = await show({ others: 'zero' });
    expect(said(0)[0]).toBe('[−0.96, 1.15]');
  });
  it('shows the table row as the output, and no star, if attention is off', async () => {
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
    expect(said(0)).toEqual(expected('river bank'));
  });
});

describe('the table', () => {
  const name = (row: number) => `li[data-row="${row}"] .word-field`;
  it('is looked up by a new name once a row is renamed, on both maps', async () => {
    const { type, givable, missing, said, handle, change } = await show();
    change();
    type(name(1), 'Willows');
    expect(givable(0)).toEqual(['line', 'the', 'river']);
    change();
    expect(missing(0)).toEqual(['line the river']);
    expect(said(0)).toEqual(expected('willows bank', { Willows: [-2.5, 1.5] }));
    expect([...handle(0, 1), ...handle(1, 1)]).toEqual(['Willows', 'Willows']);
  });
  it('adds a row for a missing word when it is pressed, and removes the row when its name is deleted', async () => {
    const { one, press, said, place, type, handle, change } = await show();
    change();
    press('.missing button');
    const [x, y] = place(7);
    expect(said(0)).toEqual(expected('willows river bank', { willows: [x, y] }));
    fireEvent.keyDown(one('.handle[data-row="7"]'), { key: 'ArrowUp' });
    expect(place(7)).toEqual([x, y + 0.1]);
    expect(said(0)).toEqual(expected('willows river bank', { willows: [x, y + 0.1] }));
    type(name(7), '');
    expect(said(0)).toEqual(expected('river bank'));
    expect(handle(0, 7)).toEqual([]);
  });
  it('adds a row for a missing word only if it is dropped on a map', async () => {
    const { all, one, said, texts } = await show();
    const plane = all('.plane')[1]!;
    // A unit is 100 pixels wide.
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
    expect(said(0)).toEqual(expected('river bank'));
    to(1000 + 460, 170);
    expect(said(0)).toEqual(expected('willows river bank', { willows: [1, 1] }));
    expect(texts('li .vector').at(-1)).toBe('[1, 1]');
  });
  it('is text until the reader edits it, and then has 21 fields', async () => {
    const { all, texts, change } = await show();
    expect([all('li input').length, texts('li .vector')[1]]).toEqual([0, '[−2.5, 1.5]']);
    change();
    expect(all('li input')).toHaveLength(21);
  });
  it('has a tab stop for each word: on the second map for words of its sentence, on the first for the others', async () => {
    const { all } = await show();
    const [first, second] = all('.sentence-panel');
    const stops = (panel: Element) =>
      [...panel.querySelectorAll('.handle[tabindex="0"]')].map((one) =>
        one.getAttribute('data-row'),
      );
    expect(stops(first!).toSorted().join('')).toBe('012356');
    expect(stops(second!).toSorted().join('')).toBe('04');
  });
});

describe('the geometry', () => {
  it('includes space around each word, so that no mark is cut off', () => {
    const points = drawnPoints(stateOf({ map: start.map.with(1, [-2.5, -1]) }));
    expect(points.slice(2, 4)).toEqual([[-2.7, -1.2], [-2.3, -0.8]]); // prettier-ignore
  });
  it('places new words in the middle between both meanings, and never on another word', () => {
    let map: readonly Point[] = start.map;
    for (let i = 0; i < 3; i++) {
      const [x, y] = freePosition(map);
      expect(x).toBe(0);
      for (const other of map) expect(Math.hypot(other[0], other[1] - y)).toBeGreaterThan(0.4);
      map = [...map, [x, y]];
    }
  });
  it.each([
    [{ x: 300, y: 50 }, [1, 0.5]],
    [{ x: 700, y: 200 }, [0, -1]],
    [{ x: 450, y: 50 }, undefined],
  ])('finds the position under the pointer on either map: %j', (hand, place) => {
    const maps = [0, 500].map((x) => ({
      getBoundingClientRect: () => new DOMRect(x, 0, 400, 200),
    })) as unknown as Element[];
    expect(placeUnder(hand, maps, { x: [-2, 2], y: [-1, 1] })).toEqual(place);
  });
});
