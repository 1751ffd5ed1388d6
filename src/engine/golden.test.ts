import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FORMAT } from '../../tests/golden/format.ts';
import { readFixtures, runCase, runDirectory, runFile } from '../../tests/golden/run.ts';

const root = join(import.meta.dirname, '../..');
const directory = join(root, 'tests/golden');
const files = readdirSync(directory).filter((name) => name.endsWith('.json'));

describe.each(files)('golden %s', (file) => {
  it.each(readFixtures(join(directory, file)).cases.map((c) => [c.name, c] as const))(
    '%s',
    (_, c) => {
      const { passed, failures } = runCase(c);
      expect(failures).toEqual([]);
      expect(passed).toBeGreaterThan(0);
    },
  );
});

const vector = (...data: (number | string)[]) => ({ shape: [data.length], data });
const halves = (y: unknown, more: object = {}) => ({
  name: 'halves',
  op: 'softmax',
  inputs: { x: vector(0, 0) },
  options: {},
  expected: { float64: { y } },
  ...more,
});

describe('the runner of fixtures', () => {
  let scratch: string;
  beforeAll(() => void (scratch = mkdtempSync(join(tmpdir(), 'golden-'))));
  afterAll(() => rmSync(scratch, { recursive: true }));
  const write = (name: string, content: unknown) => {
    const path = join(scratch, name);
    writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
    return path;
  };
  const run = (...cases: unknown[]) => runFile(write('case.json', { format: FORMAT, cases }));

  it('checks each result in both precisions', () => {
    expect(run(halves(vector(0.5, 0.5)))).toEqual({ passed: 2, failures: [] });
  });
  it('says where and what differs', () => {
    expect(run(halves(vector(0.5, 0.25))).failures).toEqual([
      'halves float64 y[1]: got 0.5, want 0.25',
      'halves float32 y[1]: got 0.5, want 0.25',
    ]);
    expect(run(halves({ shape: [1, 2], data: [0.5, 0.5] })).failures[0]).toBe(
      'halves float64 y: got shape [2], want [1, 2]',
    );
  });
  it.each([
    ['NaN for a number', vector('NaN', 0.5)],
    ['an infinity', vector('Infinity', 0.5)],
    ['too few numbers', { shape: [2], data: [0.5] }],
    ['booleans', { shape: [2], dtype: 'bool', data: [1, 1] }],
    ['no tensor', 3],
    ['a damaged number', vector('half', 0.5)],
  ])('fails on %s', (_, y) => expect(run(halves(y)).failures.length).toBeGreaterThan(0));
  it('keeps to the tolerance of each precision', () => {
    const expected = { float64: { y: vector(0.5, 0.5) }, float32: { y: vector(0.5, 0.501) } };
    const at = (atol: number) => halves(0, { expected, tolerance: { float32: { atol } } });
    expect(run(at(0.01)).failures).toEqual([]);
    expect(run(at(1e-4)).failures.length).toBe(1);
  });
  it.each([
    ['an unknown operation', halves(0, { op: 'toString' })],
    ['a result nobody returns', { ...halves(0), expected: { float64: { z: vector(1) } } }],
    ['a case that expects nothing', { ...halves(0), expected: {} }],
    ['a missing input', { ...halves(vector(0.5, 0.5)), inputs: {} }],
    ['a case that is none', null],
    [
      'a refusal that was not expected',
      {
        name: 'r',
        op: 'shapes',
        options: { q_shape: [1, 2], k_shape: [1, 3], v_shape: [1, 1] },
        expected: { float64: { weights: [1, 1] } },
      },
    ],
    [
      'a refusal that did not come',
      {
        name: 'r',
        op: 'shapes',
        options: { q_shape: [1, 2], k_shape: [1, 2], v_shape: [1, 1] },
        expected: { float64: { error: true } },
      },
    ],
  ])('fails on %s', (_, fixture) => {
    expect(run(fixture).failures.length).toBeGreaterThan(0);
    expect(run(fixture).passed).toBe(0);
  });
  it.each([
    ['a file without cases', { format: FORMAT, cases: [] }],
    ['another format', { format: 'other', cases: [halves(vector(0.5, 0.5))] }],
    ['text that is no JSON', '{'],
    ['null', null],
  ])('fails on %s', (_, content) =>
    expect(runFile(write('bad.json', content)).failures.length).toBe(1),
  );
  it('fails on a directory without fixtures, and on none at all', () => {
    for (const path of [mkdtempSync(join(scratch, 'empty-')), join(scratch, 'nowhere')])
      expect(runDirectory(path).flatMap((o) => o.failures).length).toBe(1);
  });
  it('reports on the command line, with its exit code', { timeout: 30_000 }, () => {
    const suite = mkdtempSync(join(scratch, 'suite-'));
    const fixture = (...cases: unknown[]) =>
      writeFileSync(join(suite, 'a.json'), JSON.stringify({ format: FORMAT, cases }));
    const cli = () => {
      try {
        return [
          0,
          execFileSync('node', ['scripts/golden.mjs', suite], { cwd: root, encoding: 'utf8' }),
        ];
      } catch (error) {
        const { status, stdout } = error as { status: number; stdout: string };
        return [status, stdout];
      }
    };
    fixture(halves(vector(0.5, 0.5)));
    expect(cli()).toEqual([0, 'a.json  2 passed, 0 failed\ngolden: 2 passed, 0 failed\n']);
    fixture(halves(vector(0.5, 0.5)), halves(vector(1, 0), { name: 'wrong' }));
    const [status, text] = cli();
    expect(status).toBe(1);
    expect(text).toContain('  wrong float32 y[0]: got 0.5, want 1\n');
    expect(text).toMatch(/\ngolden: 2 passed, 2 failed\n$/);
  });
});
