import { usePage } from '../pageContext.ts';
import { pageAt, titleOf } from '../registry.ts';

/** The page at the address of a removed page: one sentence and a link to the closest page that still exists. */
export async function makeMovedPage(to: string, reason: string) {
  const name = await titleOf(pageAt(to)!);
  return function MovedPage() {
    const { root } = usePage();
    return (
      <article className="text-page">
        <header className="lesson-head">
          <h1>This page is gone</h1>
          <p className="standfirst">
            {reason} See <a href={`${root}${to}`}>{name}</a> instead.
          </p>
        </header>
      </article>
    );
  };
}
