import { useState } from 'react';
import { saveFile } from '../../lab/bench/saveFile.ts';
import { tasks } from '../../lab/exercises/tasks.ts';
import { toCsv } from '../check/attempts.ts';
import type { ProgramWork } from '../worksheet/homeworkFile.ts';
import { harmless } from './csv.ts';
import { duplicates, type Entry } from './inbox.ts';

type Verdicts = ReadonlyMap<ProgramWork, boolean>;

const titleOf = (id: string) => (tasks as Record<string, { title: string }>)[id]!.title;

/** What is known of a program: what the student's page said, or what was found here. */
const saidOf = (program: ProgramWork, verdicts: Verdicts) => {
  const found = verdicts.get(program);
  if (found !== undefined) return found ? 'passed' : 'failed';
  return program.passed ? 'passed, says the file' : 'not passed, says the file';
};

/** Programs for the exercises of the bench, judged again on demand. */
export function ProgramTable({ entries }: { entries: readonly Entry<readonly ProgramWork[]>[] }) {
  const [verdicts, setVerdicts] = useState<Verdicts>(new Map());
  const [said, setSaid] = useState('');
  const all = entries.flatMap(({ work }) => work);
  const judge = async () => {
    setSaid('Loading Python …');
    let done = 0;
    try {
      const { judgePrograms } = await import('./judgePrograms.ts');
      await judgePrograms(all, (program, passed) => {
        setVerdicts((before) => new Map(before).set(program, passed));
        setSaid(`Judged ${++done} of ${all.length}.`);
      });
    } catch (error) {
      setSaid(`Stopped after ${done} of ${all.length}: ${(error as Error).message}.`);
    }
  };
  const save = () => {
    const rows = entries.flatMap(({ name, file, saved, older, work }) =>
      work.map((one) => [
        harmless(name),
        harmless(file),
        saved,
        older ? 'no' : 'yes',
        one.exercise,
        saidOf(one, verdicts),
        harmless(one.code),
      ]),
    );
    const head = ['name', 'file', 'saved', 'counts', 'exercise', 'verdict', 'program'];
    saveFile('homework-programs.csv', `\uFEFF${toCsv([head, ...rows])}`, 'text/csv');
  };
  return (
    <section aria-labelledby="of-programs">
      <h2 id="of-programs">Exercises of the bench</h2>
      {duplicates(entries).map((line) => (
        <p key={line}>{line}</p>
      ))}
      <p className="print-buttons">
        <button
          type="button"
          className="quiet"
          data-act="judge-programs"
          onClick={() => void judge()}
        >
          Judge all again
        </button>
        <button type="button" className="quiet" data-act="save-programs" onClick={save}>
          Save as CSV
        </button>
        <span role="status">{said}</span>
      </p>
      <dl className="homework-answers">
        {entries.flatMap(({ name, older, work }, n) =>
          work.map((one) => (
            <div
              key={`${n} ${one.exercise}`}
              data-state={verdicts.has(one) ? (verdicts.get(one) ? 'right' : 'wrong') : undefined}
            >
              <dt>
                {name}
                {older && ', older'}: {titleOf(one.exercise)}
              </dt>
              <dd>
                <small>{saidOf(one, verdicts)}</small>
                <details>
                  <summary>Program</summary>
                  <pre>{one.code}</pre>
                </details>
              </dd>
            </div>
          )),
        )}
      </dl>
    </section>
  );
}
