import { type Page, pages } from './pages.ts';
import { usePage } from './pageContext.ts';

/** The page at the address of a removed page: one sentence and a link to the closest page that still exists. */
export function makeMovedPage({ to, reason, redirects }: Extract<Page, { kind: 'moved' }>) {
  const name = pages.find(({ path }) => path === to)!.title.split(' · ')[0];
  return function MovedPage() {
    const { root } = usePage();
    return (
      <article className="text-page">
        <header className="lesson-head">
          <h1>{redirects ? 'This page has moved' : 'This page is gone'}</h1>
          <p className="standfirst">
            {reason} See{' '}
            <a href={`${root}${to}`} data-redirect={redirects}>
              {name}
            </a>{' '}
            instead.
          </p>
        </header>
      </article>
    );
  };
}
