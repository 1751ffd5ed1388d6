import katexStyle from 'katex/dist/katex.css?inline';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { adoptStyleSheet } from '../theme/adoptStyleSheet.ts';
import { createSession } from '../figure/session.ts';
import courseStyle from './course.css?inline';
import { COURSE, type Course, loadRecap } from './courses.ts';
import { CourseSlides } from './CourseSlides.tsx';
import type { LiveLesson } from './deck.ts';

/** Adds the course's own slides to this page. To the talk, they look like a lesson without figures. */
export async function openCourse(course: Course): Promise<LiveLesson> {
  const Recap = await loadRecap(course);
  const element = document.createElement('section');
  element.className = 'another';
  element.ariaLabel = 'Slides of the course';
  [...document.querySelectorAll('#root, .another')].at(-1)!.after(element);
  const root = createRoot(element);
  flushSync(() => root.render(<CourseSlides {...{ course, Recap }} />));
  // The page includes only the formula styles that its own lesson needs.
  const removeStyles = [courseStyle, `.course-slide{${katexStyle}}`].map((css) =>
    adoptStyleSheet(css),
  );
  return {
    lesson: { slug: COURSE, title: course.title },
    session: createSession(COURSE, []),
    hydrateAll: () => Promise.resolve(),
    element,
    remove() {
      root.unmount();
      element.remove();
      removeStyles.forEach((remove) => remove());
    },
  };
}
