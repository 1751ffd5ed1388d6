import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { usePresent } from '../widget/context.ts';
import { cleanState } from '../widget/define.ts';
import { underWay, showFigure, type Trial } from './underWay.ts';
import { useFigure } from './prose.tsx';
import { verdictOf } from './verdict.ts';

/** How the challenge stands now. Only the one being tried follows its figure. */
function Verdict({ trial }: { trial: Trial }) {
  const { state, derived } = usePresent(trial.instance);
  const verdict = verdictOf(trial, state, derived);
  return verdict === true ? <b data-met>★ Done.</b> : verdict;
}

/**
 * A task whose success the engine judges. Beginning it sets the figure to a known state (Undo brings the
 * reader's own back); from then on each change is judged against that state.
 */
export function Challenge({
  goal: name,
  title,
  figure,
  children,
}: {
  goal: string;
  title: string;
  figure?: string;
  children: ReactNode;
}) {
  const instance = useFigure(figure);
  const trial = useStore(underWay, (held) =>
    held.trial?.instance === instance && held.trial.goal === name ? held.trial : null,
  );
  const goal = instance.widget.goals?.[name];
  if (!goal) throw new Error(`${instance.widget.id} has no goal "${name}".`);
  const begin = () => {
    const begun = cleanState(instance.widget, { ...instance.start, ...goal.start });
    instance.adopt(begun, true);
    underWay.setState({ trial: { instance, goal: name, title, begun } });
    showFigure(instance);
  };
  return (
    <section
      className="challenge"
      data-scope={instance.name}
      data-goal={name}
      aria-label={`Challenge: ${title}`}
    >
      <h3>{title}</h3>
      <div>{children}</div>
      <div className="challenge-state">
        <button type="button" data-goal-begin onClick={begin}>
          {trial ? 'Begin again' : 'Begin'}
        </button>
        <p role="status">{trial && <Verdict trial={trial} />}</p>
      </div>
    </section>
  );
}
