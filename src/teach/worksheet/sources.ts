import { type LessonMeta, lessonSource } from '../../lessons/lessons.ts';
import type { SheetSource } from './sheet.ts';

const FILES = '../../../';
const sheets = import.meta.glob<SheetSource>('../../../content/*.mdx', { query: '?worksheet' });
const keys = import.meta.glob<SheetSource>('../../../content/*.mdx', { query: '?key' });

/** What the worksheet of a lesson is made of, without the answers in words. */
export const loadSheet = (lesson: LessonMeta): Promise<SheetSource> =>
  sheets[FILES + lessonSource(lesson)]!();

/** The same with them. */
export const loadKey = (lesson: LessonMeta): Promise<SheetSource> =>
  keys[FILES + lessonSource(lesson)]!();
