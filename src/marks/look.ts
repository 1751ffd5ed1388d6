import type { Role } from '../bound/bound.ts';

/** How a mark looks, whatever it is: chart.css says what that means in each room and theme. */
export interface SeriesStyle {
  /** Whose numbers they are: their colour. Ink, unless told; faint for what stands behind. */
  readonly role?: Role | 'ink' | 'faint' | undefined;
  /** How its line is drawn, so that lines of one colour are told apart. */
  readonly dash?: Dash | undefined;
}
export type Dash = 'solid' | 'dashed' | 'dotted' | 'none';

/** A look for all, or one for each. */
export type SeriesStyles = SeriesStyle | ((i: number) => SeriesStyle);

/** The look of one of several, as attributes. */
export function lookOf(looks: SeriesStyles | undefined, i = 0) {
  const { role = 'ink', dash = 'solid' } = (typeof looks === 'function' ? looks(i) : looks) ?? {};
  return { 'data-role': role, 'data-dash': dash === 'solid' ? undefined : dash } as const;
}
