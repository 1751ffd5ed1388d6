import type { ComponentType } from 'react';
import citation from '../../CITATION.cff?raw';
import { version } from '../../package.json';
import { SITE } from './pages.ts';
import { usePage } from './pageContext.ts';

const [Changes] = Object.values(
  import.meta.glob<ComponentType>('../../CHANGELOG.md', {
    query: '?text',
    import: 'default',
    eager: true,
  }),
) as [ComponentType];

const released = /^date-released: (\S+)$/m.exec(citation)?.[1];

/** This version: what changed, who wrote it and how to cite it. */
export default function ReleasePage() {
  const { root } = usePage();
  return (
    <article className="text-page">
      <header className="lesson-head">
        <h1>Version {version}</h1>
        <p className="standfirst">
          Released on {released}. What changed, what you may do with it, and how to cite it.
        </p>
      </header>
      <section aria-labelledby="licence">
        <h2 id="licence">Licence</h2>
        <p>
          <b>The text</b> (lessons, slides, worksheets, the words and pictures of figures) is under{' '}
          <a href="https://creativecommons.org/licenses/by/4.0/">CC BY 4.0</a>: copy it, change it,
          teach with it, also for money, if you say where it is from and what you changed.
        </p>
        <p>
          <b>The code</b> is under the <a href="https://spdx.org/licenses/MIT.html">MIT licence</a>:
          use it for anything, and keep its notice: Copyright © 2026 The {SITE} authors.
        </p>
        <p>
          Works of others that are part of this site keep their own licences, all of them free:
          React, D3, KaTeX, CodeMirror, Pyodide with CPython, the typefaces Newsreader and Inter,
          and more.{' '}
          <a href={`${root}licences.txt`}>All of them, with the texts of their licences</a>.
        </p>
      </section>
      <section aria-labelledby="cite">
        <h2 id="cite">Cite it</h2>
        <p className="citation">
          The {SITE} authors. <cite>{SITE}</cite>, version {version}, {released}.
        </p>
        <p>
          Add the address at which you read it, and the link of the state if you cite a number.{' '}
          <a href={`${root}CITATION.cff`}>CITATION.cff</a> has the same for programs that keep
          references.
        </p>
      </section>
      <section aria-labelledby="changes" className="changes">
        <h2 id="changes">What changed</h2>
        <Changes />
      </section>
    </article>
  );
}
