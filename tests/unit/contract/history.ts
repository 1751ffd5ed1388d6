import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  type AnyWidget,
  cleanState,
  initialState,
  presetState,
} from '../../../src/figure/define.ts';
import { createInstance, type Instance } from '../../../src/figure/instance.ts';
import { encode } from '../../../src/figure/link.ts';
import { propertyRuns } from '../../depth.ts';
import { fieldEntries, garbageStates, states } from '../arbitraries.ts';
import { definitionFile, SEE_DOCS, expectOrExplain } from './expectOrExplain.ts';

const present = (instance: Instance) => instance.store.getState().present;

/** An instance with a manual clock. */
function timed(widget: AnyWidget, preset?: string) {
  const clock = { ms: 0 };
  return { clock, instance: createInstance(widget, { preset, now: () => clock.ms }) };
}

/** Checks presets, reset, undo and redo. */
export function historyContract(widget: AnyWidget) {
  const presets = Object.keys(widget.presets);
  const file = definitionFile(widget);
  const two = fc
    .tuple(states(widget), states(widget))
    .filter(([a, b]) => encode(widget, a) !== encode(widget, b));

  it('has valid presets with different titles and states', () => {
    expectOrExplain(
      presets.length > 0,
      `${file}: presets is empty. A figure has at least one: presets: { start: ['Its title'] } ${SEE_DOCS}`,
    );
    const texts = presets.map((preset) => {
      const { title, state } = widget.presets[preset]!;
      const which = `the preset “${preset}” of ${file} (its presets)`;
      expectOrExplain(title.trim() !== '', `${which} lacks its title, which the gallery shows`);
      const unknown = Object.keys(state).filter((key) => !Object.hasOwn(widget.fields, key));
      expect(unknown, `${which} sets what is no field; fields are in ${file}`).toEqual([]);
      const whole = { ...initialState(widget), ...state };
      expect(
        cleanState(widget, whole),
        `${which} is not legal: fields have min, max, four decimals, and normalize() makes them fit one another. Below: what it would become, and what it says`,
      ).toEqual(whole);
      return encode(widget, presetState(widget, preset));
    });
    const twice = presets.filter((_, i) => texts.indexOf(texts[i]!) !== i);
    expect(twice, `presets of ${file} that are the same as one before them`).toEqual([]);
  });

  it('resets to its preset from any state, and the reset can be undone', () => {
    fc.assert(
      fc.property(fc.constantFrom(undefined, ...presets), states(widget), (preset, state) => {
        const { instance } = timed(widget, preset);
        instance.replaceState(state, true);
        const before = present(instance);
        instance.reset();
        expect(present(instance)).toEqual(presetState(widget, preset));
        if (encode(widget, before) === instance.linkText()) return;
        instance.undo();
        expect(present(instance)).toEqual(before);
      }),
      { numRuns: propertyRuns(40) },
    );
  });

  it('undoes and redoes a change exactly', () => {
    fc.assert(
      fc.property(two, ([from, to]) => {
        const { instance } = timed(widget);
        instance.replaceState(from, false);
        instance.set(to);
        expect(present(instance)).toEqual(to);
        instance.undo();
        expect(present(instance)).toEqual(from);
        expect(instance.store.getState().past).toEqual([]);
        instance.redo();
        expect(present(instance)).toEqual(to);
        expect(instance.store.getState().future).toEqual([]);
      }),
      { numRuns: propertyRuns(40) },
    );
  });

  it('a change of some fields is as valid as a whole state', () => {
    const part = fc.subarray(Object.keys(widget.fields), { minLength: 1 });
    fc.assert(
      fc.property(states(widget), garbageStates(widget), part, (from, garbage, keys) => {
        const { instance } = timed(widget);
        instance.replaceState(from, false);
        const patch = Object.fromEntries(keys.map((key) => [key, garbage[key]]));
        instance.set(patch);
        expect(present(instance)).toEqual(cleanState(widget, { ...from, ...patch }));
      }),
      { numRuns: propertyRuns(100) },
    );
  });

  it('makes one undo step per gesture, whatever it changed and however long it took', () => {
    fc.assert(
      fc.property(
        states(widget),
        fc.array(states(widget), { minLength: 1, maxLength: 6 }),
        (from, way) => {
          // A gesture that ends where it started leaves nothing to undo.
          fc.pre(encode(widget, way.at(-1)!) !== encode(widget, from));
          const { instance, clock } = timed(widget);
          instance.replaceState(from, false);
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
      { numRuns: propertyRuns(20) },
    );
  });

  it('merges quick changes of one field, and only of one field', () => {
    const start = initialState(widget);
    const samples = fc.sample(states(widget), { numRuns: 200, seed: 7 });
    /** Different values of a field that change no other field. */
    const further = (key: string, count: number): unknown[] => {
      const found = new Map<string, unknown>();
      for (const { [key]: value } of samples) {
        const moved = cleanState(widget, { ...start, [key]: value });
        const texts = fieldEntries(widget).filter(
          ([k, field]) => field.format(moved[k]) !== field.format(start[k]),
        );
        if (texts.length === 1 && texts[0]![0] === key)
          found.set(widget.fields[key]!.format(moved[key]), moved[key]);
        if (found.size === count) break;
      }
      return [...found.values()];
    };
    const keys = Object.keys(widget.fields);
    const a = keys.find((key) => further(key, 2).length === 2)!;
    expectOrExplain(
      a,
      `${file}: normalize() ties every field to another one, or fields have only one value besides their initial one. At least one field must be free to change ${SEE_DOCS}`,
    );
    const { instance, clock } = timed(widget);
    const steps = () => instance.store.getState().past.length;
    const [first, second] = further(a, 2);
    instance.set({ [a]: first });
    clock.ms += 100;
    instance.set({ [a]: second });
    expect(steps()).toBe(1);
    const b = keys.find((key) => key !== a && further(key, 1).length === 1);
    if (b === undefined) return;
    clock.ms += 100;
    instance.set({ [b]: further(b, 1)[0] });
    expect(steps()).toBe(2);
    clock.ms += 5000;
    instance.set({ [b]: start[b] });
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
      { numRuns: propertyRuns(25) },
    );
  });
}
