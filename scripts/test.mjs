// @ts-check
// npm test: every check of the project, in one order, ending with one plain count.
// npm test -- --only unit,lint runs just those (and what they cannot do without).
import { ensureInstalled, requireNode } from './install.mjs';
import { Problem, report } from './run.mjs';
import { stages } from './test-stages.mjs';

/**
 * @typedef {import('./test-stages.mjs').Stage} Stage
 * @typedef {{ stage: Stage, passed: number, failed: number, skipped: number, seconds: number, note: string }} Result
 */

/** @param {string[]} args @returns {Stage[]} */
function chosen(args) {
  if (args.length === 0) return stages;
  const words = args.flatMap((arg) => arg.split(/[=,]/)).filter(Boolean);
  const names = words.filter((word) => word !== '--only');
  const unknown = names.filter((name) => !stages.some((stage) => stage.name === name));
  if (words[0] !== '--only' || names.length === 0 || unknown.length > 0) {
    const all = stages.map(({ name }) => name).join(',');
    throw new Problem(`npm test takes nothing, or "-- --only" and some of ${all}.`);
  }
  // An end-to-end test of yesterday's build would prove nothing, so what a stage needs comes with it.
  const wanted = new Set(names);
  for (const stage of stages.toReversed()) {
    if (wanted.has(stage.name)) for (const need of stage.needs) wanted.add(need);
  }
  return stages.filter(({ name }) => wanted.has(name));
}

/**
 * One stage. A fault in it is a failure counted, never an end to the whole run.
 * @param {Stage} stage
 * @param {Result[]} before
 * @returns {Promise<Result>}
 */
async function perform(stage, before) {
  console.log(`\n=== ${stage.name}: ${stage.title}`);
  const broken = before.find(
    (result) => stage.needs.includes(result.stage.name) && result.failed > 0,
  );
  if (broken) {
    const note = `not run, because ${broken.stage.name} failed`;
    console.log(note);
    return { stage, passed: 0, failed: 1, skipped: 0, seconds: 0, note };
  }
  const start = performance.now();
  /** @type {import('./test-stages.mjs').Counts} */
  let counts = { passed: 0, failed: 1, skipped: 0 };
  try {
    counts = await stage.run();
  } catch (error) {
    report(error);
  }
  const seconds = (performance.now() - start) / 1000;
  if (counts.note) console.error(`\n${stage.name} failed: ${counts.note}`);
  const verdict = counts.failed > 0 ? 'FAILED' : 'passed';
  const note = counts.note ? `${verdict}, ${counts.note}` : verdict;
  return {
    stage,
    passed: counts.passed,
    failed: counts.failed,
    skipped: counts.skipped,
    seconds,
    note,
  };
}

/** @param {Result[]} results @param {boolean} partial */
function summary(results, partial) {
  console.log(`\n=== summary${partial ? ' of a partial run' : ''}`);
  for (const { stage, passed, failed, skipped, seconds, note } of results) {
    const counts = passed + failed > 1 || skipped ? `${passed} passed, ${failed} failed` : '';
    const left = skipped ? `${counts}, ${skipped} skipped` : counts;
    console.log(
      `${stage.name.padEnd(8)} ${seconds.toFixed(1).padStart(7)} s  ${note}  ${left}`.trimEnd(),
    );
  }
}

/** @param {Result[]} results @param {'passed' | 'failed' | 'skipped'} key */
const total = (results, key) => results.reduce((sum, result) => sum + result[key], 0);

async function main() {
  requireNode();
  const selected = chosen(process.argv.slice(2));
  const partial = selected.length < stages.length;
  if (partial) console.log(`A partial run: only ${selected.map(({ name }) => name).join(', ')}.`);

  /** @type {Result[]} */
  const results = [];
  try {
    await ensureInstalled();
  } catch (error) {
    report(error);
    console.log('\n0 passed, 1 failed');
    return;
  }
  for (const stage of selected) results.push(await perform(stage, results));

  summary(results, partial);
  const skipped = total(results, 'skipped');
  if (skipped) console.log(`${skipped} skipped`);
  const failed = total(results, 'failed');
  process.exitCode = failed > 0 ? 1 : 0;
  console.log(`\n${total(results, 'passed')} passed, ${failed} failed`);
}

try {
  await main();
} catch (error) {
  report(error);
}
