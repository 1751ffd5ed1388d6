import { useEffect } from 'react';
import { useStore } from 'zustand';
import { type Task, tasks } from '../../python/exercises/tasks.ts';
import { doneExercises, readDone } from '../challenges/doneExercises.ts';
import { ExerciseList } from '../challenges/ExerciseList.tsx';

/** The exercises of one kind in a lesson: all but the first are folded, and finished ones are marked. */
export default function LessonExercises({ kind }: { kind: Task['kind'] }) {
  const { ids } = useStore(doneExercises);
  useEffect(() => void readDone(), []);
  const ofKind = Object.values(tasks).filter((task) => task.kind === kind);
  return <ExerciseList tasks={ofKind} done={ids} prefix="exercise-" isFolded />;
}
