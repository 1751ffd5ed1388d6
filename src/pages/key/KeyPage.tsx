import '../../teach/sheet.css';
import { type ComponentType, useEffect, useMemo, useState } from 'react';
import type { LessonMeta } from '../../lesson/lessons.ts';
import { AnswerKeyContext } from '../../teach/exercises.tsx';
import { readSheetAddress, sheetQuery } from '../../teach/worksheet/address.ts';
import { readSheet, type SheetSource } from '../../teach/worksheet/sheet.ts';
import { SheetText } from '../../teach/worksheet/SheetText.tsx';
import { FIRST_VARIANT } from '../../teach/worksheet/variant.ts';
import { VariantField } from '../../teach/worksheet/VariantField.tsx';
import { useSession } from '../../figure/context.ts';
import { notify } from '../../figure/session.ts';
import { SITE, usePage } from '../pageContext.ts';

/** The answer key to a lesson's worksheet, for any variant. */
export function makeKeyPage(lesson: LessonMeta, source: SheetSource): ComponentType {
  return function KeyPage() {
    const { root } = usePage();
    const session = useSession();
    const [variant, setVariant] = useState(FIRST_VARIANT);
    const sheet = useMemo(() => readSheet(source, variant), [variant]);
    useEffect(() => {
      const address = readSheetAddress(location.search);
      if (address.problem) notify(session, [address.problem]);
      setVariant(address.variant);
    }, [session]);
    const go = (to: number) => {
      setVariant(to);
      history.replaceState(history.state, '', location.pathname + sheetQuery({ variant: to }));
    };
    const address = `${root}${lesson.slug}/worksheet/`;
    return (
      <article className="worksheet">
        <header className="lesson-head">
          <h1>Key: {lesson.title}</h1>
          <p className="standfirst">
            The answers to <a href={address + sheetQuery({ variant })}>the worksheet</a>, for you,
            not for your students. Choose a variant to see its answers.
          </p>
          <p className="print-buttons">
            <VariantField variant={variant} go={go} />
            <button type="button" className="quiet" data-act="print" onClick={() => print()}>
              Print
            </button>
            <a href={address + sheetQuery({ variant, silent: true })}>
              The worksheet without checks
            </a>
            <a href={`${root}teach/#${lesson.slug}`}>Notes for teachers</a>
          </p>
        </header>
        <section className="paper" data-paper="key" aria-labelledby="paper-key">
          <h2 id="paper-key">
            {lesson.title}
            <span> Answer key, variant {variant}</span>
          </h2>
          <AnswerKeyContext value={true}>
            <SheetText sheet={sheet} />
          </AnswerKeyContext>
          <p className="paper-from">
            {SITE}, lesson {lesson.number}. All numbers are computed in float32
          </p>
        </section>
      </article>
    );
  };
}
