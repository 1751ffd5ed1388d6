// Random texts and files with numbers: each must be read, or refused with a sentence.
import fc from 'fast-check';
import { sizeOf } from '../../src/number/numbers.ts';
import { readNumbers } from '../../src/number/read/index.ts';
import files from '../numbers/files.json';
import printed from '../numbers/printed.json';
import { anyText, mutated } from '../unit/arbitraries.ts';
import { isSentence } from './sentence.ts';

type Source = string | Uint8Array;

/** Returns what is wrong with how a text or file is read, if anything. */
export function checkReading(source: Source, name = ''): string | undefined {
  try {
    const reading = readNumbers(source, name);
    if ('problem' in reading)
      return isSentence(reading.problem.replace(/^In [^,]*NaN[^,]*,/, 'In it,'))
        ? undefined
        : `it says ${JSON.stringify(reading.problem)}`;
    if (reading.tensors.length === 0) return 'it reads nothing and does not say so';
    for (const { numbers } of reading.tensors) {
      const { shape, data, rowNames, columnNames } = numbers;
      if (sizeOf(shape) !== data.length)
        return `${data.length} numbers are said to have the shape (${shape})`;
      if (rowNames && rowNames.length !== shape.at(-2)) return 'rows have names of others';
      if (columnNames && columnNames.length !== shape.at(-1)) return 'columns have names of others';
    }
    return undefined;
  } catch (error) {
    return `it throws ${String(error)}`;
  }
}

const cell = fc.oneof(
  fc.double({ noNaN: true }).map(String),
  fc.integer({ min: -99, max: 99 }).map((n) => (n / 10).toFixed(1)),
  fc.constantFrom('1,5', '1,234', '1.234,5', 'nan', '-inf', 'True', '', '"a ""b"""', 'cat', '1e5'),
);
const tables = fc
  .tuple(
    fc.array(fc.array(cell, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 5 }),
    fc.constantFrom(',', '\t', ';', ' '),
    fc.constantFrom('\n', '\r\n'),
  )
  .map(([rows, between, end]) => rows.map((row) => row.join(between)).join(end));

/** Printed tensors and tables, with up to four changes. */
const texts = (() => {
  const known = [...printed.read, ...printed.refused].map(({ text }) => text);
  const sound = fc.oneof(fc.constantFrom(...known), tables);
  const twice = mutated(mutated(sound));
  return fc.oneof(tables, mutated(sound), twice, mutated(mutated(twice)), anyText(200));
})();

/** Files with changed, missing and added bytes. */
const bytes = fc
  .tuple(
    fc.constantFrom(...files.map(({ base64 }) => Uint8Array.from(Buffer.from(base64, 'base64')))),
    fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 4 }),
    fc.option(fc.tuple(fc.nat(), fc.nat(20), fc.uint8Array({ maxLength: 20 }))),
  )
  .map(([whole, changes, splice]) => {
    const copy = whole.slice();
    // Most problems are in the first hundred bytes.
    for (const [at, byte] of changes)
      copy[at % Math.min(at % 2 ? 120 : Infinity, copy.length)] = byte;
    if (!splice) return copy;
    const [at, gone, more] = splice;
    const from = at % (copy.length + 1);
    return Uint8Array.from([...copy.subarray(0, from), ...more, ...copy.subarray(from + gone)]);
  });

export const sources: fc.Arbitrary<Source> = fc.oneof(texts, bytes);

export interface NumbersReport {
  sources: number;
  /** How many were read instead of refused. */
  read: number;
  /** What took longest. The machine may have been busy. */
  slowest: { length: number; ms: number };
  findings: { source: string; wrong: string }[];
}

/** Tries texts and files, round after round, while `more` returns true. Deterministic for a seed. */
export function fuzzNumbers(seed: number, more: () => boolean): NumbersReport {
  const report: NumbersReport = {
    sources: 0,
    read: 0,
    slowest: { length: 0, ms: 0 },
    findings: [],
  };
  for (let round = 0; more(); round++) {
    const property = fc.property(
      sources,
      fc.constantFrom('', 'a.safetensors', 'a.npy'),
      (source, name) => {
        const began = performance.now();
        const wrong = checkReading(source, name);
        const ms = performance.now() - began;
        if (ms > report.slowest.ms) report.slowest = { length: source.length, ms };
        if (wrong === undefined && !('problem' in readNumbers(source, name))) report.read++;
        return wrong === undefined;
      },
    );
    const details = fc.check(property, { seed: seed + round, numRuns: 200 });
    report.sources += details.numRuns;
    if (!details.counterexample) continue;
    const [source, name] = details.counterexample;
    report.findings.push({
      source:
        typeof source === 'string' ? source : `base64 ${Buffer.from(source).toString('base64')}`,
      wrong: checkReading(source, name)!,
    });
  }
  return report;
}
