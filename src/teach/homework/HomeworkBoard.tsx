import './homework.css';
import { useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { FileButton } from '../../controls/FileButton.tsx';
import { known } from '../worksheet/known.ts';
import { byLesson, createInbox, type Inbox, programsIn } from './inbox.ts';
import { LessonTable } from './LessonTable.tsx';
import { ProgramTable } from './ProgramTable.tsx';

/** Takes the files that are dropped anywhere on the page. */
function useDroppedFiles(inbox: Inbox): void {
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    const drop = (event: DragEvent) => {
      const files = [...(event.dataTransfer?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      void inbox.take(files);
    };
    addEventListener('dragover', over);
    addEventListener('drop', drop);
    return () => {
      removeEventListener('dragover', over);
      removeEventListener('drop', drop);
    };
  }, [inbox]);
}

/** The files of a class: what could not be opened, and a table a worksheet. */
export function HomeworkBoard() {
  const [inbox] = useState(() => createInbox(known));
  const { opened, reading, notice } = useStore(inbox.store);
  useDroppedFiles(inbox);
  const sheets = useMemo(() => [...byLesson(opened)], [opened]);
  const programs = useMemo(() => programsIn(opened), [opened]);
  const damaged = opened.flatMap((one) => ('problem' in one ? [one] : []));
  const partly = opened.flatMap((one) => ('homework' in one && one.homework.spoiled ? [one] : []));
  const good = opened.length - damaged.length;
  return (
    <div className="homework-board">
      <p className="print-buttons">
        <FileButton
          act="choose-homework"
          name="Files of homework"
          accept=".json,application/json"
          multiple
          onFiles={(files) => void inbox.take(files)}
        >
          Choose files
        </FileButton>
        {opened.length > 0 && (
          <button type="button" className="quiet" data-act="clear-homework" onClick={inbox.clear}>
            Close all
          </button>
        )}
        <span>Or drop them here, as many as there are.</span>
      </p>
      <p role="status" className="homework-said">
        {reading
          ? `Reading ${reading.done + 1} of ${reading.of} …`
          : opened.length > 0 &&
            `${good} of ${opened.length} ${opened.length === 1 ? 'file' : 'files'} opened.`}{' '}
        {notice}
      </p>
      {damaged.length > 0 && (
        <section aria-labelledby="damaged">
          <h2 id="damaged">Not opened</h2>
          <ul className="homework-damaged">
            {damaged.map(({ file, problem }, i) => (
              <li key={i}>
                <b>{file}</b>: {problem}
              </li>
            ))}
          </ul>
        </section>
      )}
      {partly.length > 0 && (
        <p>
          Some of these could not be read and was left out:{' '}
          {partly.map(({ file }) => file).join(', ')}.
        </p>
      )}
      {!reading &&
        sheets.map(([slug, entries]) => <LessonTable key={slug} slug={slug} entries={entries} />)}
      {!reading && programs.length > 0 && <ProgramTable entries={programs} />}
    </div>
  );
}
