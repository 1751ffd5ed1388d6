// @ts-check
// Records of full runs: records/<name>.json, kept with the project and shown on the page of evidence (src/app/trust).
// A command writes one where it was asked to, by --record, so that other runs leave the project as it was.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { arch, availableParallelism, platform } from 'node:os';
import { join, relative, sep } from 'node:path';
import { Problem, root } from './run.mjs';

/**
 * @typedef {string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue }} JsonValue
 * @typedef {object} Run where, when and by what something was found out
 * @property {string} command
 * @property {string} date the day, in UTC, as YYYY-MM-DD
 * @property {string} commit its short hash; "unknown" outside Git
 * @property {boolean} dirty whether files differed from that commit; records themselves do not count
 * @property {{ cores: number, node: string, system: string }} machine
 */

/** Whether this command was given --record. */
export const isRecording = process.argv.includes('--record');

/** What else it was given. */
export const commandArgs = process.argv.slice(2).filter((arg) => arg !== '--record');

/**
 * To be asked before the work begins.
 * @param {boolean} isFull whether this run tries all that the command can
 * @throws {Problem} where a part is to be recorded
 */
export function recordsOnlyAll(isFull) {
  if (isRecording && !isFull)
    throw new Problem(
      `A record is of a full run. Leave out "--record", or "${commandArgs.join(' ')}".`,
    );
}

/** @param {string[]} args @returns {string | undefined} what Git says; undefined where there is none */
function git(...args) {
  try {
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    return undefined;
  }
}

/** This process as one types it: by its name in package.json where it has one there. @returns {string} */
function typedCommand() {
  const file = relative(root, process.argv[1] ?? '')
    .split(sep)
    .join('/');
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const name = Object.keys(scripts).find((key) => scripts[key] === `node ${file}`);
  if (!name) return ['node', file, ...commandArgs].join(' ');
  const npm = `npm ${name === 'test' ? 'test' : `run ${name}`}`;
  return [npm, ...(commandArgs.length ? ['--', ...commandArgs] : [])].join(' ');
}

/** What lies in this folder, as Git has it. @returns {Pick<Run, 'commit' | 'dirty'>} */
export const sourceState = () => ({
  commit: git('rev-parse', '--short', 'HEAD') ?? 'unknown',
  dirty: git('status', '--porcelain', '--', '.', ':!records') !== '',
});

/** @returns {Run} this process */
const thisRun = () => ({
  ...sourceState(),
  command: typedCommand(),
  date: new Date().toISOString().slice(0, 10),
  machine: {
    cores: availableParallelism(),
    node: process.versions.node,
    system: `${platform()} ${arch()}`,
  },
});

/** @param {JsonValue} value @returns {JsonValue} the same, the keys of each object in order */
function sorted(value) {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, one]) => [key, sorted(one)]));
}

/** More names than these tell no more. */
const NAMED = 20;

/**
 * For the data of a record, where something failed.
 * @param {readonly string[]} names
 * @returns {{ 'what failed'?: string[] }}
 */
export const whatFailed = (names) =>
  names.length ? { 'what failed': [...new Set(names)].slice(0, NAMED) } : {};

/**
 * Writes `records/<name>.json`, in place of what stood there. Call it once, at the end of a full run, whether that went
 * well or not: a record whose data say `failed: 3` stands on the page as failed.
 * @param {string} name small letters and hyphens
 * @param {{ passed: number, failed: number, [key: string]: JsonValue }} data small; what cannot be counted passes or fails as 1
 * @param {string} [folder] for tests
 * @throws {TypeError} where the name could not be a file's, or a number is none: JSON would say null for it
 */
export function writeRecord(name, data, folder = join(root, 'records')) {
  if (!/^[a-z][a-z-]*$/.test(name)) throw new TypeError(`"${name}" is no name of a record.`);
  for (const key of ['passed', 'failed'])
    if (!Number.isInteger(data[key]))
      throw new TypeError(`The record "${name}" lacks a whole number "${key}".`);
  const text = JSON.stringify(
    sorted({ ...thisRun(), data }),
    (key, value) => {
      if (typeof value === 'number' && !Number.isFinite(value))
        throw new TypeError(`"${key}" in the record "${name}" is ${value}.`);
      return value;
    },
    2,
  );
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name}.json`), `${text}\n`);
  console.log(`records/${name}.json written`);
}
