import { FORMS, type Form, LETTERS } from '../teach/check/forms.ts';
import { FormText } from '../teach/check/FormText.tsx';
import { pairs } from '../teach/check/pairs.ts';
import { SITE } from './pages.ts';
import { usePlace } from './place.ts';

/** A form to be filled in, or its key. */
function Paper({ form, root, as }: { form: Form; root: string; as: 'paper' | 'key' }) {
  const name = `${as === 'key' ? 'key' : 'form'}-${form}`;
  return (
    <section className="paper" data-paper={name} aria-labelledby={name}>
      <h2 id={name}>
        What do you know?
        <span>
          {' '}
          {as === 'key' ? 'Key to form' : 'Form'} {form}
        </span>
      </h2>
      {as === 'key' && (
        <p className="key-line">
          {pairs.map(({ right }, i) => `${i + 1}${LETTERS[right[form]]}`).join(' ')}
        </p>
      )}
      {as === 'paper' && (
        <>
          <p className="who" aria-hidden="true">
            <span>Code</span>
            <span>Date</span>
          </p>
          <p>One answer is right. Where you do not know, leave the question open.</p>
        </>
      )}
      <FormText form={form} as={as} root={root} />
      <p className="paper-from">
        {SITE}, form {form}
        {as === 'key' && '. All numbers from the engine of the lessons, in float32'}
      </p>
    </section>
  );
}

/** Both forms on paper, each with its key on a page of its own. */
export default function CheckSheetPage() {
  const { root } = usePlace();
  return (
    <article className="worksheet check-sheet">
      <header className="lesson-head">
        <h1>What do you know? On paper</h1>
        <p className="standfirst">
          Two forms of fourteen questions, one for before the course and one for after it, and their
          keys. <a href={`${root}check/`}>In the page</a> a class can be counted, and it says how to
          use the forms in a study.
        </p>
        <p className="print-buttons">
          {FORMS.flatMap((form) => [
            <button key={form} type="button" className="quiet" data-print={`form-${form}`}>
              Print form {form}
            </button>,
            <button key={`key-${form}`} type="button" className="quiet" data-print={`key-${form}`}>
              Print key {form}
            </button>,
          ])}
          <a href={`${root}teach/`}>For teachers</a>
        </p>
      </header>
      {FORMS.map((form) => (
        <Paper key={form} form={form} root={root} as="paper" />
      ))}
      <details className="key">
        <summary>Keys</summary>
        {FORMS.map((form) => (
          <Paper key={form} form={form} root={root} as="key" />
        ))}
      </details>
    </article>
  );
}
