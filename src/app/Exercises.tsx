import './exercises.css';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import type { Task } from '../lab/exercises/tasks.ts';
import { AS_IT_STANDS } from '../lessons/standing.ts';
import type LessonExercises from './LessonExercises.tsx';

type List = typeof LessonExercises;

/** The built site's scripts load it when a reader comes to the exercises: until then they stand as prerendered. */
const now: List | undefined =
  import.meta.env.SSR || !import.meta.env.PROD
    ? (await import('./LessonExercises.tsx')).default
    : undefined;

/** How near they come before their list is loaded. */
const NEAR = '50%';

/** Exercises of a kind in a lesson: to be read at once, alive once a reader comes near or presses one of them. */
export function Exercises({ of: kind }: { of: Task['kind'] }) {
  const place = useRef<HTMLDivElement>(null);
  const [alive, setAlive] = useState<{ List: List } & Pick<ComponentProps<List>, 'opened'>>();
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const load = (opened?: string) =>
      void import('./LessonExercises.tsx').then(({ default: List }) =>
        setAlive((before) => before ?? { List, opened }),
      );
    const press = ({ target }: Event) => {
      const one = target instanceof Element && target.closest('[data-act=open-exercise]');
      if (one) load(one.closest<HTMLElement>('[data-exercise]')?.dataset['exercise']);
    };
    const observer = new IntersectionObserver(
      (seen) => seen.some(({ isIntersecting }) => isIntersecting) && load(),
      { rootMargin: NEAR },
    );
    observer.observe(element);
    element.addEventListener('click', press);
    return () => {
      observer.disconnect();
      element.removeEventListener('click', press);
    };
  }, [alive]);
  const List = alive?.List ?? now;
  if (!List) return <div key="stands" ref={place} {...AS_IT_STANDS} />;
  return (
    <div key="alive">
      <List kind={kind} opened={alive?.opened} />
    </div>
  );
}
