// Detects memory that windows keep growing.

/** What an idle window retains. */
export interface HeapSample {
  /** Bytes of the JavaScript heap after garbage collection. */
  readonly heap: number;
  readonly nodes: number;
  readonly listeners: number;
}

/** The samples of all windows at one minute. */
export interface Look {
  readonly minute: number;
  /** By the window's starting address. */
  readonly held: Readonly<Record<string, HeapSample>>;
}

/** After this time a window has loaded and compiled everything it needs. */
const WARM_MINUTES = 10;
/** Use the minimum of the last samples, because a leak shows in each. */
const LAST_LOOKS = 3;
/** Growth beyond this factor is a leak; late-loaded parts account for less. */
const TOLERANCE = 1.1;
const MEASURES = ['heap', 'nodes', 'listeners'] as const;

/** A window's maximum in the first ten minutes (or the first half of a shorter walk) and its minimum at the end. */
interface Compared {
  readonly place: string;
  readonly first: HeapSample;
  readonly last: HeapSample;
}

/** Pure. */
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

/** Returns what grew by more than a tenth. Pure. */
export const findLeaks = (looks: readonly Look[]): string[] =>
  compareSamples(looks).flatMap(({ place, first, last }) =>
    MEASURES.filter((of) => last[of] > TOLERANCE * first[of]).map(
      (of) => `/${place}: ${of} ${first[of]}, then ${last[of]}`,
    ),
  );
