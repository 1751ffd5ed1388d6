import type { Section } from './courses.ts';

const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0);

/**
 * When each stop is due to begin, as a share of the whole; and at the end of the list, when the last is over. A section
 * spreads its minutes over its stops by how often the clicker is `pressed` on each. What stands before the first has what
 * is left of the talk's `minutes`.
 */
export function planTalk(
  pressed: readonly number[],
  sections: readonly Section[],
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

/** Where a stop stands in the plan of a talk. */
export interface Pace {
  /** The minutes between which it is to be shown. */
  readonly from: number;
  readonly to: number;
  /** Whole minutes that the talk is behind; ahead, where they are less than 0. */
  readonly behind: number;
}

/** How a talk of so many minutes keeps to its plan that is at the nth stop after `spent` of them. */
export function paceOf(plan: readonly number[], n: number, minutes: number, spent: number): Pace {
  const [from, to] = [plan[n]! * minutes, plan[n + 1]! * minutes];
  const behind = Math.trunc(spent > to ? spent - to : Math.min(0, spent - from));
  // No 0 with a sign.
  return { from: Math.floor(from), to: Math.ceil(to), behind: behind || 0 };
}

/** How a talk keeps to its plan, in a few words. */
export const paceInWords = ({ behind }: Pace): string =>
  behind === 0 ? 'on time' : `${Math.abs(behind)} min ${behind > 0 ? 'behind' : 'ahead'}`;
