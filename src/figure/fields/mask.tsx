import { lazyComponent } from '../../kit/signal/lazyComponent.ts';
import {
  announceRows,
  clamp,
  type CommonOptions,
  commonProps,
  type Field,
  sameRows,
  splitAtMost,
} from './field.ts';
import type { FieldTest } from './fieldTest.ts';

/** By query (row) and key (column): true if the query may attend to the key, like PyTorch's boolean `attn_mask`. */
export type Mask = readonly (readonly boolean[])[];

/** Loaded with “All values”, not with the page. */
const Edit = lazyComponent(() => import('../../kit/input/MaskGroup.tsx'));

/** A mask of variable size. Link text: `111/011`, one group of digits per query. */
export function mask(
  o: CommonOptions & {
    initial: Mask;
    rows?: readonly [number, number];
    cols?: readonly [number, number];
  },
): Field<Mask> {
  const { initial } = o;
  const rows = o.rows ?? ([initial.length, initial.length] as const);
  const cols = o.cols ?? ([initial[0]!.length, initial[0]!.length] as const);
  const sayKeys = (row: readonly boolean[], columns: readonly string[] = []) =>
    row.every((may) => may)
      ? 'all'
      : row.some((may) => may)
        ? row.flatMap((may, j) => (may ? [columns[j] ?? j + 1] : [])).join(', ')
        : 'none';
  return {
    kind: 'mask',
    ...commonProps(o),
    axes: 2,
    initial,
    count: rows,
    columns: cols,
    Edit,
    large: true,
    parse(text) {
      const lines = splitAtMost(text, '/', rows[1]);
      if (!lines || lines.length < rows[0]) return undefined;
      const width = lines[0]!.length;
      const legal = lines.every((line) => line.length === width && /^[01]*$/.test(line));
      if (!legal || width < cols[0] || width > cols[1]) return undefined;
      return lines.map((line) => Array.from(line, (sign) => sign === '1'));
    },
    format: (m) => m.map((row) => row.map((may) => (may ? '1' : '0')).join('')).join('/'),
    clean(m) {
      const height = clamp(m.length, ...rows);
      const width = clamp(m[0]?.length ?? 0, ...cols);
      // New queries and keys start unmasked.
      const cleaned = Array.from({ length: height }, (_, i) =>
        Array.from({ length: width }, (_, j) => (m[i]?.[j] ?? true) === true),
      );
      return sameRows(cleaned, m) ? m : cleaned;
    },
    isEqual: sameRows,
    speak: (m) => m.map((row, i) => `query ${i + 1}: ${sayKeys(row)}`).join('; '),
    announce: (before, after, names, columns) =>
      announceRows(
        o.label,
        before,
        after,
        (row, i) =>
          `${o.label}, ${names[i] ?? `row ${i + 1}`} may look at ${sayKeys(row, columns)}`,
      ),
    python: (m) =>
      `torch.tensor([${m.map((row) => `[${row.map((may) => (may ? 'True' : 'False')).join(', ')}]`).join(', ')}])`,
  };
}

export const fieldTest: FieldTest<Mask> = {
  legal({ fc }, { count, columns }) {
    const size = (of: readonly [number, number]) => fc.integer({ min: of[0], max: of[1] });
    return fc.tuple(size(count!), size(columns!)).chain(([rows, cols]) =>
      fc.array(fc.array(fc.boolean(), { minLength: cols, maxLength: cols }), {
        minLength: rows,
        maxLength: rows,
      }),
    );
  },
  garbage: ({ fc }) =>
    fc.array(fc.array(fc.constantFrom(true, false, undefined, 1, 'x'), { maxLength: 12 }), {
      maxLength: 12,
    }),
  edits: (_, m) => [
    {
      value: m.with(0, m[0]!.with(-1, !m[0]!.at(-1))),
      at: 'input[type=checkbox]',
      nth: m[0]!.length - 1,
    },
  ],
};
