import './exercises.css';
import type { Task } from '../../python/exercises/tasks.ts';
import { Root } from '../../figure/Root.tsx';
import LessonExercises from './LessonExercises.tsx';

/** The exercises of one kind in a lesson: readable at once, interactive when the reader scrolls near. */
export function Exercises({ of: kind }: { of: Task['kind'] }) {
  return (
    <Root as="div" kind="exercises" data-of={kind}>
      <LessonExercises kind={kind} />
    </Root>
  );
}
