import { useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import type { Deck } from './deck.ts';
import { formatPace, paceOf } from './plan.ts';
import { elapsedMs, formatDuration, parseTimer, type Timer } from './timer.ts';
import { useCurrentSlide, useRegister } from './useDeck.ts';

const timeOfDay = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit' });

/** When the slide is due, and whether the talk is on time. Until the timer starts, shows only the plan. */
function Plan({ deck, timer, spent }: { deck: Deck; timer: Timer; spent: number }) {
  const { at } = useCurrentSlide(deck);
  const lessons = useStore(deck.local, (local) => local.lessons);
  // The number of presses per slide is known once the lessons have loaded.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  const plan = useMemo(() => deck.plan(), [deck, lessons]);
  if (!timer.minutes) return null;
  const pace = paceOf(plan, at.n, timer.minutes, spent / 60_000);
  return (
    <p className="plan">
      Plan: minutes {pace.from} to {pace.to}
      {spent > 0 && `, ${formatPace(pace)}`}
    </p>
  );
}

/** The time of day, and a timer that counts up and shows the time left. */
export function Time({ deck }: { deck: Deck }) {
  const timer = parseTimer(useRegister(deck, 'timer'), deck.outline.minutes);
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const tick = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(tick);
  }, []);
  const spent = elapsedMs(timer, Math.max(now, timer.since ?? 0));
  const left = timer.minutes * 60_000 - spent;
  const keep = (next: typeof timer) => deck.talk.write('timer', JSON.stringify(next));
  return (
    <div className="time" role="group" aria-label="Time">
      <time className="clock">{timeOfDay.format(now)}</time>
      <span className="spent" data-running={timer.since !== null}>
        {formatDuration(spent)}
      </span>
      <span className="left" data-over={left < 0 || undefined}>
        {left < 0 ? `${formatDuration(left)} over` : `${formatDuration(left)} left`}
      </span>
      <Plan {...{ deck, timer, spent }} />
      <button type="button" onClick={deck.toggleTimer}>
        {timer.since === null ? (spent ? 'Resume' : 'Start') : 'Pause'}
      </button>
      <button type="button" onClick={() => keep({ ...timer, since: null, spent: 0 })}>
        Reset
      </button>
      <label>
        of{' '}
        <input
          type="number"
          min={1}
          max={300}
          value={timer.minutes}
          onChange={(event) => keep({ ...timer, minutes: Number(event.target.value) || 0 })}
        />{' '}
        min
      </label>
    </div>
  );
}
