// The text with the licenses of third-party works.
import { expect, it } from 'vitest';
import { reportAddress } from '../../../scripts/build/reportAddress.ts';
import { licensesText } from '../../../scripts/build/licenses.ts';

const d3 = {
  name: 'd3-array',
  version: '3.2.4',
  identifier: 'ISC',
  text: 'Copyright Mike Bostock',
};

it('lists bundled and other third-party works, each with its license text', () => {
  const text = licensesText([d3]);
  const heads = [...text.matchAll(/^(.+\))\n=+$/gm)].map(([, head]) => head);
  expect(heads).toContain('d3-array 3.2.4 (ISC)');
  for (const name of ['fzstd', 'pyodide', 'CPython', 'Inter', 'Newsreader', 'KaTeX'])
    expect(
      heads.filter((head) => head!.startsWith(name)),
      name,
    ).toHaveLength(1);
  expect(heads).toEqual(heads.toSorted((a, b) => a!.localeCompare(b!, 'en')));
  expect(text).toContain('Copyright Mike Bostock');
  expect(text).toContain('Source: https://github.com/pyodide/pyodide');
  expect(text).toMatch(/SIL OPEN FONT LICENSE/i);
});

it('lists no bundled work twice', () => {
  const fzstd = { name: 'fzstd', version: '9', identifier: 'MIT', text: 'as the build says' };
  expect(licensesText([fzstd]).match(/^fzstd /gm)).toHaveLength(1);
});

it.each(['identifier', 'text'] as const)('refuses a work without %s', (key) => {
  const { [key]: _, ...less } = d3;
  expect(() => licensesText([less])).toThrow('d3-array');
});

it.each(['', 'https://example.org/issues', 'mailto:someone@example.org'])(
  'accepts “%s” as an address for reports',
  (address) => expect(reportAddress(address)).toBe(address),
);
it.each(['example.org', 'javascript:alert(1)', 'mailto:nobody', 'https://', 'https://a b'])(
  'rejects “%s” as an address for reports',
  (address) => expect(() => reportAddress(address)).toThrow('https:// or mailto:'),
);
