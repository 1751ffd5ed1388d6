import type { ComponentType, ReactNode } from 'react';
import { tasks } from '../../python/exercises/tasks.ts';
import { type Content, recap } from '../../lesson/lessons.ts';
import { MainFigure } from '../../lesson/prose.tsx';
import { RootContext, useSiteRoot } from '../../lesson/lessonContext.ts';
import { vocabulary } from '../../lesson/vocabulary.tsx';
import { lessonChallenges } from '../lessonChallenges.ts';
import { usePage } from '../pageContext.ts';
import { pageAt } from '../registry.ts';

const [loadText] = Object.values(
  import.meta.glob<Content>('../../../content/pages/recap.mdx', { import: 'default' }),
) as [() => Promise<Content>];

const challengeCount =
  Object.keys(tasks).length +
  lessonChallenges.reduce((sum, { challenges }) => sum + challenges.length, 0);

/**
 * A link to another page of the site; renders nothing if that page does not exist. `counts`: show how many challenges
 * are left.
 */
export function NextStep({
  to,
  title,
  counts,
  children,
}: {
  to: string;
  title: string;
  counts?: boolean;
  children: ReactNode;
}) {
  const root = useSiteRoot();
  if (!pageAt(to)) return null;
  return (
    <section className="poster-way">
      <h3>
        <a href={`${root}${to}`}>{title}</a>{' '}
        {counts && (
          <span className="lesson-facts" data-challenges={challengeCount}>
            {challengeCount} in all
          </span>
        )}
      </h3>
      {children}
    </section>
  );
}

export async function makeRecapPage(): Promise<ComponentType> {
  const Text = await loadText();
  return function RecapPage() {
    return (
      <article className="poster">
        <header className="lesson-head">
          <h1>{recap.title}</h1>
          <p className="standfirst">{recap.standfirst}</p>
        </header>
        <MainFigure value={recap.figures[0]!.name}>
          <div className="poster-text">
            <RootContext value={usePage().root}>
              <Text components={{ ...vocabulary, NextStep }} />
            </RootContext>
          </div>
        </MainFigure>
      </article>
    );
  };
}
