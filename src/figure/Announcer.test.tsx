import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toyInstance, toyWithJob } from '../../tests/unit/toy.ts';
import { Announcer } from './Announcer.tsx';
import { createInstance } from './instance.ts';

const said = () => document.querySelector('[data-announcer]')?.textContent;
const settle = () => act(() => vi.runAllTimers());

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('the announcer', () => {
  it('is an empty status at first', () => {
    const { instance } = toyInstance('five');
    instance.set({ x: 4 });
    render(<Announcer instance={instance} />);
    settle();
    expect(document.querySelector('[role="status"]')).not.toBeNull();
    expect(said()).toBe('');
  });
  it('waits until a change has settled, then announces it once', () => {
    const { instance } = toyInstance();
    render(<Announcer instance={instance} />);
    for (const x of [2, 3, -4]) {
      act(() => instance.set({ x }));
      act(() => vi.advanceTimersByTime(500));
      expect(said()).toBe('');
    }
    settle();
    expect(said()).toBe('x: minus 4. x is -4, the sum -2.');
  });
  it('compares with the last announcement, not the last change', () => {
    const { instance } = toyInstance();
    render(<Announcer instance={instance} />);
    act(() => instance.set({ x: 2 }));
    act(() => instance.set({ n: 5 }));
    settle();
    expect(said()).toMatch(/^x: 2\. count: 5\. /);
    act(() => instance.set({ on: true }));
    settle();
    expect(said()).toMatch(/^lamp: on\. /);
  });
  it('stays silent about a change that was undone before it settled', () => {
    const { instance } = toyInstance();
    render(<Announcer instance={instance} />);
    act(() => instance.set({ x: 2 }));
    act(() => instance.undo());
    settle();
    expect(said()).toBe('');
  });
  it('announces a later job result with the sentence alone', () => {
    const instance = createInstance(toyWithJob);
    render(<Announcer instance={instance} />);
    act(() => instance.set({ n: 5 }));
    settle();
    expect(said()).toBe('count: 5. x is 1, the sum 6.');
    act(() => instance.setJobResult('{"n":5}', 500));
    settle();
    expect(said()).toBe('x is 1, the sum 500.');
  });
  it('stays silent about a job result that leaves the sentence unchanged', () => {
    const instance = createInstance(toyWithJob);
    act(() => instance.set({ n: 5 }));
    render(<Announcer instance={instance} />);
    act(() => instance.setJobResult('{"n":5}', 6));
    settle();
    expect(said()).toBe('');
  });
  it('repeats the present state when a button changes nothing', () => {
    const { instance } = toyInstance();
    render(
      <div id="figure-toy">
        <Announcer instance={instance} />
      </div>,
    );
    const button = document.createElement('a');
    button.dataset['do'] = '{}';
    const press = (set?: { x: number }) =>
      act(() => {
        if (set) instance.set(set);
        document
          .querySelector('#figure-toy')!
          .dispatchEvent(new CustomEvent('showfigure', { detail: button }));
      });
    press({ x: 2 });
    settle();
    expect(said()).toMatch(/^x: 2\. /);
    for (let i = 0; i < 2; i++) {
      press();
      expect(said()).toBe('');
      settle();
      expect(said()).toMatch(/^No change\. x is 2, /);
    }
  });
  it('stays silent after the figure is removed', () => {
    const { instance } = toyInstance();
    const { unmount } = render(<Announcer instance={instance} />);
    act(() => instance.set({ x: 2 }));
    unmount();
    expect(vi.getTimerCount()).toBe(0);
    instance.set({ x: 3 });
    expect(vi.getTimerCount()).toBe(0);
  });
});
