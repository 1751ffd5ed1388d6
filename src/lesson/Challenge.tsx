import type { ReactNode } from 'react';
import { useFigure } from './prose.tsx';
import { challengeId } from './challengeStore.ts';

/**
 * A task that the engine checks. “Try it” sets the figure to a known state (Undo restores the reader's own), and each
 * change is compared with that state. Solved challenges stay solved (challenges.ts). The `<details>` contain the hint,
 * to which the goal may add the next step.
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
  const asked = instance.widget.goals?.[goal];
  if (!asked) throw new Error(`${instance.widget.id} has no goal "${goal}".`);
  return (
    <section
      id={challengeId(instance, goal)}
      className="challenge"
      data-scope={instance.name}
      data-goal={goal}
      data-about={[goal, ...Object.keys(asked.start)].join(' ')}
      aria-label={`Challenge: ${title}`}
    >
      <h3>{title}</h3>
      <div>{children}</div>
      <div className="challenge-state">
        <button type="button" data-goal-begin>
          Try it
        </button>
        <p role="status" />
      </div>
    </section>
  );
}
