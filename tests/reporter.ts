// What a run of vitest says besides: which tests needed a second try, and how many cases were left out.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import type { Reporter } from 'vitest/node';
import { secondTries } from '../scripts/vitest.mjs';
import { LEFT_OUT } from './depth.ts';

export const reporter: Reporter = {
  onInit: () => rmSync(LEFT_OUT, { force: true }),
  onTestRunEnd(modules) {
    for (const name of secondTries(modules)) console.log(`second try: ${name}`);
    if (!existsSync(LEFT_OUT)) return;
    const counts = readFileSync(LEFT_OUT, 'utf8').split('\n').map(Number);
    const sum = counts.reduce((all, count) => all + count, 0);
    console.log(`left out: ${sum} cases, which npm test -- --all tries, too`);
    // `npm test` reads it once more, and adds up.
    if (LEFT_OUT.endsWith(String(process.pid))) rmSync(LEFT_OUT);
  },
};
