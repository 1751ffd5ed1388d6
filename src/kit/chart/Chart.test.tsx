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
import { linear, log, unitScale } from './scale.ts';

afterEach(cleanup);

const kinds = { x: log([1, 16]), y: unitScale() };
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
  it('have equal steps for equal ratios on a logarithmic axis', () => {
    expect(paths(drawn(<Lines of={[[0, 0.5, 1]]} x={[1, 4, 16]} />))).toEqual([
      'M0,100L50,50L100,0',
    ]);
  });
  it('have gaps outside the plot and at missing numbers', () => {
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
  it('follow their numbers, positions and the domain without React', () => {
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
  it('are added and removed with their rows', async () => {
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
  it('are prerendered in their initial state', () => {
    const of = createSource<readonly number[][]>([[0, 1]]);
    of.set([[1, 1]]);
    expect(renderToStaticMarkup(inChart(<Lines of={of} x={[1, 16]} />))).toContain(
      'd="M0,100L100,0"',
    );
    expect(paths(drawn(<Lines of={of} x={[1, 16]} />))).toEqual(['M0,0L100,0']);
  });
});

describe('dots', () => {
  it('are drawn at their positions and hidden outside the plot', () => {
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
  it('mark the selected one and its name', () => {
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

it('a rule is drawn at its value with its text, or hidden outside the plot', () => {
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
  it('has the ticks of its scales', () => {
    const root = drawn(<Grid />, { x: log([0.1, 1000]), y: linear([0, 8]) });
    expect(numbers(root, 'x')).toEqual(['0.1', '1', '10', '100', '1000']);
    expect(numbers(root, 'y')).toEqual(['0', '2', '4', '6', '8']);
    cleanup();
    expect(numbers(drawn(<Grid />), 'y')).toEqual(['0', '0.25', '0.5', '0.75', '1']);
  });
  it('has the listed ticks inside the plot', () => {
    const root = drawn(<Grid x={[1, 4, 64]} y={false} xText={(n) => `${n}×`} />);
    expect([numbers(root, 'x'), numbers(root, 'y')]).toEqual([['1×', '4×'], []]);
    expect(paths(root, '.chart-grid')).toEqual(['M0,0V100M50,0V100']);
  });
});

describe('names', () => {
  it('at line ends move apart only if they would overlap', () => {
    const line = (x: number, y: number) => [[0, y] as const, [x, y] as const, null];
    const at = namesAtEnds([line(300, 100), line(300, 98), line(10, 99), [null]]);
    expect(at.map((one) => one?.at)).toEqual([[300, 118], [300, 98], [10, 99], undefined]);
  });
  it('between lines are placed where their line is farthest from the others, on the free side', () => {
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
  it('between lines exist even if lines coincide', () => {
    const flat = Array.from({ length: 11 }, (_, i) => [i, 50] as const);
    for (const one of namesBetween([flat, flat], { width: 10, height: 100 }))
      expect(one!.at![0]).toBeGreaterThan(0);
  });
  it('of dots are placed on a free side inside the picture', () => {
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
  it('follow their texts', () => {
    const names = createSource(['a']);
    const root = drawn(<Lines of={[[0, 1]]} x={[1, 16]} names={names} />);
    names.set(['b']);
    expect(root.querySelector('.chart-name')!.textContent).toBe('b');
  });
  it('of notes follow their points', () => {
    const at = createSource<readonly [number, number] | null>([4, 0.5]);
    const root = drawn(<Note at={at} text="here" />);
    expect(spots(root, '.chart-name')).toEqual([[50, 50]]);
    at.set([1, 1]);
    expect(spots(root, '.chart-name')).toEqual([[0, 0]]);
    at.set(null);
    expect(spots(root, '.chart-name')).toEqual([null]);
  });
});

it('a handle moves along the axis with the keyboard and is patched without React', () => {
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

it('a legend names its entries and describes line styles to screen readers', () => {
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
