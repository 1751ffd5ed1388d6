// Prerendered lessons, for tests of their text.
import { prerenderedHtml } from '../prerenderedHtml.tsx';

/** The HTML of a lesson's page. */
export const renderLesson = (slug: string): Promise<string> => prerenderedHtml(`${slug}/`);

/** The text of HTML without tags and formula sources. */
export const plainText = (html: string) =>
  html
    .replace(/<annotation.*?<\/annotation>/g, '')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&#x27;', "'");
