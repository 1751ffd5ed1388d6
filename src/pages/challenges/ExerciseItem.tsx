import '../lesson/exercises.css';
import { Suspense, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { lazyComponent } from '../../kit/signal/lazyComponent.ts';
import type { Task } from '../../python/exercises/tasks.ts';

const ExerciseEditor = lazyComponent(() => import('./ExerciseEditor.tsx'));

/** One exercise: the task, its starting code, and the editor once the reader opens it. */
export function ExerciseItem({
  task: { id, kind, title, task, start },
  elementId,
  fold,
  isDone,
  linked,
}: {
  task: Task;
  elementId: string;
  /** Whether it can be folded, and its initial state. */
  fold: 'open' | 'closed' | undefined;
  isDone: boolean;
  /** Code from a link. */
  linked: string | undefined;
}) {
  const [isOpenedByReader, setIsOpened] = useState<boolean>();
  const isOpen = isOpenedByReader ?? linked !== undefined;
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    // The button has to be rendered again before it can take focus.
    flushSync(() => setIsOpened(false));
    button.current?.focus();
  };
  const code = <pre className="exercise-code">{start}</pre>;
  const loading = (
    <>
      {code}
      <p role="status">Loading …</p>
    </>
  );
  const heading = (
    <h3>
      {title} {isDone && <span className="exercise-done">✓ done</span>}
    </h3>
  );
  const body = (
    <>
      <p>{task}</p>
      {isOpen ? (
        <Suspense fallback={loading}>
          <ExerciseEditor {...{ id, linked, close }} />
        </Suspense>
      ) : (
        <>
          {code}
          <div className="exercise-acts">
            <button
              ref={button}
              type="button"
              className="quiet"
              data-act="open-exercise"
              onClick={() => setIsOpened(true)}
            >
              {kind === 'write' ? 'Write it here' : 'Fix it here'}
              <span className="hidden-text">: {title}</span>
            </button>
          </div>
        </>
      )}
    </>
  );
  return (
    <li
      id={fold ? undefined : elementId}
      className="exercise"
      data-exercise={id}
      data-done={isDone}
    >
      {fold ? (
        <details className="topic" open={fold === 'open'}>
          <summary>{heading}</summary>
          <div className="exercise-text" id={elementId}>
            {body}
          </div>
        </details>
      ) : (
        <>
          {heading}
          {body}
        </>
      )}
    </li>
  );
}
