/** Runs one fixture against the engine. One check is one result of one case in one precision. */
import { readFileSync } from 'node:fs';
import type { Precision } from '../../src/engine/index.ts';
import { decodeExpected, describeDifference, FORMAT, getTolerance } from './format.ts';
import type { FixtureCase, FixtureFile, Result } from './format.ts';
import { openInputs } from './inputs.ts';
import { OPERATIONS } from './ops.ts';

const PRECISIONS: readonly Precision[] = ['float64', 'float32'];

/** Reads the cases of a file. Throws if it has another format or no cases. */
export function readFixtures(path: string): FixtureCase[] {
  const { format, cases } = JSON.parse(readFileSync(path, 'utf8')) as FixtureFile;
  if (format !== FORMAT || !cases?.length) throw new Error(`${path} has no cases of ${FORMAT}`);
  return cases;
}

/**
 * Runs a case in both precisions. Returns a line for each check that failed (case, precision, result, first differing
 * index, both numbers) and the number of checks. Throws if the case is damaged.
 */
export function runCase(fixture: FixtureCase): { checks: number; failures: string[] } {
  const failures: string[] = [];
  let checks = 0;
  for (const precision of PRECISIONS) {
    const { results, reason } = compute(fixture, precision);
    for (const [name, want] of Object.entries(decodeExpected(fixture, precision) ?? {})) {
      checks++;
      const tolerance = getTolerance(fixture, precision);
      const wrong = describeDifference(results[name], want, precision, tolerance);
      if (wrong !== undefined)
        failures.push(`${fixture.name} ${precision} ${name}${wrong}${reason}`);
    }
  }
  return { checks, failures };
}

/** The engine's results. A RangeError is the result `error: true`. */
function compute(fixture: FixtureCase, precision: Precision) {
  const operation = Object.hasOwn(OPERATIONS, fixture.op) ? OPERATIONS[fixture.op] : undefined;
  if (!operation) throw new Error(`unknown operation '${fixture.op}'`);
  try {
    return { results: operation(openInputs(fixture, precision)), reason: '' };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    const results: Record<string, Result> = { error: true };
    return { results, reason: ` (${error.message})` };
  }
}
