// What a command writes down of a full run.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { whatFailed, writeRecord } from '../../../scripts/record.mjs';

function recorded(name: string, data: Parameters<typeof writeRecord>[1]): string {
  const folder = mkdtempSync(join(tmpdir(), 'record-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  vi.spyOn(console, 'log').mockImplementation(() => {});
  writeRecord(name, data, folder);
  return readFileSync(join(folder, `${name}.json`), 'utf8');
}

it('says what was run, where and when, with its keys in order', () => {
  const text = recorded('golden', { passed: 3, failed: 1, files: { b: 2, a: [{ d: 1, c: 0 }] } });
  const record = JSON.parse(text);
  expect(record).toMatchObject({
    commit: expect.stringMatching(/^[0-9a-f]{7,}$|^unknown$/),
    date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    dirty: expect.any(Boolean),
    machine: { node: process.versions.node },
    data: { passed: 3, failed: 1 },
  });
  expect(Object.keys(record)).toEqual(['command', 'commit', 'data', 'date', 'dirty', 'machine']);
  expect(JSON.stringify(record.data)).toBe(
    '{"failed":1,"files":{"a":[{"c":0,"d":1}],"b":2},"passed":3}',
  );
  expect(text.endsWith('}\n')).toBe(true);
});

it('names what failed, each once, and no more than can be read', () => {
  expect(whatFailed([])).toEqual({});
  expect(whatFailed(['b', 'a', 'b'])).toEqual({ 'what failed': ['b', 'a'] });
  const many = Array.from({ length: 1000 }, (_, i) => `test ${i}`);
  expect(whatFailed(many)['what failed']).toHaveLength(20);
});

it('refuses what would say less than was found', () => {
  expect(() => recorded('../x', { passed: 1, failed: 0 })).toThrow('no name of a record');
  expect(() => recorded('x', { passed: NaN, failed: 0 })).toThrow('whole number "passed"');
  expect(() => recorded('x', { passed: 1, failed: 0, ms: Infinity })).toThrow('"ms" in the record');
});
