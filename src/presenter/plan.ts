import type { Section } from './ownSlides.ts';

const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0);

/**
 * When each stop is due to begin, as a share of the whole; and at the end of the list, when the last is over. A section
 * spreads its minutes over its stops by how often the clicker is `pressed` on each. Sections without minutes, and what
 * stands before the first, share what is left of the talk's `minutes`.
 */
export function planTalk(
  pressed: readonly number[],
  sections: readonly Pick<Section, 'at' | 'minutes'>[],
  minutes: number,
): number[] {
  const starts: typeof sections = sections[0]?.at === 0 ? sections : [{ at: 0 }, ...sections];
  const parts = starts.map((part, i) => {
    const presses = pressed.slice(part.at, starts[i + 1]?.at);
    return { minutes: part.minutes, presses, all: sum(presses) };
  });
  const rest = Math.max(0, minutes - sum(parts.map((part) => part.minutes ?? 0)));
  const unplanned = sum(parts.map((part) => (part.minutes === undefined ? part.all : 0)));
  const lengths = parts.flatMap((part) => {
    const perPress = part.minutes === undefined ? rest / unplanned : part.minutes / part.all;
    return part.presses.map((presses) => presses * perPress);
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
