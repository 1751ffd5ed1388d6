import { useStore } from 'zustand';
import { saveFile } from '../../lab/bench/saveFile.ts';
import {
  type Attempt,
  attemptsCsv,
  clearForms,
  formRecords,
  inOrder,
  isRight,
  scoreOf,
} from './attempts.ts';
import { ClearButton } from './AskingButton.tsx';
import { pairs } from './pairs.ts';

const dateOf = ({ at }: Attempt) =>
  new Date(at).toLocaleDateString('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });

/** What became of one answer. */
function Mark({ attempt, id }: { attempt: Attempt; id: string }) {
  const was = isRight(attempt, id);
  const said = was ? 'right' : was === undefined ? 'left open' : 'wrong';
  return (
    <td data-was={said}>
      <span aria-hidden="true">{was ? '✓' : was === undefined ? '–' : '✗'}</span>
      <span className="hidden-text">{said}</span>
    </td>
  );
}

/** The first attempt and the last, in words. */
function Summary({ attempts }: { attempts: readonly Attempt[] }) {
  const [first, last] = [attempts[0], attempts.at(-1)];
  const of = pairs.length;
  if (!first || !last) return <p>Nothing is finished yet. What you finish is listed here.</p>;
  if (first === last)
    return (
      <p>
        {scoreOf(first)} of {of} right, with form {first.form}. Finish the other form after the
        course, and the two stand side by side.
      </p>
    );
  return (
    <p>
      First{' '}
      <b>
        {scoreOf(first)} of {of}
      </b>{' '}
      with form {first.form}, last{' '}
      <b>
        {scoreOf(last)} of {of}
      </b>{' '}
      with form {last.form}.
    </p>
  );
}

/** All attempts on this device side by side, question by question. */
export function Compare({ root }: { root: string }) {
  const attempts = inOrder(useStore(formRecords));
  return (
    <section className="check-compare" aria-labelledby="compare">
      <h2 id="compare">Before and after</h2>
      <Summary attempts={attempts} />
      {attempts.length > 0 && (
        <>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keys */}
          <div className="wide scrolls" role="region" aria-label="All attempts" tabIndex={0}>
            <table>
              <thead>
                <tr>
                  <th scope="col">Question</th>
                  {attempts.map((attempt, i) => (
                    <th scope="col" key={i}>
                      Form {attempt.form}
                      <small>{dateOf(attempt)}</small>
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {pairs.map(({ id, about, lesson }) => (
                  <tr key={id}>
                    <th scope="row">
                      <a href={`${root}${lesson}/`}>{about}</a>
                    </th>
                    {attempts.map((attempt, i) => (
                      <Mark key={i} attempt={attempt} id={id} />
                    ))}
                  </tr>
                ))}
              </tbody>
              <tfoot>
                <tr>
                  <th scope="row">Right, of {pairs.length}</th>
                  {attempts.map((attempt, i) => (
                    <td key={i}>{scoreOf(attempt)}</td>
                  ))}
                </tr>
              </tfoot>
            </table>
          </div>
          <p className="check-buttons">
            <button
              type="button"
              className="quiet"
              data-act="save-attempts"
              onClick={() => saveFile('attention-check.csv', attemptsCsv(attempts), 'text/csv')}
            >
              Save as CSV
            </button>
            <ClearButton act="clear-attempts" what="all answers" clear={() => clearForms()} />
          </p>
        </>
      )}
    </section>
  );
}
