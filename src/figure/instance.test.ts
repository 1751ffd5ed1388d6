import { describe, expect, it, vi } from 'vitest';
import { toy, toyInstance, toyWithJob } from '../../tests/unit/toy.ts';
import { initialState, presetState } from './define.ts';
import { createInstance } from './instance.ts';

describe('an instance', () => {
  it('starts from its preset and has its widget’s name by default', () => {
    expect(createInstance(toy).name).toBe('toy');
    const { instance } = toyInstance('five');
    expect(instance.start).toEqual({ ...initialState(toy), x: 5 });
    expect(instance.store.getState()).toEqual({ present: instance.start, past: [], future: [] });
    expect(() => createInstance(toy, { preset: 'six' })).toThrow('toy has no preset "six".');
  });
  it('cleans changed fields and keeps the identity of the others', () => {
    const { instance } = toyInstance();
    const { present: before } = instance.store.getState();
    instance.set({ x: 99, n: NaN, mode: 'constructor' });
    const { present } = instance.store.getState();
    expect(present).toEqual({ ...before, x: 10, n: 2, mode: 'plain' });
    expect(present['m']).toBe(before['m']);
    expect(present['v']).toBe(before['v']);
  });
  it('ignores unknown fields', () => {
    const { instance } = toyInstance();
    instance.set({ x: 2, other: 1 });
    expect(Object.keys(instance.store.getState().present)).toEqual(Object.keys(toy.fields));
    instance.replaceState({ ...instance.start, x: 3, other: 1 }, true);
    expect(Object.keys(instance.store.getState().present)).toEqual(Object.keys(toy.fields));
  });
  it('does not notify if nothing changes', () => {
    const { instance } = toyInstance();
    const moved = vi.fn();
    instance.store.subscribe(moved);
    instance.set({ x: 1, v: [3, 1] });
    instance.set({ x: 1.00001 });
    instance.replaceState({ ...instance.start }, true);
    instance.reset();
    instance.undo();
    instance.redo();
    expect(moved).not.toHaveBeenCalled();
    expect(instance.store.getState().past).toEqual([]);
  });
  it('derives once per state', () => {
    const derive = vi.fn(toy.derive);
    const instance = createInstance({ ...toy, derive });
    const { present } = instance.store.getState();
    expect(instance.derived(present)).toBe(instance.derived(present));
    expect(derive).toHaveBeenCalledTimes(1);
    instance.set({ x: 2 });
    instance.derived(instance.store.getState().present);
    instance.undo();
    instance.derived(instance.store.getState().present);
    expect(derive).toHaveBeenCalledTimes(2);
  });
  it('derives with the job’s output for this state, and with the latest output', () => {
    const instance = createInstance(toyWithJob);
    const said = () => instance.derived(instance.store.getState().present);
    expect(instance.jobInput(instance.start)).toBeUndefined();
    instance.set({ n: 5 });
    const { present } = instance.store.getState();
    expect(instance.jobInput(present)).toBe('{"n":5}');
    expect(said()).toEqual({ sum: 6, last: undefined });
    instance.setJobResult('{"n":5}', 600);
    expect(said()).toEqual({ sum: 600, last: 600 });
    expect(said()).toBe(said());
    // A job result adds no undo step and keeps the present state.
    expect(instance.store.getState()).toMatchObject({ present, past: [instance.start] });
    instance.set({ x: 3 });
    expect(said()).toEqual({ sum: 600, last: 600 });
    instance.set({ n: 6 });
    expect(said()).toEqual({ sum: 9, last: 600 });
    instance.undo();
    expect(said()).toEqual({ sum: 600, last: 600 });
    instance.reset();
    expect(said()).toEqual({ sum: 3, last: 600 });
  });
  it('counts precomputed output as the latest, and keeps the job’s result', () => {
    const instance = createInstance(toyWithJob);
    const said = () => instance.derived(instance.store.getState().present);
    instance.set({ n: 5 });
    instance.setJobResult('{"n":5}', 600);
    instance.set({ n: 1, x: 2 });
    expect(said()).toEqual({ sum: 3, last: 600 });
    instance.set({ n: 6 });
    expect(said()).toEqual({ sum: 8, last: 100 });
    instance.set({ n: 5 });
    expect(said()).toEqual({ sum: 600, last: 100 });
    instance.set({ n: 6 });
    expect(said()).toEqual({ sum: 8, last: 600 });
  });
  it('encodes its state as link text', () => {
    const { instance } = toyInstance('five');
    instance.set({ on: true });
    expect(instance.linkText()).toBe('3;x=5;on=on');
  });
});

