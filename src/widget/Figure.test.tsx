import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { toyInstance } from '../../tests/unit/toy.ts';
import type { ViewProps } from './define.ts';
import { Figure, pageLink } from './Figure.tsx';

/** A picture that is one button; each press adds one to x. */
function View({ state, set }: ViewProps) {
  return (
    <button type="button" onClick={() => set({ x: state['x'] + 1 })}>
      add
    </button>
  );
}

const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const described = () => document.querySelector('.describe')?.textContent;
const open = async () => {
  const details = document.querySelector('details.numbers') as HTMLDetailsElement;
  act(() => {
    details.open = true;
    details.dispatchEvent(new Event('toggle'));
  });
  // Loaded when they are first asked for, some of them by those that are.
  await Promise.all([import('./Controls.tsx'), import('../controls/MatrixGroup.tsx')]);
  await screen.findByText('Ctrl or ⌘ + Z');
};
const show = (preset?: string) => {
  const toy = toyInstance(preset);
  render(<Figure instance={toy.instance} View={View} heading="A toy" />);
  return toy;
};

afterEach(cleanup);

describe('a figure', () => {
  it('has a name, an anchor, and its state in words', () => {
    show('five');
    expect(screen.getByRole('figure', { name: 'A toy' }).id).toBe('figure-toy');
    expect(described()).toBe('x is 5, the sum 7.');
  });
  it('goes back and forth by its buttons, which stay in reach when there is nowhere to go', () => {
    const { x } = show('five');
    const state = () =>
      ['Undo', 'Redo'].map((name) =>
        screen.getByRole('button', { name }).getAttribute('aria-disabled'),
      );
    expect(state()).toEqual(['true', 'true']);
    click('Undo');
    click('add');
    expect([x(), ...state()]).toEqual([6, 'false', 'true']);
    click('Undo');
    expect([x(), ...state()]).toEqual([5, 'true', 'false']);
    click('Redo');
    click('Reset');
    expect([x(), described()]).toEqual([5, 'x is 5, the sum 7.']);
    click('Undo');
    expect(x()).toBe(6);
  });
  it('makes one drag one step, however long the hand rests', () => {
    const { instance, clock, x } = show();
    const view = screen.getByRole('button', { name: 'add' });
    // A move without a button is one, too: the release before it was told to nobody.
    for (const end of ['pointerup', 'pointercancel', 'pointermove']) {
      fireEvent.pointerDown(view, { button: 0 });
      for (let i = 0; i < 2; i++) {
        clock.ms += 5000;
        click('add');
      }
      act(() => void dispatchEvent(new Event(end)));
    }
    expect([x(), instance.store.getState().past.length]).toEqual([7, 3]);
    click('add');
    click('Undo');
    click('Undo');
    expect(x()).toBe(5);
  });
  it('says its state in words once the hand is off it, and at once where there is none', () => {
    const { instance } = show('five');
    act(() => instance.beginGesture());
    act(() => instance.set({ x: 6 }));
    expect(described()).toBe('x is 5, the sum 7.');
    act(() => instance.endGesture());
    expect(described()).toBe('x is 6, the sum 8.');
    act(() => instance.set({ x: 7 }));
    expect(described()).toBe('x is 7, the sum 9.');
  });
  it('offers every field but what is hidden, and names the keys', async () => {
    const { instance } = show();
    expect(document.querySelector('.controls')).toBeNull();
    await open();
    const typed = screen.getByRole('textbox', { name: 'arrow, number 2' });
    fireEvent.change(typed, { target: { value: '-4' } });
    fireEvent.click(screen.getByRole('checkbox', { name: 'lamp' }));
    fireEvent.click(screen.getByRole('radio', { name: 'loudly' }));
    const name = screen.getByRole('textbox', { name: 'names, name 3' });
    fireEvent.change(name, { target: { value: 'dog' } });
    fireEvent.blur(name);
    fireEvent.change(screen.getByRole('textbox', { name: 'rows, dog, number 1' }), {
      target: { value: '0' },
    });
    fireEvent.change(screen.getByRole('slider', { name: 'count' }), { target: { value: '8' } });
    expect(instance.text()).toBe('3;n=8;v=3,-4;m=1,2/3,4/0,6;names=cat,sat,dog;mode=loud;on=on');
    expect(document.querySelector('.keys')?.textContent).toMatch(/Arrow keys.*Home.*Paste.*undo/);
  });
  it('keeps a text that is no number visible and marked, and its state as it was', async () => {
    const { instance } = show();
    await open();
    const typed = screen.getByRole('textbox', { name: 'arrow, number 2' }) as HTMLInputElement;
    fireEvent.change(typed, { target: { value: '1e999' } });
    expect([typed.value, typed.getAttribute('aria-invalid')]).toEqual(['1e999', 'true']);
    expect(instance.text()).toBe('3');
  });
});

it('a link names the page, the state and the place on the page', async () => {
  history.replaceState(null, '', '/lesson/?old=1#there');
  const { instance } = toyInstance();
  instance.set({ x: -2 });
  const link = await pageLink([instance], 'figure-toy');
  expect(link).toBe(`${location.origin}/lesson/?toy=3;x=-2#figure-toy`);
  expect(await pageLink([instance])).toBe(`${location.origin}/lesson/?toy=3;x=-2`);
});
