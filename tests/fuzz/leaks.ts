// What windows hold on to, and whether that grows.

/** What a window holds on to once nothing is going on in it. */
export interface HeapSample {
  /** Bytes of JavaScript's heap, after all that can be thrown away has been. */
  readonly heap: number;
  readonly nodes: number;
  readonly listeners: number;
}

/** What all windows held at some minute. */
export interface Look {
  readonly minute: number;
  /** By the place that a window was opened at. */
  readonly held: Readonly<Record<string, HeapSample>>;
}

/** After so many minutes a window has loaded and compiled what it will. */
const WARM_MINUTES = 10;
/** The least of so many looks at the end: what is held on to is held on to in each. */
const LAST_LOOKS = 3;
/** More than this is a growth: parts of a page that are asked for late are loaded, and stay. */
const TOLERANCE = 1.1;
const MEASURES = ['heap', 'nodes', 'listeners'] as const;

/** What a window held at most in the first ten minutes (the first half of a shorter walk), and at least at the end. */
interface Compared {
  readonly place: string;
  readonly first: HeapSample;
  readonly last: HeapSample;
}

/** What windows held at first and at the end. Pure. */
function compareSamples(looks: readonly Look[]): Compared[] {
  const end = looks.at(-1)?.minute ?? 0;
  const warm = looks.filter(({ minute }) => minute <= Math.min(WARM_MINUTES, end / 2));
  const over = (some: readonly Look[], place: string, choose: (...of: number[]) => number) => {
    const of = (measure: (typeof MEASURES)[number]) =>
      choose(...some.map(({ held }) => held[place]![measure]));
    return { heap: of('heap'), nodes: of('nodes'), listeners: of('listeners') };
  };
  return Object.keys(looks[0]?.held ?? {}).map((place) => ({
    place,
    first: over(warm, place, Math.max),
    last: over(looks.slice(-LAST_LOOKS), place, Math.min),
  }));
}

/** What windows held more of at the end than ever at first, by a tenth. Pure. */
export const findLeaks = (looks: readonly Look[]): string[] =>
  compareSamples(looks).flatMap(({ place, first, last }) =>
    MEASURES.filter((of) => last[of] > TOLERANCE * first[of]).map(
      (of) => `/${place}: ${of} ${first[of]}, then ${last[of]}`,
    ),
  );
