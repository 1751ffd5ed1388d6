import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type AnyState,
  type AnyWidget,
  cleanState,
  presetState,
} from '../../../src/figure/define.ts';
import { hintForGoal, checkGoal } from '../../../src/figure/goal.ts';
import { propertyRuns } from '../../depth.ts';
import { readableStates } from '../arbitraries.ts';
import { definitionFile, SEE_DOCS, expectOrExplain } from './expectOrExplain.ts';
import { FORBIDDEN_TEXT } from './texts.ts';

/** Whether a text is one or more readable sentences. */
const isReadable = (text: unknown) =>
  typeof text === 'string' && /^\S.*[.?]$/u.test(text) && !FORBIDDEN_TEXT.test(text);

/** Checks that a goal is met by its solution, not by its start, and has a hint in any state. */
export function goalContract(widget: AnyWidget) {
  for (const [name, goal] of Object.entries(widget.goals ?? {}))
    describe(`goal "${name}"`, () => {
      const where = `the goal “${name}” of ${definitionFile(widget)}`;
      const readable = (maker: string, text: unknown) =>
        expectOrExplain(
          isReadable(text),
          `${where}: ${maker} must return a sentence with a full stop and without NaN or the like ${SEE_DOCS}. It returned: ${text}`,
        );
      const begin = (preset?: string) => ({ ...presetState(widget, preset), ...goal.start });
      const startState = cleanState(widget, begin());
      const solved: AnyState = { ...startState, ...goal.solution };
      const judge = (state: AnyState) =>
        checkGoal(widget, name, state, widget.derive(state), startState);

      it('is not met at its start, whatever the figure showed before', () => {
        for (const preset of Object.keys(widget.presets)) {
          const start = begin(preset);
          expect(
            cleanState(widget, start),
            `${where}, begun from the preset “${preset}”, starts from a state that is not legal`,
          ).toEqual(start);
          const verdict = goal.check(start, widget.derive(start), start);
          expectOrExplain(
            verdict !== true,
            `${where}, begun from the preset “${preset}”, is met before anything was done; its start has to undo that`,
          );
          readable('check', verdict);
        }
        const derived = widget.derive(startState);
        if (goal.hint) readable('hint', hintForGoal(widget, name, startState, derived, startState));
      });

      it('is met by its solution and explains why', () => {
        expect(
          cleanState(widget, solved),
          `${where}: its solution isn't a valid state; every number must be on the grid of its field ${SEE_DOCS}`,
        ).toEqual(solved);
        const verdict = judge(solved);
        expectOrExplain(
          verdict === true,
          `${where}: its solution doesn't meet it ${SEE_DOCS}. It says: ${verdict}`,
        );
        readable('explain', goal.explain(solved, widget.derive(solved)));
      });

      const others = Object.keys(widget.fields).filter((key) => !(key in goal.solution));
      it.runIf(others.length)(
        'refuses changes of locked fields, and accepts or explains every other change',
        () => {
          fc.assert(
            fc.property(readableStates(widget), fc.constantFrom(...others), (other, key) => {
              const state = cleanState(widget, { ...solved, [key]: other[key] });
              const verdict = judge(state);
              const isRefused =
                goal.keep?.includes(key) &&
                !widget.fields[key]!.isEqual(state[key], startState[key]);
              if (isRefused) expect(verdict).toMatch(/^You changed “/);
              else if (verdict !== true) readable(`check, with another ${key},`, verdict);
            }),
            { numRuns: propertyRuns(25) },
          );
        },
      );

      it('can be checked in any state', () => {
        const lockedFields = Object.fromEntries(
          (goal.keep ?? []).map((key) => [key, startState[key]]),
        );
        fc.assert(
          fc.property(readableStates(widget), (any) => {
            const state = cleanState(widget, { ...any, ...lockedFields });
            const derived = widget.derive(state);
            const verdict = checkGoal(widget, name, state, derived, startState);
            if (verdict === true) return readable('explain', goal.explain(state, derived));
            readable('check', verdict);
            const hint = hintForGoal(widget, name, state, derived, startState);
            if (hint) readable('hint', hint);
          }),
          { numRuns: propertyRuns(50) },
        );
      });
    });
}
