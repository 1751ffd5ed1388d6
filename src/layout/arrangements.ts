// How the parts of a figure lie: a few arrangements, each known in every room a figure is shown in. A part is a
// letter, a for the first; a row of letters is a row of the grid, and a part spans where its letter stands twice.

/** Where a figure lies: a text of up to 1200 px, a narrow one, a phone, a slide of 16:9, and one of 4:3. */
export const ROOMS = ['text', 'narrow', 'phone', 'slide', 'square'] as const;
export type Room = (typeof ROOMS)[number];

/** Rows of parts, and the columns they stand in: shares of the width, or lengths in CSS. */
export interface Plan {
  rows: readonly string[];
  columns: readonly (number | string)[];
}

/** Below which width of the figure, in rem, its narrow and its phone plan hold. Written in arrange.css too. */
export const BELOW = { narrow: 56, phone: 44 } as const;

type Arrangement = Record<Room, Plan>;

const letters = (n: number) => 'abcdefgh'.slice(0, n);
/** n parts in a row. */
const row = (...columns: (number | string)[]): Plan => ({
  rows: [letters(columns.length)],
  columns,
});
/** Parts below one another, in this order. */
const pile = (order: string): Plan => ({ rows: [...order], columns: [1] });

/** One plan for the wide rooms, one for the narrow. */
const arrangement = (wide: Plan, thin: Plan, others: Partial<Arrangement> = {}): Arrangement => ({
  text: wide,
  narrow: thin,
  phone: thin,
  slide: wide,
  square: wide,
  ...others,
});

/** The arrangements there are, by their names. */
export const ARRANGEMENTS = {
  /** One drawing, or one table, as wide as the figure. */
  alone: arrangement(pile('a'), pile('a')),
  /** Parts below one another, in a panel: a drawing and its numbers. */
  pile: arrangement(pile('ab'), pile('ab')),
  /** Two panels that are read together. */
  pair: arrangement(row(1, 1), row(1, 1), { phone: pile('ab') }),
  /** Three panels, read from left to right. */
  three: arrangement(row(1, 1, 1), { rows: ['ab', 'cc'], columns: [1, 1] }, { phone: pile('abc') }),
  /** A drawing, and the table that says it in numbers. */
  drawing: arrangement(row(13, 8), pile('ab')),
  /** Two maps, and below both what explains them. */
  maps: arrangement(
    { rows: ['ab', 'cc'], columns: [1, 1] },
    { rows: ['ab', 'cc'], columns: [1, 1] },
    { phone: pile('abc') },
  ),
  /** Rows of bars, and what comes of them; where they stand below one another, the result comes first. */
  rows: arrangement(row(1, '16.5rem'), pile('ba')),
} satisfies Record<string, Arrangement>;

export type ArrangementName = keyof typeof ARRANGEMENTS;

/** Which room a room follows where a view says nothing of it. */
const FOLLOWS: Partial<Record<Room, Room>> = { phone: 'narrow', slide: 'text', square: 'slide' };

/** An arrangement with what a view says of its rooms. */
export function planned(
  own: Arrangement,
  said: Readonly<Record<Room, Plan | Plan['columns'] | undefined>>,
): Arrangement {
  const plans = { ...own };
  const named = new Set<Room>();
  for (const room of ROOMS) {
    const say = said[room];
    const before = FOLLOWS[room];
    if (say) plans[room] = 'rows' in say ? say : { rows: own[room].rows, columns: say };
    else if (before && named.has(before)) plans[room] = plans[before];
    else continue;
    named.add(room);
  }
  return plans;
}

const track = (column: number | string) =>
  typeof column === 'number' ? `minmax(0,${column}fr)` : column;

/** A plan as CSS writes it: grid-template. */
export const template = ({ rows, columns }: Plan): string =>
  `${rows.map((parts) => `"${[...parts].join(' ')}"`).join(' ')}/${columns.map(track).join(' ')}`;
