/** Runs fixtures against the engine. One check is one result of one case in one precision. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Precision } from '../../src/engine/index.ts';
import { describeDifference, decodeExpected, FORMAT, getTolerance } from './format.ts';
import type { FixtureCase, FixtureFile, Result } from './format.ts';
import { openInputs } from './inputs.ts';
import { OPERATIONS } from './ops.ts';

export interface Outcome {
  readonly passed: number;
  /** One line each: case, precision, result name, first differing index, got and want. */
  readonly failures: readonly string[];
}

export interface FileOutcome extends Outcome {
  readonly file: string;
}

const PRECISIONS: readonly Precision[] = ['float64', 'float32'];

/** Every `*.json` of a directory, in order of name; a directory that holds none is a failure. */
export function runDirectory(directory: string): FileOutcome[] {
  try {
    const files = readdirSync(directory).filter((name) => name.endsWith('.json'));
    if (files.length === 0) throw new Error('no *.json files');
    return files.toSorted().map((file) => ({ file, ...runFile(join(directory, file)) }));
  } catch (error) {
    return [{ file: directory, ...failure(errorMessage(error)) }];
  }
}

export function readFixtures(path: string): FixtureFile {
  const content = JSON.parse(readFileSync(path, 'utf8')) as FixtureFile;
  if (content?.format !== FORMAT) throw new Error(`format is not ${FORMAT}`);
  if (!Array.isArray(content.cases) || content.cases.length === 0) throw new Error('no cases');
  return content;
}

export function runFile(path: string): Outcome {
  try {
    const outcomes = readFixtures(path).cases.map(runCase);
    return {
      passed: outcomes.reduce((total, { passed }) => total + passed, 0),
      failures: outcomes.flatMap(({ failures }) => failures),
    };
  } catch (error) {
    return failure(errorMessage(error));
  }
}

export function runCase(fixture: FixtureCase): Outcome {
  const label = String(fixture?.name);
  try {
    const wanted = PRECISIONS.flatMap((precision) => {
      const expected = Object.entries(decodeExpected(fixture, precision) ?? {});
      return expected.length > 0 ? [{ precision, expected }] : [];
    });
    if (wanted.length === 0) throw new Error('expects nothing');
    let passed = 0;
    const failures: string[] = [];
    for (const { precision, expected } of wanted) {
      const { results, reason } = compute(fixture, precision);
      for (const [name, want] of expected) {
        const tolerance = getTolerance(fixture, precision);
        const wrong = describeDifference(results[name], want, precision, tolerance);
        if (wrong === undefined) passed++;
        else failures.push(`${label} ${precision} ${name}${wrong}${reason}`);
      }
    }
    return { passed, failures };
  } catch (error) {
    return failure(`${label}: ${errorMessage(error)}`);
  }
}

/** The engine's results. What it refuses, with a RangeError, is the result `error: true`; a crash is no result. */
function compute(fixture: FixtureCase, precision: Precision) {
  const operation = Object.hasOwn(OPERATIONS, fixture.op) ? OPERATIONS[fixture.op] : undefined;
  if (!operation) throw new Error(`unknown operation '${fixture.op}'`);
  try {
    return { results: operation(openInputs(fixture, precision)), reason: '' };
  } catch (error) {
    const results: Record<string, Result> = error instanceof RangeError ? { error: true } : {};
    return { results, reason: ` (${errorMessage(error)})` };
  }
}

function failure(failure: string): Outcome {
  return { passed: 0, failures: [failure] };
}

function errorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
