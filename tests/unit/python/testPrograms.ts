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

/** The files that share the widgets, so that all processors have some; one more is one more `programs-N.test.ts`. */
const files = readdirSync(import.meta.dirname).filter((name) =>
  /^programs-.*\.test\.ts$/.test(name),
);

/** float16 rounds by half of this share at most; what was named, √d_k say, comes back as its number to another state. */
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

/** The code of every figure runs in this page: of a preset, or all, and of a generated state, or of three. */
export async function testPrograms(file: string): Promise<void> {
  const lab = await createRuntime();
  const own = widgets.filter((_, i) => files[i % files.length] === basename(file));

  describe.each(own)('the code of %s', async (id) => {
    const widget = (await registry[id]!()).default;
    const all = await getPrograms(id, selectCases([1, 2, 3], 1).length);
    // Presets first, then what is generated: the program is the same, with other numbers in it.
    const programs = selectCases(all, (_, i) => i === 0 || i === all.length - 1);
    it('can be pasted into the plain Python prompt', () =>
      expect(
        programs.flatMap(({ name, code }) => findPromptErrors(code).map((line) => [name, line])),
      ).toEqual([]));
    it.each(programs)(
      'prints what the page shows, and its inputs convert back to the state: $name',
      async ({ name, code, prints, inputs, state }) => {
        const asked = inputs.map((input) => input.name);
        const { output, error, variables } = await lab.run(code, undefined, asked);
        expect(error?.message ?? '').toBe(expectedRefusals[name] ?? '');
        if (!error) expect(findWrongPrints(prints, output), code).toEqual([]);
        if (variables) {
          const own = readInputs(widget, state, inputs, variables);
          expect(own, code).toEqual({ patch: {}, used: [], refused: [], removed: [] });
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
