// What a run of vitest says besides: which tests needed a second try, and how many cases were left out.
import { rmSync } from 'node:fs';
import type { Reporter } from 'vitest/node';
import { leftOutIn, secondTries } from '../scripts/vitest.mjs';
import { LEFT_OUT_FILE } from './depth.ts';

export const reporter: Reporter = {
  onInit: () => rmSync(LEFT_OUT_FILE, { force: true }),
  onTestRunEnd(modules) {
    for (const name of secondTries(modules)) console.log(`second try: ${name}`);
    const count = leftOutIn(LEFT_OUT_FILE);
    if (count) console.log(`left out: ${count} cases, which npm test -- --all tries, too`);
    // `npm test` reads it once more, and adds up.
    if (LEFT_OUT_FILE.endsWith(String(process.pid))) rmSync(LEFT_OUT_FILE, { force: true });
  },
};
