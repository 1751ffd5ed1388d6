/**
 * Writes `licences.txt`: third-party works in the built site, with their licenses. The build lists what it bundled into
 * scripts; workers, fonts and Python reach the site in other ways, so they are listed here.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** `text` is the full license, `identifier` its SPDX name. */
export interface ThirdPartyWork {
  readonly name: string;
  readonly version?: string;
  readonly identifier?: string;
  readonly text?: string;
  /** Where to find its source code, which the Mozilla license requires. */
  readonly source?: string;
}

const read = (file: string) => readFileSync(file, 'utf8').trim();
const inPackage = (file: string) => read(join('node_modules', file));

/** Returns a package that the build does not list. */
function packageWork(name: string, more: Partial<ThirdPartyWork> = {}): ThirdPartyWork {
  const { version, license } = JSON.parse(inPackage(`${name}/package.json`));
  return { name, version, identifier: license, ...more };
}

/** Works in the site that are not in its scripts. */
const worksNotBundled = (): ThirdPartyWork[] => [
  packageWork('fzstd', { text: inPackage('fzstd/LICENSE') }),
  packageWork('pyodide', {
    text: read('LICENSES/MPL-2.0.txt'),
    source: 'https://github.com/pyodide/pyodide, of which this site leaves parts out',
  }),
  {
    name: 'CPython, within Pyodide',
    version: JSON.parse(inPackage('pyodide/pyodide-lock.json')).info.python,
    identifier: 'PSF-2.0',
    text: read('LICENSES/PSF-2.0.txt'),
  },
  ...(['Inter', 'Newsreader', 'KaTeX'] as const).map((name) => ({
    name: `${name}, the typeface`,
    identifier: name === 'KaTeX' ? 'MIT' : 'OFL-1.1',
    text: read(`src/theme/fonts/LICENSE-${name}.txt`),
  })),
];

/**
 * Returns all works by name, as a text.
 * @param listed the works that the build says it bundled
 * @throws {Error} if a license has no name or text, because distributing that work would be unlawful
 */
export function licensesText(listed: readonly ThirdPartyWork[]): string {
  const byName = new Map([...listed, ...worksNotBundled()].map((work) => [work.name, work]));
  const works = [...byName.values()].sort((a, b) => a.name.localeCompare(b.name, 'en'));
  const parts = works.map(({ name, version, identifier, text, source }) => {
    if (!identifier || !text)
      throw new Error(`works: ${name} ${version} has no licence ${identifier ? 'text' : 'name'}.`);
    const head = `${name}${version ? ` ${version}` : ''} (${identifier})`;
    return [head, '='.repeat(head.length), ...(source ? [`Source: ${source}`] : []), '', text].join(
      '\n',
    );
  });
  return [
    'Attention by Hand holds these works of others, under these licences. Its own code is under the MIT licence, its own text under CC BY 4.0.',
    works.map(({ name, identifier }) => `- ${name} (${identifier})`).join('\n'),
    ...parts,
  ]
    .join('\n\n\n')
    .concat('\n');
}

/** Writes the license file into the built site. */
export function writeLicenses(dist: string): void {
  const listed = JSON.parse(read(join(dist, '.vite/license.json'))) as ThirdPartyWork[];
  writeFileSync(join(dist, 'licences.txt'), licensesText(listed));
  writeFileSync(join(dist, 'CITATION.cff'), `${read('CITATION.cff')}\n`);
}
