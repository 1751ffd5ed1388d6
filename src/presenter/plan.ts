/** A stop of a talk, as far as its time goes. */
export interface PlannedStop {
  /** How often the clicker is pressed on it. */
  readonly presses: number;
  /** What the part of the talk takes that begins here. */
  readonly minutes?: number | undefined;
}

const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0);

/**
 * When each stop is due to begin, as a share of the whole; and at the end of the list, when the last is over. A part
 * spreads its minutes over its stops by their presses. What is left of the talk's `minutes` goes to the stops of no part
 * with minutes, likewise.
 */
export function planTalk(stops: readonly PlannedStop[], minutes: number): number[] {
  const parts: { minutes: number | undefined; presses: number[] }[] = [];
  for (const stop of stops) {
    if (!parts.length || stop.minutes !== undefined)
      parts.push({ minutes: stop.minutes, presses: [] });
    parts.at(-1)!.presses.push(Math.max(1, stop.presses));
  }
  const rest = Math.max(0, minutes - sum(parts.map((part) => part.minutes ?? 0)));
  const unplanned = sum(parts.flatMap((part) => (part.minutes === undefined ? part.presses : [])));
  const lengths = parts.flatMap((part) => {
    const perPress =
      part.minutes === undefined ? rest / unplanned : part.minutes / sum(part.presses);
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

/** How a talk keeps to its plan that is at a stop after so many of its minutes. */
export function paceOf(plan: readonly number[], n: number, minutes: number, spent: number): Pace {
  const [from, to] = [plan[n]! * minutes, plan[n + 1]! * minutes];
  const behind = Math.trunc(spent > to ? spent - to : Math.min(0, spent - from));
  // No 0 with a sign.
  return { from: Math.floor(from), to: Math.ceil(to), behind: behind || 0 };
}

/** How a talk keeps to its plan, in a few words. */
export const paceInWords = ({ behind }: Pace): string =>
  behind === 0 ? 'on time' : `${Math.abs(behind)} min ${behind > 0 ? 'behind' : 'ahead'}`;
