import { type ComponentType, useMemo, useRef, useState } from 'react';
import type { ExerciseBenchProps } from '../lab/bench/ExerciseBench.tsx';
import type { Task } from '../lab/exercises/tasks.ts';
import { browserShelf } from '../widget/work.ts';
import { markDone } from './doneExercises.ts';

type Stands = 'closed' | 'coming' | 'missing' | ComponentType<ExerciseBenchProps>;

/** Where the code of an exercise is kept. */
const keepOf = (id: string) => ({
  read: () => browserShelf.read(`abh:write:${id}`),
  write: (text: string) => browserShelf.write(`abh:write:${id}`, text),
});

/** One exercise: what is asked, the code it begins with, and the bench once it is asked for. */
export function ExercisePlace({ task, done }: { task: Task; done: boolean }) {
  const { id, kind, title, task: asked, start } = task;
  const [stands, setStands] = useState<Stands>('closed');
  const button = useRef<HTMLButtonElement>(null);
  const keep = useMemo(() => keepOf(id), [id]);
  const passed = useMemo(() => () => markDone(id), [id]);
  const open = async () => {
    setStands('coming');
    try {
      const { default: Bench } = await import('../lab/bench/ExerciseBench.tsx');
      setStands(() => Bench);
    } catch {
      setStands('missing');
    }
  };
  const close = () => {
    setStands('closed');
    button.current?.focus();
  };
  const Bench = typeof stands === 'function' ? stands : undefined;
  return (
    <li id={id} className="exercise" data-done={done}>
      <h3>
        {title} {done && <span className="exercise-done">✓ done</span>}
      </h3>
      <p>{asked}</p>
      {!Bench && <pre className="exercise-code">{start}</pre>}
      <div className="exercise-acts">
        <button
          ref={button}
          type="button"
          className="quiet"
          data-act="open-exercise"
          aria-expanded={Bench !== undefined}
          onClick={() => (Bench ? close() : void open())}
        >
          {kind === 'write' ? 'Write it here' : 'Mend it here'}
          <span className="hidden-text">: {title}</span>
        </button>
        <span role="status">
          {stands === 'coming' && 'Loading …'}
          {stands === 'missing' && 'This could not be loaded. Reload the page and try again.'}
        </span>
      </div>
      {Bench && <Bench id={id} keep={keep} passed={passed} close={close} acts={() => null} />}
    </li>
  );
}
