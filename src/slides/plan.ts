import type { TimedPart } from './courses.ts';

const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0);

/**
 * Returns when each slide is due, as a fraction of the talk, followed by the end of the last one. A section's
 * minutes are divided among its slides by how often the clicker is `pressed` on each. Slides before the first section
 * share the rest of the talk's `minutes`.
 */
export function planTalk(
  pressed: readonly number[],
  sections: readonly TimedPart[],
  minutes: number,
): number[] {
  const rest = Math.max(0, minutes - sum(sections.map((section) => section.minutes)));
  const starts = [{ at: 0, minutes: rest }, ...sections];
  const lengths = starts.flatMap((section, i) => {
    const presses = pressed.slice(section.at, starts[i + 1]?.at);
    return presses.map((count) => (count * section.minutes) / sum(presses));
  });
  const whole = sum(lengths);
  let at = 0;
  return [0, ...lengths.map((length) => (whole ? (at += length) / whole : 0))];
}

/** The planned time of a slide, compared with the time spent. */
export interface Pace {
  /** Planned start and end in minutes. */
  readonly from: number;
  readonly to: number;
  /** Whole minutes behind schedule; negative if ahead. */
  readonly behind: number;
}

/** Compares the plan for slide `n` of a talk of `minutes` with the minutes `spent`. */
export function paceOf(plan: readonly number[], n: number, minutes: number, spent: number): Pace {
  const [from, to] = [plan[n]! * minutes, plan[n + 1]! * minutes];
  const behind = Math.trunc(spent > to ? spent - to : Math.min(0, spent - from));
  // Avoid -0.
  return { from: Math.floor(from), to: Math.ceil(to), behind: behind || 0 };
}

/** Describes the pace in a few words. */
export const formatPace = ({ behind }: Pace): string =>
  behind === 0 ? 'on time' : `${Math.abs(behind)} min ${behind > 0 ? 'behind' : 'ahead'}`;
