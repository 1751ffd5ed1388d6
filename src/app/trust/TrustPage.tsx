import { usePlace } from '../place.ts';
import { Findings } from './Findings.tsx';
import { notTested } from './notTested.ts';
import { type Evidence, evidenceOf, type RunRecord, records, verdictOf } from './records.ts';

/** The commit of a run, and whether something differed from it. */
const commitOf = ({ commit, dirty }: Pick<RunRecord, 'commit' | 'dirty'>) =>
  dirty ? `${commit} with changes on top` : commit;

/** What these pages were built from; not known in tests. */
const built: Pick<RunRecord, 'commit' | 'dirty'> | undefined = import.meta.env['BUILT'];

function Summary({ all }: { all: readonly Evidence[] }) {
  return (
    <table className="evidence-table">
      <thead>
        <tr>
          <th scope="col">What is tried</th>
          <th scope="col">The last time</th>
          <th scope="col">On</th>
        </tr>
      </thead>
      <tbody>
        {all.map(({ record, title, run }) => (
          <tr key={record}>
            <th scope="row">
              <a href={`#${record}`}>{title}</a>
            </th>
            <td data-verdict={verdictOf(run)}>{verdictOf(run)}</td>
            <td>{run?.date}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Section({ record, title, tries, command, run }: Evidence) {
  return (
    <section className="evidence" aria-labelledby={record}>
      <h3 id={record}>{title}</h3>
      {tries && <p>{tries}</p>}
      <p className="repeat">
        <code>{command}</code>
      </p>
      {run ? (
        <>
          <p className="run">
            <b data-verdict={verdictOf(run)}>{verdictOf(run)}</b> on {run.date}, at commit{' '}
            {commitOf(run)}; {run.machine.cores} cores, {run.machine.system}, Node{' '}
            {run.machine.node}
            {run.command !== command && (
              <>
                ; run as <code>{run.command}</code>
              </>
            )}
          </p>
          <Findings of={title} data={run.data} />
        </>
      ) : (
        <p className="run">
          <b data-verdict={verdictOf(run)}>Not run yet</b>: this command has left no record.
        </p>
      )}
    </section>
  );
}

/** What is tested, from the records of the commands that test it. */
export function Trust({ runs }: { runs: ReadonlyMap<string, RunRecord> }) {
  const { root } = usePlace();
  const all = evidenceOf(runs);
  return (
    <article className="trust">
      <header className="lesson-head">
        <h1>Evidence</h1>
        <p className="standfirst">
          What is tested, what came of it the last time, and the command that repeats it. What was
          not tested stands at the end.
        </p>
        <p>
          No result on this page was typed. Each command writes a record of a full run, with its
          commit, day and machine, and the page is built from these. Runs are as old as their
          commits say. A failed run stays here as failed until the command passes.
          {built && built.commit !== 'unknown' && (
            <> These pages were built from commit {commitOf(built)}.</>
          )}
        </p>
      </header>
      <section aria-labelledby="summary">
        <h2 id="summary">In short</h2>
        <Summary all={all} />
      </section>
      <section aria-labelledby="repeat">
        <h2 id="repeat">Repeat it</h2>
        <p>
          You need a copy of the project, Node 20.19 or newer, Chromium, and, for the programs and
          worksheets, a Python with PyTorch and NumPy. Firefox, WebKit and nginx are wanted by the
          commands that name them, and some fetch what they compare with. Run{' '}
          <code>npm ci && npm run build</code> once; then each command below works alone. This one
          runs them all, in several hours, and writes the records anew:
        </p>
        <p className="repeat">
          <code>npm ci && npm run evidence</code>
        </p>
        <p>
          You found something else? <a href={`${root}report/`}>Report it</a>.
        </p>
      </section>
      <section aria-labelledby="results">
        <h2 id="results">What came of it</h2>
        {all.map((one) => (
          <Section key={one.record} {...one} />
        ))}
      </section>
      <section aria-labelledby="not-tested">
        <h2 id="not-tested">What is not tested</h2>
        <dl className="not-tested">
          {notTested.map(({ what, why }) => (
            <div key={what}>
              <dt>{what}</dt>
              <dd>{why}</dd>
            </div>
          ))}
        </dl>
      </section>
    </article>
  );
}

export default function TrustPage() {
  return <Trust runs={records} />;
}
