import type { ReactNode } from 'react';
import { useFigure } from './prose.tsx';
import { challengeId } from './challengeStore.ts';

/**
 * A task whose success the engine judges. Beginning it sets the figure to a known state (Undo brings the
 * reader's own back); from then on each change is judged against that state. What was met stays so (challenges.ts).
 * Its `<details>` are its hint, to which the goal may add the next step.
 */
export function Challenge({
  goal,
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
  if (!instance.widget.goals?.[goal])
    throw new Error(`${instance.widget.id} has no goal "${goal}".`);
  return (
    <section
      id={challengeId(instance, goal)}
      className="challenge"
      data-scope={instance.name}
      data-goal={goal}
      aria-label={`Challenge: ${title}`}
    >
      <h3>{title}</h3>
      <div>{children}</div>
      <div className="challenge-state">
        <button type="button" data-goal-begin>
          Begin
        </button>
        <p role="status" />
      </div>
    </section>
  );
}
