// What windows hold on to, and whether that grows.

/** What a window holds on to once nothing is going on in it. */
export interface Held {
  /** Bytes of JavaScript's heap, after all that can be thrown away has been. */
  readonly heap: number;
  readonly nodes: number;
  readonly listeners: number;
}

/** What all windows held at some minute. */
export interface Look {
  readonly minute: number;
  /** By the place that a window was opened at. */
  readonly held: Readonly<Record<string, Held>>;
}

/** After so many minutes a window has loaded and compiled what it will. */
const WARM_MINUTES = 10;
/** The least of so many looks at the end: what is held on to is held on to in each. */
const LAST_LOOKS = 3;
/** More than this is a growth: the browser itself keeps up to a thousand typed texts to be undone. */
const TOLERANCE = 1.1;
const MEASURES = ['heap', 'nodes', 'listeners'] as const;

/**
 * What windows held more of at the end than ever in the first ten minutes (the first half of a shorter walk), by a
 * tenth. Pure.
 */
export function grown(looks: readonly Look[]): string[] {
  const end = looks.at(-1)?.minute ?? 0;
  const warm = looks.filter(({ minute }) => minute <= Math.min(WARM_MINUTES, end / 2));
  const most = (place: string, of: (typeof MEASURES)[number]) =>
    Math.max(...warm.map(({ held }) => held[place]![of]));
  const least = (place: string, of: (typeof MEASURES)[number]) =>
    Math.min(...looks.slice(-LAST_LOOKS).map(({ held }) => held[place]![of]));
  return Object.keys(looks[0]?.held ?? {}).flatMap((place) =>
    MEASURES.filter((of) => least(place, of) > TOLERANCE * most(place, of)).map(
      (of) => `/${place}: ${of} ${most(place, of)}, then ${least(place, of)}`,
    ),
  );
}
