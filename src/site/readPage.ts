import { lessons } from '../lesson/lessons.ts';
import type { PageInfo } from '../pages/pageContext.ts';

/** Sets the attributes that the built page has, for the development server, where all addresses serve index.html. */
async function setAttributes(): Promise<void> {
  const { attributesOf, pageAt } = await import('../pages/registry.ts');
  const path = location.pathname.replace(/^\//, '');
  const page = pageAt(path) ?? pageAt(`${path}/`);
  if (!page) return;
  for (const [name, value] of Object.entries({ ...attributesOf(page), 'data-root': '/' }))
    document.documentElement.setAttribute(name, value);
}

/** Reads the attributes of the page's `<html>` element. Undefined in development if there is no page at this address. */
export async function readPage(): Promise<PageInfo | undefined> {
  const { dataset } = document.documentElement;
  if (import.meta.env.DEV) await setAttributes();
  const { kind, path, root, hydration, widgets, lesson } = dataset;
  if (kind === undefined) return undefined;
  return {
    kind,
    path: path!,
    root: root!,
    hydration: hydration as PageInfo['hydration'],
    widgets: widgets?.split(' ') ?? [],
    lesson: lessons.find(({ slug }) => slug === lesson),
  };
}
