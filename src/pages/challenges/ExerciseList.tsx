import { type Task } from '../../python/exercises/tasks.ts';
import type { SharedCode } from './codeLink.ts';
import { ExerciseItem } from './ExerciseItem.tsx';

export function ExerciseList({
  tasks,
  done,
  prefix = '',
  folded = false,
  sent,
}: {
  tasks: readonly Task[];
  /** Ids of finished exercises. */
  done: readonly string[];
  /** Prefix of their element ids, if the page has other elements with the same ids. */
  prefix?: string;
  /** Fold all but the first. */
  folded?: boolean;
  /** Code from a link. */
  sent?: SharedCode | undefined;
}) {
  return (
    <ol className="exercises">
      {tasks.map((task, i) => (
        <ExerciseItem
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
