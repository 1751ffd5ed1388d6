import { type LessonMeta, lessonSource } from '../../lesson/lessons.ts';
import type { SheetSource } from './sheet.ts';

const FILES = '../../../';
const sheets = import.meta.glob<SheetSource>('../../../content/*.mdx', { query: '?worksheet' });
const keys = import.meta.glob<SheetSource>('../../../content/*.mdx', { query: '?key' });

/** Loads a lesson's worksheet, without the answers in words. */
export const loadSheet = (lesson: LessonMeta): Promise<SheetSource> =>
  sheets[FILES + lessonSource(lesson)]!();

/** Loads a lesson's worksheet, including the answers in words. */
export const loadKey = (lesson: LessonMeta): Promise<SheetSource> =>
  keys[FILES + lessonSource(lesson)]!();
