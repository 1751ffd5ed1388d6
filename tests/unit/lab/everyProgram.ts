import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createLab } from '../../../src/lab/index.ts';
import { casesToTry } from '../../depth.ts';
import { promptErrors, wrongPrints } from './printed.ts';
import { expectedRefusals, programsOf, widgets } from './programs.ts';

/** The files that share the widgets, so that all processors have some; one more is one more `programs-N.test.ts`. */
const files = readdirSync(import.meta.dirname).filter((name) =>
  /^programs-.*\.test\.ts$/.test(name),
);

/** The code of every figure runs in this page: of every preset, and of a generated state, or of three. */
export async function everyProgram(file: string): Promise<void> {
  const lab = await createLab();
  const own = widgets.filter((_, i) => files[i % files.length] === basename(file));

  describe.each(own)('the code of %s', async (id) => {
    const programs = await programsOf(id, casesToTry([1, 2, 3], 1).length);
    it('can be pasted into a plain Python prompt', () =>
      expect(
        programs.flatMap(({ name, code }) => promptErrors(code).map((line) => [name, line])),
      ).toEqual([]));
    it.each(programs)(
      'runs, and prints what the page shows: $name',
      async ({ name, code, prints }) => {
        const { output, error } = await lab.run(code);
        expect(error?.message ?? '').toBe(expectedRefusals[name] ?? '');
        if (!error) expect(wrongPrints(prints, output), code).toEqual([]);
      },
    );
  });
}
