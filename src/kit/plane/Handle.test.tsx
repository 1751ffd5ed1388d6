import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { localField } from '../signal/localField.ts';
import { point } from './items.tsx';
import { Plane } from './Plane.tsx';
import type { Domain, Point } from './plane.ts';

const domain: Domain = { x: [-5, 5], y: [-5, 5] };
const moved = vi.fn();

function Held({ along, origin }: { along?: 'x'; origin?: Point }) {
  const [at, set] = useState<Point>([3, 1]);
  return (
    <Plane
      domain={domain}
      width={300}
      items={[
        point(
          localField<Point>({
            name: 'key cat',
            role: 'key',
            range: { step: 0.1, min: -10, max: 10 },
            start: [3, 1],
            value: at,
            set(to) {
              moved(to);
              set(to);
            },
          }),
          { name: 'cat', along, from: origin, draw: () => null },
        ),
      ]}
    />
  );
}

const handle = () => screen.getByRole('slider', { name: 'key cat' });
const said = () => handle().getAttribute('aria-valuetext');
const press = (key: string, how = {}) => fireEvent.keyDown(handle(), { key, ...how });
const pointer = (type: 'Down' | 'Move' | 'Up' | 'Cancel', x: number, y: number, how = {}) =>
  fireEvent[`pointer${type}`](handle(), {
    clientX: x,
    clientY: y,
    button: 0,
    buttons: 1,
    pointerId: 1,
    ...how,
  });
const captured = vi.fn();

beforeEach(() => {
  moved.mockClear();
  captured.mockClear();
  vi.spyOn(HTMLElement.prototype, 'setPointerCapture').mockImplementation(captured);
  render(<Held />);
  // The picture is shown at twice its size: 60 pixels per unit.
  const plane = document.querySelector('.plane')!;
  plane.getBoundingClientRect = () => ({ width: 600, height: 600, left: 0, top: 0 }) as DOMRect;
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('moving a point with the keyboard', () => {
  it('announces the position, with minus in words', () => {
    expect(said()).toBe('3 across, 1 up');
    for (let i = 0; i < 2; i++) press('ArrowDown', { shiftKey: true });
    expect(said()).toBe('3 across, minus 1 up');
  });
  it.each([
    ['ArrowRight', {}, [3.1, 1]],
    ['ArrowUp', { shiftKey: true }, [3, 2]],
    ['ArrowLeft', { altKey: true }, [2.99, 1]],
  ])('%s with %j', (key, how, to) => {
    expect(press(key, how)).toBe(false);
    expect(moved.mock.calls).toEqual([[to]]);
  });
  it('resets on Home, leaves on Escape, and ignores other keys', () => {
    press('ArrowUp');
    press('Home');
    expect(said()).toBe('3 across, 1 up');
    moved.mockClear();
    handle().focus();
    press('Escape');
    expect(document.activeElement).not.toBe(handle());
    expect(press('Tab')).toBe(true);
    expect(press('ArrowUp', { ctrlKey: true })).toBe(true);
    expect(moved).not.toHaveBeenCalled();
  });
});

describe('dragging a point', () => {
  it('follows the pointer in the units of the displayed picture', () => {
    pointer('Down', 400, 200);
    expect(captured).toHaveBeenCalledWith(1);
    expect(document.activeElement).toBe(handle());
    pointer('Move', 460, 200);
    pointer('Move', 460, 140);
    pointer('Move', 403, 200, { altKey: true });
    expect(moved.mock.calls.flat()).toEqual([
      [4, 1],
      [4, 2],
      [3.05, 1],
    ]);
    pointer('Up', 403, 200);
    pointer('Move', 600, 600);
    expect(moved).toHaveBeenCalledTimes(3);
  });
  it('keeps the point in range', () => {
    pointer('Down', 400, 200);
    pointer('Move', 40_000, 40_000);
    expect(moved.mock.calls).toEqual([[[10, -10]]]);
  });
  it('cancels on Escape', () => {
    pointer('Down', 400, 200);
    pointer('Move', 460, 140);
    press('Escape');
    expect(said()).toBe('3 across, 1 up');
    pointer('Move', 500, 100);
    expect(said()).toBe('3 across, 1 up');
  });
  it('ends on pointercancel', () => {
    pointer('Down', 400, 200);
    pointer('Cancel', 400, 200);
    pointer('Move', 460, 140);
    expect(moved).not.toHaveBeenCalled();
  });
  it('ends when the pointer moves without a button or loses capture', () => {
    pointer('Down', 400, 200);
    pointer('Move', 430, 200, { buttons: 0 });
    pointer('Move', 460, 140);
    pointer('Down', 400, 200);
    fireEvent.lostPointerCapture(handle(), { pointerId: 1 });
    pointer('Move', 460, 140);
    expect(moved).not.toHaveBeenCalled();
  });
  it('ignores other pointers', () => {
    pointer('Down', 400, 200);
    pointer('Move', 10, 10, { pointerId: 2 });
    pointer('Up', 10, 10, { pointerId: 2 });
    pointer('Move', 460, 200);
    expect(moved.mock.calls).toEqual([[[4, 1]]]);
  });
  it('ignores the right button', () => {
    pointer('Down', 400, 200, { button: 2 });
    pointer('Move', 460, 140);
    expect(moved).not.toHaveBeenCalled();
  });
});

describe('a handle with an origin', () => {
  it('is shown relative to its origin, and so are announcements, drags and keys', () => {
    const place = () => handle().style.transform;
    const before = place();
    cleanup();
    render(<Held origin={[-3, -1]} />);
    expect(place()).not.toBe(before);
    expect(place()).toContain('50.000cqi');
    document.querySelector('.plane')!.getBoundingClientRect = () =>
      ({ width: 600, height: 600, left: 0, top: 0 }) as DOMRect;
    expect(said()).toBe('3 across, 1 up');
    pointer('Down', 300, 300);
    pointer('Move', 330, 300);
    pointer('Up', 330, 300);
    press('ArrowUp');
    expect(moved.mock.calls).toEqual([[[3.5, 1]], [[3.5, 1.1]]]);
  });
});

describe('a handle restricted to the x axis', () => {
  beforeEach(() => {
    cleanup();
    render(<Held along="x" />);
    document.querySelector('.plane')!.getBoundingClientRect = () =>
      ({ width: 600, height: 600, left: 0, top: 0 }) as DOMRect;
  });
  it('keeps its height during a drag', () => {
    pointer('Down', 300, 300);
    pointer('Move', 360, 420);
    expect(moved).toHaveBeenLastCalledWith([4, 1]);
    expect(said()).toBe('4');
  });
  it('moves right with the up key and left with the down key', () => {
    press('ArrowUp');
    expect(moved).toHaveBeenLastCalledWith([3.1, 1]);
    press('ArrowDown', { shiftKey: true });
    expect(moved).toHaveBeenLastCalledWith([2.1, 1]);
    press('ArrowRight');
    expect(moved).toHaveBeenLastCalledWith([2.2, 1]);
  });
});
