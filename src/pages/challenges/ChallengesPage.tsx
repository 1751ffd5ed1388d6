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
import { clearMet, metChallenges, readMet } from '../metChallenges.ts';
import { usePlace } from '../place.ts';

const allTasks: readonly Task[] = Object.values(tasks);

/** The lesson that the exercises belong to. */
const EXERCISE_LESSON = 'implementation';

const EXERCISE_KINDS = [
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

/** The built site's scripts don't need this list, because the challenges are in the prerendered page. */
const challengesByLesson =
  import.meta.env.SSR || !import.meta.env.PROD
    ? (await import('../lessonChallenges.ts')).lessonChallenges
    : undefined;

/** Marks finished challenges in the prerendered list and hides those filtered out. */
function updateList(place: HTMLElement, done: readonly string[], hidden: readonly string[]): void {
  for (const one of place.querySelectorAll<HTMLElement>('[data-challenge]')) {
    const id = one.dataset['challenge']!;
    one.hidden = hidden.includes(id);
    one.querySelector<HTMLElement>('.exercise-done')!.hidden = !done.includes(id);
  }
  for (const section of place.querySelectorAll<HTMLElement>('section'))
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
  const { root } = usePlace();
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

function LessonChallenges({ hidden }: { hidden: readonly string[] }) {
  const place = useRef<HTMLDivElement>(null);
  const done = useDone();
  useEffect(() => updateList(place.current!, done, hidden), [done, hidden]);
  return (
    <div className="challenge-links" ref={place}>
      <Links />
    </div>
  );
}

/** Ids of all finished exercises and challenges. */
function useDone(): readonly string[] {
  const { ids: exercises } = useStore(doneExercises);
  const { ids: met } = useStore(metChallenges);
  return useMemo(() => [...exercises, ...met], [exercises, met]);
}

const NO_IDS: readonly string[] = [];

/** The filter (all or open ones only) and the count of finished ones. */
function Filter({ open, choose }: { open: boolean; choose: (open: boolean) => void }) {
  const { ids } = useStore(doneExercises);
  const { ids: met } = useStore(metChallenges);
  const clear = () => {
    clearDone();
    clearMet();
  };
  return (
    <div className="challenge-filter">
      <div role="group" aria-label="Listed">
        <button type="button" className="quiet" aria-pressed={!open} onClick={() => choose(false)}>
          All
        </button>
        <button type="button" className="quiet" aria-pressed={open} onClick={() => choose(true)}>
          Open
        </button>
      </div>
      <span role="status">
        {ids.length} of {allTasks.length} exercises and {met.length}{' '}
        {met.length === 1 ? 'challenge' : 'challenges'} of lessons done
      </span>
      {ids.length + met.length > 0 && (
        <button type="button" className="quiet" data-act="clear-done" onClick={clear}>
          Clear the marks
        </button>
      )}
    </div>
  );
}

/** All exercises and all challenges of the lessons. */
export default function ChallengesPage() {
  const session = useSession();
  const done = useDone();
  /** What was done when the filter was last set. Something finished while it is listed stays in the list. */
  const [hidden, setHidden] = useState<readonly string[]>();
  const [sent, setSent] = useState<SharedCode>();
  useEffect(() => {
    const problems = [readDone(), readMet()].filter((problem) => problem !== undefined);
    if (problems.length > 0) notify(session, problems);
    void readCodeLink(location.search).then((found) => {
      if (typeof found === 'string') notify(session, [found]);
      else setSent(found);
    });
  }, [session]);
  const choose = (open: boolean) => setHidden(open ? done : undefined);
  return (
    <article className="challenges">
      <header className="lesson-head">
        <h1>Challenges</h1>
        <p className="standfirst">
          Write attention yourself, in Python with PyTorch’s names, here in the page. A check says
          case by case what is right, and what a slip comes from.
        </p>
      </header>
      <section aria-label="Exercises in code">
        <Filter open={hidden !== undefined} choose={choose} />
        {EXERCISE_KINDS.map(({ kind, title, text }) => {
          const own = allTasks.filter((task) => task.kind === kind && !hidden?.includes(task.id));
          return (
            <section key={kind} aria-labelledby={`part-${kind}`}>
              <h2 id={`part-${kind}`}>{title}</h2>
              <p>{text}</p>
              {own.length === 0 && <p>All of these are done.</p>}
              <ExerciseList tasks={own} done={done} sent={sent} />
            </section>
          );
        })}
      </section>
      <section aria-labelledby="in-lessons">
        <h2 id="in-lessons">In the lessons</h2>
        <p>Each of these is done at a figure of its lesson, which says when it is met.</p>
        <LessonChallenges hidden={hidden ?? NO_IDS} />
      </section>
    </article>
  );
}
