import type { ComponentType } from 'react';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { FakeWorker } from '../../tests/unit/fakeWorker.ts';
import { toy, toyInstance, toyWithJob } from '../../tests/unit/toy.ts';
import { useValue } from '../kit/signal/signal.ts';
import type { AnyState, AnyWidget, ViewProps } from './define.ts';
import { WholeFigure } from '../../tests/unit/wholeFigure.tsx';
import { pageLink } from './shareLink.ts';
import { createInstance } from './instance.ts';
import { programOf } from './program.ts';

/** The picture is a single button; each press adds one to x. */
function View({ fields, set }: ViewProps) {
  return (
    <button type="button" onClick={() => set({ x: fields['x']!.get() + 1 })}>
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
  await Promise.all([import('./Controls.tsx'), import('../kit/input/MatrixGroup.tsx')]);
  // The key list can appear before the fields, which are loaded lazily.
  await screen.findByRole('textbox', { name: 'arrow, number 2' });
};
const show = (preset?: string) => {
  const toy = toyInstance(preset);
  render(<WholeFigure instance={toy.instance} View={View} heading="A toy" />);
  return toy;
};

afterEach(cleanup);

describe('a figure', () => {
  it('has a name, an anchor and a description', () => {
    show('five');
    expect(screen.getByRole('figure', { name: 'A toy' }).id).toBe('figure-toy');
    expect(described()).toBe('x is 5, the sum 7.');
  });
  it('undoes and redoes with its buttons, which stay focusable when disabled', () => {
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
  it('makes one drag one undo step, even if the pointer rests', () => {
    const { instance, clock, x } = show();
    const view = screen.getByRole('button', { name: 'add' });
    // A pointermove with no button down also ends the drag: the release may have happened outside the window.
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
  it('updates its description during a drag', () => {
    const { instance } = show('five');
    act(() => instance.beginGesture());
    act(() => instance.set({ x: 6 }));
    expect(described()).toBe('x is 6, the sum 8.');
    act(() => instance.endGesture());
    expect(described()).toBe('x is 6, the sum 8.');
  });
  it('shows controls for all visible fields and lists the keys', async () => {
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
    expect(instance.linkText()).toBe(
      '3;n=8;v=3,-4;m=1,2/3,4/0,6;names=cat,sat,dog;mode=loud;on=on',
    );
    expect(document.querySelector('.keys')?.textContent).toMatch(/Arrow keys.*Home.*Paste.*undo/);
  });
  it('hides controls in the bar that the state does not use', () => {
    const n = { ...toy.fields.n, bar: true, leftOut: (state: AnyState) => state['x'] === 5 };
    const widget = { ...toy, fields: { ...toy.fields, n } };
    const instance = createInstance(widget as AnyWidget);
    render(<WholeFigure instance={instance} View={View} />);
    const offered = () => document.querySelectorAll('.figure-bar > [data-field=n]').length;
    expect(offered()).toBe(1);
    act(() => instance.set({ x: 5 }));
    expect(offered()).toBe(0);
  });
  it('keeps invalid text visible and marked without changing the state', async () => {
    const { instance } = show();
    await open();
    const typed = screen.getByRole('textbox', { name: 'arrow, number 2' }) as HTMLInputElement;
    fireEvent.change(typed, { target: { value: '1e999' } });
    expect([typed.value, typed.getAttribute('aria-invalid')]).toEqual(['1e999', 'true']);
    expect(instance.linkText()).toBe('3');
  });
});

describe('a figure with a job', () => {
  it('keeps picture, sentence, announcement, numbers and code consistent at every moment', async () => {
    const instance = createInstance(toyWithJob);
    const Sum = ({ numbers, progress }: ViewProps<AnyState, unknown>) => (
      <>
        <output>{useValue(numbers['sum']!) as number}</output>
        {progress}
      </>
    );
    await import('./JobRunner.tsx');
    render(<WholeFigure instance={instance} View={Sum as ComponentType<ViewProps>} />);
    const sum = instance.numbers['sum']!.text;
    const everything = async () => {
      const { present } = instance.store.getState();
      const { code } = await programOf(toyWithJob, present, instance.derived(present));
      return [
        document.querySelector('output')?.textContent,
        described()?.match(/sum (\d+)/)?.[1],
        String(Number(sum.get())),
        code.match(/# ([\d.]+)/)?.[1],
      ];
    };
    const all = (x: number) => [String(x), String(x), String(x), `${x}.00`];
    const heard = vi.fn();
    sum.subscribe(heard);
    expect(document.querySelector('.job-progress')).toBeNull();
    await act(async () => instance.set({ n: 6 }));
    expect(await everything()).toEqual(all(7));
    await vi.waitFor(() => expect(FakeWorker.all).toHaveLength(1));
    expect(FakeWorker.last().given).toEqual({ n: 6 });
    heard.mockClear();
    act(() => FakeWorker.last().say({ output: 700 }));
    expect(await everything()).toEqual(all(700));
    expect(heard).toHaveBeenCalled();
    expect(document.querySelector('.job-progress')?.getAttribute('data-status')).toBe('done');
    const announced = () => document.querySelector('[data-announcer]')?.textContent;
    await vi.waitFor(() => expect(announced()).toMatch(/the sum 700\.$/), 3000);
    // A result that is already known isn't computed again, and a result for another state isn't reused.
    act(() => instance.set({ x: 2 }));
    expect(await everything()).toEqual(all(700));
    act(() => instance.set({ n: 7 }));
    expect(await everything()).toEqual(all(9));
    await vi.waitFor(() => expect(FakeWorker.all).toHaveLength(2));
    expect(FakeWorker.last().given).toEqual({ n: 7 });
    act(() => instance.set({ n: 2 }));
    expect(FakeWorker.last().ended).toBe(true);
    expect(document.querySelector('.job-progress')).toBeNull();
  });
});

it('a page link has the page, the state and an anchor', async () => {
  history.replaceState(null, '', '/lesson/?old=1#there');
  const { instance } = toyInstance();
  instance.set({ x: -2 });
  const link = await pageLink([instance], 'figure-toy');
  expect(link).toBe(`${location.origin}/lesson/?toy=3;x=-2#figure-toy`);
  expect(await pageLink([instance])).toBe(`${location.origin}/lesson/?toy=3;x=-2`);
});
