import { type Task } from '../lab/exercises/tasks.ts';
import type { SharedCode } from './codeLink.ts';
import { ExercisePlace } from './ExercisePlace.tsx';

/** Exercises one after the other. */
export function ExerciseList({
  tasks,
  done,
  prefix = '',
  sent,
}: {
  tasks: readonly Task[];
  /** Ids of those that are done. */
  done: readonly string[];
  /** Before their ids, where the page has others. */
  prefix?: string;
  /** Code that a link has brought. */
  sent?: SharedCode | undefined;
}) {
  return (
    <ol className="exercises">
      {tasks.map((task) => (
        <ExercisePlace
          key={task.id}
          task={task}
          place={`${prefix}${task.id}`}
          done={done.includes(task.id)}
          given={sent?.id === task.id ? sent.code : undefined}
        />
      ))}
    </ol>
  );
}
