import { useCallback, useState } from 'react';
import { useStore } from 'zustand';
import { Verdict } from './Verdict.tsx';
import { end, goBack, type Trial, underWay } from './underWay.ts';

/** The challenge, while its figure is worked on far from its text: what is to be done, and how it stands. */
function TrialLine({ trial }: { trial: Trial }) {
  // A phone has no room for more than the figure and how it stands.
  const [open] = useState(() => matchMedia('(min-width: 40rem)').matches);
  const show = useCallback(
    (place: HTMLElement | null) => place?.insertAdjacentHTML('beforeend', trial.task ?? ''),
    [trial],
  );
  return (
    <div className="dock-trial">
      <details open={open} ref={show}>
        <summary>
          <b>{trial.title}</b>
        </summary>
      </details>
      <p className="dock-state">
        <Verdict trial={trial} />
      </p>
    </div>
  );
}

/** A line at the foot of the window: the challenge under way, and the way back to the text. */
export function UnderWay() {
  const { back, trial } = useStore(underWay);
  if (!back && !trial) return null;
  return (
    // Without it the reader goes on at the figure.
    <aside
      className="dock"
      aria-label="Under way"
      data-leads={trial ? `figure-${trial.instance.name}` : undefined}
    >
      {trial && <TrialLine key={`${trial.instance.name} ${trial.goal}`} trial={trial} />}
      {back && (
        <button type="button" data-back onClick={goBack}>
          ↑↓ Back to the text
        </button>
      )}
      {trial && (
        <button type="button" data-goal-end onClick={end}>
          End the challenge
        </button>
      )}
    </aside>
  );
}
