import '../../teach/sheet.css';
import { type ComponentType, useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import type { LessonMeta } from '../../lesson/lessons.ts';
import { readSheetAddress, sheetQuery } from '../../teach/worksheet/address.ts';
import { AnsweringContext } from '../../teach/worksheet/Answer.tsx';
import { SheetContext } from '../../teach/worksheet/CodeLink.tsx';
import { CheckButton } from '../../teach/worksheet/CheckButton.tsx';
import { readSheet, type SheetSource } from '../../teach/worksheet/sheet.ts';
import { SheetText } from '../../teach/worksheet/SheetText.tsx';
import { VariantField } from '../../teach/worksheet/VariantField.tsx';
import { createAnswerStore } from '../../teach/worksheet/answerStore.ts';
import { useSession } from '../../figure/context.ts';
import { notify } from '../../figure/session.ts';
import { SITE, usePage } from '../pageContext.ts';

/** Writes the variant into the address, so that reloading or copying the address keeps it. */
const writeAddress = (variant: number, silent: boolean) =>
  history.replaceState(history.state, '', location.pathname + sheetQuery({ variant, silent }));

/** The worksheet of a lesson, to fill in here or on paper. The answer key is a page of its own. */
export function makeWorksheetPage(lesson: LessonMeta, source: SheetSource): ComponentType {
  return function WorksheetPage() {
    const { root } = usePage();
    const session = useSession();
    const [work] = useState(() => createAnswerStore(lesson.slug));
    const [silent, setSilent] = useState(false);
    const { variant, canStore: canKeep } = useStore(work.store);
    const sheet = useMemo(() => readSheet(source, variant), [variant]);
    const answering = useMemo(
      () => ({
        work,
        items: new Map(sheet.exercises.flatMap(({ items }) => items.map((one) => [one.id, one]))),
      }),
      [work, sheet],
    );
    useEffect(() => {
      const address = readSheetAddress(location.search);
      setSilent(address.silent);
      const problems = [address.problem, work.open(address.variant)].filter(
        (one) => one !== undefined,
      );
      if (problems.length > 0) notify(session, problems);
    }, [work, session]);
    const go = (to: number) => {
      const problem = work.open(to);
      if (problem) notify(session, [problem]);
      writeAddress(to, silent);
    };
    const title = `${lesson.title}, variant ${variant}`;
    const place = useMemo(() => ({ root, title: `Worksheet: ${title}` }), [root, title]);
    return (
      <article className="worksheet">
        <header className="lesson-head">
          <h1>Worksheet: {lesson.title}</h1>
          <p className="standfirst">
            Exercises for <a href={`${root}${lesson.slug}/`}>the lesson</a> that you can work out by
            hand. Type your answers here, or print the page.
          </p>
          <p className="print-buttons">
            <VariantField variant={variant} go={go} />
            <button type="button" className="quiet" data-act="print" onClick={() => print()}>
              Print
            </button>
          </p>
        </header>
        <section className="paper" data-paper="sheet" aria-labelledby="paper-sheet">
          <h2 id="paper-sheet">
            {lesson.title}
            <span> Worksheet, variant {variant}</span>
          </h2>
          <p className="who" aria-hidden="true">
            <span>Name</span>
            <span>Date</span>
          </p>
          <SheetContext value={place}>
            <AnsweringContext value={answering}>
              <SheetText
                sheet={sheet}
                foot={(exercise) =>
                  silent ? null : <CheckButton exercise={exercise} work={work} />
                }
              />
            </AnsweringContext>
          </SheetContext>
          <p className="paper-from">
            {SITE}, lesson {lesson.number}
          </p>
        </section>
        {!canKeep && (
          <p role="status">
            This browser can’t save your answers. Print the page before you leave.
          </p>
        )}
      </article>
    );
  };
}
