import { type Task } from '../lab/exercises/tasks.ts';
import type { SharedCode } from './codeLink.ts';
import { ExercisePlace } from './ExercisePlace.tsx';

/** Exercises one after the other. */
export function ExerciseList({
  tasks,
  done,
  prefix = '',
  folded = false,
  sent,
}: {
  tasks: readonly Task[];
  /** Ids of those that are done. */
  done: readonly string[];
  /** Before their ids, where the page has others. */
  prefix?: string;
  /** All but the first are folded. */
  folded?: boolean;
  /** Code that a link has brought. */
  sent?: SharedCode | undefined;
}) {
  return (
    <ol className="exercises">
      {tasks.map((task, i) => (
        <ExercisePlace
          key={task.id}
          task={task}
          fold={folded ? (i === 0 ? 'open' : 'closed') : undefined}
          place={`${prefix}${task.id}`}
          done={done.includes(task.id)}
          given={sent?.id === task.id ? sent.code : undefined}
        />
      ))}
    </ol>
  );
}
