import { beforeEach, describe, expect, it } from 'vitest';
import { isKeyReserved, keyName } from '../../../src/kit/input/reservedKeys.ts';
import { commandFor, commands, keysOf } from '../../../src/slides/keys.ts';

const press = (key: string, code = '', shiftKey = false) => keyName({ key, code, shiftKey });

describe('a key', () => {
  it('has the same name on every keyboard', () => {
    expect(press('B', 'KeyB', true)).toBe('b');
    expect(press('и', 'KeyB')).toBe('b');
    expect(press('?', 'Slash', true)).toBe('?');
    expect(press(' ', 'Space', true)).toBe('Shift+ ');
    expect(press('F5', 'F5', true)).toBe('Shift+F5');
    expect(press('PageDown')).toBe('PageDown');
  });
  it.each([
    // What remotes send: Logitech, Kensington and others.
    ['PageDown', 'next'],
    ['PageUp', 'back'],
    ['ArrowRight', 'next'],
    ['F5', 'fullscreen'],
    ['Shift+F5', 'fullscreen'],
    ['Escape', 'escape'],
    ['.', 'blank'],
    ['b', 'blank'],
  ])('%s from a remote does %s', (key, id) => expect(commandFor(key, true)?.id).toBe(id));
  it('has a single command', () => {
    const all = commands.flatMap(({ keys }) => keys);
    expect(new Set(all).size).toBe(all.length);
    for (const command of commands) expect(keysOf(command).join(' ')).not.toMatch(/Arrow|^$/);
  });
  it('does nothing if it is a letter and single-key shortcuts are off; a remote still works', () => {
    expect(commandFor('b', false)).toBeUndefined();
    expect(commandFor('1', false)).toBeUndefined();
    expect(commandFor('.', false)).toBeUndefined();
    expect(commandFor(' ', false)?.id).toBe('next');
    expect(commandFor('PageDown', false)?.id).toBe('next');
  });
});

describe('the focused element', () => {
  beforeEach(() => {
    document.body.innerHTML = `
      <div id="handle" role="slider" tabindex="0"></div><input id="text"><input id="range" type="range">
      <input id="hands" class="hands" inputmode="numeric"><input id="number" inputmode="decimal">
      <button id="button"></button><p id="text-of-slide"></p><dialog open><button id="inside"></button></dialog>`;
  });
  const isReserved = (id: string, key: string) => isKeyReserved(document.getElementById(id)!, key);
  it.each([
    ['handle', 'ArrowRight', true],
    ['handle', 'Home', true],
    ['handle', 'Escape', true],
    ['handle', 'PageDown', false],
    ['handle', 'b', false],
    ['text', 'b', true],
    ['text', 'ArrowLeft', true],
    ['text', ' ', true],
    ['text', 'PageDown', false],
    ['range', 'ArrowUp', true],
    ['range', 'PageUp', false],
    ['button', ' ', true],
    ['button', 'ArrowRight', false],
    ['text-of-slide', ' ', false],
    ['inside', 'PageDown', true],
    ['button', 'Enter', true],
    ['text-of-slide', 'Enter', false],
    ['hands', '7', true],
    ['hands', 'Backspace', true],
    ['hands', 'v', false],
    ['hands', 'ArrowLeft', false],
    ['hands', '.', false],
    ['number', '7', true],
    ['number', '.', true],
    ['number', '−', true],
    ['number', 'v', false],
    ['number', 'Escape', true],
    ['number', 'Delete', true],
    ['number', 'F5', false],
    ['number', 'ArrowLeft', true],
  ])('%s needs %s itself: %s', (id, key, expected) => expect(isReserved(id, key)).toBe(expected));
  it.each([
    ['handle', 'ArrowRight', false],
    ['handle', 'Home', false],
    ['handle', 'Escape', true],
    ['range', 'ArrowUp', false],
    ['button', ' ', false],
    ['button', 'Enter', false],
    ['number', ' ', false],
    ['number', 'Enter', false],
    ['number', '7', true],
    ['text', ' ', true],
    ['text', 'b', true],
    ['inside', ' ', true],
  ])('%s, once the mouse has been there, needs %s itself: %s', (id, key, expected) =>
    expect(isKeyReserved(document.getElementById(id)!, key, { byPointer: true })).toBe(expected),
  );
  it('keeps Enter while a number is being typed', () => {
    const number = document.getElementById('number')!;
    expect(isKeyReserved(number, 'Enter', { byPointer: true, typed: true })).toBe(true);
  });
});
