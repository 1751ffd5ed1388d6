import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toy, toyInstance } from '../../tests/unit/toy.ts';
import { states } from '../../tests/unit/arbitraries.ts';
import { checkDefinition } from '../figure/define.ts';
import { createInstance } from '../figure/instance.ts';
import { lockFields } from './lock.ts';

const lockedToy = (ids: readonly string[]) => {
  const { instance } = toyInstance('five');
  instance.set({ names: ['left', 'by', 'another'] });
  instance.guard = lockFields(toy, new Set(ids));
  return instance;
};

describe('a locked field', () => {
  it('keeps its value when anything else in its figure changes', () =>
    fc.assert(
      fc.property(
        fc.subarray(['x', 'm', 'names']),
        fc.array(
          fc.oneof(
            states(toy).map((state) => ({ does: 'set', state }) as const),
            states(toy).map((state) => ({ does: 'adopt', state }) as const),
            fc.constantFrom('undo', 'redo', 'reset').map((does) => ({ does }) as const),
          ),
          { maxLength: 12 },
        ),
        (ids, acts) => {
          const instance = lockedToy(ids);
          const before = instance.store.getState().present;
          for (const act of acts) {
            if (act.does === 'set') instance.set(act.state);
            else if (act.does === 'adopt') instance.replaceState(act.state, true);
            else instance[act.does]();
            const { present } = instance.store.getState();
            for (const id of ids) expect(present[id]).toBe(before[id]);
            if (act.does === 'set') expect(present['n']).toBe(act.state.n);
          }
        },
      ),
    ));
  it('ignores its own control and leaves nothing to undo', () => {
    const instance = lockedToy(['x']);
    const { past } = instance.store.getState();
    instance.fields['x']!.set(2);
    expect(instance.store.getState().present['x']).toBe(5);
    expect(instance.store.getState().past).toBe(past);
  });
  it('rejects changes of other fields that would require it to change', () => {
    const pair = checkDefinition({
      ...toy,
      normalize: (state) => ({ ...state, n: Math.max(1, Math.min(8, Math.round(state.x))) }),
    });
    const instance = createInstance(pair);
    instance.set({ x: 3 });
    instance.guard = lockFields(pair, new Set(['n']));
    instance.set({ x: 6, on: true });
    expect(instance.store.getState().present).toMatchObject({ x: 3, n: 3, on: false });
    instance.set({ x: 3.2, on: true });
    expect(instance.store.getState().present).toMatchObject({ x: 3.2, n: 3, on: true });
  });
});
