// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { showFigure } from '../../../tests/unit/shown.tsx';
import relay from './relay.ts';

const percent = (x: number) => `${(x * 100).toFixed(1)}%`;

async function show(patch = {}) {
  const figure = await showFigure(relay, patch);
  const { all, texts } = figure;
  const numbers = (selector: string) =>
    texts(selector).map((text) => text.match(/\d+(\.\d+)?%?/g) ?? []);
  return {
    ...figure,
    /** Along the chain handovers and what is left, across the web steps; nothing where there is no path. */
    paths: () => numbers('.relay-result'),
    foot: () => numbers('.relay-foot p'),
    lines: (kind: string) => all(`.relay-web path[data-kind="${kind}"]`).length,
    /** Places done: states of the chain, stars of attention. */
    done: () => [
      all('.relay-chain g[data-lit="true"]').length,
      texts('.relay-star').filter((text) => text === '★').length,
    ],
  };
}

describe('two words', () => {
  it('have a path each way, counted, and what is left at each state on it', async () => {
    const { paths, texts } = await show();
    expect(texts('.relay-pair')).toEqual(['ship → it', 'ship → it']);
    expect(paths()).toEqual([['5', '59.0%'], ['1']]);
    expect(texts('.relay-remains span')).toEqual([0, 1, 2, 3, 4, 5].map((k) => percent(0.9 ** k)));
    expect(texts('.relay-count').join('')).toBe('12345');
  });
  it('have no path back along the chain, and none across the web where a mask hides it', async () => {
    const { paths, lines, press } = await show({ from: 9, to: 1 });
    expect([...paths(), lines('pair'), lines('missing')]).toEqual([[], ['1'], 1, 0]);
    press('[data-field="mode"] input', 1);
    expect([...paths(), lines('pair'), lines('missing')]).toEqual([[], [], 0, 1]);
  });
  it('have a line of their own, a word and itself the level one', async () => {
    const { paths, all } = await show({ from: 5, to: 5 });
    expect(paths()).toEqual([['0', '100.0%'], ['1']]);
    const drawn = all('.relay-web path').map((line) => line.getAttribute('d'));
    expect(drawn).toHaveLength(81);
    expect(new Set(drawn).size).toBe(81);
    const own = all('.relay-web path[data-kind="pair"]')[0]!.getAttribute('d');
    const [, from, to] = /^M0,(\d+)L100,(\d+)$/.exec(own!)!;
    expect(from).toBe(to);
  });
});

it('a text that is longer is more to keep, but no larger state', async () => {
  const { foot, type, all } = await show();
  expect(foot()).toEqual([
    ['512', '7', '73'],
    ['9', '512', '4608'],
  ]);
  type('.relay-text input', 'The ship left the harbour because it was late this very morning');
  expect(foot()[1]).toEqual(['12', '512', '6144']);
  type('.relay-text input', 'It rained');
  expect(foot()).toEqual([
    ['512', '2', '256'],
    ['2', '512', '1024'],
  ]);
  expect(all('.relay-web path')).toHaveLength(4);
});

it('reading lights all stars at the first tick, writing one a tick', async () => {
  const { done, lines, press } = await show({ tick: 0 });
  expect([...done(), lines('other')]).toEqual([0, 0, 0]);
  press('.step-keys button', 2);
  expect(done()).toEqual([1, 9]);
  press('[data-field="mode"] input', 2);
  for (const tick of [2, 3]) {
    press('.step-keys button', 2);
    expect(done()).toEqual([tick, tick]);
  }
});
