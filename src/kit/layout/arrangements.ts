// The arrangements of a figure's parts, each with a plan for every place that figures are shown in.

/**
 * `stage`: beside the text, within it, in an embed, or on a 4:3 slide. `wide`: on a 16:9 slide. `phone`: in a narrow
 * figure.
 */
export const LAYOUT_VARIANTS = ['stage', 'wide', 'phone'] as const;
export type LayoutVariant = (typeof LAYOUT_VARIANTS)[number];

/**
 * Rows of parts and column widths: `ab cc / 2 1`. Letters are parts, a for the first; a repeated letter spans. A width
 * is a fraction or a CSS length (`minmax(540px,2fr)`) without spaces or slashes. Row heights may follow: `ab ac / 1 1
 * / auto 1fr`.
 */
export type GridPlan = string;

/** Figures narrower than this, in rem, use the phone plan. Figures' own CSS contains the same number. */
export const PHONE_WIDTH_REM = 44;

type Arrangement = Record<LayoutVariant, GridPlan>;

const arrangement = (stage: GridPlan, phone = stage): Arrangement => ({
  stage,
  wide: stage,
  phone,
});

export const ARRANGEMENTS = {
  /** A single drawing or table at full width. */
  alone: arrangement('a / 1'),
  /** A drawing above its numbers, in a panel. */
  pile: arrangement('a b / 1'),
  /** Two panels that belong together. */
  pair: arrangement('ab / 1 1', 'a b / 1'),
  /** Three panels, read from left to right. */
  three: arrangement('abc / 1 1 1', 'a b c / 1'),
  /** A drawing and a table with its numbers. */
  drawing: arrangement('ab / 13 8', 'a b / 1'),
  /** Two maps with an explanation below both. */
  maps: arrangement('ab cc / 1 1', 'a b c / 1'),
  /** Rows of bars and their result; in one column, the result comes first. */
  rows: arrangement('ab / 1 16.5rem', 'b a / 1'),
} satisfies Record<string, Arrangement>;

export type ArrangementName = keyof typeof ARRANGEMENTS;

/**
 * Applies a view's overrides to an arrangement. An override is a whole plan, or only columns (`2 1`), which keeps the
 * inherited rows. `wide` inherits from `stage`.
 */
export function resolvePlans(
  base: Arrangement,
  overrides: Partial<Record<LayoutVariant, string>>,
): Arrangement {
  const plan = (variant: LayoutVariant, inherited: GridPlan) => {
    const override = overrides[variant];
    return !override || override.includes('/')
      ? override || inherited
      : `${inherited.split('/')[0]}/ ${override}`;
  };
  const stage = plan('stage', base.stage);
  return { stage, wide: plan('wide', stage), phone: plan('phone', base.phone) };
}

/** Converts a plan to CSS grid-template. Throws on a malformed plan in development and at build time. */
export function gridTemplate(plan: GridPlan): string {
  const [rows, columns, heights = []] = plan.split('/').map((side) => side.trim().split(' '));
  if (import.meta.env.DEV || import.meta.env.SSR)
    for (const row of rows!)
      if (!/^[a-h]+$/.test(row) || row.length !== columns?.length)
        throw new Error(
          `“${plan}” is not a valid plan: “${row}” must name a part for each column.`,
        );
  const areas = rows!.map((parts, i) => `"${[...parts].join(' ')}"${heights[i] ?? ''}`);
  const tracks = columns!.map((size) => (Number(size) ? `minmax(0,${size}fr)` : size));
  return `${areas.join(' ')}/${tracks.join(' ')}`;
}
