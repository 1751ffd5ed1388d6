import { expect, it } from 'vitest';
import { sweep } from './draw.ts';
import { KNOWN, knownSweep, readSweep, writeSweep } from './known.ts';

// All 200 draws at every width: seconds where the processor is busy.
it('is what the engine makes of these draws', { timeout: 60_000 }, async () => {
  const made = writeSweep(sweep(KNOWN));
  // To make it anew after a change of the draws: vitest -u.
  await expect(made).toMatchFileSnapshot('./known.json');
  expect(knownSweep(KNOWN)).toEqual(readSweep(JSON.parse(made)));
});
