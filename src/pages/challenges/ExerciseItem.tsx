import '../lesson/exercises.css';
import { type ComponentType, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { DraftStorage } from '../../python/editor/model.ts';
import { type Draft, persistedDraft } from '../../python/editor/draft.ts';
import type { ExerciseEditorProps } from '../../python/editor/ExerciseEditor.tsx';
import { CodeActions } from './CodeActions.tsx';
import { dropCodeLink } from './codeLink.ts';
import type { Task } from '../../python/exercises/tasks.ts';
import { editorAddress } from '../../figure/codeFragment.ts';
import { markDone } from './doneExercises.ts';

type BenchState = 'closed' | 'coming' | ComponentType<ExerciseEditorProps>;

/**
 * Storage for the code of an exercise. Code from a link takes precedence over stored code until the reader edits it.
 */
function codeStorage({ id, start: base }: Task, given: string | undefined): DraftStorage {
  const own = persistedDraft(`abh:write:${id}`);
  let text = given;
  return {
    read: () => (text === undefined ? own.read() : { text, base }),
    write(draft: Draft | undefined) {
      if (text !== undefined) dropCodeLink();
      text = undefined;
      return own.write(draft);
    },
  };
}

/** One exercise: the task, its starting code, and the editor once the reader opens it. */
export function ExerciseItem({
  task,
  place,
  fold,
  done,
  given,
}: {
  task: Task;
  /** The element id of this exercise. */
  place: string;
  /** Whether it can be folded, and its initial state. */
  fold: 'open' | 'closed' | undefined;
  done: boolean;
  /** Code from a link. */
  given: string | undefined;
}) {
  const { id, kind, title, task: asked, start } = task;
  const [benchState, setBenchState] = useState<BenchState>('closed');
  const button = useRef<HTMLButtonElement>(null);
  const keep = useMemo(() => codeStorage(task, given), [task, given]);
  const onPassed = useMemo(() => () => markDone(id), [id]);
  const load = useCallback(
    () =>
      import('../../python/editor/ExerciseEditor.tsx').then(({ default: Loaded }) =>
        setBenchState(() => Loaded),
      ),
    [],
  );
  useEffect(() => {
    if (given !== undefined) void load();
  }, [given, load]);
  const open = () => {
    setBenchState('coming');
    void load();
  };
  const close = () => {
    // The button has to be rendered again before it can take focus.
    flushSync(() => setBenchState('closed'));
    button.current?.focus();
  };
  const Bench = typeof benchState === 'function' ? benchState : undefined;
  const heading = (
    <h3>
      {title} {done && <span className="exercise-done">✓ done</span>}
    </h3>
  );
  const body = (
    <>
      <p>{asked}</p>
      {!Bench && <pre className="exercise-code">{start}</pre>}
      <div className="exercise-acts">
        <button
          ref={button}
          type="button"
          className="quiet"
          data-act="open-exercise"
          hidden={Bench !== undefined}
          onClick={open}
        >
          {kind === 'write' ? 'Write it here' : 'Fix it here'}
          <span className="hidden-text">: {title}</span>
        </button>
        <span role="status">{benchState === 'coming' && 'Loading …'}</span>
      </div>
      {Bench && (
        <Bench
          id={id}
          keep={keep}
          onPassed={onPassed}
          close={close}
          ownPage={editorAddress}
          acts={(code) => <CodeActions id={id} code={code} />}
        />
      )}
    </>
  );
  return fold === undefined ? (
    <li id={place} className="exercise" data-exercise={id} data-done={done}>
      {heading}
      {body}
    </li>
  ) : (
    <li className="exercise" data-exercise={id} data-done={done}>
      <details className="topic" open={fold === 'open'}>
        <summary>{heading}</summary>
        <div className="exercise-text" id={place}>
          {body}
        </div>
      </details>
    </li>
  );
}
