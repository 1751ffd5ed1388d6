/** A timer that windows share: since when it has been running, what had been spent before, how long it may take. */
export interface Timer {
  readonly since: number | null;
  readonly spent: number;
  readonly minutes: number;
}

/** What is shown at most: a timer left running overnight, not one that never was. */
const MAX_TIMER_MINUTES = 999;
const MAX_TIMER_MS = MAX_TIMER_MINUTES * 60_000;

const isFiniteNumber = (x: unknown): x is number => typeof x === 'number' && Number.isFinite(x);

/** Reads a timer; one that makes no sense stands at zero. */
export function parseTimer(text: string | undefined, minutes: number): Timer {
  try {
    const { since, spent, minutes: given } = JSON.parse(text ?? '') as Partial<Timer>;
    return {
      since: isFiniteNumber(since) ? since : null,
      spent: isFiniteNumber(spent) ? Math.min(MAX_TIMER_MS, Math.max(0, spent)) : 0,
      minutes: isFiniteNumber(given) ? Math.min(MAX_TIMER_MINUTES, Math.max(0, given)) : minutes,
    };
  } catch {
    return { since: null, spent: 0, minutes };
  }
}

/** Whether a text is a timer as windows write it. */
export function isTimer(text: string): boolean {
  try {
    const { since, spent, minutes } = JSON.parse(text) as Partial<Timer>;
    return (
      (since === null || isFiniteNumber(since)) && isFiniteNumber(spent) && isFiniteNumber(minutes)
    );
  } catch {
    return false;
  }
}

/** Milliseconds spent until `now`. */
export const elapsedMs = ({ since, spent }: Timer, now: number) =>
  Math.min(MAX_TIMER_MS, spent + (since === null ? 0 : Math.max(0, now - since)));

/** Starts it or holds it. */
export const toggleTimer = (timer: Timer, now: number): Timer =>
  timer.since === null
    ? { ...timer, since: now }
    : { ...timer, since: null, spent: elapsedMs(timer, now) };

/** Minutes and seconds, with hours where there are any; time overdrawn has a plus. */
export function formatDuration(ms: number): string {
  const seconds = Math.floor(Math.abs(ms) / 1000);
  const two = (x: number) => String(x).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const rest = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  return hours ? `${hours}:${rest}` : rest;
}
