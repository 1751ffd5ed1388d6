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

describe('a point moved by keys', () => {
  it('says where it is, minus in words', () => {
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
  it('goes home, leaves at Escape, and leaves other keys alone', () => {
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

describe('a point dragged', () => {
  it('follows the pointer in the units of the picture as it is shown, y upwards', () => {
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
  it('stays where points may be', () => {
    pointer('Down', 400, 200);
    pointer('Move', 40_000, 40_000);
    expect(moved.mock.calls).toEqual([[[10, -10]]]);
  });
  it('returns at Escape and then no longer follows', () => {
    pointer('Down', 400, 200);
    pointer('Move', 460, 140);
    press('Escape');
    expect(said()).toBe('3 across, 1 up');
    pointer('Move', 500, 100);
    expect(said()).toBe('3 across, 1 up');
  });
  it('is let go when the browser takes the pointer away', () => {
    pointer('Down', 400, 200);
    pointer('Cancel', 400, 200);
    pointer('Move', 460, 140);
    expect(moved).not.toHaveBeenCalled();
  });
  it('has been let go where a move comes without a button, and where the capture is lost', () => {
    pointer('Down', 400, 200);
    pointer('Move', 430, 200, { buttons: 0 });
    pointer('Move', 460, 140);
    pointer('Down', 400, 200);
    fireEvent.lostPointerCapture(handle(), { pointerId: 1 });
    pointer('Move', 460, 140);
    expect(moved).not.toHaveBeenCalled();
  });
  it('follows the pointer that took hold of it, and no other', () => {
    pointer('Down', 400, 200);
    pointer('Move', 10, 10, { pointerId: 2 });
    pointer('Up', 10, 10, { pointerId: 2 });
    pointer('Move', 460, 200);
    expect(moved.mock.calls).toEqual([[[4, 1]]]);
  });
  it('is not the right button’s business', () => {
    pointer('Down', 400, 200, { button: 2 });
    pointer('Move', 460, 140);
    expect(moved).not.toHaveBeenCalled();
  });
});

describe('the tip of an arrow that starts elsewhere', () => {
  it('stands at its start plus itself, and counts from its start in words, drags and keys', () => {
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

describe('a point that slides along the line only', () => {
  beforeEach(() => {
    cleanup();
    render(<Held along="x" />);
    document.querySelector('.plane')!.getBoundingClientRect = () =>
      ({ width: 600, height: 600, left: 0, top: 0 }) as DOMRect;
  });
  it('keeps its height in a drag', () => {
    pointer('Down', 300, 300);
    pointer('Move', 360, 420);
    expect(moved).toHaveBeenLastCalledWith([4, 1]);
    expect(said()).toBe('4');
  });
  it('goes forward with the up key and back with the down key', () => {
    press('ArrowUp');
    expect(moved).toHaveBeenLastCalledWith([3.1, 1]);
    press('ArrowDown', { shiftKey: true });
    expect(moved).toHaveBeenLastCalledWith([2.1, 1]);
    press('ArrowRight');
    expect(moved).toHaveBeenLastCalledWith([2.2, 1]);
  });
});
