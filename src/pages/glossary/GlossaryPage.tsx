import type { ComponentType } from 'react';
import { vocabulary } from '../reference/WithFigure.tsx';
import { GlossaryContext, Entry, Letter } from './Entry.tsx';
import { SearchForm } from '../reference/SearchForm.tsx';
import { loadFigures, loadTermLessons, loadWords } from '../reference/texts.ts';
import { lessons } from '../../lesson/lessons.ts';
import { SessionContext } from '../../figure/context.ts';
import { usePage } from '../pageContext.ts';

/** The glossary: every term of the course. */
export async function makeGlossaryPage(): Promise<ComponentType> {
  const [Words, lessonOf, session] = await Promise.all([
    loadWords(),
    loadTermLessons(),
    loadFigures('words/'),
  ]);
  const explaining = new Set(lessonOf.values());
  return function GlossaryPage() {
    const { root } = usePage();
    return (
      <article className="reference">
        <header className="lesson-head">
          <h1>Glossary</h1>
          <p className="standfirst">
            Every term in the course: what it means, its letter and shape, its name in papers and in
            PyTorch, and a figure.
          </p>
          <p>
            “The paper” is <a href="https://arxiv.org/abs/1706.03762">Attention Is All You Need</a>{' '}
            (Ashish Vaswani and others, 2017). You can also search for names you know from
            elsewhere.
          </p>
        </header>
        <SearchForm
          what="terms"
          count={lessonOf.size}
          lessons={lessons.filter((lesson) => explaining.has(lesson))}
          elsewhere={{ href: `${root}claims/`, text: 'the claims' }}
        >
          <SessionContext value={session}>
            <GlossaryContext value={{ root, lessonOf }}>
              <Words components={{ ...vocabulary, Entry, Letter }} />
            </GlossaryContext>
          </SessionContext>
        </SearchForm>
      </article>
    );
  };
}
