// Release metadata is consistent, and CI runs only commands of the project.
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';

const read = (file: string) => readFileSync(file, 'utf8');
const manifest = JSON.parse(read('package.json'));
const lock = JSON.parse(read('package-lock.json'));
const citation = parse(read('CITATION.cff'));

it('the version and its date are the same everywhere, and the newest in the changelog', () => {
  const releases = [...read('CHANGELOG.md').matchAll(/^## \[(\d+\.\d+\.\d+)\] - (\S+)$/gm)];
  const [, version, day] = releases[0]!;
  expect(manifest.version).toBe(version);
  expect([lock.version, lock.packages[''].version]).toEqual([version, version]);
  expect(citation.version).toBe(version);
  expect(citation['date-released']).toBe(day);
  expect(Number.isNaN(Date.parse(day!))).toBe(false);
  expect(releases.map(([, , date]) => date)).toEqual(
    releases.map(([, , date]) => date!).sort((a, b) => b.localeCompare(a)),
  );
});

it('the changelog has one list of unreleased changes, and known headings', () => {
  const changelog = read('CHANGELOG.md');
  expect(changelog.match(/^## \[Unreleased\]$/gm)).toHaveLength(1);
  const kinds = [...changelog.matchAll(/^### (.*)$/gm)].map(([, kind]) => kind);
  for (const kind of kinds)
    expect(['Added', 'Changed', 'Deprecated', 'Removed', 'Fixed', 'Security']).toContain(kind);
});

it('the citation has the required fields and the license of the code', () => {
  expect(citation['cff-version']).toBe('1.2.0');
  expect(citation.message).toBeTruthy();
  expect(citation.title).toBe('Attention by Hand');
  expect(citation.authors.length).toBeGreaterThan(0);
  expect(citation.license).toBe(manifest.license);
  expect(read('LICENSE')).toContain(`${manifest.license} License`);
  expect(read('LICENSES/CC-BY-4.0.txt')).toContain('Attribution 4.0 International');
});

/** Every command of a job, whatever its lists are called. */
function commandsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) =>
    key === 'run' || key.endsWith('script') ? [one].flat() : commandsIn(one),
  );
}

const workflows = [
  ...readdirSync('.github/workflows').map((name) => `.github/workflows/${name}`),
  '.gitlab-ci.yml',
];

it.each(workflows)('%s runs commands of the project, and tests before it publishes', (file) => {
  const commands = commandsIn(parse(read(file)));
  for (const command of commands) {
    const [, name] = /^npm run (\S+)/.exec(command) ?? [];
    if (name !== undefined) expect(manifest.scripts, command).toHaveProperty(name);
    else
      expect(command).toMatch(/^(npm ci|npm test -- --all|apt-get |rm -r public$|mv dist public$)/);
  }
  expect(commands.indexOf('npm test -- --all')).toBeGreaterThan(commands.indexOf('npm ci'));
  expect(commands.indexOf('npm run build')).toBeGreaterThan(commands.indexOf('npm test -- --all'));
});

it('everything that is published has passed the tests', () => {
  const github = parse(read('.github/workflows/site.yml')).jobs;
  expect(github.publish.needs).toBe('test');
  expect(commandsIn(github.test)).toContain('npm test -- --all');
  // GitLab's default order of stages.
  const gitlab = parse(read('.gitlab-ci.yml'));
  expect([gitlab.stages, gitlab.test.stage, gitlab.pages.stage]).toEqual([
    undefined,
    undefined,
    'deploy',
  ]);
});

/** Licenses that only ask for a notice. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'MPL-2.0',
  'Unlicense',
]);

it('every shipped package has an allowed license and an exact version, and none is deprecated', () => {
  const packages: Record<
    string,
    { dev?: boolean; devOptional?: boolean; license?: string; deprecated?: string }
  > = lock.packages;
  const installed = Object.entries(packages).filter(([path]) => path.startsWith('node_modules/'));
  const shipped = installed.filter(([, { dev, devOptional }]) => !dev && !devOptional);
  expect(shipped.length).toBeGreaterThan(30);
  expect(shipped.filter(([, { license = '' }]) => !ALLOWED.has(license))).toEqual([]);
  expect(installed.filter(([, { deprecated }]) => deprecated)).toEqual([]);
  for (const version of Object.values({ ...manifest.dependencies, ...manifest.devDependencies }))
    expect(version).toMatch(/^\d+\.\d+\.\d+/);
});
