import { useEffect, useState } from 'react';

const PACE_MS = 1800;

/**
 * Walking through `first` to `last` by itself, one a pace. From the end it begins again. `go` sets the step and
 * stops it.
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
  /** Milliseconds a step. */
  pace?: number;
  onStep: (step: number) => void;
}) {
  const [playing, setPlaying] = useState(false);
  useEffect(() => {
    if (!playing) return;
    const timer = setTimeout(() => {
      if (step < last) onStep(step + 1);
      if (step + 1 >= last) setPlaying(false);
    }, pace);
    return () => clearTimeout(timer);
  }, [playing, step, last, pace, onStep]);
  return {
    playing,
    go(to: number) {
      setPlaying(false);
      onStep(Math.min(last, Math.max(first, to)));
    },
    play() {
      if (!playing && step === last) onStep(first);
      setPlaying(!playing);
    },
  };
}

/** Back, play, next. */
export function StepKeys({
  step,
  first,
  last,
  player: { playing, go, play },
}: {
  step: number;
  first: number;
  last: number;
  player: ReturnType<typeof usePlay>;
}) {
  return (
    <div className="step-keys">
      <button type="button" aria-disabled={step === first} onClick={() => go(step - 1)}>
        Back
      </button>
      <button type="button" onClick={play}>
        {playing ? 'Pause' : 'Play'}
      </button>
      <button type="button" aria-disabled={step === last} onClick={() => go(step + 1)}>
        Next
      </button>
    </div>
  );
}
