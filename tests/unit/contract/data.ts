import { csvParseRows } from 'd3-dsv';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  dataEntries,
  type Entry,
  isMatrix,
  longCsv,
  matrixCsv,
  rowsOf,
  formatJson,
} from '../../../src/share/data.ts';
import type { AnyWidget } from '../../../src/figure/define.ts';
import { type Quantity, quantityAt } from '../../../src/figure/quantities.ts';
import { propertyRuns } from '../../depth.ts';
import type { createStateCache } from './stateCache.ts';

type Cell = ReturnType<typeof rowsOf>[number][number];

/** Whether a number was read back exactly: as float32 if it is one, otherwise as float64. */
const sameNumber = (read: number, x: number) =>
  Object.is(read + 0, x + 0) || (Math.fround(x) === x && Object.is(Math.fround(read) + 0, x + 0));

function expectSame(read: unknown, x: unknown, where: string): void {
  if (typeof x === 'number') {
    const number = typeof read === 'string' ? Number(read.replace('inf', 'Infinity')) : read;
    // One expectation per number would take too long.
    if (!sameNumber(number as number, x)) expect.fail(`${where}: ${read} for ${x}`);
  } else if (Array.isArray(x) || ArrayBuffer.isView(x)) {
    const [all, written] = [read as unknown[], Array.from(x as ArrayLike<unknown>)];
    expect(all, where).toHaveLength(written.length);
    written.forEach((one, i) => expectSame(all[i], one, `${where}.${i}`));
  } else expect(read, where).toEqual(x);
}

/** Text that a spreadsheet would run starts with an apostrophe. */
function expectCell(cell: string | undefined, x: Cell, where: string): void {
  if (typeof x === 'number') return expectSame(cell, x, where);
  if (typeof x !== 'string') return expect(cell, where).toBe(x === null ? '' : String(Number(x)));
  if (/^[=+\-@\t\r]/.test(cell!) || cell!.replace(/^'(?=[=+\-@\t\r])/, '') !== x)
    expect.fail(`${where}: ${cell} for ${x}`);
}

const formatCells = (entry: Entry) =>
  rowsOf(entry).flatMap((row, i) => row.map((value, j) => ({ value, i, j })));

export function dataContract(
  widget: AnyWidget,
  { seen, same }: ReturnType<typeof createStateCache>,
) {
  const inEachState = (
    holds: (entries: readonly Entry[], value: (name: string) => unknown) => void,
  ) =>
    fc.assert(
      fc.property(seen, ({ state, derived }) =>
        holds(dataEntries(widget, state, derived), (name) =>
          quantityAt(widget, state, derived, name),
        ),
      ),
      { ...same, numRuns: propertyRuns(10) + Object.keys(widget.presets).length },
    );

  /** Other fields are written as in links. */
  const sayable = (name: string, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value) && name in widget.fields
      ? widget.fields[name]!.format(value)
      : value;

  it('names every column in words, and none twice', () =>
    inEachState((entries) => {
      for (const group of [true, false]) {
        const labels = entries.filter(({ isField }) => isField === group).map(({ label }) => label);
        expect(new Set(labels).size, labels.join()).toBe(labels.length);
        if (!group) expect(labels.filter((label) => /\w\.[a-z]/i.test(label))).toEqual([]);
      }
    }));

  it('exports every number to JSON exactly', () =>
    inEachState((entries, value) => {
      const { fields, quantities, ...rest } = JSON.parse(formatJson(widget, entries, 'https://x/'));
      expect(rest).toEqual({ figure: widget.id, title: widget.title, link: 'https://x/' });
      const available = Object.entries<Quantity>(widget.quantities).filter(
        ([, { shape, internal }]) => !internal && !shape.startsWith('text'),
      );
      expect(Object.keys(quantities)).toEqual(available.map(([name]) => name));
      for (const [name, { values }] of Object.entries<{ values: unknown }>({
        ...fields,
        ...quantities,
      }))
        expectSame(values, sayable(name, value(name)) ?? null, name);
    }));

  it('exports every number to CSV, and nothing a spreadsheet would run', () =>
    inEachState((entries) => {
      const [head, ...rows] = csvParseRows(longCsv(entries));
      expect(head).toEqual(['name', 'label', 'row', 'column', 'row_name', 'column_name', 'value']);
      const wanted = entries.flatMap((entry) =>
        formatCells(entry).map((cell) => ({ entry, ...cell })),
      );
      expect(rows).toHaveLength(wanted.length);
      for (const [n, { entry, value, i, j }] of wanted.entries()) {
        const [name, label, row, column, , , cell] = rows[n]!;
        const place = [[], [j], [i, j]][entry.shape.length]!;
        const labels = [name, label!.replace(/^'(?=[=+\-@])/, ''), row, column];
        const inOrder = [entry.name, entry.label, ...[...place, '', ''].slice(0, 2).map(String)];
        if (labels.some((one, k) => one !== inOrder[k])) expect(labels).toEqual(inOrder);
        expectCell(cell, value, entry.name);
      }
    }));

  it('exports each matrix separately as CSV', () =>
    inEachState((entries) => {
      for (const entry of entries.filter(isMatrix)) {
        const rows = rowsOf(entry);
        const csv = csvParseRows(matrixCsv(entry)).slice(-rows.length);
        expect(csv.length).toBe(rows.length);
        rows.forEach((row, i) =>
          row.forEach((x, j) => expectCell(csv[i]!.at(j - row.length), x, entry.name)),
        );
      }
    }));
}
