import type { Task } from '../../python/exercises/tasks.ts';
import type { SharedCode } from './codeLink.ts';
import { ExerciseItem } from './ExerciseItem.tsx';

export function ExerciseList({
  tasks,
  done,
  prefix = '',
  isFolded = false,
  shared,
}: {
  tasks: readonly Task[];
  /** Ids of finished exercises. */
  done: readonly string[];
  /** Prefix of their element ids, if the page has other elements with the same ids. */
  prefix?: string;
  /** Folds all but the first. */
  isFolded?: boolean;
  /** Code from a link. */
  shared?: SharedCode | undefined;
}) {
  return (
    <ol className="exercises">
      {tasks.map((task, i) => (
        <ExerciseItem
          key={task.id}
          task={task}
          fold={isFolded ? (i === 0 ? 'open' : 'closed') : undefined}
          elementId={`${prefix}${task.id}`}
          isDone={done.includes(task.id)}
          linked={shared?.id === task.id ? shared.code : undefined}
        />
      ))}
    </ol>
  );
}
