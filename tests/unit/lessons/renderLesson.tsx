// Lessons as they are prerendered, for tests of what they say.
import { prerenderedHtml } from '../prerenderedHtml.tsx';

/** The HTML of a lesson's page. */
export const renderLesson = (slug: string): Promise<string> => prerenderedHtml(`${slug}/`);

/** What HTML says, without its tags and without the source of its formulas. */
export const plainText = (html: string) =>
  html
    .replace(/<annotation.*?<\/annotation>/g, '')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&#x27;', "'");
