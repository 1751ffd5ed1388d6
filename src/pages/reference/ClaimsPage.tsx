import type { ComponentType } from 'react';
import { vocabulary } from './WithFigure.tsx';
import { SearchForm } from './SearchForm.tsx';
import { ClaimsContext, Record, VERDICTS } from './Record.tsx';
import { loadChapters, loadFigures, loadPassages } from './texts.ts';
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
            {count} statements about attention: what people say, and what is true. Each has our
            verdict and a figure.
          </p>
          <p>
            These claims come up in tutorials about attention. The words are ours, so judge the
            claim, not who made it. Under each answer, “Source, and how we checked” leads to a
            public page or paper that says nearly the same thing or discusses it, if we found one. A
            one-off error is a mistake we saw only once. Our engine computes the numbers, unless the
            answer names a paper, PyTorch or a measurement.
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
                    <Records components={{ ...vocabulary, Record }} />
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
