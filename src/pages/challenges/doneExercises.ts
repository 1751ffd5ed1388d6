import { createStore } from 'zustand/vanilla';
import { tasks } from '../../python/exercises/tasks.ts';
import { createDoneStorage, type DoneIds, noneDone } from '../doneStorage.ts';

/** Ids of the exercises that have been finished on this device. */
export const doneExercises = createStore<DoneIds>(noneDone);

const isTask = (id: string) => Object.hasOwn(tasks, id);

const marks = createDoneStorage(doneExercises, 'abh:exercises', isTask, 'exercises');
export const { read: readDone, clear: clearDone } = marks;

/** Marks an exercise as done. If storage is unavailable, the mark lasts as long as this window. */
export const markDone = (id: string): void => marks.add([id], doneExercises.getState().ids);
