// @ts-check
// npm run evidence [-- golden size …]: runs the commands of scripts/evidence.json in order, each with --record, so that the
// page of evidence says what came of them. One that fails does not stop the next. Without names it runs them all.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { build, Problem, report, root, run } from './run.mjs';

/** @type {{ record: string, command: string }[]} */
const all = JSON.parse(readFileSync(join(root, 'scripts/evidence.json'), 'utf8'));

/** A command as one types it, with --record. @param {string} command @returns {string[]} */
const recording = (command) => {
  const words = command.split(' ');
  const needsDashes = words[0] === 'npm' && !words.includes('--');
  return [...words, ...(needsDashes ? ['--'] : []), '--record'];
};

try {
  const names = process.argv.slice(2);
  const known = all.map(({ record }) => record);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined)
    throw new Problem(`There is no record "${unknown}". There are ${known.join(', ')}.`);
  await ensureInstalled();
  // What measures or walks the built site takes it as it lies in dist/.
  if ((await build()) !== 0) throw new Problem('The site was not built, so nothing was run.');
  const said = [];
  for (const { record, command } of all.filter(
    (one) => !names.length || names.includes(one.record),
  )) {
    const [program = '', ...args] = recording(command);
    console.log(`\n=== ${[program, ...args].join(' ')}`);
    const start = performance.now();
    const { code } = await run(program, args, { shell: process.platform === 'win32' });
    const minutes = ((performance.now() - start) / 60_000).toFixed(1);
    said.push(`${record.padEnd(18)} ${minutes.padStart(6)} min  ${code === 0 ? 'good' : 'failed'}`);
    if (code !== 0) process.exitCode = 1;
  }
  console.log(`\n${said.join('\n')}`);
} catch (error) {
  report(error);
}
