import { randomNormals } from '../../engine/index.ts';
import { attentionInChunks, timeOf } from '../shared/timed.ts';

/** The two compared lengths in words. Times are shown as multiples of the time for the first. */
export const [BASE_LENGTH, DOUBLED_LENGTH] = [1000, 2000] as const;

/** The timed lengths in words, in ascending order, from a sentence to a few pages. */
export const MEASURED_LENGTHS = [10, 30, 100, 300, BASE_LENGTH, DOUBLED_LENGTH] as const;

/**
 * The minimum and maximum number of runs per length. A length is timed until a second run is at most 10% slower than the
 * fastest. The fastest counts, because other work on the device only makes runs longer.
 */
const [MIN_RUNS, MAX_RUNS] = [3, 7];
const STEADY_RATIO = 1.1;
/** The ratio of the longest run to the shortest from which runs count as disagreeing. */
const DIVERGENCE_RATIO = 1.25;

export interface MeasureInput {
  lengths: readonly number[];
  /** The number of numbers per word, which is both d_k and d_v. */
  width: number;
}

/** The times of attention over `n` words in milliseconds: `ms` for the shortest run, and the longest run. */
export interface Lap {
  n: number;
  ms: number;
  longest: number;
}

export interface Measurement {
  width: number;
  /** The laps in ascending order of n. */
  laps: readonly Lap[];
}

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

/** Returns a length's weight in the progress: its scores, plus a constant because short runs are repeated. */
const progressWeight = (n: number) => n * n + 2e5;

/**
 * Times the engine's attention, one head without projections, over these lengths, starting with `BASE_LENGTH`. Reports the
 * progress from 0 to 1 and the laps so far after each chunk of queries. Tests pass a clock of their own.
 */
export function measure(
  { lengths, width }: MeasureInput,
  report: (progress: number, soFar?: Measurement) => void,
  now: () => number = () => performance.now(),
): Measurement {
  const all = lengths.reduce((sum, n) => sum + progressWeight(n), 0);
  let doneCount = 0;
  let laps: readonly Lap[] = [];
  const inputs = (n: number) => [1, 2, 3].map((seed) => randomNormals([n, width], seed));
  // Start with a few unmeasured runs, so that the code is compiled before it is timed.
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
            doneCount = Math.min(
              before + progressWeight(n),
              doneCount + (progressWeight(n) * rows) / n / MIN_RUNS,
            );
            report(Math.min(1, doneCount / all), { width, laps });
          }),
        now,
      );
    const lap = { n, ...timeRuns(sample) };
    laps = [...laps, lap].toSorted((a, b) => a.n - b.n);
    doneCount = before + progressWeight(n);
    report(Math.min(1, doneCount / all), { width, laps });
  }
  return { width, laps };
}

/** Returns the slope between two laps on logarithmic axes. It is 1 if time is proportional to length. */
export const slopeOf = (a: Lap, b: Lap) => Math.log(b.ms / a.ms) / Math.log(b.n / a.n);

/** Returns the lap of the longest length whose runs disagree, if any. */
export const divergenceLap = (laps: readonly Lap[]): Lap | undefined =>
  laps.findLast(({ ms, longest }) => longest > DIVERGENCE_RATIO * ms);
