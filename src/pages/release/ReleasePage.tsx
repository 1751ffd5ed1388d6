import type { ComponentType } from 'react';
import citation from '../../../CITATION.cff?raw';
import { version } from '../../../package.json';
import { SITE, usePage } from '../pageContext.ts';

const [Changes] = Object.values(
  import.meta.glob<ComponentType>('../../../CHANGELOG.md', {
    query: '?text',
    import: 'default',
    eager: true,
  }),
) as [ComponentType];

const released = /^date-released: (\S+)$/m.exec(citation)?.[1];

/** What’s new in this version, its license, and how to cite it. */
export default function ReleasePage() {
  const { root } = usePage();
  return (
    <article className="text-page">
      <header className="lesson-head">
        <h1>Version {version}</h1>
        <p className="standfirst">
          Released on {released}. What’s new, what you may do with it, and how to cite it.
        </p>
      </header>
      <section aria-labelledby="licence">
        <h2 id="licence">License</h2>
        <p>
          <b>Text:</b> <a href="https://creativecommons.org/licenses/by/4.0/">CC BY 4.0</a>. You may
          copy, change and teach with the lessons, slides, worksheets and figures, including
          commercially, as long as you say where they’re from and what you changed.
        </p>
        <p>
          <b>Code:</b> <a href="https://spdx.org/licenses/MIT.html">MIT</a>. Use it for anything,
          and keep its notice: Copyright © 2026 The {SITE} authors.
        </p>
        <p>
          <b>Third-party software</b>, all open source: React, D3, KaTeX, CodeMirror, Pyodide with
          CPython, the typefaces Newsreader and Inter, and more. See{' '}
          <a href={`${root}licences.txt`}>the full list with licenses</a>.
        </p>
      </section>
      <section aria-labelledby="cite">
        <h2 id="cite">How to cite</h2>
        <p className="citation">
          The {SITE} authors. <cite>{SITE}</cite>, version {version}, {released}.
        </p>
        <p>
          Add the address where you read it. If you cite a number, add a link to the figure that
          shows it. For reference managers, there’s <a href={`${root}CITATION.cff`}>CITATION.cff</a>
          .
        </p>
      </section>
      <section aria-labelledby="changes" className="changes">
        <h2 id="changes">What’s new</h2>
        <Changes />
      </section>
    </article>
  );
}
