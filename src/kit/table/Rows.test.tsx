// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { BoundNumber } from '../signal/boundNumber.ts';
import { mapSignal, type Signal } from '../signal/signal.ts';
import { Bar } from '../chart/Bar.tsx';
import { Name } from './Name.tsx';
import { Rows } from './Rows.tsx';
import { Text } from './Text.tsx';

afterEach(cleanup);

/** A settable list of weights, bound like a figure's quantity. */
function weightsOf(...initial: number[]) {
  const store = createStore(() => ({ now: initial, isRevealed: true }));
  const signal = <T,>(read: (s: { now: number[]; isRevealed: boolean }) => T): Signal<T> => ({
    get: () => read(store.getState()),
    initial: () => read(store.getInitialState()),
    subscribe: store.subscribe,
  });
  const isRevealed = signal((s) => s.isRevealed);
  const common = {
    path: 'w',
    label: 'weight',
    role: 'weight' as const,
    part: 'weights',
    isRevealed,
  };
  const all = ['a', 'b', 'c'];
  const names = signal(() => all);
  const format = (x: unknown) => (x === undefined ? '' : `${(x as number) * 100}%`);
  const bind = <T,>(read: (now: number[]) => T): BoundNumber<T> =>
    ({
      ...common,
      ...signal((s) => read(s.now)),
      format,
      text: signal((s) => (s.isRevealed ? format(read(s.now)) : '·')),
      rowNames: names,
      columnNames: names,
      at: (i: number) => bind((now) => now[i]),
    }) as never;
  return { store, names, weights: bind<readonly number[]>((now) => now) };
}

const drawn = vi.fn();
function Table({ of }: { of: ReturnType<typeof weightsOf> }) {
  drawn();
  return (
    <Rows
      of={of.weights}
      name="words"
      foot
      attributes={(i) => mapSignal(of.weights, (w) => ({ 'data-first': w?.[i] === 0.5 }))}
    >
      <Name of={of.names} head="word" foot="sum" />
      <Bar of={of.weights} head="weight" />
      <Text of={of.weights} foot={<Text of={mapSignal(of.weights, (w) => String(w!.length))} />} />
    </Rows>
  );
}
const rowsIn = (root: ParentNode) =>
  [...root.querySelectorAll('tr')].map((tr) => [...tr.cells].map((cell) => cell.textContent));
const lengths = (root: ParentNode) =>
  [...root.querySelectorAll<HTMLElement>('.weight-bar > div')].map((bar) => bar.style.transform);

it('renders head, rows and foot, and patches numbers without re-rendering', () => {
  const of = weightsOf(0.25, 0.5);
  const { container } = render(<Table of={of} />);
  expect(rowsIn(container)).toEqual([
    ['word', 'weight', 'weight'],
    ['a', '', '25%'],
    ['b', '', '50%'],
    ['sum', '', '2'],
  ]);
  const td = container.querySelectorAll('tbody td')[1]!;
  drawn.mockClear();
  act(() => of.store.setState({ now: [0.5, 0.5] }));
  expect(drawn).not.toHaveBeenCalled();
  expect(container.querySelectorAll('tbody td')[1]).toBe(td);
  expect([td.textContent, ...lengths(container)]).toEqual([
    '50%',
    'scaleX(0.5000)',
    'scaleX(0.5000)',
  ]);
  expect(container.querySelectorAll('tbody tr[data-first]')).toHaveLength(2);
});

it('adds and removes rows with the list, and shows a dot and an empty bar for unknown numbers', () => {
  const of = weightsOf(0.25, 0.5);
  const { container } = render(<Table of={of} />);
  act(() => of.store.setState({ now: [0.25, 0.5, 0.75] }));
  expect(rowsIn(container)[3]).toEqual(['c', '', '75%']);
  act(() => of.store.setState({ now: [0.25] }));
  expect(rowsIn(container)).toHaveLength(3);
  act(() => of.store.setState({ isRevealed: false }));
  expect([rowsIn(container)[1], lengths(container)]).toEqual([['a', '', '·'], ['scaleX(0.0000)']]);
});

it('hydrates the initial HTML and then shows the present state', async () => {
  const of = weightsOf(0.25, 0.5);
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = renderToString(<Table of={of} />);
  of.store.setState({ now: [0.75, 0.5, 1] });
  const failed = vi.fn();
  await act(async () => {
    hydrateRoot(root, <Table of={of} />, { onRecoverableError: failed });
  });
  expect(failed).not.toHaveBeenCalled();
  expect(rowsIn(root).slice(1, 4)).toEqual([
    ['a', '', '75%'],
    ['b', '', '50%'],
    ['c', '', '100%'],
  ]);
  root.remove();
});
