// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { createFigureTester } from '../../../tests/unit/figure.ts';
import { showFigure } from '../../../tests/unit/showFigure.tsx';
import { startGoal } from '../../../tests/unit/goals.ts';
import type { FigureState } from '../../figure/defineFigure.ts';
import relay from './relay.ts';

type RelayState = FigureState<typeof relay>;

const { stateOf, at } = createFigureTester(relay);

describe('the paths', () => {
  it('have as many hand-offs as the distance of the words along the chain, and one step with attention', () => {
    for (let from = 1; from <= 9; from++)
      for (let to = 1; to <= 9; to++) {
        const d = at({ from, to });
        expect(d.attentionText).toBe('1 step');
        expect(d.chainLeads).toBe(to >= from);
        if (to >= from) expect(d.distance).toBe(to - from);
        else expect(d.chainText).toBe('no path back');
      }
    expect(at({ from: 4, to: 5 }).chainText).toBe('1 hand-off');
  });
  it('leave out later words if a mask hides them', () => {
    for (const mode of ['earlier', 'writing'] as const) {
      const { links } = at({ mode });
      links.forEach((row, i) => row.forEach((linked, j) => expect(linked).toBe(j <= i)));
    }
    expect(at({}, 'masked').attentionText).toBe('no link to a later word');
    expect(at({}, 'itself').attentionText).toBe('1 step');
  });
});

describe('the share of a word that is left', () => {
  it('is 0.9⁹⁹ for the first word at the hundredth word', () => {
    expect(at().far).toBeCloseTo(0.9 ** 99, 9);
    expect(at({ kept: 1 }).far).toBe(1);
  });
  it('is part of a state whose parts never add up to more than 1', () => {
    for (const kept of [0, 0.3, 0.5, 0.9, 1]) {
      const { parts } = at({ kept });
      parts.forEach((row, t) => {
        expect(row.reduce((a, b) => a + b, 0)).toBeCloseTo(1 - kept ** (t + 1), 6);
        expect(row[t]).toBeCloseTo(1 - kept, 6);
        expect(row.slice(t + 1).every((part) => part === 0)).toBe(true);
      });
    }
    expect(at().entered).toBeCloseTo(0.1, 6);
    expect(at().part).toBeCloseTo(0.1 * 0.9 ** 5, 6);
    expect(at({ from: 7, to: 2 }).part).toBe(0);
  });
  it('is 0 before the word is read, and 1 where it is read', () => {
    expect(at({ from: 3, kept: 0 }).remains).toEqual([0, 0, 1, 0, 0, 0, 0, 0, 0]);
  });
});

it('moves positions beyond the end of a shorter text to its last word', () => {
  expect(stateOf({ words: ['a', 'b', 'c'] })).toMatchObject({ from: 2, to: 3, tick: 3 });
  expect(stateOf({ words: ['a'] })).toMatchObject({ from: 1, to: 1 });
  expect(at({ words: ['a'] }).chainText).toBe('0 hand-offs');
});

const percent = (x: number) => `${(x * 100).toFixed(1)}%`;

async function show(patch = {}) {
  const figure = await showFigure(relay, patch);
  const { all, texts } = figure;
  const numbers = (selector: string) =>
    texts(selector).map((text) => text.match(/\d+(,\d{3})*(\.\d+)?%?/g) ?? []);
  /** Returns the lines of one kind or of all kinds. One path contains all lines of its kind. */
  const webLines = (kind?: string) =>
    all(`.relay-web path${kind ? `[data-kind="${kind}"]` : ''}`).flatMap(
      (path) => path.getAttribute('d')!.match(/M[^M]+/g) ?? [],
    );
  return {
    ...figure,
    /** Reads the results: hand-offs and the share left along the chain, then steps with attention. Empty without a path. */
    paths: () => numbers('.relay-result'),
    foot: () => numbers('.relay > :last-child .hint'),
    lines: (kind?: string) => webLines(kind).length,
    webLines,
    /** Counts what is done: states of the chain, and words with a star. */
    done: () => [
      all('.relay-chain > [data-lit="true"]').length,
      texts('.relay-star').filter((text) => text === '★').length,
    ],
  };
}

