import { useId, useMemo, useState } from 'react';
import { MainFigure } from '../../lessons/figureWords.tsx';
import { SessionContext, useSession } from '../../widget/context.ts';
import { AnswerKeyContext } from '../exercises.tsx';
import { readSheet, type SheetExercise, type SheetSource } from '../worksheet/sheet.ts';
import type { Row } from './LessonTable.tsx';

/** An exercise with its answers, as the key has it. */
function KeyOf({ exercise }: { exercise: SheetExercise }) {
  const session = useSession();
  const { instance, content } = exercise;
  const own = useMemo(
    () => ({ ...session, instances: new Map([[instance.name, instance]]) }),
    [session, instance],
  );
  return (
    <details className="homework-key">
      <summary>The exercise and its key, variant 1</summary>
      <AnswerKeyContext value={true}>
        <SessionContext value={own}>
          <MainFigure value={instance.name}>{content}</MainFigure>
        </SessionContext>
      </AnswerKeyContext>
    </details>
  );
}

/** One answer at a time, of all students: words to be read one after another. */
export function AnswerReader({ rows, source }: { rows: readonly Row[]; source: SheetSource }) {
  const id = useId();
  const { exercises } = useMemo(() => readSheet(source, 1), [source]);
  const items = exercises.flatMap((exercise) => exercise.items.map((item) => ({ exercise, item })));
  const first = items.findIndex(({ item }) => item.kind === 'words');
  const [at, setAt] = useState(Math.max(0, first));
  const shown = items[at];
  if (!shown) return null;
  const answers = rows.flatMap(({ entry, graded }) => {
    const found = graded.flatMap((one) => one.items).find((one) => one.item.id === shown.item.id);
    return entry.older || !found ? [] : [{ entry, ...found }];
  });
  const open = answers.filter(({ text }) => text.trim() === '');
  return (
    <div className="homework-reader">
      <h3>Answer by answer</h3>
      <p className="print-buttons">
        <label htmlFor={id}>Answer</label>
        <select id={id} value={at} onChange={(event) => setAt(Number(event.target.value))}>
          {items.map(({ item }, i) => (
            <option key={item.id} value={i}>
              {item.id}
              {item.judge ? '' : item.kind === 'program' ? ', program' : ', words'}
            </option>
          ))}
        </select>
        <button
          type="button"
          className="quiet"
          aria-disabled={at === 0}
          onClick={() => setAt(Math.max(0, at - 1))}
        >
          Previous
        </button>
        <button
          type="button"
          className="quiet"
          aria-disabled={at === items.length - 1}
          onClick={() => setAt(Math.min(items.length - 1, at + 1))}
        >
          Next
        </button>
      </p>
      <KeyOf exercise={shown.exercise} />
      <dl className="homework-answers">
        {answers
          .filter(({ text }) => text.trim() !== '')
          .map(({ entry, item, text, verdict }, i) => (
            <div key={i} data-state={verdict}>
              <dt>
                {entry.name}, variant {entry.work.variant}
              </dt>
              <dd>
                {item.kind === 'program' ? <pre>{text}</pre> : text}
                {verdict && (
                  <small>
                    {verdict}
                    {verdict === 'wrong' && `; right is ${item.answer}`}
                  </small>
                )}
              </dd>
            </div>
          ))}
      </dl>
      {open.length > 0 && <p>Left open by {open.map(({ entry }) => entry.name).join(', ')}.</p>}
    </div>
  );
}