describe('undo and redo', () => {
  it('step through the whole history', () => {
    const { instance, clock, x } = toyInstance();
    for (const value of [2, 3, 4]) {
      clock.ms += 1000;
      instance.set({ x: value });
    }
    const seen: number[] = [];
    for (const go of ['undo', 'undo', 'undo', 'undo', 'redo', 'redo', 'redo', 'redo'] as const) {
      instance[go]();
      seen.push(x());
    }
    expect(seen).toEqual([3, 2, 1, 1, 2, 3, 4, 4]);
  });
  it('discards the future on a new change', () => {
    const { instance, clock, x } = toyInstance();
    instance.set({ x: 2 });
    instance.undo();
    clock.ms += 10;
    instance.set({ x: 7 });
    instance.redo();
    expect(x()).toBe(7);
    instance.undo();
    expect(x()).toBe(1);
  });
  it('keep a hundred steps', () => {
    const { instance, clock, x } = toyInstance();
    for (let i = 1; i <= 120; i++) {
      clock.ms += 1000;
      instance.set({ x: i / 100 + 1 });
    }
    for (let i = 0; i < 200; i++) instance.undo();
    expect(x()).toBe(1.2);
    for (let i = 0; i < 200; i++) instance.redo();
    expect(x()).toBe(2.2);
  });
  it('undo a reset', () => {
    const { instance, x } = toyInstance('five');
    instance.set({ x: 7 });
    instance.reset();
    expect(x()).toBe(5);
    instance.undo();
    expect(x()).toBe(7);
  });
  it('restore the state before an undoable replacement', () => {
    const { instance, x } = toyInstance();
    instance.replaceState({ ...instance.start, x: 4 }, false);
    instance.undo();
    expect(x()).toBe(4);
    instance.replaceState({ ...instance.start, x: 6 }, true);
    instance.undo();
    expect(x()).toBe(4);
    instance.redo();
    expect(x()).toBe(6);
  });
});

describe('one undo step', () => {
  const steps = ({ store }: ReturnType<typeof toyInstance>['instance']) =>
    store.getState().past.length;
  it('is a burst of changes of the same field', () => {
    const { instance, clock } = toyInstance();
    for (const value of [2, 3, 4]) {
      clock.ms += 600;
      instance.set({ x: value });
    }
    expect(steps(instance)).toBe(1);
    clock.ms += 800;
    instance.set({ x: 5 });
    expect(steps(instance)).toBe(2);
    instance.set({ n: 5 });
    instance.set({ x: 6 });
    expect(steps(instance)).toBe(4);
  });
  it('is one whole drag, even of several fields', () => {
    const { instance, clock, x } = toyInstance();
    for (const from of [2, 5]) {
      instance.beginGesture();
      for (let i = 0; i < 3; i++) {
        clock.ms += 5000;
        instance.set({ x: from + i });
        instance.set({ n: i + 1 });
      }
      instance.endGesture();
    }
    expect(steps(instance)).toBe(2);
    instance.undo();
    expect(x()).toBe(4);
    instance.undo();
    expect(x()).toBe(1);
  });
  it('reports a gesture while it lasts', () => {
    const { instance } = toyInstance();
    const seen: boolean[] = [];
    instance.gesture.subscribe((busy) => seen.push(busy));
    instance.beginGesture();
    instance.set({ x: 3 });
    instance.endGesture();
    expect(seen).toEqual([true, false]);
  });
  it('never spans a gesture, an undo or a reset', () => {
    const { instance } = toyInstance();
    instance.set({ x: 2 });
    instance.beginGesture();
    instance.set({ x: 3 });
    instance.endGesture();
    instance.set({ x: 4 });
    expect(steps(instance)).toBe(3);
    instance.undo();
    instance.set({ x: 5 });
    expect(steps(instance)).toBe(3);
    instance.reset();
    instance.set({ x: 6 });
    expect(steps(instance)).toBe(5);
  });
});

it('two instances of one widget share no state', () => {
  const [a, b] = [toyInstance('five'), toyInstance()];
  a.instance.beginGesture();
  a.instance.set({ x: 7 });
  b.instance.set({ n: 3 });
  b.instance.set({ x: 2 });
  expect(b.instance.store.getState().past).toHaveLength(2);
  a.instance.reset();
  expect([a.x(), b.x()]).toEqual([5, 2]);
  expect(presetState(toy)).toEqual(initialState(toy));
});
