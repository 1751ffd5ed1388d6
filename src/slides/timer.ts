import * as v from 'valibot';
import { clamp } from '../figure/fields/field.ts';

const finite = v.pipe(v.number(), v.finite());
const timerSchema = v.object({ since: v.nullable(finite), spent: finite, minutes: finite });
const timerText = v.pipe(v.string(), v.parseJson(), timerSchema);

/** A timer that windows share: when it was started, the time spent before that, and the planned minutes. */
export type Timer = Readonly<v.InferOutput<typeof timerSchema>>;

/** The display's limit, for a timer that was left running overnight. */
const MAX_TIMER_MINUTES = 999;
const MAX_TIMER_MS = MAX_TIMER_MINUTES * 60_000;

/** Parses a timer; an invalid one is at zero. */
export function parseTimer(text: string | undefined, minutes: number): Timer {
  const { success, output: timer } = v.safeParse(timerText, text);
  if (!success) return { since: null, spent: 0, minutes };
  return {
    since: timer.since,
    spent: clamp(timer.spent, 0, MAX_TIMER_MS),
    minutes: clamp(timer.minutes, 0, MAX_TIMER_MINUTES),
  };
}

/** Whether a text is a serialized timer. */
export const isTimer = (text: string): boolean => v.is(timerText, text);

/** Milliseconds elapsed until `now`. */
export const elapsedMs = ({ since, spent }: Timer, now: number) =>
  Math.min(MAX_TIMER_MS, spent + (since === null ? 0 : Math.max(0, now - since)));

/** Starts or pauses the timer. */
export const toggleTimer = (timer: Timer, now: number): Timer =>
  timer.since === null
    ? { ...timer, since: now }
    : { ...timer, since: null, spent: elapsedMs(timer, now) };

/** Formats a duration as minutes and seconds, with hours if needed; overtime has a plus sign. */
export function formatDuration(ms: number): string {
  const seconds = Math.floor(Math.abs(ms) / 1000);
  const two = (x: number) => String(x).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const rest = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  return hours ? `${hours}:${rest}` : rest;
}
