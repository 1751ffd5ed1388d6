import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  type AnyWidget,
  cleanState,
  initialState,
  presetState,
} from '../../../src/widget/define.ts';
import { createInstance, type Instance } from '../../../src/widget/instance.ts';
import { encode } from '../../../src/widget/link.ts';
import { entriesOf, garbageStates, states } from '../arbitraries.ts';

const present = (instance: Instance) => instance.store.getState().present;

/** An instance whose clock stands still until it is moved. */
function timed(widget: AnyWidget, preset?: string) {
  const clock = { ms: 0 };
  return { clock, instance: createInstance(widget, { preset, now: () => clock.ms }) };
}

/** Where a widget starts, and every way back. */
export function historyContract(widget: AnyWidget) {
  const presets = Object.keys(widget.presets);
  const two = fc
    .tuple(states(widget), states(widget))
    .filter(([a, b]) => encode(widget, a) !== encode(widget, b));

  it('has presets that are legal, titled and differ from one another', () => {
    expect(presets.length).toBeGreaterThan(0);
    const texts = presets.map((preset) => {
      const { title, state } = widget.presets[preset]!;
      expect(title.trim(), preset).not.toBe('');
      const whole = { ...initialState(widget), ...state };
      expect(cleanState(widget, whole), preset).toEqual(whole);
      for (const key of Object.keys(state)) expect(Object.keys(widget.fields)).toContain(key);
      return encode(widget, presetState(widget, preset));
    });
    expect(new Set(texts).size).toBe(presets.length);
  });

  it('returns to its preset on reset, from anywhere, and reset can be undone', () => {
    fc.assert(
      fc.property(fc.constantFrom(...presets), states(widget), (preset, state) => {
        const { instance } = timed(widget, preset);
        instance.adopt(state, true);
        const before = present(instance);
        instance.reset();
        expect(present(instance)).toEqual(presetState(widget, preset));
        if (encode(widget, before) === instance.text()) return;
        instance.undo();
        expect(present(instance)).toEqual(before);
      }),
      { numRuns: 40 },
    );
  });

  it('undoes a change exactly and redoes it', () => {
    fc.assert(
      fc.property(two, ([from, to]) => {
        const { instance } = timed(widget);
        instance.adopt(from, false);
        instance.set(to);
        expect(present(instance)).toEqual(to);
        instance.undo();
        expect(present(instance)).toEqual(from);
        expect(instance.store.getState().past).toEqual([]);
        instance.redo();
        expect(present(instance)).toEqual(to);
        expect(instance.store.getState().future).toEqual([]);
      }),
      { numRuns: 40 },
    );
  });

  it('makes a change of some fields as legal as a whole state', () => {
    const part = fc.subarray(Object.keys(widget.fields), { minLength: 1 });
    fc.assert(
      fc.property(states(widget), garbageStates(widget), part, (from, garbage, keys) => {
        const { instance } = timed(widget);
        instance.adopt(from, false);
        const patch = Object.fromEntries(keys.map((key) => [key, garbage[key]]));
        instance.set(patch);
        expect(present(instance)).toEqual(cleanState(widget, { ...from, ...patch }));
      }),
    );
  });

  it('makes one gesture one step, whatever it changed and however long it took', () => {
    fc.assert(
      fc.property(
        states(widget),
        fc.array(states(widget), { minLength: 1, maxLength: 6 }),
        (from, way) => {
          // A gesture that ends where it began leaves nothing to undo.
          fc.pre(encode(widget, way.at(-1)!) !== encode(widget, from));
          const { instance, clock } = timed(widget);
          instance.adopt(from, false);
          instance.beginGesture();
          for (const state of way) {
            clock.ms += 5000;
            for (const key of Object.keys(widget.fields)) instance.set({ [key]: state[key] });
            instance.set(state);
          }
          instance.endGesture();
          expect(instance.store.getState().past).toHaveLength(1);
          instance.undo();
          expect(present(instance)).toEqual(from);
        },
      ),
      { numRuns: 20 },
    );
  });

  it('merges quick changes of one field, and of one field only', () => {
    // Two fields with two further values each, none of which moves another field.
    const free = entriesOf(widget).flatMap(([key]) => {
      const start = initialState(widget);
      const other = fc
        .sample(states(widget), { numRuns: 200, seed: 7 })
        .map((state) => state[key])
        .filter((value) => {
          const moved = cleanState(widget, { ...start, [key]: value });
          const differ = entriesOf(widget).filter(
            ([k, f]) => f.format(moved[k]) !== f.format(start[k]),
          );
          return differ.length === 1 && differ[0]![0] === key;
        });
      const field = widget.fields[key]!;
      const second = other.find((value) => field.format(value) !== field.format(other[0]));
      return second === undefined ? [] : [{ key, values: [other[0], second] }];
    });
    expect(free.length).toBeGreaterThan(1);
    const [a, b] = free as [(typeof free)[0], (typeof free)[0]];
    const { instance, clock } = timed(widget);
    const steps = () => instance.store.getState().past.length;
    instance.set({ [a.key]: a.values[0] });
    clock.ms += 100;
    instance.set({ [a.key]: a.values[1] });
    expect(steps()).toBe(1);
    clock.ms += 100;
    instance.set({ [b.key]: b.values[0] });
    expect(steps()).toBe(2);
    clock.ms += 5000;
    instance.set({ [b.key]: b.values[1] });
    expect(steps()).toBe(3);
  });

  it('shares nothing between two instances', () => {
    fc.assert(
      fc.property(states(widget), (state) => {
        const one = createInstance(widget, { name: 'one' });
        const two = createInstance(widget, { name: 'two' });
        const before = structuredClone(present(two));
        one.set(state);
        one.undo();
        one.redo();
        expect(present(two)).toEqual(before);
        expect(two.store.getState().past).toEqual([]);
        expect(two.start).toEqual(initialState(widget));
        two.reset();
        expect(present(one)).toEqual(state);
      }),
      { numRuns: 25 },
    );
  });

  for (const [name, goal] of Object.entries(widget.goals ?? {}))
    it(`can judge its goal "${name}" in any state, and does not give it away`, () => {
      for (const preset of presets) {
        const start = { ...presetState(widget, preset), ...goal.start };
        const begun = cleanState(widget, start);
        expect(begun).toEqual(start);
        expect(goal.met(begun, widget.derive(begun), begun)).not.toBe(true);
        fc.assert(
          fc.property(states(widget), (state) => {
            const verdict = goal.met(state, widget.derive(state), begun);
            if (verdict !== true) expect(verdict).toMatch(/^\S.*\.$/u);
          }),
          { numRuns: 25 },
        );
      }
    });
}
