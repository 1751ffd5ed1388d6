import { type ReactNode, useState } from 'react';
import { usePresent } from '../widget/context.ts';
import { type AnyState, cleanState } from '../widget/define.ts';
import { showFigure, useFigure } from './prose.tsx';

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
  const { state, derived } = usePresent(instance);
  const [begun, setBegun] = useState<AnyState | null>(null);
  const goal = instance.widget.goals?.[name];
  if (!goal) throw new Error(`${instance.widget.id} has no goal "${name}".`);
  const begin = () => {
    const start = cleanState(instance.widget, { ...instance.start, ...goal.start });
    instance.adopt(start, true);
    setBegun(start);
    showFigure(instance);
  };
  const verdict = begun && goal.met(state, derived, begun);
  return (
    <section className="challenge" aria-label={`Challenge: ${title}`} data-met={verdict === true}>
      <h3>{title}</h3>
      <div>{children}</div>
      <div className="challenge-state">
        <button type="button" onClick={begin}>
          {begun ? 'Begin again' : 'Begin'}
        </button>
        <p role="status">
          {verdict === true ? <b>★ Done. The engine agrees.</b> : (verdict ?? '')}
        </p>
      </div>
    </section>
  );
}
