import { useEffect, useMemo, useState } from 'react';
import { editorAddress } from '../../figure/codeFragment.ts';
import { CopyButton } from '../../figure/CopyButton.tsx';
import CodeEditor from '../../python/editor/CodeEditor.tsx';
import { persistedDraft } from '../../python/editor/draft.ts';
import type { DraftStorage, FinishedRun } from '../../python/editor/model.ts';
import { exercises } from '../../python/exercises/all.ts';
import { argumentsOf, type Exercise, judgeExercise } from '../../python/exercises/exercise.ts';
import type { Task } from '../../python/exercises/tasks.ts';
import { caseLines, verdictText } from '../../python/exercises/verdictText.ts';
import { usePage } from '../pageContext.ts';
import { codeLink, dropCodeLink } from './codeLink.ts';
import { markDone } from './doneExercises.ts';

const LABELS = { run: 'Run and check', reset: 'Reset to the starting code' };

/** Storage for the code of an exercise. Code from a link comes before stored code until the reader edits it. */
function exerciseStorage({ id, start: base }: Task, linked: string | undefined): DraftStorage {
  const stored = persistedDraft(`abh:write:${id}`);
  let text = linked;
  return {
    read: () => (text === undefined ? stored.read() : { text, base }),
    write(draft) {
      if (text !== undefined) dropCodeLink();
      text = undefined;
      return stored.write(draft);
    },
  };
}

/** The verdict in a sentence, and a line for each case. */
function Verdict({ exercise, run: { outcome } }: { exercise: Exercise; run: FinishedRun }) {
  const verdict = useMemo(
    () =>
      outcome.ending === 'done'
        ? judgeExercise(exercise, { ...outcome, returned: outcome.returned ?? [] })
        : undefined,
    [exercise, outcome],
  );
  useEffect(() => {
    if (verdict?.passed) markDone(exercise.id);
  }, [exercise, verdict]);
  return (
    <>
      <p className="editor-outcome" data-failed={!verdict || verdict.error !== undefined}>
        {verdictText(exercise, outcome, verdict)}
      </p>
      {verdict && verdict.cases.length > 0 && (
        <ol className="editor-cases">
          {caseLines(exercise, verdict).map(({ isRight, inputs, result }, i) => (
            <li key={i} data-right={isRight}>
              <span>{inputs}:</span> <b>{result}</b>
            </li>
          ))}
        </ol>
      )}
    </>
  );
}

/** The editor of an exercise, which checks the code when it runs. */
export default function ExerciseEditor({
  id,
  linked,
  close,
}: {
  id: string;
  /** Code from a link. */
  linked: string | undefined;
  close: () => void;
}) {
  const { root } = usePage();
  const exercise = exercises.find((one) => one.id === id)!;
  const { title, start: code, name } = exercise;
  const [storage] = useState(() => exerciseStorage(exercise, linked));
  const [original] = useState(() => ({
    code,
    prints: [],
    call: { name, cases: argumentsOf(exercise) },
  }));
  const makeLink = async (text: string) => {
    const page = new URL(`${root}challenges/`, location.href).href;
    return (await codeLink({ id, code: text }, page)) ?? editorAddress(text);
  };
  return (
    <CodeEditor
      {...{ title, original, storage, labels: LABELS, close }}
      pageAddress={editorAddress}
      outcome={(run) => <Verdict {...{ exercise, run }} />}
      actions={(current) => (
        <CopyButton act="copy-link" label="Copy link" make={() => makeLink(current())} />
      )}
    />
  );
}
