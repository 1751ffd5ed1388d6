import { cleanup, fireEvent, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createSource } from '../../../tests/unit/createSource.ts';
import { localField } from '../signal/localField.ts';
import { Chart } from './Chart.tsx';
import { namesAtEnds, namesBesideDots, namesBetween } from './chartNames.ts';
import { Dots } from './Dots.tsx';
import { Grid } from './Grid.tsx';
import { HandleX } from './HandleX.tsx';
import { Legend } from './Legend.tsx';
import { Lines } from './Lines.tsx';
import { Note } from './Note.tsx';
import { Rule } from './Rule.tsx';
import { linear, log, share } from './scale.ts';

afterEach(cleanup);

const kinds = { x: log([1, 16]), y: share() };
/** A plot of 100 by 100 units, so that positions equal percentages. */
const inChart = (marks: ReactNode, axes = kinds) => (
  <Chart {...axes} width={100} height={100}>
    {marks}
  </Chart>
);
const drawn = (marks: ReactNode, axes = kinds) => render(inChart(marks, axes)).container;
const paths = (root: Element, layer = '.chart-lines') =>
  [...root.querySelectorAll(`${layer} path`)].map((path) => path.getAttribute('d'));
const spots = (root: Element, what = '.chart-dot') =>
  [...root.querySelectorAll<HTMLElement>(what)].map((one) =>
    one.hidden ? null : [parseFloat(one.style.left), parseFloat(one.style.top)],
  );

describe('lines', () => {
  const X = [1, 2, 4, 8, 16];
  it('have equal steps for equal ratios along a logarithmic axis', () => {
    expect(paths(drawn(<Lines of={[[0, 0.5, 1]]} x={[1, 4, 16]} />))).toEqual([
      'M0,100L50,50L100,0',
    ]);
  });
  it('are broken where they leave the plot, and where there is no number', () => {
    const rows = [
      [0.5, 0.5, 3, 0.5, 0.5],
      [NaN, NaN, NaN, 0, 0],
    ];
    expect(paths(drawn(<Lines of={rows} x={X} />))).toEqual([
      'M0,50L25,50M75,50L100,50',
      'M75,100L100,100',
    ]);
    const outside = [
      [0.5, 1],
      [1, 1],
      [64, 1],
    ] as const;
    expect(paths(drawn(<Lines of={[outside]} />))).toEqual(['M0,0Z']);
  });
  it('follow their numbers, their places and the domain, without React', () => {
    const [of, x, domain] = [
      createSource<readonly number[][]>([[0, 1]]),
      createSource([1, 16]),
      createSource<readonly [number, number]>([0, 1]),
    ];
    const Drawn = vi.fn(() => <Lines of={of} x={x} />);
    const root = drawn(<Drawn />, { x: log([1, 16]), y: linear(domain) });
    const [path] = root.querySelectorAll('.chart-lines path');
    of.set([[1, 0]]);
    expect(paths(root)).toEqual(['M0,0L100,100']);
    x.set([1, 4]);
    expect(paths(root)).toEqual(['M0,0L50,100']);
    domain.set([-1, 1]);
    expect(paths(root)).toEqual(['M0,0L50,50']);
    expect(Drawn).toHaveBeenCalledTimes(1);
    expect(root.querySelector('.chart-lines path')).toBe(path);
  });
  it('come and go with their rows', async () => {
    const of = createSource<readonly number[][]>([[0, 1]]);
    const root = drawn(<Lines of={of} x={[1, 16]} names={['a', 'b']} rows />);
    of.set([
      [0, 1],
      [1, 0],
    ]);
    await vi.waitFor(() => expect(paths(root)).toEqual(['M0,100L100,0', 'M0,0L100,100']));
    expect(spots(root, '.chart-name')).toEqual([
      [100, 0],
      [100, 100],
    ]);
  });
  it('are in the page as they first were', () => {
    const of = createSource<readonly number[][]>([[0, 1]]);
    of.set([[1, 1]]);
    expect(renderToStaticMarkup(inChart(<Lines of={of} x={[1, 16]} />))).toContain(
      'd="M0,100L100,0"',
    );
    expect(paths(drawn(<Lines of={of} x={[1, 16]} />))).toEqual(['M0,0L100,0']);
  });
});

