import type { ComponentType } from 'react';
import { vocabulary } from './WithFigure.tsx';
import { GlossaryContext, Entry, Letter } from './Entry.tsx';
import { SearchForm } from './SearchForm.tsx';
import { loadFigures, loadTermLessons, loadWords } from './texts.ts';
import { lessons } from '../../lesson/lessons.ts';
import { SessionContext } from '../../figure/context.ts';
import { usePage } from '../pageContext.ts';

/** The glossary: each term of the course once. */
export async function makeWordsPage(): Promise<ComponentType> {
  const [Words, lessonOf, session] = await Promise.all([
    loadWords(),
    loadTermLessons(),
    loadFigures('words/'),
  ]);
  const explaining = new Set(lessonOf.values());
  return function WordsPage() {
    const { root } = usePage();
    return (
      <article className="reference">
        <header className="lesson-head">
          <h1>Glossary</h1>
          <p className="standfirst">
            Each term of the course once: what it means, its letter and shape, its name in papers
            and in PyTorch, and a figure.
          </p>
          <p>
            “The paper” is <a href="https://arxiv.org/abs/1706.03762">Attention Is All You Need</a>{' '}
            (Ashish Vaswani and others, 2017). Search for a name that you know from elsewhere: it
            leads to ours.
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
