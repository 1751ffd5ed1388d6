import { randomNormals } from '../../engine/index.ts';
import { attentionInChunks, timeOf } from '../timed.ts';

/** The length that is doubled, and twice that. All times are told as multiples of that of the first. */
export const [BASE_LENGTH, DOUBLED_LENGTH] = [1000, 2000] as const;

/** Words of the texts that are timed, in rising order: from a sentence to some pages. */
export const MEASURED_LENGTHS = [10, 30, 100, 300, BASE_LENGTH, DOUBLED_LENGTH] as const;

/**
 * How often each length is timed, at least and at most: on until a second run is no more than a tenth above the
 * shortest. Other work of the device only makes a run longer, so the shortest counts.
 */
const [MIN_RUNS, MAX_RUNS] = [3, 7];
const STEADY_RATIO = 1.1;
/** Runs disagree where the longest takes so many times the shortest. */
const APART_RATIO = 1.25;

export interface MeasureInput {
  lengths: readonly number[];
  /** Numbers a word: d_k and d_v. */
  width: number;
}

/** Milliseconds that attention took over so many words: its shortest run, and its longest. */
export interface Lap {
  n: number;
  ms: number;
  longest: number;
}

export interface Measurement {
  width: number;
  /** In rising order of n. */
  laps: readonly Lap[];
}

/** The shortest and the longest of as many runs as it takes. */
function timeRuns(sample: () => number): Omit<Lap, 'n'> {
  const times: number[] = [];
  do {
    times.push(sample());
    times.sort((a, b) => a - b);
  } while (
    times.length < MIN_RUNS ||
    (times.length < MAX_RUNS && times[1]! > STEADY_RATIO * times[0]!)
  );
  return { ms: times[0]!, longest: times.at(-1)! };
}

/** What a length is worth in the progress bar: its scores, and the least that a coarse clock makes of it. */
const worth = (n: number) => n * n + 2e5;

/**
 * Times the engine's attention, one head without projections, over texts of these lengths, and reports after each
 * chunk of queries how far it is and what has been timed so far.
 * The length that all others are compared with comes first. The clock is an argument so that a test can hold it.
 */
export function measure(
  { lengths, width }: MeasureInput,
  report: (progress: number, soFar?: Measurement) => void,
  now: () => number = () => performance.now(),
): Measurement {
  const all = lengths.reduce((sum, n) => sum + worth(n), 0);
  let doneCount = 0;
  let laps: readonly Lap[] = [];
  const inputs = (n: number) => [1, 2, 3].map((seed) => randomNormals([n, width], seed));
  // Some runs unmeasured, so that the program is compiled before it is timed.
  const [q, k, v] = inputs(128);
  for (let i = 0; i < 8; i++) attentionInChunks(q!, k!, v!);
  for (const n of lengths.toSorted(
    (a, b) => Number(b === BASE_LENGTH) - Number(a === BASE_LENGTH),
  )) {
    const [query, key, value] = inputs(n);
    const before = doneCount;
    const sample = () =>
      timeOf(
        (first) =>
          void attentionInChunks(query!, key!, value!, (rows) => {
            if (!first) return;
            doneCount = Math.min(before + worth(n), doneCount + (worth(n) * rows) / n / MIN_RUNS);
            report(Math.min(1, doneCount / all), { width, laps });
          }),
        now,
      );
    const lap = { n, ...timeRuns(sample) };
    laps = [...laps, lap].toSorted((a, b) => a.n - b.n);
    doneCount = before + worth(n);
    report(Math.min(1, doneCount / all), { width, laps });
  }
  return { width, laps };
}

/** How steeply time grows between two lengths, where both axes go by ratios: 1 where it grows as they do. */
export const slopeOf = (a: Lap, b: Lap) => Math.log(b.ms / a.ms) / Math.log(b.n / a.n);

/** The longest text whose runs disagree, where any do: it counts most. */
export const apartAt = (laps: readonly Lap[]): Lap | undefined =>
  laps.findLast(({ ms, longest }) => longest > APART_RATIO * ms);