describe('dots', () => {
  it('stand where they are told, one place for all, and not outside', () => {
    const [of, x] = [createSource([0.25, 3]), createSource(4)];
    const root = drawn(<Dots of={of} x={x} />);
    expect(spots(root)).toEqual([[50, 75], null]);
    x.set(16);
    of.set([1, 0]);
    expect(spots(root)).toEqual([
      [100, 0],
      [100, 100],
    ]);
  });
  it('tell which one is chosen, and so do their names', () => {
    const chosen = createSource<number | null>(0);
    const points = [
      [1, 0.5],
      [16, 0.5],
    ] as const;
    const root = drawn(<Dots of={points} names={['a', 'b']} selected={chosen} />);
    const on = () =>
      [...root.querySelectorAll<HTMLElement>('.chart-dot, .chart-name')].map(
        ({ dataset }) => dataset['on'],
      );
    expect(on()).toEqual(['true', 'false', 'true', 'false']);
    chosen.set(1);
    expect(on()).toEqual(['false', 'true', 'false', 'true']);
  });
});

it('a rule stands at its place and says its text, or is not there', () => {
  const [x, text] = [createSource<number | null>(4), createSource('now')];
  const root = drawn(
    <>
      <Rule x={x} text={text} />
      <Rule y={0.25} look="dashed" />
    </>,
  );
  expect(paths(root, '.chart-rule')).toEqual(['M50,0V100', 'M0,75H100']);
  x.set(16);
  text.set('then');
  expect(paths(root, '.chart-rule')[0]).toBe('M100,0V100');
  const said = root.querySelector<HTMLElement>('.chart-rule-text')!;
  expect([said.textContent, said.hidden]).toEqual(['then', false]);
  for (const nowhere of [null, 17]) {
    x.set(nowhere);
    expect([paths(root, '.chart-rule')[0], said.hidden]).toEqual(['', true]);
  }
});

describe('the grid', () => {
  const numbers = (root: Element, axis: string) =>
    [...root.querySelectorAll(`.chart-numbers [data-axis="${axis}"]`)].map(
      (one) => one.textContent,
    );
  it('has the ticks of its scales: powers of ten, round numbers, quarters', () => {
    const root = drawn(<Grid />, { x: log([0.1, 1000]), y: linear([0, 8]) });
    expect(numbers(root, 'x')).toEqual(['0.1', '1', '10', '100', '1000']);
    expect(numbers(root, 'y')).toEqual(['0', '2', '4', '6', '8']);
    cleanup();
    expect(numbers(drawn(<Grid />), 'y')).toEqual(['0', '0.25', '0.5', '0.75', '1']);
  });
  it('has those that are listed, and none outside', () => {
    const root = drawn(<Grid x={[1, 4, 64]} y={false} xText={(n) => `${n}×`} />);
    expect([numbers(root, 'x'), numbers(root, 'y')]).toEqual([['1×', '4×'], []]);
    expect(paths(root, '.chart-grid')).toEqual(['M0,0V100M50,0V100']);
  });
});

