import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { toy } from '../../tests/unit/toy.ts';
import { installUndoKeys } from './undoKeys.ts';
import { createSession } from './session.ts';

describe('the keys for undo', () => {
  let session: ReturnType<typeof createSession>;
  let stop: () => void;
  const x = (name: string): number => session.instances.get(name)!.store.getState().present['x'];
  const at = (id: string) => document.getElementById(id)!;
  const press = (key: string, how: KeyboardEventInit = {}, id = 'body') => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...how });
    (id === 'body' ? document.body : at(id)).dispatchEvent(event);
    return event.defaultPrevented;
  };
  const ctrl = { ctrlKey: true };

  beforeEach(() => {
    document.body.innerHTML = `
      <figure data-scope="one"><button id="in-one"></button><input id="number">
        <input id="typed" data-own-undo><textarea id="text"></textarea>
        <div id="edited" contenteditable="true"></div></figure>
      <figure data-scope="two"><button id="in-two"></button></figure>`;
    session = createSession('page', [
      { name: 'one', widget: toy },
      { name: 'two', widget: toy },
    ]);
    stop = installUndoKeys(session);
    session.instances.get('one')!.set({ x: 2 });
    session.instances.get('two')!.set({ x: 3 });
  });
  afterEach(() => stop());
  const use = (id: string, type = 'pointerdown') =>
    at(id).dispatchEvent(new Event(type, { bubbles: true }));

  it('do nothing before a figure was used', () => {
    expect(press('z', ctrl)).toBe(false);
    expect([x('one'), x('two')]).toEqual([2, 3]);
  });
  it('undo and redo in the figure used last', () => {
    use('in-one');
    expect(press('z', ctrl)).toBe(true);
    expect([x('one'), x('two')]).toEqual([1, 3]);
    press('Z', { ctrlKey: true, shiftKey: true });
    expect(x('one')).toBe(2);
    use('in-two', 'focusin');
    press('z', { metaKey: true });
    expect([x('one'), x('two')]).toEqual([2, 1]);
    press('Z', { metaKey: true, shiftKey: true });
    expect(x('two')).toBe(3);
    press('z', ctrl);
    press('y', ctrl);
    expect(x('two')).toBe(3);
  });
  it('work in a number field whose text is unchanged', () => {
    use('in-one');
    expect(press('z', ctrl, 'number')).toBe(true);
    expect(x('one')).toBe(1);
  });
  it.each(['text', 'edited', 'typed'])('leave undo of typed text to the browser (%s)', (id) => {
    use('in-one');
    expect(press('z', ctrl, id)).toBe(false);
    expect(x('one')).toBe(2);
  });
  it.each([
    ['without Ctrl', 'z', {}],
    ['with Alt', 'z', { ctrlKey: true, altKey: true }],
    ['another letter', 'x', ctrl],
    ['⌘Y, which is something else', 'y', { metaKey: true }],
  ])('ignore %s', (_, key, how) => {
    use('in-one');
    expect(press(key, how)).toBe(false);
    expect(x('one')).toBe(2);
  });
  it('stop when told to', () => {
    use('in-one');
    stop();
    expect(press('z', ctrl)).toBe(false);
  });
});
