import './challenges.css';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { type Task, tasks } from '../../python/exercises/tasks.ts';
import { KEEP_SERVER_HTML } from '../../lesson/keepServerHtml.ts';
import { useSession } from '../../figure/context.ts';
import { notify } from '../../figure/session.ts';
import { readCodeLink, type SharedCode } from './codeLink.ts';
import { clearDone, doneExercises, readDone } from './doneExercises.ts';
import { ExerciseList } from './ExerciseList.tsx';
import { clearDoneChallenges, doneChallenges, readDoneChallenges } from '../doneChallenges.ts';
import { usePage } from '../pageContext.ts';

const allTasks: readonly Task[] = Object.values(tasks);

/** The lesson that the exercises belong to. */
const EXERCISE_LESSON = 'implementation';

const EXERCISE_KINDS = [
  {
    kind: 'write',
    title: 'Write it yourself',
    text: 'Write the function. It’s called with inputs you can’t see, and each result is compared with the right answer.',
  },
  {
    kind: 'bug',
    title: 'Find the bug',
    text: 'This code runs, but one number gives the bug away. Find what’s wrong and fix it.',
  },
] as const;

/** The built site's scripts don't need this list, because the challenges are in the prerendered page. */
const challengesByLesson =
  import.meta.env.SSR || !import.meta.env.PROD
    ? (await import('../lessonChallenges.ts')).lessonChallenges
    : undefined;

/** Marks finished challenges in the prerendered list, and hides those that are filtered out. */
function updateList(list: HTMLElement, done: readonly string[], hidden: readonly string[]): void {
  for (const item of list.querySelectorAll<HTMLElement>('[data-challenge]')) {
    const id = item.dataset['challenge']!;
    item.hidden = hidden.includes(id);
    item.querySelector<HTMLElement>('.exercise-done')!.hidden = !done.includes(id);
  }
  for (const section of list.querySelectorAll<HTMLElement>('section'))
    section.hidden = !section.querySelector('[data-challenge]:not([hidden])');
}

const ChallengeLink = ({ id, href, title }: { id: string; href: string; title: string }) => (
  <li data-challenge={id}>
    <a href={href}>{title}</a>{' '}
    <span className="exercise-done" hidden>
      ✓ done
    </span>
  </li>
);

/** Links to every challenge of every lesson; the exercises follow their lesson's challenges. */
function Links() {
  const { root } = usePage();
  if (!challengesByLesson) return <div {...KEEP_SERVER_HTML} />;
  return (
    <div>
      {challengesByLesson.map(({ lesson: { slug, number, title }, challenges }) => (
        <section key={slug} aria-labelledby={`in-${slug}`}>
          <h3 id={`in-${slug}`}>
            <span className="lesson-number">{number}</span> {title}
          </h3>
          <ul>
            {challenges.map(({ id, title: named }) => (
              <ChallengeLink
                key={id}
                id={`${slug}/#${id}`}
                href={`${root}${slug}/#${id}`}
                title={named}
              />
            ))}
            {slug === EXERCISE_LESSON &&
              allTasks.map(({ id, title: named }) => (
                <ChallengeLink key={id} id={id} href={`#${id}`} title={named} />
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function LessonChallenges({
  done,
  hidden,
}: {
  done: readonly string[];
  hidden: readonly string[];
}) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => updateList(list.current!, done, hidden), [done, hidden]);
  return (
    <div className="challenge-links" ref={list}>
      <Links />
    </div>
  );
}

const NO_IDS: readonly string[] = [];

/** Shows all of them or only those to do, counts the finished ones, and can reset them. */
function Filter({
  exercises,
  challenges,
  onlyToDo,
  setOnlyToDo,
}: {
  /** Numbers of finished ones. */
  exercises: number;
  challenges: number;
  onlyToDo: boolean;
  setOnlyToDo: (onlyToDo: boolean) => void;
}) {
  const reset = () => {
    clearDone();
    clearDoneChallenges();
  };
  return (
    <div className="challenge-filter">
      <div role="group" aria-label="Show">
        {(['All', 'To do'] as const).map((label) => (
          <button
            key={label}
            type="button"
            className="quiet"
            aria-pressed={onlyToDo === (label === 'To do')}
            onClick={() => setOnlyToDo(label === 'To do')}
          >
            {label}
          </button>
        ))}
      </div>
      <span role="status">
        {exercises} of {allTasks.length} exercises and {challenges} lesson{' '}
        {challenges === 1 ? 'challenge' : 'challenges'} done
      </span>
      {exercises + challenges > 0 && (
        <button type="button" className="quiet" data-act="reset-progress" onClick={reset}>
          Reset progress
        </button>
      )}
    </div>
  );
}

/** All exercises and all challenges of the lessons. */
export default function ChallengesPage() {
  const session = useSession();
  const { ids: exercises } = useStore(doneExercises);
  const { ids: challenges } = useStore(doneChallenges);
  const done = useMemo(() => [...exercises, ...challenges], [exercises, challenges]);
  /** What was done when the filter was set. Anything finished after that stays in the list. */
  const [hidden, setHidden] = useState<readonly string[]>();
  const [shared, setShared] = useState<SharedCode>();
  useEffect(() => {
    const problems = [readDone(), readDoneChallenges()].filter((problem) => problem !== undefined);
    if (problems.length > 0) notify(session, problems);
    void readCodeLink(location.search).then((found) => {
      if (typeof found === 'string') notify(session, [found]);
      else setShared(found);
    });
  }, [session]);
  return (
    <article className="challenges">
      <header className="lesson-head">
        <h1>Challenges</h1>
        <p className="standfirst">
          Write attention yourself, right here, in Python with PyTorch’s names. Each check runs your
          code on several cases and tells you what’s right and what went wrong.
        </p>
      </header>
      <section aria-label="Coding exercises">
        <Filter
          exercises={exercises.length}
          challenges={challenges.length}
          onlyToDo={hidden !== undefined}
          setOnlyToDo={(onlyToDo) => setHidden(onlyToDo ? done : undefined)}
        />
        {EXERCISE_KINDS.map(({ kind, title, text }) => {
          const listed = allTasks.filter((one) => one.kind === kind && !hidden?.includes(one.id));
          return (
            <section key={kind} aria-labelledby={`part-${kind}`}>
              <h2 id={`part-${kind}`}>{title}</h2>
              <p>{text}</p>
              {listed.length === 0 && <p>You’ve done all of these.</p>}
              <ExerciseList tasks={listed} done={done} shared={shared} />
            </section>
          );
        })}
      </section>
      <section aria-labelledby="in-lessons">
        <h2 id="in-lessons">In the lessons</h2>
        <p>You solve each of these in its lesson, with a figure that tells you when you’re done.</p>
        <LessonChallenges done={done} hidden={hidden ?? NO_IDS} />
      </section>
    </article>
  );
}
