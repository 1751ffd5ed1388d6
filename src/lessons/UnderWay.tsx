import { useStore } from 'zustand';
import { usePresent } from '../widget/context.ts';
import { underWay, goBack, type Trial } from './underWay.ts';
import { verdictOf } from './verdict.ts';

/** How a challenge stands, while its figure is worked on far from its text. */
function TrialLine({ trial }: { trial: Trial }) {
  const { state, derived } = usePresent(trial.instance);
  const verdict = verdictOf(trial, state, derived);
  return (
    <p data-met={verdict === true}>
      <b>{trial.title}.</b> {verdict === true ? '★ Done.' : verdict}
    </p>
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
      {trial && <TrialLine trial={trial} />}
      {back && (
        <button type="button" data-back onClick={goBack}>
          ↑↓ Back to the text
        </button>
      )}
      {trial && (
        <button type="button" data-goal-end onClick={() => underWay.setState({ trial: null })}>
          End the challenge
        </button>
      )}
    </aside>
  );
}
