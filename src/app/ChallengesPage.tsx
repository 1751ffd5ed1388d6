import './challenges.css';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { type Task, tasks } from '../lab/exercises/tasks.ts';
import { AS_IT_STANDS } from '../lessons/standing.ts';
import { useSession } from '../widget/context.ts';
import { notify } from '../widget/session.ts';
import { readCodeLink, type Sent } from './codeLink.ts';
import { clearDone, doneExercises, readDone } from './doneExercises.ts';
import { ExercisePlace } from './ExercisePlace.tsx';
import { usePlace } from './place.ts';
import { Shell } from './Shell.tsx';

const all: readonly Task[] = Object.values(tasks);

const PARTS = [
  {
    kind: 'write',
    title: 'Write it yourself',
    text: 'Write the function. It is called with inputs that you do not see, and each result is held against the engine of the figures.',
  },
  {
    kind: 'bug',
    title: 'Find the bug',
    text: 'This code runs, and one number gives it away. Find what is wrong and mend it.',
  },
] as const;

/** The built site's scripts do not have them: they stand in the prerendered page. */
const inLessons =
  import.meta.env.SSR || !import.meta.env.PROD
    ? (await import('./lessonChallenges.ts')).lessonChallenges
    : undefined;

/** Every challenge of every lesson, as a link to its place there. */
function InLessons() {
  const { root } = usePlace();
  if (!inLessons) return <div className="challenge-links" {...AS_IT_STANDS} />;
  return (
    <div className="challenge-links">
      {inLessons.map(({ lesson: { slug, number, title }, challenges }) => (
        <section key={slug} aria-labelledby={`in-${slug}`}>
          <h3 id={`in-${slug}`}>
            <span className="lesson-number">{number}</span> {title}
          </h3>
          <ul>
            {challenges.map((challenge) => (
              <li key={challenge.id}>
                <a href={`${root}${slug}/#${challenge.id}`}>{challenge.title}</a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** Which exercises are listed, and how many are done. */
function Filter({ open, choose }: { open: boolean; choose: (open: boolean) => void }) {
  const { ids } = useStore(doneExercises);
  return (
    <div className="challenge-filter">
      <div role="group" aria-label="Exercises listed">
        <button type="button" className="quiet" aria-pressed={!open} onClick={() => choose(false)}>
          All
        </button>
        <button type="button" className="quiet" aria-pressed={open} onClick={() => choose(true)}>
          Open
        </button>
      </div>
      <span role="status">
        {ids.length} of {all.length} done
      </span>
      {ids.length > 0 && (
        <button type="button" className="quiet" data-act="clear-done" onClick={clearDone}>
          Clear the marks
        </button>
      )}
    </div>
  );
}

/** All there is to be done: exercises to write and to mend, and the challenges of the lessons. */
export default function ChallengesPage() {
  const session = useSession();
  const { ids } = useStore(doneExercises);
  /** Those that were open when they were asked for: what is done while it is listed stays where it is. */
  const [listed, setListed] = useState<readonly string[]>();
  const [sent, setSent] = useState<Sent>();
  useEffect(() => {
    const problem = readDone();
    if (problem) notify(session, [problem]);
    void readCodeLink(location.search).then((found) => {
      if (typeof found === 'string') notify(session, [found]);
      else setSent(found);
    });
  }, [session]);
  const choose = (open: boolean) =>
    setListed(open ? all.map(({ id }) => id).filter((id) => !ids.includes(id)) : undefined);
  return (
    <Shell>
      <article className="challenges">
        <header className="lesson-head">
          <h1>Challenges</h1>
          <p className="standfirst">
            Write attention yourself, in Python with PyTorch’s names, here in the page. A check says
            case by case what is right, and what a slip comes from.
          </p>
        </header>
        <section aria-label="Exercises in code">
          <Filter open={listed !== undefined} choose={choose} />
          {PARTS.map(({ kind, title, text }) => {
            const own = all.filter(
              (task) => task.kind === kind && (listed?.includes(task.id) ?? true),
            );
            return (
              <section key={kind} aria-labelledby={`part-${kind}`}>
                <h2 id={`part-${kind}`}>{title}</h2>
                <p>{text}</p>
                {own.length === 0 && <p>All of these are done.</p>}
                <ol className="exercises">
                  {own.map((task) => (
                    <ExercisePlace
                      key={task.id}
                      task={task}
                      done={ids.includes(task.id)}
                      given={sent?.id === task.id ? sent.code : undefined}
                    />
                  ))}
                </ol>
              </section>
            );
          })}
        </section>
        <section aria-labelledby="in-lessons">
          <h2 id="in-lessons">In the lessons</h2>
          <p>Each of these is done at a figure of its lesson, which says when it is met.</p>
          <InLessons />
        </section>
      </article>
    </Shell>
  );
}
