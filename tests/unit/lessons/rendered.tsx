// Lessons as they are prerendered, for tests of what they say.
import { prerendered } from '../prerendered.tsx';

/** The HTML of a lesson's page. */
export const renderedLesson = (slug: string): Promise<string> => prerendered(`${slug}/`);

/** What HTML says, without its tags and without the source of its formulas. */
export const textOf = (html: string) =>
  html
    .replace(/<annotation.*?<\/annotation>/g, '')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&#x27;', "'");
