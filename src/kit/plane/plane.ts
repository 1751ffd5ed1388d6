import { scaleLinear } from 'd3-scale';

/** A point or vector in the plane, in plane units. */
export type Point = readonly [number, number];

/** The first two numbers of a row as a point. */
export const pointOf = ([x = 0, y = 0]: readonly number[]): Point => [x, y];

/** A position; null if a quantity is absent in this state, undefined if its row was removed. */
export type Position = readonly number[] | null | undefined;
/** Several positions, or none. */
export type Positions = readonly (readonly number[])[] | null | undefined;

/** The visible part of the plane. */
export interface Domain {
  readonly x: readonly [number, number];
  readonly y: readonly [number, number];
}

/** A domain drawn at `width` × `height` pixels; y points up. */
export interface PlaneScale {
  readonly domain: Domain;
  readonly width: number;
  readonly height: number;
  /** Pixels per unit. Both axes share it, so that angles and lengths are true. */
  readonly unit: number;
  px(p: Point): Point;
  /** Positions of grid lines. */
  readonly xTicks: readonly number[];
  readonly yTicks: readonly number[];
}

const scales = new WeakMap<Domain, Map<number, PlaneScale>>();

/** Fits a domain to a width; the height follows because both axes share one unit. Cached per domain and width. */
export function planeScale(domain: Domain, width: number): PlaneScale {
  let cached = scales.get(domain);
  if (!cached) scales.set(domain, (cached = new Map()));
  if (!cached.has(width)) cached.set(width, makeScale(domain, width));
  return cached.get(width)!;
}

function makeScale(domain: Domain, width: number): PlaneScale {
  const [x0, x1] = domain.x;
  const [y0, y1] = domain.y;
  const unit = width / (x1 - x0);
  const count = Math.min(8, Math.round(x1 - x0));
  const height = (y1 - y0) * unit;
  const across = scaleLinear().domain(domain.x).range([0, width]);
  const up = scaleLinear().domain(domain.y).range([height, 0]);
  const xTicks = across.ticks(count);
  const every = (xTicks[1] ?? 1) - (xTicks[0] ?? 0);
  return {
    domain,
    width,
    height,
    unit,
    px: ([x, y]) => [across(x), up(y)],
    xTicks,
    yTicks: up.ticks(Math.max(1, Math.round((y1 - y0) / every))),
  };
}

/** The smallest of the given domains that contains all points, or else the last. */
export function domainFor(domains: readonly Domain[], points: readonly Point[]): Domain {
  const holds = ({ x, y }: Domain) =>
    points.every(([a, b]) => a >= x[0] && a <= x[1] && b >= y[0] && b <= y[1]);
  return domains.find(holds) ?? domains.at(-1)!;
}

/** Half the size of the domains that follow a plane's own, in plane units. */
const HALF_SIZES = [3, 4, 6, 12, 25, 50, 100, 250, 500, 1000, 2500, 5000, 10_000, 25_000, 60_000];
const wider = new WeakMap<Domain, readonly Domain[]>();

/** A domain, and larger ones centered on the origin with its aspect ratio. Cached, so that each keeps its scale. */
export function widerDomains(narrowest: Domain): readonly Domain[] {
  let all = wider.get(narrowest);
  if (!all) wider.set(narrowest, (all = makeWider(narrowest)));
  return all;
}

function makeWider(narrowest: Domain): readonly Domain[] {
  const { x, y } = narrowest;
  const aspect = (y[1] - y[0]) / (x[1] - x[0]);
  const [farX, farY] = [x, y].map((range) => 1.1 * Math.max(...range.map(Math.abs)));
  const domains = HALF_SIZES.map((half): Domain => {
    const width = aspect < 1 ? half / aspect : half;
    return { x: [-width, width], y: [-width * aspect, width * aspect] };
  });
  return [narrowest, ...domains.filter((wide) => wide.x[1] >= farX! && wide.y[1] >= farY!)];
}

export const length = ([x, y]: Point) => Math.hypot(x, y);
export const add = (a: Point, b: Point): Point => [a[0] + b[0], a[1] + b[1]];

/** The part of the line through `at` in direction `way` inside the domain; undefined if there is none. */
export function clip(at: Point, way: Point, { x, y }: Domain): readonly [Point, Point] | undefined {
  let [first, last] = [-Infinity, Infinity];
  for (const [p, d, [low, high]] of [
    [at[0], way[0], x],
    [at[1], way[1], y],
  ] as const) {
    if (Math.abs(d) < 1e-12) {
      if (p < low || p > high) return undefined;
      continue;
    }
    const [a, b] = [(low - p) / d, (high - p) / d];
    first = Math.max(first, Math.min(a, b));
    last = Math.min(last, Math.max(a, b));
  }
  const along = (t: number): Point => [at[0] + way[0] * t, at[1] + way[1] * t];
  return last - first > 1e-9 ? [along(first), along(last)] : undefined;
}

/** The numbers on both axes, in pixels, moved inside the picture if an axis is outside. */
export function axisNumbers({ px, width, height, xTicks, yTicks }: PlaneScale) {
  const [x0, y0] = px([0, 0]);
  const below = Math.min(height - 4, Math.max(12, y0 + 14));
  const beside = Math.min(width - 14, Math.max(14, x0 - 7));
  return [
    ...xTicks.map((t) => ({ t, x: px([t, 0])[0], y: below, anchor: 'middle' as const })),
    ...yTicks.map((t) => ({ t, x: beside, y: px([0, t])[1] + 3.5, anchor: 'end' as const })),
  ].filter(
    ({ t, x, y, anchor }) =>
      t !== 0 && (anchor === 'end' ? y >= 13.5 && y <= height - 2.5 : x >= 10 && x <= width - 10),
  );
}
