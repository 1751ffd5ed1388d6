import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createRuntime } from '../../../src/python/index.ts';
import type { AnyField } from '../../../src/figure/fields/field.ts';
import { toNumbers } from '../../../src/figure/fields/importNumbers.ts';
import { initialState } from '../../../src/figure/define.ts';
import { readInputs } from '../../../src/figure/applyInputs.ts';
import { registry } from '../../../src/widgets/registry.ts';
import { selectCases } from '../../depth.ts';
import { findPromptErrors, findWrongPrints } from './printed.ts';
import { expectedRefusals, getPrograms, widgets } from './programs.ts';

/** The files that share the widgets, so that all cores are used. To add one, add `programs-N.test.ts`. */
const files = readdirSync(import.meta.dirname).filter((name) =>
  /^programs-.*\.test\.ts$/.test(name),
);

/** float16 rounds by at most half of this; a named value such as √d_k comes back as its number. */
const RELATIVE_CHANGE = 2 ** -10;

function expectNear(field: AnyField, found: unknown, state: unknown): void {
  const [numbers, expected] = [toNumbers(field, found), toNumbers(field, state)];
  if (!numbers || !expected) return void (field.kind === 'divisor' || expect(found).toEqual(state));
  expect(numbers.shape).toEqual(expected.shape);
  numbers.data.forEach((x, i) =>
    expect(Math.abs(x - expected.data[i]!)).toBeLessThanOrEqual(
      1e-4 + Math.abs(x) * RELATIVE_CHANGE,
    ),
  );
}

/** The code of every figure runs: for some presets or all, and for one generated state or three. */
export async function testPrograms(file: string): Promise<void> {
  const runtime = await createRuntime();
  const fileWidgets = widgets.filter((_, i) => files[i % files.length] === basename(file));

  describe.each(fileWidgets)('the code of %s', async (id) => {
    const widget = (await registry[id]!()).default;
    const all = await getPrograms(id, selectCases([1, 2, 3], 1).length);
    // Generated states run the same program with other numbers.
    const programs = selectCases(all, (_, i) => i === 0 || i === all.length - 1);
    it('can be pasted into the plain Python prompt', () =>
      expect(
        programs.flatMap(({ name, code }) => findPromptErrors(code).map((line) => [name, line])),
      ).toEqual([]));
    it.each(programs)(
      'prints what the page shows, and its inputs convert back to the state: $name',
      async ({ name, code, prints, inputs, state }) => {
        const inputNames = inputs.map((input) => input.name);
        const { output, error, variables } = await runtime.run(code, undefined, inputNames);
        expect(error?.message ?? '').toBe(expectedRefusals[name] ?? '');
        if (!error) expect(findWrongPrints(prints, output), code).toEqual([]);
        if (variables) {
          const readState = readInputs(widget, state, inputs, variables);
          expect(readState, code).toEqual({ patch: {}, used: [], refused: [], removed: [] });
          const start = initialState(widget);
          const { patch, refused, removed } = readInputs(widget, start, inputs, variables);
          expect({ refused, removed }).toEqual({ refused: [], removed: [] });
          for (const { field } of inputs)
            expectNear(widget.fields[field]!, { ...start, ...patch }[field], state[field]);
        }
      },
    );
  });
}
