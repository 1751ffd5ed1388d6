import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { usePresent } from '../widget/context.ts';
import { cleanState } from '../widget/define.ts';
import { begin, challengeId, end, showFigure, type Trial, underWay } from './underWay.ts';
import { useFigure } from './prose.tsx';
import { verdictOf } from './verdict.ts';

const done = <b data-met>✓ Done.</b>;

/** How a challenge stands now. Only the one being tried follows its figure. */
export function Verdict({ trial }: { trial: Trial }) {
  const { state, derived } = usePresent(trial.instance);
  const verdict = verdictOf(trial, state, derived);
  return verdict === true ? done : verdict;
}

/**
 * A task whose success the engine judges. Beginning it sets the figure to a known state (Undo brings the
 * reader's own back); from then on each change is judged against that state. What was met stays so.
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
  const id = challengeId(instance, name);
  const met = useStore(underWay, (held) => held.met.has(id));
  const goal = instance.widget.goals?.[name];
  if (!goal) throw new Error(`${instance.widget.id} has no goal "${name}".`);
  const start = () => {
    const begun = cleanState(instance.widget, { ...instance.start, ...goal.start });
    instance.adopt(begun, true);
    begin({ instance, goal: name, title, begun });
    showFigure(instance);
  };
  return (
    <section
      id={id}
      className="challenge"
      data-scope={instance.name}
      data-goal={name}
      aria-label={`Challenge: ${title}`}
    >
      <h3>{title}</h3>
      <div>{children}</div>
      <div className="challenge-state">
        <button type="button" data-goal-begin onClick={start}>
          {trial || met ? 'Begin again' : 'Begin'}
        </button>
        {trial && (
          <button type="button" className="quiet" data-goal-end onClick={end}>
            End
          </button>
        )}
        <p role="status">{trial ? <Verdict trial={trial} /> : met && done}</p>
      </div>
    </section>
  );
}
