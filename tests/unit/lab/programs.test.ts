// The code of every figure runs in this page: of every preset, and of three generated states of every widget.
import { describe, expect, it } from 'vitest';
import { createLab } from '../../../src/lab/index.ts';
import { stumbles, wrongPrints } from './printed.ts';
import { expectedRefusals, programsOf, widgets } from './programs.ts';

const lab = await createLab();

describe.each(widgets)('the code of %s', async (id) => {
  const programs = await programsOf(id, 3);
  it('can be pasted into a plain Python prompt', () =>
    expect(
      programs.flatMap(({ name, code }) => stumbles(code).map((line) => [name, line])),
    ).toEqual([]));
  it.each(programs)(
    'runs, and prints what the page shows: $name',
    async ({ name, code, prints }) => {
      const { output, error } = await lab.run(code);
      expect(error?.message ?? '').toBe(expectedRefusals[name] ?? '');
      if (!error) expect(wrongPrints(prints, output), code).toEqual([]);
    },
    60_000,
  );
});

it('a plain Python prompt wants an empty line behind a block, and none inside', () => {
  const rows = 'x = [\n    1,\n]  # two:\n';
  expect(stumbles(`${rows}for i in x:\n    if i:\n        print(i, ":")\n\nprint(x)\n`)).toEqual(
    [],
  );
  expect(stumbles(`${rows}for i in x:\n    print(i)\nprint(x)\n`)).toEqual(['print(x)']);
  expect(stumbles('def f(x):\n    y = x\n\n    return y\n')).toEqual(['    return y']);
  expect(stumbles('if x:\n    y = 1\nelse:\n    y = 2\n\nprint(y)\n')).toEqual([]);
});
