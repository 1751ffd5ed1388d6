import { useCallback, useEffect, useRef, useState } from 'react';

const PACE_MS = 1800;
/** A pace shorter than a frame is timed by animation frames instead of a timer. */
const FRAME_MS = 17;
/** At most this much time is caught up on after a gap, for example in a hidden window. */
const LATE_MS = 100;

/** Direction of playback: 1 forward, -1 backward, 0 stopped. */
type Way = -1 | 0 | 1;

/**
 * Plays the steps from `first` to `last`, or backward. At the end it starts over. `go` sets the step and stops
 * playback; `stop` only stops it, and is the same function on every render.
 */
export function usePlayback({
  step,
  first,
  last,
  pace = PACE_MS,
  onStep,
}: {
  step: number;
  first: number;
  last: number;
  /** Milliseconds per step. If that is less than a frame, each frame takes all the steps that are due. */
  pace?: number;
  onStep: (step: number) => void;
}) {
  const [playing, setPlaying] = useState<Way>(0);
  const walkedAt = useRef(0);
  useEffect(() => {
    if (!playing) return;
    const end = playing > 0 ? last : first;
    const walk = () => {
      const now = performance.now();
      const due = Math.max(1, Math.round(Math.min(LATE_MS, now - walkedAt.current) / pace));
      walkedAt.current = now;
      const next = Math.min(last, Math.max(first, step + playing * due));
      if (step !== end) onStep(next);
      if (next === end) setPlaying(0);
    };
    if (pace < FRAME_MS) {
      const frame = requestAnimationFrame(walk);
      return () => cancelAnimationFrame(frame);
    }
    const timer = setTimeout(walk, pace);
    return () => clearTimeout(timer);
  }, [playing, step, first, last, pace, onStep]);
  return {
    playing,
    stop: useCallback(() => setPlaying(0), []),
    go(to: number) {
      setPlaying(0);
      onStep(Math.min(last, Math.max(first, to)));
    },
    /** Starts playing, or stops if it already plays in this direction. */
    play(way: 1 | -1 = 1) {
      if (playing === way) return setPlaying(0);
      if (step === (way > 0 ? last : first)) onStep(way > 0 ? first : last);
      walkedAt.current = performance.now();
      setPlaying(way);
    },
  };
}

/** Buttons for back, play and next, and optionally to play backward. */
export function PlaybackButtons({
  step,
  first,
  last,
  backwards = false,
  player: { playing, go, play },
}: {
  step: number;
  first: number;
  last: number;
  backwards?: boolean | undefined;
  player: ReturnType<typeof usePlayback>;
}) {
  return (
    <div className="step-keys" data-field="step">
      <button type="button" aria-disabled={step === first} onClick={() => go(step - 1)}>
        Back
      </button>
      {backwards && (
        <button type="button" data-way="back" onClick={() => play(-1)}>
          {playing < 0 ? 'Pause' : 'Play in reverse'}
        </button>
      )}
      <button type="button" data-way="on" onClick={() => play()}>
        {playing > 0 ? 'Pause' : 'Play'}
      </button>
      <button type="button" aria-disabled={step === last} onClick={() => go(step + 1)}>
        Next
      </button>
    </div>
  );
}
