import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { adoptStyle } from '../../theme/adopt.ts';
import { exercises } from '../exercises/all.ts';
import { argumentsOf, type Exercise, judgeExercise } from '../exercises/exercise.ts';
import type { EditorModel, DraftStorage, FinishedRun } from './model.ts';
import css from './bench.css?inline';
import { CodeArea } from './CodeArea.tsx';
import * as text from '../exercises/verdictText.ts';
import { Results } from './Results.tsx';
import { type OwnPage, DownloadProgram } from './DownloadProgram.tsx';
import { notKeptText } from './text.ts';
import { createModel, RunButton, LoadingState } from './CodeEditor.tsx';

export interface ExerciseEditorProps {
  readonly id: string;
  readonly keep: DraftStorage;
  /** All cases are right. */
  readonly onPassed: () => void;
  readonly close: () => void;
  /** What else can be done with the code. */
  readonly acts: (code: () => string) => ReactNode;
  readonly ownPage: OwnPage;
}

/** What came of a run, judged; nothing where the program did not come to its end. */
const judgeRun = (exercise: Exercise, { outcome }: FinishedRun) =>
  outcome.ending === 'done'
    ? judgeExercise(exercise, { ...outcome, returned: outcome.returned ?? [] })
    : undefined;

/** The outcome, heard as one: a sentence, and a line for each case. */
function Outcome({ exercise, ran }: { exercise: Exercise; ran: FinishedRun }) {
  const verdict = useMemo(() => judgeRun(exercise, ran), [exercise, ran]);
  return (
    <>
      <p className="bench-said" data-failed={!verdict || verdict.error !== undefined}>
        {text.verdictText(ran.outcome, verdict)}
      </p>
      {verdict && verdict.cases.length > 0 && (
        <ol className="bench-cases">
          {text.caseLines(exercise, verdict).map(({ right, given, went }, i) => (
            <li key={i} data-right={right}>
              <span>{given}:</span> <b>{went}</b>
            </li>
          ))}
        </ol>
      )}
    </>
  );
}

function OpenBench({
  bench,
  exercise,
  close,
  acts,
  ownPage,
}: ExerciseEditorProps & { bench: EditorModel; exercise: Exercise }) {
  const state = useStore(bench.store);
  const { running, ran, draft, clientStatus, canSave: canKeep } = state;
  const busy = clientStatus.status === 'failed' ? '' : 'Running …';
  return (
    <>
      <CodeArea bench={bench} title={exercise.title} />
      <div className="bench-side">
        <div className="bench-acts">
          <RunButton bench={bench} running={running} labels={text.buttons} />
          <button type="button" className="quiet" data-act="take" onClick={bench.reset}>
            {text.buttons.reset}
          </button>
          {acts(() => bench.store.getState().draft.text)}
          <button type="button" className="quiet" data-act="close-bench" onClick={close}>
            {text.buttons.close}
          </button>
        </div>
        <p className="bench-hint">{text.hint}</p>
        {!canKeep && <p className="bench-moved">{notKeptText}</p>}
        <LoadingState state={state} bench={bench} />
        <div role="status">
          {running ? (
            <p className="bench-said">{busy}</p>
          ) : (
            ran && <Outcome exercise={exercise} ran={ran} />
          )}
        </div>
        {ran && !running && ran.text !== draft.text && <p className="bench-hint">{text.stale}</p>}
        <Results ran={running ? undefined : ran} />
        <DownloadProgram {...{ bench, title: exercise.title, ownPage }} />
      </div>
    </>
  );
}

/** A bench for the exercise, as long as it is open. */
function useBench(exercise: Exercise, keep: DraftStorage): EditorModel {
  const [bench] = useState(() => {
    const { start: code, name } = exercise;
    const call = { name, cases: argumentsOf(exercise) };
    return createModel({ code, prints: [], call }, keep);
  });
  useEffect(() => {
    bench.open();
    return bench.close;
  }, [bench]);
  return bench;
}

/** The place where an exercise is written, run and checked. */
export default function ExerciseEditor(props: ExerciseEditorProps) {
  const { id, keep, onPassed } = props;
  const exercise = exercises.find((one) => one.id === id)!;
  const bench = useBench(exercise, keep);
  const place = useRef<HTMLElement>(null);
  useEffect(() => adoptStyle(css), []);
  useEffect(() => {
    place.current?.focus({ preventScroll: true });
  }, [bench]);
  useEffect(
    () =>
      bench.store.subscribe(({ ran }, before) => {
        if (ran && ran !== before.ran && judgeRun(exercise, ran)?.passed) onPassed();
      }),
    [bench, exercise, onPassed],
  );
  return (
    <section ref={place} className="bench" aria-label={exercise.title} tabIndex={-1}>
      <OpenBench {...props} bench={bench} exercise={exercise} />
    </section>
  );
}
