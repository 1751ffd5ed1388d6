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
  it('is a polite status that says nothing at first, wherever the figure stands', () => {
    const { instance } = toyInstance('five');
    instance.set({ x: 4 });
    render(<Announcer instance={instance} />);
    settle();
    expect(document.querySelector('[role="status"]')).not.toBeNull();
    expect(said()).toBe('');
  });
  it('waits for the hand to rest, then says where it came to, once', () => {
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
  it('compares with what it said last, not with the last move', () => {
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
  it('says nothing of a change that was taken back before it settled', () => {
    const { instance } = toyInstance();
    render(<Announcer instance={instance} />);
    act(() => instance.set({ x: 2 }));
    act(() => instance.undo());
    settle();
    expect(said()).toBe('');
  });
  it('says what a worker found later by its sentence alone', () => {
    const instance = createInstance(toyWithJob);
    render(<Announcer instance={instance} />);
    act(() => instance.set({ n: 5 }));
    settle();
    expect(said()).toBe('count: 5. x is 1, the sum 6.');
    act(() => instance.setJobResult('{"n":5}', 500));
    settle();
    expect(said()).toBe('x is 1, the sum 500.');
  });
  it('says nothing of what a worker found where the sentence stays', () => {
    const instance = createInstance(toyWithJob);
    act(() => instance.set({ n: 5 }));
    render(<Announcer instance={instance} />);
    act(() => instance.setJobResult('{"n":5}', 6));
    settle();
    expect(said()).toBe('');
  });
  it('answers a button that changes nothing with the present state, each time', () => {
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
  it('is silent once the figure is gone', () => {
    const { instance } = toyInstance();
    const { unmount } = render(<Announcer instance={instance} />);
    act(() => instance.set({ x: 2 }));
    unmount();
    expect(vi.getTimerCount()).toBe(0);
    instance.set({ x: 3 });
    expect(vi.getTimerCount()).toBe(0);
  });
});
