import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toy, type ToyState } from '../../tests/unit/toy.ts';
import { useFigureState } from './context.ts';
import { type AnyWidget, checkDefinition, type Step, stepField } from './define.ts';
import { createInstance, type Instance } from './instance.ts';
import { text } from './quantities.ts';
import { Stepper } from './Stepper.tsx';

const stages: readonly Step[] = ['add', 'halve', 'show'].map((id) => ({
  id,
  title: id,
  code: (state) => `${id}(${state['x']})`,
  summary: `It does ${id}.`,
  part: 'scores',
  output: id,
}));
const walked: AnyWidget = checkDefinition({
  ...toy,
  fields: { ...toy.fields, step: stepField(stages) },
  steps: stages,
  quantities: {
    add: text({ of: (d: { sum: number }) => `sum ${d.sum}` }),
    halve: text({ of: (d: { sum: number }) => `half ${d.sum / 2}` }),
    show: text({ of: (_: unknown, s: ToyState) => `x ${s.x}` }),
  },
} as never);

function Held({ instance }: { instance: Instance }) {
  return <Stepper instance={instance} step={useFigureState(instance).state['step']} />;
}

const once: AnyWidget = { ...walked, playsBackward: true };

let instance: Instance;
const step = (): number => instance.store.getState().present['step'];
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const click = (name: string | RegExp) => fireEvent.click(button(name));
const press = (key: string, how = {}) => fireEvent.keyDown(button(/2\. halve/), { key, ...how });

beforeEach(() => {
  vi.useFakeTimers();
  instance = createInstance(walked);
  render(<Held instance={instance} />);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('the stepper', () => {
  it('starts with all steps shown and marks the current one', () => {
    expect(step()).toBe(3);
    expect(button(/3\. show/).getAttribute('aria-current')).toBe('step');
    expect(screen.getByText('show(1)')).toBeTruthy();
    expect(screen.getByText('It does show.')).toBeTruthy();
  });
  it('hides the outputs of later steps', () => {
    click(/2\. halve/);
    expect([...document.querySelectorAll('.stage-text')].map((e) => e.textContent)).toEqual([
      'sum 3',
      'half 1.5',
      '·',
    ]);
  });
  it('steps with its buttons and stops at both ends', () => {
    click('Next');
    expect(step()).toBe(3);
    for (const at of [2, 1, 1]) {
      click('Back');
      expect(step()).toBe(at);
    }
  });
  it('steps with the arrow keys, and ignores shortcuts', () => {
    press('ArrowLeft');
    expect(step()).toBe(2);
    press('Home');
    expect(step()).toBe(1);
    press('ArrowRight');
    press('End');
    expect(step()).toBe(3);
    expect(press('ArrowLeft', { altKey: true })).toBe(true);
    expect(press('a')).toBe(true);
    expect(step()).toBe(3);
  });
  it('plays from the beginning if it is at the end, and stops there', () => {
    const seen: number[] = [];
    click('Play');
    while (vi.getTimerCount() > 0) {
      seen.push(step());
      act(() => vi.advanceTimersToNextTimer());
    }
    expect([...seen, step()]).toEqual([1, 2, 3]);
    expect(button('Play')).toBeTruthy();
  });
  it('plays backward if the figure allows it', () => {
    expect(screen.queryByRole('button', { name: 'Play in reverse' })).toBeNull();
    cleanup();
    instance = createInstance(once);
    render(<Held instance={instance} />);
    const walk = (until = 0) => {
      const seen = [step()];
      while (vi.getTimerCount() > until && seen.length < 9) {
        act(() => vi.advanceTimersToNextTimer());
        seen.push(step());
      }
      return seen;
    };
    click('Play in reverse');
    expect(walk()).toEqual([3, 2, 1]);
    click('Play in reverse');
    expect(walk()).toEqual([3, 2, 1]);
    click('Next');
    click('Play in reverse');
    click('Play');
    expect(button('Play in reverse')).toBeTruthy();
    expect(walk()).toEqual([2, 3]);
  });
  it('stops playing on Pause or when a step is chosen', () => {
    click('Play');
    click('Pause');
    expect(vi.getTimerCount()).toBe(0);
    click('Play');
    click(/2\. halve/);
    expect(vi.getTimerCount()).toBe(0);
    expect(step()).toBe(2);
  });
});
