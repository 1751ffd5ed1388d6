// How the parts of a figure lie: a few arrangements, each known in every room a figure is shown in.

/**
 * Where a figure lies: on a stage (beside its words, in a text, in an embed, on a slide of 4:3), on a wide one
 * (a slide of 16:9), and on a phone.
 */
export const ROOMS = ['stage', 'wide', 'phone'] as const;
export type Room = (typeof ROOMS)[number];

/**
 * Rows of parts and the columns they stand in: `ab cc / 2 1`. A part is a letter, a for the first; it spans where
 * its letter stands twice. A column is a share of the width or a length in CSS, `minmax(540px,2fr)` with neither
 * spaces nor a slash. Heights of the rows may follow: `ab ac / 1 1 / auto 1fr`.
 */
export type Plan = string;

/** Below which width of the figure, in rem, its phone plan holds. Written in the style of figures, too. */
export const PHONE_WIDTH_REM = 44;

type Arrangement = Record<Room, Plan>;

const arrangement = (stage: Plan, phone = stage): Arrangement => ({ stage, wide: stage, phone });

/** The arrangements there are, by their names. */
export const ARRANGEMENTS = {
  /** One drawing, or one table, as wide as the figure. */
  alone: arrangement('a / 1'),
  /** Two things below one another, in a panel: a drawing and its numbers. */
  pile: arrangement('a b / 1'),
  /** Two panels that are read together. */
  pair: arrangement('ab / 1 1', 'a b / 1'),
  /** Three panels, read from left to right. */
  three: arrangement('abc / 1 1 1', 'a b c / 1'),
  /** A drawing, and the table that says it in numbers. */
  drawing: arrangement('ab / 13 8', 'a b / 1'),
  /** Two maps, and below both what explains them. */
  maps: arrangement('ab cc / 1 1', 'a b c / 1'),
  /** Rows of bars, and what comes of them; where they stand below one another, the result comes first. */
  rows: arrangement('ab / 1 16.5rem', 'b a / 1'),
} satisfies Record<string, Arrangement>;

export type ArrangementName = keyof typeof ARRANGEMENTS;

/**
 * An arrangement with what a view says of its rooms: a plan, or columns alone (`2 1`) for the rows of the room it
 * follows. A wide stage follows the stage.
 */
export function resolvePlans(
  own: Arrangement,
  overrides: Partial<Record<Room, string>>,
): Arrangement {
  const plan = (room: Room, like: Plan) => {
    const say = overrides[room];
    return !say || say.includes('/') ? say || like : `${like.split('/')[0]}/ ${say}`;
  };
  const stage = plan('stage', own.stage);
  return { stage, wide: plan('wide', stage), phone: plan('phone', own.phone) };
}

/** A plan as CSS writes it: grid-template. Where pages are made, or tried, one that is no grid throws. */
export function gridTemplate(plan: Plan): string {
  const [rows, columns, heights = []] = plan.split('/').map((side) => side.trim().split(' '));
  if (import.meta.env.DEV || import.meta.env.SSR)
    for (const row of rows!)
      if (!/^[a-h]+$/.test(row) || row.length !== columns?.length)
        throw new Error(`“${plan}” is no plan: “${row}” has to name a part for each column.`);
  const areas = rows!.map((parts, i) => `"${[...parts].join(' ')}"${heights[i] ?? ''}`);
  const tracks = columns!.map((size) => (Number(size) ? `minmax(0,${size}fr)` : size));
  return `${areas.join(' ')}/${tracks.join(' ')}`;
}
