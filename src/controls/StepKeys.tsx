import { useCallback, useEffect, useRef, useState } from 'react';

const PACE_MS = 1800;
/** Shorter paces follow the frames of the screen. */
const FRAME_MS = 17;
/** After a frame that came later than this, as in a window that was hidden, no more is made up for. */
const LATE_MS = 100;

/** Which way it walks by itself: 1 to the last step, -1 to the first, 0 where it stands. */
type Way = -1 | 0 | 1;

/**
 * Walking from `first` to `last` by itself, or back, a step a pace. Where it is at the end it was asked to walk to, it
 * begins at the other. `go` sets the step and stops it; `stop`, the same function all along, only stops it.
 */
export function usePlay({
  step,
  first,
  last,
  pace = PACE_MS,
  onStep,
}: {
  step: number;
  first: number;
  last: number;
  /** Milliseconds a step; where it is shorter than a frame of the screen, each frame takes the steps that are due. */
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
    /** Starts walking that way, or stops where it walks that way already. */
    play(way: 1 | -1 = 1) {
      if (playing === way) return setPlaying(0);
      if (step === (way > 0 ? last : first)) onStep(way > 0 ? first : last);
      walkedAt.current = performance.now();
      setPlaying(way);
    },
  };
}

/** Back, play, next; and play backwards where the way back has something to show. */
export function StepKeys({
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
  player: ReturnType<typeof usePlay>;
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
