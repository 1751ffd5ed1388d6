// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { localField } from '../../kit/signal/localField.ts';
import { constant, type Signal } from '../../kit/signal/signal.ts';
import { CanvasMap } from './CanvasMap.tsx';

const putImageData = vi.fn();

beforeEach(() => {
  putImageData.mockClear();
  // There is no canvas here: what is drawn is looked at in a browser, and when it is drawn here.
  const context = {
    createImageData: (width: number, height: number) => ({
      data: new Uint8ClampedArray(width * height * 4),
    }),
    putImageData,
    measureText: () => ({ width: 99 }),
  };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(
    new Proxy(context, {
      get: (known, name) => (name in known ? known[name as 'putImageData'] : () => {}),
    }) as never,
  );
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

type Rows = readonly (readonly number[])[];

/** A matrix of 20 × 30 whose numbers say where they stand, as a field. */
function shown(more: Partial<Parameters<typeof CanvasMap>[0]> = {}) {
  const first: Rows = Array.from({ length: 20 }, (_, i) =>
    Array.from({ length: 30 }, (_, j) => i + j / 100),
  );
  const store = createStore(() => first);
  const value: Signal<Rows> = {
    get: store.getState,
    initial: store.getInitialState,
    subscribe: store.subscribe,
  };
  const field = localField<Rows>({
    name: 'queries',
    value,
    set: (rows) => store.setState(rows, true),
    role: 'query',
    range: { min: -50, max: 50, step: 0.5 },
    rowNames: first.map((_, i) => `word ${i + 1}`),
  });
  const { container } = render(<CanvasMap of={field} {...more} />);
  const cell = () => container.querySelector<HTMLElement>('[role="gridcell"]:not([hidden])')!;
  const press = (key: string, held = {}) =>
    act(() => void fireEvent.keyDown(document.activeElement!, { key, ...held }));
  act(() => cell().focus());
  return { store, container, cell, press };
}

describe('CanvasMap', () => {
  it('is one tab stop, and announces each cell with its row, column and number', () => {
    const { container, press } = shown();
    expect(container.querySelectorAll('[tabindex="0"]')).toHaveLength(1);
    const said = () => document.activeElement!.textContent;
    expect(said()).toBe('word 1, column 1: 0');
    press('ArrowRight');
    press('ArrowDown');
    expect(said()).toBe('word 2, column 2: 1.01');
    press('End', { ctrlKey: true });
    expect(said()).toBe('word 20, column 30: 19.29');
    press('ArrowDown');
    expect(said()).toBe('word 20, column 30: 19.29');
    expect(container.querySelectorAll('[tabindex="0"]')).toHaveLength(1);
  });
  it('moves focus to another element for each cell, so that it is announced', () => {
    const { press } = shown();
    const before = document.activeElement;
    press('ArrowRight');
    expect(document.activeElement).not.toBe(before);
    expect(document.activeElement!.getAttribute('aria-colindex')).toBe('2');
    expect((before as HTMLElement).hidden).toBe(true);
  });
  it('reports the size of the matrix and follows changes', async () => {
    const { store, container, press } = shown();
    const grid = container.querySelector('[role="grid"]')!;
    expect(grid.getAttribute('aria-rowcount')).toBe('20');
    press('End', { ctrlKey: true });
    store.setState([[7, 8]], true);
    await vi.waitFor(() => expect(grid.getAttribute('aria-rowcount')).toBe('1'));
    expect(document.activeElement!.textContent).toBe('word 1, column 2: 8');
  });
  it('sets a cell to a typed number, and Escape restores the old one', () => {
    const { store, press } = shown();
    press('ArrowRight');
    press('7');
    const input = document.activeElement as HTMLInputElement;
    expect(input.tagName).toBe('INPUT');
    act(() => void fireEvent.change(input, { target: { value: '7.25' } }));
    expect(store.getState()[0]![1]).toBe(7.25);
    press('Enter');
    expect(document.activeElement!.textContent).toBe('word 1, column 2: 7.25');
    press('Enter');
    act(() => void fireEvent.change(document.activeElement!, { target: { value: '-3' } }));
    expect(store.getState()[0]![1]).toBe(-3);
    press('Escape');
    expect(store.getState()[0]![1]).toBe(7.25);
    expect(document.activeElement!.getAttribute('role')).toBe('gridcell');
  });
  it('changes a number by one step with Shift, within its range', () => {
    const { store, press } = shown();
    press('ArrowUp', { shiftKey: true });
    expect(store.getState()[0]![0]).toBe(0.5);
    store.setState([[50]], true);
    press('ArrowUp', { shiftKey: true });
    expect(store.getState()[0]![0]).toBe(50);
    press('ArrowDown', { shiftKey: true });
    expect(store.getState()[0]![0]).toBe(49.5);
  });
  it('reports the focused and the picked cell, and announces masked cells', () => {
    const onCellFocus = vi.fn();
    const onPick = vi.fn();
    const of = {
      ...constant([Float32Array.of(0.25, 0.75)]),
      label: 'weights',
      role: 'weight' as const,
      rowNames: constant(['it']),
      columnNames: constant(['it', 'animal']),
      format: (x: unknown) => `${Number(x) * 100}%`,
    };
    const off = constant((_: number, j: number) => j === 1);
    const { press, store, container } = shown({
      of,
      off,
      onCellFocus,
      onPick,
      marks: constant([{ i: 0, j: -1 }]),
    });
    expect(onCellFocus).toHaveBeenLastCalledWith({ i: 0, j: 0 });
    press('ArrowRight');
    expect(document.activeElement!.textContent).toBe('it, animal: 75%, masked');
    press('Enter');
    expect(onPick).toHaveBeenCalledWith({ i: 0, j: 1 });
    press('5');
    expect(document.activeElement!.getAttribute('role')).toBe('gridcell');
    expect(store.getState()[0]![0]).toBe(0);
    expect(container.querySelectorAll('.marked > *')).toHaveLength(1);
    act(() => (document.activeElement as HTMLElement).blur());
    expect(onCellFocus).toHaveBeenLastCalledWith(null);
  });
  it('repaints if a number changes, but not if the focus moves', async () => {
    const { store, press } = shown();
    expect(putImageData).toHaveBeenCalledTimes(1);
    press('ArrowRight');
    expect(putImageData).toHaveBeenCalledTimes(1);
    store.setState(
      store.getState().map((row, i) => (i ? row : row.with(0, 9))),
      true,
    );
    await vi.waitFor(() => expect(putImageData).toHaveBeenCalledTimes(2));
  });
  it('shows neighboring numbers in the lens', async () => {
    const { container, press } = shown();
    press('ArrowDown');
    press('ArrowRight');
    const lens = container.querySelector<HTMLElement>('.lens')!;
    await vi.waitFor(() => expect(lens.textContent).toContain('word 2, column 2'));
    expect(lens.hidden).toBe(false);
    const texts = [...lens.children].map((child) => child.textContent);
    expect(texts.slice(1, 6)).toEqual(['', '0', '0.01', '0.02', '0.03']);
    expect(lens.querySelector('.here')!.textContent).toBe('1.01');
  });

  it('marks nothing outside a matrix that has become smaller', () => {
    const marks = [
      { i: 3, j: 29 },
      { i: 3, j: 30 },
      { i: 20, j: -1 },
    ];
    const { container } = shown({ marks: constant(marks) });
    expect(container.querySelector('.marked')!.childElementCount).toBe(1);
  });
});
