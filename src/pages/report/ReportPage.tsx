import { reportAddress } from '../../share/reportAddress.ts';
import { usePage } from '../pageContext.ts';

/** How to report a mistake, and what to include. */
export default function ReportPage() {
  const { root } = usePage();
  return (
    <article className="text-page">
      <header className="lesson-head">
        <h1>Report a mistake</h1>
        <p className="standfirst">
          Found a wrong digit, a false statement, or a figure that doesn’t work? Please tell us.
        </p>
      </header>
      <section aria-labelledby="what">
        <h2 id="what">What to send</h2>
        <p>
          Go to the page with the mistake and leave the figure as it is. At the bottom of every
          page, <b>Report a mistake</b> fills in most of the report: a link to exactly what you see,
          the version, your browser and the size of its window. You add three things:
        </p>
        <ul>
          <li>
            <b>What you did.</b> “I dragged the key <i>animal</i> to (2, 2).”
          </li>
          <li>
            <b>What you saw.</b> The exact digits or words.
          </li>
          <li>
            <b>What you expected, and why.</b> If it’s a number, send the program that prints a
            different one, and your PyTorch version. If it’s a statement, send a source that
            contradicts it.
          </li>
        </ul>
        <p>Nothing is sent automatically. You can read the text before you send it.</p>
      </section>
      <section aria-labelledby="where">
        <h2 id="where">Where to send it</h2>
        {reportAddress ? (
          <p>
            To{' '}
            <a href={reportAddress} data-report-address>
              {reportAddress.replace(/^mailto:/, '')}
            </a>
            .
          </p>
        ) : (
          <p>
            Whoever hosts this copy of the site hasn’t given an address for reports. Send the text
            to the person who gave you the link, or to wherever you got the code.
          </p>
        )}
      </section>
      <section aria-labelledby="before">
        <h2 id="before">Before you send it</h2>
        <ul>
          <li>
            Your own PyTorch may print a different last digit, because processors add up numbers in
            different orders. That alone isn’t a mistake.
          </li>
          <li>
            We test in browsers on Linux. Nobody has tried this site on a real phone, in Safari or
            with a screen reader yet, so we’d especially like to hear about those.
          </li>
          <li>
            Check <a href={`${root}release/`}>what’s new</a> to see whether a newer version fixes
            it.
          </li>
        </ul>
      </section>
    </article>
  );
}
