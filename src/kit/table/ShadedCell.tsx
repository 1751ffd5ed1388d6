import type { CSSProperties } from 'react';
import { type BoundNumber, UNKNOWN_TEXT } from '../signal/boundNumber.ts';
import { combine } from '../signal/signal.ts';
import { initialValue, usePatch, writeAttributes, writeText } from '../signal/usePatch.ts';
import { shadeDepth, scoreShade, weightShade } from './shade.ts';

/** CSS properties that shade a cell. */
const SHADE_PROPERTIES = ['--shade', '--hue'] as const;
type Shade = CSSProperties & Partial<Record<(typeof SHADE_PROPERTIES)[number], string>>;

/** A cell's text, its shade if any, and the shade's depth, which decides the text color. */
export interface CellLook {
  text: string;
  shade?: Shade | undefined;
  deep?: number;
}
const UNKNOWN_CELL: CellLook = { text: UNKNOWN_TEXT };

/** The look of a number in a cell, shaded by `maxAbs` or as a weight. */
export function cellLook(
  of: BoundNumber<unknown>,
  x: number,
  known: boolean,
  maxAbs: number | undefined,
): CellLook {
  if (!known) return UNKNOWN_CELL;
  const text = of.format(x);
  if (maxAbs !== undefined) return { text, shade: scoreShade(x, maxAbs) };
  return of.role === 'weight' ? { text, shade: weightShade(x), deep: shadeDepth(x) } : { text };
}

/** Initial props of a cell. */
export const cellProps = ({ shade, deep }: CellLook) => ({
  'data-shaded': shade !== undefined || undefined,
  'data-deep': deep || undefined,
  style: shade,
});

/** Patches a cell without React. */
export function writeCell(cell: HTMLElement, { text, shade, deep }: CellLook): void {
  writeText(cell, text);
  for (const property of SHADE_PROPERTIES) {
    const value = shade?.[property] ?? '';
    if (cell.style.getPropertyValue(property) !== value) cell.style.setProperty(property, value);
  }
  writeAttributes(cell, { 'data-shaded': shade !== undefined, 'data-deep': deep || undefined });
}

/** A cell shaded by its number, like those of a `<HeatMap>`, for use in other tables. */
export function ShadedCell({ of, className }: { of: BoundNumber<number>; className?: string }) {
  const look = combine([of, of.isRevealed], (x, known) =>
    x === null || x === undefined ? UNKNOWN_CELL : cellLook(of, x, known, undefined),
  );
  const ref = usePatch<HTMLTableCellElement, CellLook>(look, writeCell);
  const first = initialValue(look);
  return (
    <td ref={ref} className={className} {...cellProps(first)}>
      {first.text}
    </td>
  );
}
