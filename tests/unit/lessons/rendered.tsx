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

/** The number of words that a lesson has its reader read: figures, tables, formulas and notes left out. */
export const wordsOf = (html: string) =>
  textOf(
    html
      .match(/<div class="lesson-text">[\s\S]*<\/article>/)![0]
      .replace(/<figure[\s\S]*?<\/figure>/g, '')
      .replace(/<details class="notes"[\s\S]*?<\/details>/g, '')
      .replace(/<div class="formula"[\s\S]*?<\/ul><\/div>/g, '')
      .replace(/<(table|math)[\s\S]*?<\/\1>/g, ''),
  ).split(/\s+/).length;