describe('two words', () => {
  it('show the length of the path in both networks, and the share left at each state', async () => {
    const { paths, texts } = await show();
    expect(texts('.relay-pair')).toEqual(['ship → it', 'ship → it']);
    expect(paths()).toEqual([['5', '59.0%'], ['1']]);
    expect(texts('.relay-left')).toEqual([0, 1, 2, 3, 4, 5].map((k) => percent(0.1 * 0.9 ** k)));
    expect(texts('.relay-hop').join('')).toBe('↓ ↓ 1↓ 2↓ 3↓ 4↓ 5↓ ↓ ');
  });
  it('have no path back along the chain, and none with attention if a mask hides the word', async () => {
    const resultsIn = async (mode: RelayState['mode']) => {
      const { paths, lines } = await show({ from: 9, to: 1, mode });
      return [...paths(), lines('pair'), lines('missing')];
    };
    expect(await resultsIn('both')).toEqual([[], ['1'], 1, 0]);
    expect(await resultsIn('earlier')).toEqual([[], [], 0, 1]);
  });
  it('have a line of their own, which is horizontal from a word to itself', async () => {
    const { paths, webLines } = await show({ from: 5, to: 5 });
    expect(paths()).toEqual([['0', '100.0%'], ['1']]);
    const drawn = webLines();
    expect(drawn).toHaveLength(81);
    expect(new Set(drawn).size).toBe(81);
    const [pairLine] = webLines('pair');
    const [, from, to] = /^M0,(\d+)L100,(\d+)$/.exec(pairLine!)!;
    expect(from).toBe(to);
  });
});

it('keeps more numbers for attention if the text is longer, but not a larger state', async () => {
  const { foot, type, lines } = await show();
  expect(foot()).toEqual([
    ['512', '7', '73'],
    ['9', '512', '4,608'],
  ]);
  type('.sentence-field input', 'The ship left the harbour because it was late this very morning');
  expect(foot()[1]).toEqual(['12', '512', '6,144']);
  type('.sentence-field input', 'It rained');
  expect(foot()).toEqual([
    ['512', '2', '256'],
    ['2', '512', '1,024'],
  ]);
  expect(lines()).toBe(4);
});

it('shows all stars at the first tick when reading, and one per tick when writing', async () => {
  const { done, lines, press } = await show({ tick: 0 });
  expect([...done(), lines('other')]).toEqual([0, 0, 0]);
  press('.step-keys button', 2);
  expect(done()).toEqual([1, 9]);
  const writing = await show({ tick: 1, mode: 'writing' });
  for (const tick of [2, 3]) {
    writing.press('.step-keys button', 2);
    expect(writing.done()).toEqual([tick, tick]);
  }
});

it('draws the share of each word in a state, with the word to find marked', async () => {
  const { all } = await show({ kept: 0.5, tick: 4 });
  const drawn = (selector: string) =>
    all(`.relay-state ${selector}`).map((path) =>
      path.getAttribute('d')!.match(/M[\d.]+,0h[\d.]+/g),
    );
  expect(drawn('path:not([data-asked])')[2]).toEqual(['M0.12500,0h0.12500', 'M0.50000,0h0.50000']);
  expect(drawn('[data-asked]')).toEqual([
    null,
    ['M0.50000,0h0.50000'],
    ['M0.25000,0h0.25000'],
    ['M0.12500,0h0.12500'],
  ]);
});

describe('the challenge', () => {
  const { judge } = startGoal(relay, 'room');
  it('is met by keeping from 80% to 86%', () => {
    const stops = Array.from({ length: 101 }, (_, i) => i / 100);
    expect(stops.filter((kept) => judge({ kept }) === true)).toEqual([
      0.8, 0.81, 0.82, 0.83, 0.84, 0.85, 0.86,
    ]);
    const largest = Math.max(...stops.map((kept) => at({ kept }).part));
    expect(largest).toBeCloseTo((5 / 6) ** 5 / 6, 4);
    expect(percent((5 / 6) ** 5 / 6)).toBe('6.7%');
  });
});
