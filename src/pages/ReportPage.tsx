import { reportAddress } from '../share/reportAddress.ts';
import { usePage } from './pageContext.ts';

/** How to report a mistake, and what to include. */
export default function ReportPage() {
  const { root } = usePage();
  return (
    <article className="text-page">
      <header className="lesson-head">
        <h1>Report a mistake</h1>
        <p className="standfirst">
          A wrong digit, a sentence that is not so, a figure that does not follow: each is worth a
          report.
        </p>
      </header>
      <section aria-labelledby="what">
        <h2 id="what">What to send</h2>
        <p>
          Go to the page with the mistake, and leave the figure as it is. At the foot of every page,{' '}
          <b>Report a mistake</b> writes most of a report for you: the link that restores what you
          see, the version, your browser and the size of its window. You add three lines:
        </p>
        <ul>
          <li>
            <b>What you did.</b> “I dragged the key <i>animal</i> to (2, 2).”
          </li>
          <li>
            <b>What you saw.</b> The digits or the words, as they stand there.
          </li>
          <li>
            <b>What you expected, and by what.</b> For a number: the program that prints another
            one, and its version of PyTorch. For a sentence: a source that says otherwise.
          </li>
        </ul>
        <p>Nothing is sent by itself. You copy the text, read it, and send what you want of it.</p>
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
            Whoever put this copy of the site here has not named an address for reports. Send the
            text to the person who gave you the link or the copy, or to where you got the code.
          </p>
        )}
      </section>
      <section aria-labelledby="before">
        <h2 id="before">Before you send it</h2>
        <ul>
          <li>
            Your own PyTorch may print another last digit, because processors add in another order.
            A difference in the last digit alone is not a mistake of either.
          </li>
          <li>
            We test in browsers on Linux. Nobody has tried this site on a real phone, in Safari or
            with a screen reader yet, so reports from those are especially welcome.
          </li>
          <li>
            <a href={`${root}release/`}>What changed</a> tells whether a newer version has mended
            it.
          </li>
        </ul>
      </section>
    </article>
  );
}
