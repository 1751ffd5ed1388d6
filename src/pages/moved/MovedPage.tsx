import { usePage } from '../pageContext.ts';
import { pageAt, titleOf } from '../registry.ts';

/** The page at an old address: one sentence and a link, which client.ts follows if the page only moved. */
export async function makeMovedPage(to: string, reason: string, redirects: boolean) {
  const name = await titleOf(pageAt(to)!);
  return function MovedPage() {
    const { root } = usePage();
    return (
      <article className="text-page">
        <header className="lesson-head">
          <h1>{redirects ? 'This page has moved' : 'This page is gone'}</h1>
          <p className="standfirst">
            {reason} See{' '}
            <a href={`${root}${to}`} data-redirect={redirects || undefined}>
              {name}
            </a>{' '}
            instead.
          </p>
        </header>
      </article>
    );
  };
}
