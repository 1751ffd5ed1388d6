import './exercises.css';
import type { Task } from '../lab/exercises/tasks.ts';
import { Root } from '../widget/Root.tsx';
import LessonExercises from './LessonExercises.tsx';

/** Exercises of a kind in a lesson: to be read at once, alive once a reader comes near. */
export function Exercises({ of: kind }: { of: Task['kind'] }) {
  return (
    <Root as="div" kind="exercises" data-of={kind}>
      <LessonExercises kind={kind} />
    </Root>
  );
}
