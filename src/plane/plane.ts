import { scaleLinear } from 'd3-scale';

/** A point or vector in the plane, in its own units. */
export type Point = readonly [number, number];

/** The first two numbers of a row as a point. */
export const pointOf = ([x = 0, y = 0]: readonly number[]): Point => [x, y];

/** Where something is; nothing where a quantity is not there in this state, or a row is on its way out. */
export type Place = readonly number[] | null | undefined;
/** Where some things are, or nothing of them. */
export type Places = readonly (readonly number[])[] | null | undefined;

/** The part of the plane that is shown. */
export interface Domain {
  readonly x: readonly [number, number];
  readonly y: readonly [number, number];
}

/** A domain drawn on a picture of `width` × `height` pixels; y points up. */
export interface PlaneScale {
  readonly domain: Domain;
  readonly width: number;
  readonly height: number;
  /** Pixels a unit, the same along both axes, so that angles and lengths are true. */
  readonly unit: number;
  px(p: Point): Point;
  /** Places to draw grid lines at. */
  readonly xTicks: readonly number[];
  readonly yTicks: readonly number[];
}

const scales = new WeakMap<Domain, Map<number, PlaneScale>>();

/** Fits a domain into a width; the height follows, so that both axes share one unit. One object for the same two. */
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

/** The smallest of the given domains that holds every point; the last where none does. */
export function domainFor(domains: readonly Domain[], points: readonly Point[]): Domain {
  const holds = ({ x, y }: Domain) =>
    points.every(([a, b]) => a >= x[0] && a <= x[1] && b >= y[0] && b <= y[1]);
  return domains.find(holds) ?? domains.at(-1)!;
}

/** Domains centred on the origin with the same aspect as `narrowest`, each about twice the one before. */
export function widerDomains(narrowest: Domain, upTo: number): Domain[] {
  const aspect = (narrowest.y[1] - narrowest.y[0]) / (narrowest.x[1] - narrowest.x[0]);
  const halves = [6, 12, 25, 50, 100, 250, 500, 1000, 2500, 5000, 10_000, 25_000, 60_000].filter(
    (h) => h <= upTo,
  );
  return [
    narrowest,
    ...halves.map((h): Domain => {
      const width = aspect < 1 ? h / aspect : h;
      return { x: [-width, width], y: [-width * aspect, width * aspect] };
    }),
  ];
}

export const length = ([x, y]: Point) => Math.hypot(x, y);
export const add = (a: Point, b: Point): Point => [a[0] + b[0], a[1] + b[1]];

/** The part of the line through `at` along `way` that lies in the domain; undefined where none does. */
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

/** The numbers along both axes, in pixels, kept inside the picture when an axis lies outside it. */
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
