// @ts-check
/**
 * npm run audit
 * What the site ships, and what builds it, looked through: licences of all that is shipped are among those that may be
 * (ALLOWED), nothing is deprecated, every version is exact; and, where the registry tells, nothing shipped has a known
 * weakness. What is outdated, or has had no release for two years, is said and is no fault.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isRecording, writeRecord } from './record.mjs';
import { Problem, report, root } from './run.mjs';

/** Licences under which a work may be handed on with this site: with a notice, and without a condition on our own work. */
export const ALLOWED = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'MPL-2.0',
  'Unlicense',
];

/** Years without a release after which a package is named. */
const QUIET_YEARS = 2;

/**
 * @typedef {{ version?: string, dev?: boolean, devOptional?: boolean, license?: string, deprecated?: string }} Locked
 * @typedef {{ dependencies: Record<string, string>, devDependencies: Record<string, string> }} Manifest
 */

/**
 * What can be told from the project's own two files.
 * @param {Manifest} manifest package.json @param {Record<string, Locked>} locked `packages` of package-lock.json
 * @returns {{ shipped: number, faults: string[] }}
 */
export function auditLock(manifest, locked) {
  const installed = Object.entries(locked).filter(([path]) => path.startsWith('node_modules/'));
  const shipped = installed.filter(([, { dev, devOptional }]) => !dev && !devOptional);
  const nameOf = (/** @type {string} */ path) => path.replace(/^.*node_modules\//, '');
  const faults = [
    ...shipped
      .filter(([, { license }]) => !ALLOWED.includes(license ?? ''))
      .map(
        ([path, { license }]) =>
          `${nameOf(path)} is shipped under ${license ?? 'no licence that it names'}`,
      ),
    ...installed
      .filter(([, { deprecated }]) => deprecated)
      .map(([path, { deprecated }]) => `${nameOf(path)} is deprecated: ${deprecated}`),
    ...Object.entries({ ...manifest.dependencies, ...manifest.devDependencies })
      .filter(([, version]) => !/^\d+\.\d+\.\d+/.test(version))
      .map(([name, version]) => `${name} is asked for as ${version}, which is no exact version`),
  ];
  return { shipped: shipped.length, faults };
}

/**
 * What npm says as JSON; it ends with an error where it has found something, too.
 * @param {string[]} args @returns {any} undefined where the registry does not answer
 */
function npm(...args) {
  let text;
  try {
    text = execFileSync('npm', [...args, '--json'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      timeout: 60_000,
      shell: process.platform === 'win32',
    });
  } catch (error) {
    text = /** @type {{ stdout?: string }} */ (error).stdout ?? '';
  }
  try {
    const said = JSON.parse(text || '{}');
    return said.error || said.message ? undefined : said;
  } catch {
    return undefined;
  }
}

/** Those without a release for long, with the day of their newest. @param {string[]} names @returns {string[]} */
function quietSince(names) {
  const quiet = [];
  for (const name of names) {
    const times = npm('view', name, 'time', 'dist-tags.latest');
    const last = times?.time?.[times['dist-tags.latest']];
    if (last && Date.now() - Date.parse(last) > QUIET_YEARS * 365 * 86_400_000)
      quiet.push(`${name} (${String(last).slice(0, 10)})`);
  }
  return quiet;
}

function main() {
  const json = (/** @type {string} */ file) => JSON.parse(readFileSync(join(root, file), 'utf8'));
  const manifest = json('package.json');
  const { shipped, faults } = auditLock(manifest, json('package-lock.json').packages);
  console.log(`${shipped} packages are shipped, each under one of ${ALLOWED.join(', ')}`);

  const found = npm('audit', '--omit=dev')?.vulnerabilities;
  if (found) {
    const weak = Object.entries(found);
    faults.push(...weak.map(([name, { severity }]) => `${name} has a known weakness: ${severity}`));
    console.log(`known weaknesses in what is shipped: ${weak.length}`);
  } else
    console.log(
      'The registry did not say whether there are known weaknesses: ask it again online.',
    );
  const newer = npm('outdated');
  const outdated = Object.entries(newer ?? {}).map(
    ([name, { current, latest }]) => `${name} ${current} (${latest})`,
  );
  const quiet = newer ? quietSince(Object.keys(manifest.dependencies)) : [];
  if (newer) {
    console.log(`there is a newer version of: ${outdated.join(', ') || 'none'}`);
    console.log(`no release for ${QUIET_YEARS} years: ${quiet.join(', ') || 'none'}`);
  } else console.log('The registry did not say what is outdated: ask it again online.');
  if (isRecording)
    writeRecord('audit', {
      passed: shipped - Math.min(shipped, faults.length),
      failed: faults.length,
      ...(!found && {
        'not done': 'known weaknesses were not looked up: the registry did not say',
      }),
      'packages shipped': shipped,
      ...(found && { 'known weaknesses': Object.keys(found).length }),
      outdated: newer ? outdated.join(', ') || 'none' : 'not looked up',
      [`no release for ${QUIET_YEARS} years`]: newer ? quiet.join(', ') || 'none' : 'not looked up',
    });
  if (faults.length) throw new Problem(['Audit:', ...faults].join('\n  '));
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url))
  try {
    main();
  } catch (error) {
    report(error);
  }
