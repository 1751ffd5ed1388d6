import { afterEach, beforeEach, expect, it } from 'vitest';
import { toy } from '../../tests/unit/toy.ts';
import { createSession } from '../figure/session.ts';
import { installUnfolding, unfold } from './unfold.ts';

const at = (id: string) => document.getElementById(id)!;
const isOpen = (id: string) => (at(id) as HTMLDetailsElement).open;
const session = () => createSession('page', [{ name: 'toy', widget: toy }]);

beforeEach(() => {
  document.body.innerHTML = `
    <details id="outer"><summary id="name">Outer</summary><div>
      <details id="inner"><summary>Inner</summary><div id="far"></div></details>
      <div id="figure-toy"></div>
    </div></details>
    <p id="plain"></p>`;
});
afterEach(() => {
  location.hash = '';
  document.body.replaceChildren();
});

it('opens everything around an element, and nothing else', () => {
  expect(unfold(at('figure-toy'))).toBe(true);
  expect([isOpen('outer'), isOpen('inner')]).toEqual([true, false]);
  expect(unfold(at('far'))).toBe(true);
  expect(isOpen('inner')).toBe(true);
  expect(unfold(at('far'))).toBe(false);
  expect(unfold(at('plain'))).toBe(false);
});

it('opens the target of the address, now and whenever it changes', () => {
  location.hash = '#nowhere';
  installUnfolding(session());
  expect(isOpen('outer')).toBe(false);
  location.hash = '#far';
  dispatchEvent(new Event('hashchange'));
  expect([isOpen('outer'), isOpen('inner')]).toEqual([true, true]);
});

it('opens a figure that is not in its initial state', () => {
  const moved = session();
  installUnfolding(moved);
  expect(isOpen('outer')).toBe(false);
  moved.instances.get('toy')!.set({ x: 2 });
  installUnfolding(moved);
  expect([isOpen('outer'), isOpen('inner')]).toEqual([true, false]);
});
