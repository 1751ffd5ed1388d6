import { useEffect, useId } from 'react';
import { useStore } from 'zustand';
import { reportLength } from '../../controls/reportLength.ts';
import { MAX_NAME_LENGTH } from './homeworkFile.ts';
import { nameStudent, readStudent, student } from './student.ts';

/** Where students write their name: for the file, and on paper. */
export function NameField() {
  const { name } = useStore(student);
  const id = useId();
  useEffect(readStudent, []);
  return (
    <p className="who">
      <span>
        <label htmlFor={id}>Name</label>
        <input
          id={id}
          type="text"
          className="student-name"
          autoComplete="name"
          value={name}
          onChange={({ target }) => nameStudent(reportLength(target, MAX_NAME_LENGTH))}
        />
      </span>
      <span className="on-paper" aria-hidden="true">
        Date
      </span>
    </p>
  );
}

/** Says first that a name is missing, and leads to its field. */
export function signed(): string | undefined {
  const name = student.getState().name.trim();
  if (name === '') document.querySelector<HTMLElement>('.student-name')?.focus();
  return name || undefined;
}
export const NO_NAME = 'Type your name first, so that your teacher knows whose file it is.';
