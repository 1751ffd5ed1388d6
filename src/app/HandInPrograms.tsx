import { useState } from 'react';
import { parseDesk, isEdited } from '../lab/bench/desk.ts';
import { saveFile } from '../lab/bench/saveFile.ts';
import { tasks } from '../lab/exercises/tasks.ts';
import { homeworkFileName, writeHomework } from '../teach/worksheet/homeworkFile.ts';
import { NameField, NO_NAME, signed } from '../teach/worksheet/NameField.tsx';
import { browserShelf } from '../widget/work.ts';
import { doneExercises } from './doneExercises.ts';
import { codeKey } from './ExercisePlace.tsx';

/** The programs that were written on this device for the exercises. */
function writtenPrograms() {
  const done = doneExercises.getState().ids;
  return Object.values(tasks).flatMap(({ id, start }) => {
    const desk = parseDesk(browserShelf.read(codeKey(id)), start);
    return isEdited(desk) ? [{ exercise: id, code: desk.text, passed: done.includes(id) }] : [];
  });
}

/** Saves them as a file for the teacher. */
export default function HandInPrograms() {
  const [said, setSaid] = useState('');
  const save = () => {
    const name = signed();
    if (!name) return setSaid(NO_NAME);
    const programs = writtenPrograms();
    if (programs.length === 0)
      return setSaid('There is nothing to save yet: write a program for one of the exercises.');
    const file = homeworkFileName('programs', name);
    const saved = new Date().toISOString();
    saveFile(file, writeHomework({ name, saved, worksheets: [], programs }), 'application/json');
    const count = `${programs.length} ${programs.length === 1 ? 'program' : 'programs'}`;
    setSaid(`Saved ${count} as ${file}. Give that file to your teacher: nothing was sent.`);
  };
  return (
    <>
      <NameField />
      <p>
        <button type="button" className="quiet" data-act="save-homework" onClick={save}>
          Save for my teacher
        </button>
      </p>
      <p role="status">{said}</p>
    </>
  );
}
