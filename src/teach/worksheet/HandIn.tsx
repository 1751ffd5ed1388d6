import { useState } from 'react';
import { useStore } from 'zustand';
import { FileButton } from '../../controls/FileButton.tsx';
import { saveFile } from '../../lab/bench/saveFile.ts';
import { type LessonMeta, lessons } from '../../lessons/lessons.ts';
import {
  homeworkFileName,
  MAX_HOMEWORK_BYTES,
  readHomework,
  writeHomework,
} from './homeworkFile.ts';
import { known } from './known.ts';
import { NO_NAME, signed } from './NameField.tsx';
import type { Sheet } from './sheet.ts';
import { nameStudent } from './student.ts';
import type { Work } from './work.ts';

/** Saves what was answered as a file for the teacher, and opens such a file again. */
export function HandIn({
  lesson,
  sheet,
  work,
  go,
}: {
  lesson: LessonMeta;
  sheet: Sheet;
  work: Work;
  /** Shows another variant. */
  go: (variant: number) => void;
}) {
  const [said, setSaid] = useState('');
  const { before, canKeep } = useStore(work.store);
  const save = () => {
    const name = signed();
    if (!name) return setSaid(NO_NAME);
    const { answers, checks } = work.store.getState();
    const { slug, variant, edition } = sheet;
    const file = homeworkFileName(`${slug} ${variant}`, name);
    const saved = new Date().toISOString();
    const worksheets = [{ lesson: slug, variant, edition, answers, checks }];
    const text = writeHomework({ name, saved, worksheets, programs: [] });
    saveFile(file, text, 'application/json');
    setSaid(`Saved as ${file}. Give that file to your teacher: nothing was sent.`);
  };
  const open = async (file: File) => {
    if (file.size > MAX_HOMEWORK_BYTES)
      return setSaid(`Not opened, ${file.name}: it is larger than homework can be.`);
    const text = await file.text().catch(() => '');
    const read = readHomework(text, known);
    if ('problem' in read) return setSaid(`Not opened, ${file.name}: ${read.problem}`);
    const own = read.worksheets.find((one) => one.lesson === lesson.slug);
    if (!own) {
      const other = lessons.find(({ slug }) => slug === read.worksheets[0]?.lesson);
      const of = other ? `the worksheet of “${other.title}”` : 'exercises of the bench';
      return setSaid(`Not opened, ${file.name}: it belongs to ${of}.`);
    }
    go(own.variant);
    work.take(own.variant, own);
    nameStudent(read.name);
    const other =
      own.edition === sheet.edition ? '' : ' The worksheet has changed since it was saved.';
    const left = read.spoiled ? ' Some of it could not be read and was left out.' : '';
    setSaid(`Opened: variant ${own.variant}, saved by ${read.name}.${other}${left}`);
  };
  return (
    <section className="hand-in" aria-labelledby="hand-in">
      <h2 id="hand-in">Hand it in</h2>
      <p>
        Your answers stay on this device, and nothing is sent. Save them as a file, and give it to
        your teacher in the way that you have agreed on.
      </p>
      <p className="print-buttons">
        <button type="button" className="quiet" data-act="save-homework" onClick={save}>
          Save for my teacher
        </button>
        <FileButton
          act="open-homework"
          name="A file with your answers"
          accept=".json,application/json"
          onFiles={([file]) => void open(file)}
        >
          Open a saved file
        </FileButton>
      </p>
      <div role="status">
        {said && <p>{said}</p>}
        {!canKeep && <p>This browser keeps nothing here: save a file before you leave.</p>}
        {before && (
          <p>
            The answers that stood here were replaced.{' '}
            <button type="button" className="quiet" data-act="undo-open" onClick={work.undo}>
              Bring them back
            </button>
          </p>
        )}
      </div>
    </section>
  );
}
