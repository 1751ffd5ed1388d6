// A matrix as pixels: one a cell, drawn once a change and scaled by the browser.

type Rgb = readonly [number, number, number];

const parse = (text: string): Rgb => {
  const hex = /^#([0-9a-f]{6})$/i.exec(text.trim())?.[1] ?? '808080';
  return [0, 2, 4].map((at) => parseInt(hex.slice(at, at + 2), 16)) as unknown as Rgb;
};

/** The colours of the theme that matrices are painted with. */
export interface Colours {
  readonly text: Readonly<Record<'paper' | 'ink' | 'muted' | 'rule' | 'edge' | 'weight', string>>;
  readonly dark: boolean;
  /** 256 steps from paper: to the weight's colour, to positive, to negative. */
  readonly ramps: Readonly<Record<'weight' | 'positive' | 'negative', readonly Rgb[]>>;
}

const NAMES = ['paper', 'ink', 'muted', 'rule', 'edge', 'weight', 'positive', 'negative'] as const;
const STEPS = 256;

/** Reads the theme where an element stands. */
export function coloursOf(element: Element): Colours {
  const style = getComputedStyle(element);
  const text = Object.fromEntries(
    NAMES.map((name) => [name, style.getPropertyValue(`--${name}`).trim()]),
  ) as Record<(typeof NAMES)[number], string>;
  const paper = parse(text.paper);
  const ramp = (to: string, share: number) => {
    const end = parse(to);
    return Array.from({ length: STEPS }, (_, step) => {
      const part = (share * step) / (STEPS - 1);
      return paper.map((from, c) => Math.round(from + (end[c]! - from) * part)) as unknown as Rgb;
    });
  };
  return {
    text,
    dark: paper[0] < 128,
    // As the cells of small maps are shaded (marks/shade.ts).
    ramps: {
      weight: ramp(text.weight, 1),
      positive: ramp(text.positive, 0.62),
      negative: ramp(text.negative, 0.62),
    },
  };
}

/** Rows of numbers, in whatever they lie. */
export type Rows = readonly ArrayLike<number>[];

const step = (share: number) => Math.min(STEPS - 1, Math.max(0, Math.round(share * (STEPS - 1))));

/** The colour of a number; undefined of one that is none. Without `reach` it is a weight, on [0, 1]. */
export function colourOf(
  x: number,
  { ramps }: Colours,
  reach: number | undefined,
): Rgb | undefined {
  if (Number.isNaN(x)) return undefined;
  if (reach === undefined) return ramps.weight[step(x)];
  return ramps[x < 0 ? 'negative' : 'positive'][step(Math.abs(x) / reach)];
}

/** The largest size of a finite number; 1 where all are 0. */
export function reachOf(rows: Rows): number {
  let reach = 0;
  for (const row of rows)
    for (let j = 0; j < row.length; j++) {
      const size = Math.abs(row[j]!);
      if (size > reach && size < Infinity) reach = size;
    }
  return reach || 1;
}

/** Paints all cells into a canvas of a pixel a cell. What is no number is left open. */
export function paintCells(
  canvas: HTMLCanvasElement,
  rows: Rows,
  colours: Colours,
  reach: number | undefined,
): void {
  const [n, m] = [rows.length, rows[0]?.length ?? 0];
  if (canvas.width !== m) canvas.width = m;
  if (canvas.height !== n) canvas.height = n;
  const context = canvas.getContext('2d')!;
  const image = context.createImageData(m, n);
  for (let i = 0; i < n; i++)
    for (let j = 0; j < m; j++) {
      const colour = colourOf(rows[i]![j]!, colours, reach);
      if (!colour) continue;
      const at = 4 * (i * m + j);
      [image.data[at], image.data[at + 1], image.data[at + 2]] = colour;
      image.data[at + 3] = 255;
    }
  context.putImageData(image, 0, 0);
}
