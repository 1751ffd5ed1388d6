import { tasks } from '../../lab/exercises/tasks.ts';
import { lessons } from '../../lessons/lessons.ts';
import type { Known } from './homeworkFile.ts';

/** All that a file may speak of here. */
export const known: Known = {
  lessons: lessons.map(({ slug }) => slug),
  exercises: Object.keys(tasks),
};
