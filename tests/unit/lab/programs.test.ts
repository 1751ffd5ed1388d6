// The code of every figure runs in this page: of every preset, and of three generated states of every widget.
import { describe, expect, it } from 'vitest';
import { createLab } from '../../../src/lab/index.ts';
import { wrongPrints } from './printed.ts';
import { expectedRefusals, programsOf, slow, widgets } from './programs.ts';

const lab = await createLab();

describe.each(widgets)('the code of %s', async (id) => {
  const programs = await programsOf(id, 3);
  it.each(programs.filter(({ name }) => !slow(name)))(
    'runs, and prints what the page shows: $name',
    async ({ name, code, prints }) => {
      const { output, error } = await lab.run(code);
      expect(error?.message ?? '').toBe(expectedRefusals[name] ?? '');
      if (!error) expect(wrongPrints(prints, output), code).toEqual([]);
    },
    60_000,
  );
});
