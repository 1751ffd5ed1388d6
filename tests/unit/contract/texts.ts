import fc from 'fast-check';
import { expect, it } from 'vitest';
import { plainNumber } from '../../../src/number/format.ts';
import { announcement } from '../../../src/widget/announce.ts';
import { type AnyState, type AnyWidget, initialState } from '../../../src/widget/define.ts';
import { decode } from '../../../src/widget/link.ts';
import { frozenLinks } from '../../frozen.ts';
import { entriesOf, plainStates, states } from '../arbitraries.ts';

/** What no reader should meet: a number that is none, minus zero, the inside of the program. */
const UNSPEAKABLE = /NaN|undefined|null|Infinity|\[object|(?<![\w.])[-−]0(\.0+)?(?![\w.])/;

const describeState = (widget: AnyWidget, state: AnyState) =>
  widget.describe(state, widget.derive(state));

/** The numbers of a field that its code has to hold, as the code writes them. */
function numbersIn(key: string, kind: string, value: unknown): string[] {
  if (key === 'step' || !['number', 'vector', 'matrix', 'divisor'].includes(kind)) return [];
  return [value]
    .flat(3)
    .filter((x) => typeof x === 'number')
    .map(plainNumber);
}

/** What a widget says and writes. */
export function textContract(widget: AnyWidget) {
  it('says the unspeakable in no state', async () => {
    await fc.assert(
      fc.asyncProperty(plainStates(widget), async (state) => {
        const derived = widget.derive(state);
        const said = widget.describe(state, derived);
        expect(said).not.toMatch(UNSPEAKABLE);
        expect(said).toMatch(/^\S[^\n]*[.!]$/);
        expect(await widget.torch(state, derived)).not.toMatch(UNSPEAKABLE);
        for (const text of widget.stageTexts?.(state, derived) ?? [])
          expect(text).not.toMatch(UNSPEAKABLE);
        for (const stage of widget.steps ?? []) expect(stage.code(state)).not.toMatch(UNSPEAKABLE);
        for (const [key, field] of entriesOf(widget)) {
          expect(field.speak(state[key]), key).not.toMatch(UNSPEAKABLE);
          expect(field.python(state[key]), key).not.toMatch(UNSPEAKABLE);
          expect(field.format(state[key]), key).not.toMatch(UNSPEAKABLE);
        }
      }),
    );
  });

  it('speaks every minus, and announces no field that did not change', () => {
    fc.assert(
      fc.property(plainStates(widget), (state) => {
        const before = initialState(widget);
        expect(announcement(widget, state, state, 'x')).toBe('');
        const said = announcement(widget, before, state, '');
        expect(said).not.toMatch(UNSPEAKABLE);
        expect(said).not.toMatch(/[-−]\d/);
        for (const [key, field] of entriesOf(widget))
          expect(field.speak(state[key]), key).not.toMatch(/[-−]\d/);
      }),
    );
  });

  it('writes code that holds every number of the state, in order', async () => {
    await fc.assert(
      fc.asyncProperty(plainStates(widget), async (state) => {
        const code = await widget.torch(state, widget.derive(state));
        const held = ` ${(code.match(/(?<![\w.])-?\d+(\.\d+)?/g) ?? []).join(' ')} `;
        for (const [key, field] of entriesOf(widget)) {
          // What the figure leaves out, its code leaves out too.
          if (field.control.kind === 'divisor' && state['skip'] === 'scale') continue;
          const numbers = numbersIn(key, field.control.kind, state[key]);
          if (numbers.length) expect(held, key).toContain(` ${numbers.join(' ')} `);
        }
      }),
    );
  });

  it('derives the same from the same state, and does not touch it', () => {
    fc.assert(
      fc.property(states(widget), (state) => {
        const copy = structuredClone(state);
        expect(widget.derive(state)).toEqual(widget.derive(copy));
        expect(state).toEqual(copy);
      }),
      { numRuns: 25 },
    );
  });

  it('keeps every promise made by an old link', () => {
    const links = frozenLinks.filter((link) => link.widget === widget.id);
    expect(links.length).toBeGreaterThanOrEqual(3);
    for (const { text, description } of links) {
      const { state, problems } = decode(widget, text);
      expect(problems, text).toEqual([]);
      expect(describeState(widget, state), text).toBe(description);
    }
  });

  if (!widget.steps) return;
  it('names its stages apart and has a text for each', () => {
    const ids = widget.steps!.map((stage) => stage.id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(initialState(widget)['step']).toBe(ids.length);
    for (const { title, says } of widget.steps!)
      for (const text of [title, says]) expect(text.trim()).not.toBe('');
    if (!widget.stageTexts) return;
    fc.assert(
      fc.property(states(widget), (state) => {
        expect(widget.stageTexts!(state, widget.derive(state))).toHaveLength(ids.length);
      }),
      { numRuns: 25 },
    );
  });
}
