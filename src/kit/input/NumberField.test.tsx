import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { localField } from '../signal/localField.ts';
import { NumberField, type NumberFieldProps } from './NumberField.tsx';

const changed = vi.fn();
const query = { name: 'query', range: { min: -10, max: 10, step: 0.1 } };

/** An input with the state that it edits. */
function Held({ start, ...props }: { start: number } & Partial<NumberFieldProps>) {
  const [value, set] = useState(start);
  const of = localField({
    ...query,
    start: 3,
    value,
    set(next) {
      changed(next);
      set(next);
    },
  });
  return <NumberField of={of} {...props} />;
}

const field = () => screen.getByRole('textbox') as HTMLInputElement;
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });
const press = (key: string, how = {}) => fireEvent.keyDown(field(), { key, ...how });
const marked = () => field().getAttribute('aria-invalid') === 'true';
/** The error message that describes the input to screen readers. */
const reason = () =>
  document.getElementById(field().getAttribute('aria-describedby') ?? '')?.textContent;
const show = (start = 3, props: Partial<NumberFieldProps> = {}) =>
  render(<Held start={start} {...props} />);

beforeEach(() => changed.mockClear());
afterEach(cleanup);

describe('typing a number', () => {
  it('applies every number while it is typed and keeps the text', () => {
    show();
    for (const text of ['4', '4.', '4.5', '4.50']) {
      type(text);
      expect(field().value).toBe(text);
      expect(marked()).toBe(false);
    }
    expect(changed.mock.calls.flat()).toEqual([4, 4.5]);
    fireEvent.blur(field());
    expect(field().value).toBe('4.5');
  });
  it.each([
    ['abc', 'Not a number'],
    ['', 'Type a number'],
    ['1e3', 'Not a number'],
    ['1,5', 'Not a number'],
    ['NaN', 'Not a number'],
    ['-', 'Not a number'],
    ['11', 'From −10 to 10'],
    ['-10.5', 'From −10 to 10'],
  ])('keeps %j visible, marks it with the reason and changes nothing', (text, why) => {
    show();
    type(text);
    expect([field().value, marked(), reason()]).toEqual([text, true, why]);
    fireEvent.blur(field());
    press('Enter');
    expect([field().value, marked()]).toEqual([text, true]);
    expect(changed).not.toHaveBeenCalled();
  });
  it('clears the error once the text is a number', () => {
    show();
    type('4x');
    type('4');
    expect([field().value, marked(), reason()]).toEqual(['4', false, undefined]);
    expect(changed.mock.calls).toEqual([[4]]);
  });
  it('discards invalid text on Escape', () => {
    show();
    field().focus();
    type('abc');
    press('Escape');
    expect([field().value, marked()]).toEqual(['3', false]);
    expect(document.activeElement).not.toBe(field());
    expect(changed).not.toHaveBeenCalled();
  });
  it('formats the number on Enter', () => {
    show();
    type(' -2.50 ');
    press('Enter');
    expect(field().value).toBe('−2.5');
  });
  it('discards the draft when the number changes otherwise', () => {
    const at = (value: number) => (
      <NumberField of={localField({ ...query, value, set: changed })} />
    );
    const { rerender } = render(at(3));
    type('abc');
    fireEvent.blur(field());
    rerender(at(5));
    expect([field().value, marked()]).toEqual(['5', false]);
    rerender(at(3));
    expect([field().value, marked()]).toEqual(['3', false]);
  });
});

describe('stepping a number with the keyboard', () => {
  it.each([
    ['ArrowUp', {}, 3.1],
    ['ArrowDown', {}, 2.9],
    ['ArrowUp', { shiftKey: true }, 4],
    ['ArrowDown', { altKey: true }, 2.99],
  ])('%s with %j', (key, how, to) => {
    show();
    press(key, how);
    expect(changed.mock.calls).toEqual([[to]]);
    expect(field().value).toBe(String(to));
  });
  it('leaves no rounding errors and no minus zero', () => {
    show(0.3);
    for (let i = 0; i < 3; i++) press('ArrowDown');
    expect(field().value).toBe('0');
    expect(changed.mock.calls.flat()).toEqual([0.2, 0.1, 0]);
  });
  it('stops at both ends of the range', () => {
    show(9.95);
    press('ArrowUp');
    press('ArrowUp');
    expect(field().value).toBe('10');
  });
  it('steps from the last valid number if the text is invalid', () => {
    show();
    type('abc');
    press('ArrowUp');
    expect([field().value, marked()]).toEqual(['3.1', false]);
  });
  it('resets on Home, unless text is being typed', () => {
    show(7);
    expect(press('Home')).toBe(false);
    expect(field().value).toBe('3');
    type('12');
    expect(press('Home')).toBe(true);
    expect(field().value).toBe('12');
  });
  it('ignores Home without a start value', () => {
    render(<NumberField of={localField({ ...query, value: 7, set: changed })} />);
    expect(press('Home')).toBe(true);
    expect(changed).not.toHaveBeenCalled();
  });
  it('leaves shortcuts with Ctrl and ⌘ to the page', () => {
    show();
    press('ArrowUp', { ctrlKey: true });
    press('ArrowUp', { metaKey: true });
    expect(changed).not.toHaveBeenCalled();
  });
});

describe('dragging a number sideways', () => {
  const drag = (...moves: { x: number; buttons?: number }[]) => {
    const input = field();
    const captured = vi.fn();
    input.setPointerCapture = captured;
    fireEvent.pointerDown(input, { button: 0, clientX: 100, pointerId: 1 });
    for (const { x, buttons = 1 } of moves)
      fireEvent.pointerMove(input, { clientX: x, buttons, pointerId: 1 });
    fireEvent.pointerUp(input, { pointerId: 1 });
    return captured;
  };
  it('steps from its first value and captures the pointer on press', () => {
    show();
    expect(drag({ x: 112 }, { x: 160 }, { x: 94 })).toHaveBeenCalledTimes(1);
    expect(changed.mock.calls.flat()).toEqual([3.2, 4, 2.9]);
    fireEvent.pointerMove(field(), { clientX: 300, buttons: 1, pointerId: 1 });
    expect(field().value).toBe('2.9');
  });
  it('ends when the pointer moves without a button, because the release was missed', () => {
    show();
    drag({ x: 200, buttons: 0 }, { x: 220 });
    expect(changed).not.toHaveBeenCalled();
  });
  it('ignores taps and a passing pointer', () => {
    show();
    drag({ x: 103 }, { x: 96 });
    fireEvent.pointerMove(field(), { clientX: 200, buttons: 0, pointerId: 1 });
    expect(changed).not.toHaveBeenCalled();
  });
});
