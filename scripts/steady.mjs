// @ts-check
// node scripts/steady.mjs [runs] [-- what vitest takes]: is the browser part dependable? Runs it again and again on
// the site as it is built, the second half of the runs while another process keeps one core busy, and prints a
// tally. Not part of npm test.
import { spawn } from 'node:child_process';
import { ensureChrome } from './chrome.mjs';
import { report } from './run.mjs';
import { vitest } from './vitest.mjs';

const [count = '10'] = process.argv.slice(2);
const runs = Number(count);

/** Keeps one core busy until it is told to stop. */
function keepBusy() {
  const child = spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' });
  return () => child.kill();
}

try {
  process.env['CHROME_PATH'] = await ensureChrome();
  const lines = [];
  let steady = true;
  for (let run = 1; run <= runs; run++) {
    const busy = run > runs / 2;
    const stop = busy ? keepBusy() : undefined;
    const start = performance.now();
    const { passed, failed, skipped, again = [] } = await vitest('e2e').finally(() => stop?.());
    const seconds = ((performance.now() - start) / 1000).toFixed(0);
    // A test that needs luck is as good as one that fails.
    steady &&= failed + again.length === 0 && !skipped;
    lines.push(
      `run ${run}${busy ? ', one core busy' : ''}: ${passed} passed, ${failed} failed, ${again.length} second tries, ${seconds} s`,
    );
    console.log(`\n${lines.join('\n')}`);
  }
  if (!steady) process.exitCode = 1;
} catch (error) {
  report(error);
}
