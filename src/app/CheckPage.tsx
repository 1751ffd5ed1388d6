import '../teach/check/check.css';
import { useCallback, useEffect } from 'react';
import { useStore } from 'zustand';
import { readForms, shownForm } from '../teach/check/attempts.ts';
import { readClassCounts } from '../teach/check/classCounts.ts';
import { Compare } from '../teach/check/Compare.tsx';
import { CountClass } from '../teach/check/CountClass.tsx';
import { type Form, FORMS } from '../teach/check/forms.ts';
import { FormView } from '../teach/check/FormView.tsx';
import { Study } from '../teach/check/Study.tsx';
import { useSession } from '../widget/context.ts';
import { notify } from '../widget/session.ts';
import { usePlace } from './place.ts';

const NOT_KEPT = 'Not kept: this browser keeps nothing for this page. It holds until you leave.';

const formOf = (query: string): Form =>
  new URLSearchParams(query).get('form')?.toUpperCase() === 'B' ? 'B' : 'A';

/** Two forms of fourteen questions, before and after the course. */
export default function CheckPage() {
  const { root } = usePlace();
  const session = useSession();
  const { form } = useStore(shownForm);
  useEffect(() => {
    const problems = [...readForms(), readClassCounts()].filter((one) => one !== undefined);
    if (problems.length > 0) notify(session, problems);
    shownForm.setState({ form: formOf(location.search) });
  }, [session]);
  const choose = (next: Form) => {
    shownForm.setState({ form: next });
    history.replaceState(null, '', `?form=${next}`);
  };
  const failed = useCallback(() => {
    if (!session.notices.getState().includes(NOT_KEPT)) notify(session, [NOT_KEPT]);
  }, [session]);
  return (
    <article className="check">
      <header className="lesson-head">
        <h1>What do you know?</h1>
        <p className="standfirst">
          Fourteen questions before the course, and fourteen like them after it. Answer one form
          now, read, then answer the other.
        </p>
        <p>
          What is right is shown at the end of a form, not before. Your answers stay on this device,
          and nothing is sent. It takes about ten minutes, and “I do not know” is an answer: leave
          the question open.
        </p>
      </header>
      <div className="check-switch" role="group" aria-label="Form">
        {FORMS.map((one) => (
          <button
            key={one}
            type="button"
            className="quiet"
            aria-pressed={one === form}
            onClick={() => choose(one)}
          >
            Form {one}
          </button>
        ))}
      </div>
      {FORMS.map((one) => (
        <FormView key={one} form={one} root={root} hidden={one !== form} failed={failed} />
      ))}
      <Compare root={root} />
      <section aria-labelledby="class">
        <h2 id="class">With a class</h2>
        <p>
          <a href={`${root}teach/check/`}>Both forms on paper, with their keys</a>, can be printed.
          The counts of a class stay on this device, like the answers.
        </p>
      </section>
      <CountClass failed={failed} />
      <Study />
    </article>
  );
}
