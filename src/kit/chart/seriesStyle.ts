import type { Role } from '../signal/boundField.ts';

/** The style of a mark; chart.css defines it for each mode and theme. */
export interface SeriesStyle {
  /** Sets the color. `ink` by default; `faint` for background marks. */
  readonly role?: Role | 'ink' | 'faint' | undefined;
  /** Line style, to distinguish lines of the same color. */
  readonly dash?: Dash | undefined;
}
type Dash = 'solid' | 'dashed' | 'dotted' | 'none';

/** A style for all, or one for each. */
export type SeriesStyles = SeriesStyle | ((i: number) => SeriesStyle);

/** Style attributes of the item at index `i`. */
export function styleAttributes(looks: SeriesStyles | undefined, i = 0) {
  const { role = 'ink', dash = 'solid' } = (typeof looks === 'function' ? looks(i) : looks) ?? {};
  return { 'data-role': role, 'data-dash': dash === 'solid' ? undefined : dash } as const;
}
