import { expect, it } from 'vitest';
import { sweep } from './draw.ts';
import { KNOWN, knownSweep, readSweep, writeSweep } from './known.ts';

it('is what the engine makes of these draws', async () => {
  const made = writeSweep(sweep(KNOWN));
  // To make it anew after a change of the draws: vitest -u.
  await expect(made).toMatchFileSnapshot('./known.json');
  expect(knownSweep(KNOWN)).toEqual(readSweep(JSON.parse(made)));
});
