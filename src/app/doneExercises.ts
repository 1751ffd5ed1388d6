import { createStore } from 'zustand/vanilla';
import { tasks } from '../lab/exercises/tasks.ts';
import { createMarkStorage, type Marks, noMarks } from './markStorage.ts';

/** Exercises that have been done on this device, by id. */
export const doneExercises = createStore<Marks>(noMarks);

const isTask = (id: string) => Object.hasOwn(tasks, id);

const marks = createMarkStorage(doneExercises, 'abh:exercises', isTask, 'exercises');
export const { read: readDone, clear: clearDone } = marks;

/** Marks an exercise as done. What this window knows stays, where the browser keeps nothing. */
export const markDone = (id: string): void => marks.add([id], doneExercises.getState().ids);