describe('names', () => {
  it('at the ends of lines are kept apart where they would meet, and no other is moved', () => {
    const line = (x: number, y: number) => [[0, y] as const, [x, y] as const, null];
    const at = namesAtEnds([line(300, 100), line(300, 98), line(10, 99), [null]]);
    expect(at.map((one) => one?.at)).toEqual([[300, 118], [300, 98], [10, 99], undefined]);
  });
  it('between lines stand where theirs is far from all others, on the side where nothing runs', () => {
    const at = Array.from({ length: 91 }, (_, i) => 10 ** (-1 + i / 30));
    const rows = [10, 7, 5].map((score) =>
      at.map((T) => {
        const own = Math.exp(score / T);
        return 100 * (1 - own / [10, 7, 5].reduce((sum, other) => sum + Math.exp(other / T), 0));
      }),
    );
    const lines = rows.map((row) => row.map((y, i) => [i, y] as const));
    const found = namesBetween(lines, { width: 90, height: 100 });
    expect(found.map((one) => one!.side)).toEqual(['after', 'before', 'under']);
    found.forEach((one, i) => {
      const [x, y] = one!.at!;
      rows.forEach((other, j) => {
        if (i !== j) expect(Math.abs(other[x]! - y)).toBeGreaterThan(9);
      });
    });
  });
  it('between lines have a place also where lines lie on one another', () => {
    const flat = Array.from({ length: 11 }, (_, i) => [i, 50] as const);
    for (const one of namesBetween([flat, flat], { width: 10, height: 100 }))
      expect(one!.at![0]).toBeGreaterThan(0);
  });
  it('of dots stand on a side where they cover nothing and stay in the picture', () => {
    const dots = [
      [50, 50],
      [60, 50],
      [198, 90],
    ] as const;
    const sides = namesBesideDots(
      dots,
      ['first', 'second', 'last'],
      { width: 200, height: 100 },
      0,
    );
    expect(sides.map((one) => one!.side)).toEqual(['left', 'right', 'left']);
  });
  it('say what they are told later', () => {
    const names = createSource(['a']);
    const root = drawn(<Lines of={[[0, 1]]} x={[1, 16]} names={names} />);
    names.set(['b']);
    expect(root.querySelector('.chart-name')!.textContent).toBe('b');
  });
  it('stand anywhere, and go where their place goes', () => {
    const at = createSource<readonly [number, number] | null>([4, 0.5]);
    const root = drawn(<Note at={at} text="here" />);
    expect(spots(root, '.chart-name')).toEqual([[50, 50]]);
    at.set([1, 1]);
    expect(spots(root, '.chart-name')).toEqual([[0, 0]]);
    at.set(null);
    expect(spots(root, '.chart-name')).toEqual([null]);
  });
});

it('a number is moved along the axis by keys, and drawn again without React', () => {
  const value = createSource(4);
  const set = vi.fn((to: number) => value.set(to));
  const of = Object.assign(
    localField<number>({
      name: 'size',
      range: { step: 1, min: 1, max: 16 },
      start: 4,
      value: 4,
      set,
    }),
    value,
    { set },
  );
  const root = drawn(<HandleX of={of} speak={(x) => `${x} in all`} />);
  const handle = root.querySelector<HTMLElement>('[role="slider"]')!;
  const shown = () => [handle.style.left, handle.getAttribute('aria-valuetext')];
  expect(shown()).toEqual(['50.000%', '4 in all']);
  fireEvent.keyDown(handle, { key: 'ArrowRight', shiftKey: true });
  expect(set).toHaveBeenCalledWith(14);
  value.set(16);
  expect(shown()).toEqual(['100.000%', '16 in all']);
  expect(handle.getAttribute('aria-valuenow')).toBe('16');
  fireEvent.keyDown(handle, { key: 'Home' });
  expect(shown()).toEqual(['50.000%', '4 in all']);
});

it('a legend names what it shows, and says to a screen reader what it cannot see', () => {
  const { container } = render(
    <Legend
      of={[{ name: 'street', role: 'weight', dash: 'dashed', spokenNote: 'dashed', row: 1 }]}
    />,
  );
  const [entry] = container.querySelectorAll('li');
  expect([entry!.textContent, entry!.dataset['dash'], entry!.dataset['row']]).toEqual([
    'street (dashed)',
    'dashed',
    '1',
  ]);
});
