import type { SlideMeta } from '../lesson/lessons.ts';

const slideLists = import.meta.glob<readonly SlideMeta[]>('../../content/*.mdx', {
  query: '?slides',
  import: 'default',
});

/** The slides of the lesson with this slug, in order; undefined if there is no such lesson. */
export async function loadSlides(slug: string): Promise<readonly SlideMeta[] | undefined> {
  const path = Object.keys(slideLists).find(
    (file) => file.slice(file.lastIndexOf('/') + 4, -4) === slug,
  );
  return path === undefined ? undefined : slideLists[path]!();
}
