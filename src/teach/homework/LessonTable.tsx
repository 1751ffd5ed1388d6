import { useEffect, useMemo, useState } from 'react';
import { saveFile } from '../../lab/bench/saveFile.ts';
import { lessons } from '../../lessons/lessons.ts';
import type { SheetWork } from '../worksheet/homeworkFile.ts';
import { LEVELS, readSheet, type SheetSource } from '../worksheet/sheet.ts';
import { loadKey } from '../worksheet/sources.ts';
import { AnswerReader } from './AnswerReader.tsx';
import { sheetCsv } from './csv.ts';
import { cellText, countOf, type GradedExercise, gradeSheet, judgedIn } from './grade.ts';
import { duplicates, type Entry } from './inbox.ts';

/** One student's work on the sheet of its variant. */
export interface Row {
  readonly entry: Entry<SheetWork>;
  readonly graded: readonly GradedExercise[];
  /** The sheet has changed since. */
  readonly outdated: boolean;
}

/** How an exercise stands, for its colour and its sign. */
function stateOf({ items }: GradedExercise): string {
  const judged = judgedIn(items);
  if (judged.length === 0) return 'words';
  if (countOf(judged, 'right') === judged.length) return 'right';
  return countOf(judged, 'wrong') > 0 ? 'wrong' : 'open';
}

function Table({ rows, source }: { rows: readonly Row[]; source: SheetSource }) {
  const { exercises } = useMemo(() => readSheet(source, 1), [source]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keys
    <div className="scrolls" role="region" aria-label="Table of the class" tabIndex={0}>
      <table className="homework-table">
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Variant</th>
            {exercises.map(({ number, level }) => (
              <th key={number} scope="col" title={LEVELS[level]}>
                {number}
              </th>
            ))}
            <th scope="col">Right</th>
            <th scope="col">Checks</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ entry, graded, outdated }, i) => {
            const all = graded.flatMap((one) => one.items);
            const checks = graded.reduce((sum, one) => sum + one.checks, 0);
            return (
              <tr key={i} data-older={entry.older || undefined}>
                <th scope="row">
                  {entry.name}
                  {entry.older && <small>older, does not count</small>}
                  {outdated && <small>of an earlier worksheet</small>}
                </th>
                <td>{entry.work.variant}</td>
                {graded.map((one) => (
                  <td key={one.number} data-state={stateOf(one)}>
                    {cellText(one)}
                  </td>
                ))}
                <td>
                  {countOf(all, 'right')}/{judgedIn(all).length}
                </td>
                <td>{checks}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** A worksheet as a class has done it. */
export function LessonTable({
  slug,
  entries,
}: {
  slug: string;
  entries: readonly Entry<SheetWork>[];
}) {
  const lesson = lessons.find((one) => one.slug === slug)!;
  const [source, setSource] = useState<SheetSource>();
  useEffect(() => {
    void loadKey(lesson).then(setSource);
  }, [lesson]);
  const rows = useMemo(() => {
    if (!source) return [];
    // A class has few variants.
    const sheets = new Map<number, ReturnType<typeof readSheet>>();
    return entries.map((entry): Row => {
      const { variant, edition } = entry.work;
      const sheet = sheets.get(variant) ?? readSheet(source, variant);
      sheets.set(variant, sheet);
      return { entry, graded: gradeSheet(sheet, entry.work), outdated: edition !== sheet.edition };
    });
  }, [source, entries]);
  const counted = rows.filter(({ entry }) => !entry.older).length;
  return (
    <section aria-labelledby={`of-${slug}`} data-lesson={slug}>
      <h2 id={`of-${slug}`}>{lesson.title}</h2>
      {!source && <p>Loading …</p>}
      {source && (
        <>
          <p>
            {counted} {counted === 1 ? 'student' : 'students'}. The engine has judged every answer
            anew, with the numbers of its variant. Words are for you to read.
          </p>
          {duplicates(entries).map((line) => (
            <p key={line}>{line}</p>
          ))}
          {rows.some(({ outdated }) => outdated) && (
            <p>
              Some were made with an earlier text of this worksheet. Their answers may stand beside
              other questions: read those by hand.
            </p>
          )}
          <Table rows={rows} source={source} />
          <p className="print-buttons">
            <button
              type="button"
              className="quiet"
              data-act="save-csv"
              onClick={() =>
                saveFile(`homework-${slug}.csv`, `\uFEFF${sheetCsv(rows)}`, 'text/csv')
              }
            >
              Save as CSV
            </button>
          </p>
          <AnswerReader rows={rows} source={source} />
        </>
      )}
    </section>
  );
}
