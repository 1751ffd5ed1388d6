import type { ComponentType } from 'react';
import { vocabulary } from '../reference/WithFigure.tsx';
import { SearchForm } from '../reference/SearchForm.tsx';
import { ClaimsContext, ClaimRecord, VERDICTS } from './ClaimRecord.tsx';
import { loadChapters, loadFigures, loadPassages } from '../reference/texts.ts';
import { lessons, recap } from '../../lesson/lessons.ts';
import { SessionContext } from '../../figure/context.ts';
import { usePage } from '../pageContext.ts';

const titles = new Map([...lessons, recap].map(({ slug, title }) => [slug, title]));
const titleOf = (slug: string) => titles.get(slug)!;

export async function makeClaimsPage(): Promise<ComponentType> {
  const [chapters, places, session] = await Promise.all([
    loadChapters(),
    loadPassages(),
    loadFigures('claims/'),
  ]);
  const count = [...places.keys()].filter((id) => /^C\d+$/.test(id)).length;
  return function ClaimsPage() {
    const { root } = usePage();
    return (
      <article className="reference">
        <header className="lesson-head">
          <h1>Common claims</h1>
          <p className="standfirst">
            {count} things people say about attention, and what’s really true. Each has our verdict
            and a figure that shows why.
          </p>
          <p>
            We found these claims in tutorials and papers about attention and put them in our own
            words. Under each answer, “Source, and how we checked” links to a page or paper that
            says or discusses nearly the same thing, if we know one. “One-off error” means that we
            saw the mistake only once. The numbers come from our engine, unless the answer names a
            paper, PyTorch or a measurement.
          </p>
        </header>
        <SearchForm
          what="claims"
          count={count}
          lessons={chapters}
          kinds={VERDICTS}
          elsewhere={{ href: `${root}words/`, text: 'the glossary' }}
        >
          <SessionContext value={session}>
            {chapters.map((chapter) => {
              const { slug, number, title, Records } = chapter;
              return (
                <section key={slug} className="group" aria-labelledby={`claims-${slug}`}>
                  <h2 id={`claims-${slug}`}>
                    {number} <a href={`${root}${slug}/`}>{title}</a>
                  </h2>
                  <ClaimsContext value={{ chapter, root, places, titleOf }}>
                    <Records components={{ ...vocabulary, Record: ClaimRecord }} />
                  </ClaimsContext>
                </section>
              );
            })}
          </SessionContext>
        </SearchForm>
      </article>
    );
  };
}
