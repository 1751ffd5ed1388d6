// A program can't reach JavaScript, and leaves nothing for the next one.
import { expect, it } from 'vitest';
import { createRuntime } from '../../../../src/python/index.ts';
import { LEAVE_TRACES, FIND_TRACES, NO_TRACES, ESCAPE_ATTEMPTS } from '../../../sandboxEscapes.ts';

const lab = await createRuntime({ memory: 2 ** 20 });

it.each(ESCAPE_ATTEMPTS)('a program can’t escape by %s', async (_, program) => {
  const globals = Object.getOwnPropertyNames(globalThis);
  const { output, error } = await lab.run(program);
  if (!error) expect(output).toBe('no\n');
  expect(Object.getOwnPropertyNames(globalThis)).toEqual(globals);
  const { output: after, error: none } = await lab.run(
    'import os, torch\nprint(os.listdir("/tmp"), "kept" in os.listdir("/dev"), torch.ones(2).sum())',
  );
  expect([after, none]).toEqual(['[] False tensor(2.)\n', undefined]);
});

it('a program leaves nothing for the next one', async () => {
  await lab.run(LEAVE_TRACES);
  expect(await lab.run(FIND_TRACES)).toMatchObject({ output: NO_TRACES });
});
