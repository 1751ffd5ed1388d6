// Shapes for the pictures of lessons. Colors are attributes, so pictures do not depend on a style sheet.
import { line, symbol, symbolDiamond, symbolStar } from 'd3-shape';
import type { Point } from '../../kit/plane/plane.ts';

/** Size of a picture in pixels. */
export const WIDTH = 240;
export const HEIGHT = 150;

/** Colors that both themes define (theme/tokens.css). */
export type Color =
  | 'query'
  | 'key'
  | 'value'
  | 'weight'
  | 'ink'
  | 'muted'
  | 'edge'
  | 'rule'
  | 'wash'
  | 'paper'
  | 'positive';

/** Fill and stroke of a shape. Missing properties mean none. */
interface Paint {
  fill?: Color | undefined;
  stroke?: Color | undefined;
  width?: number | undefined;
  dash?: string | undefined;
  opacity?: number | undefined;
}

const paint = ({ fill, stroke, width = 2, dash, opacity }: Paint) => ({
  fill: fill ? `var(--${fill})` : 'none',
  stroke: stroke ? `var(--${stroke})` : 'none',
  strokeWidth: stroke && +width.toFixed(2),
  strokeDasharray: dash,
  opacity: opacity && +opacity.toFixed(3),
});
const px = (x: number) => +x.toFixed(2);
const drawLine = line().digits(2);

/** A line through points, or a filled shape if `fill` is set. */
export const Path = ({ through, ...look }: { through: readonly Point[] } & Paint) => (
  <path
    d={`${drawLine(through as [number, number][])}${look.fill ? 'Z' : ''}`}
    strokeLinecap="round"
    strokeLinejoin="round"
    {...paint(look)}
  />
);

export const Disc = ({ at: [x, y], r, ...look }: { at: Point; r: number } & Paint) => (
  <circle cx={px(x)} cy={px(y)} r={px(r)} {...paint(look)} />
);

export function Rect({
  at: [x, y],
  size: [width, height],
  ...look
}: { at: Point; size: Point } & Paint) {
  return <rect x={px(x)} y={px(y)} width={px(width)} height={px(height)} {...paint(look)} />;
}

const HEAD_LENGTH = 11;
/** An arrow as figures draw it; queries are thin and dashed. */
export function Arrow({
  from,
  to,
  color,
  opacity,
}: {
  from: Point;
  to: Point;
  color: Color;
  opacity?: number;
}) {
  const angle = Math.atan2(to[1] - from[1], to[0] - from[0]);
  const back = (length: number, turn: number): Point => [
    to[0] - length * Math.cos(angle + turn),
    to[1] - length * Math.sin(angle + turn),
  ];
  const isQuery = color === 'query';
  return (
    <>
      <Path
        through={[from, back(HEAD_LENGTH - 2, 0)]}
        stroke={color}
        width={isQuery ? 2.2 : 3.2}
        dash={isQuery ? '6 5' : undefined}
        opacity={opacity}
      />
      <Path
        through={[to, back(HEAD_LENGTH, 0.42), back(HEAD_LENGTH, -0.42)]}
        fill={color}
        opacity={opacity}
      />
    </>
  );
}

const Symbol = ({ d, at: [x, y], ...look }: { d: string; at: Point } & Paint) => (
  <path d={d} transform={`translate(${px(x)},${px(y)})`} {...paint(look)} />
);
const diamond = symbol(symbolDiamond, 130).digits(2)()!;
const star = symbol(symbolStar, 150).digits(2)()!;

export const Diamond = ({ at, opacity }: { at: Point; opacity?: number }) => (
  <Symbol d={diamond} at={at} fill="value" opacity={opacity} />
);
/** An outline in the place of a missing value or output. */
export const Hollow = ({ at, of = 'value' }: { at: Point; of?: 'value' | 'output' }) => (
  <Symbol d={of === 'value' ? diamond : star} at={at} fill="paper" stroke="edge" width={1.5} />
);
export const Star = ({ at }: { at: Point }) => (
  <>
    <Symbol d={star} at={at} fill="paper" stroke="paper" width={4} />
    <Symbol d={star} at={at} fill="ink" />
  </>
);

/** A weight between two points: the larger, the thicker. */
export const Link = ({ from, to, weight }: { from: Point; to: Point; weight: number }) => (
  <Path
    through={[from, to]}
    stroke="weight"
    width={0.6 + 8 * weight}
    opacity={0.35 + 0.5 * weight}
  />
);

/** A heat map of weights: the larger, the darker. Empty cells stay blank. */
export function WeightMap({
  weights,
  at: [x, y],
  cell,
}: {
  weights: readonly (readonly number[])[];
  at: Point;
  cell: number;
}) {
  return weights.map((row, i) =>
    row.map((weight, j) => (
      <Rect
        key={`${i} ${j}`}
        at={[x + j * cell, y + i * cell]}
        size={[cell - 1, cell - 1]}
        fill="weight"
        opacity={0.08 + 0.92 * weight}
      />
    )),
  );
}

/** A word in a size that is readable on a card. */
export const Word = ({
  at: [x, y],
  color = 'ink',
  size = 12,
  children,
}: {
  at: Point;
  color?: Color;
  size?: number;
  children: string;
}) => (
  <text x={px(x)} y={px(y)} textAnchor="middle" fontSize={size} {...paint({ fill: color })}>
    {children}
  </text>
);
