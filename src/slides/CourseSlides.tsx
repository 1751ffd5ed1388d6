import type { ComponentType, ReactNode } from 'react';
import type { Vocabulary } from '../lesson/lessons.ts';
import { Tex } from '../kit/formula/Formula.tsx';
import { type Course, courseSlides, partOfSlide } from './courses.ts';

function Title({ title, subtitle, minutes }: Course) {
  return (
    <>
      <h1>{title}</h1>
      <p className="standfirst">{subtitle}</p>
      <p className="course-label">{minutes} minutes</p>
    </>
  );
}

/** The parts of the course: finished ones are dimmed, the next one is marked. */
function Agenda({ course, id }: { course: Course; id: string }) {
  const next = partOfSlide(course, id);
  return (
    <>
      <h2>Agenda</h2>
      <ol>
        {course.parts.map(({ slug, title, minutes }, i) => (
          <li
            key={slug}
            data-past={i < next ? '' : undefined}
            aria-current={i === next ? 'step' : undefined}
          >
            <span className="agenda-part">{title}</span>
            <span className="agenda-minutes">{minutes} min</span>
          </li>
        ))}
      </ol>
    </>
  );
}

/** The title of a part, with a progress bar that has one segment per part. */
function PartTitle({ course: { parts }, at }: { course: Course; at: number }) {
  return (
    <>
      <p className="course-label">
        Part {at + 1} of {parts.length}
      </p>
      <h1>{parts[at]!.title}</h1>
      <div className="course-progress" aria-hidden="true">
        {parts.map(({ slug }, i) => (
          <span key={slug} data-reached={i < at ? 'past' : i === at ? 'now' : undefined} />
        ))}
      </div>
    </>
  );
}

/** The course's own slides, shown between those of its lessons. */
export function CourseSlides({
  course,
  Recap,
}: {
  course: Course;
  Recap: ComponentType<{ components: Vocabulary }>;
}) {
  const contentOf = (id: string, kind: string): ReactNode => {
    if (kind === 'title') return <Title {...course} />;
    if (kind === 'agenda') return <Agenda {...{ course, id }} />;
    if (kind === 'part') return <PartTitle course={course} at={partOfSlide(course, id)} />;
    return (
      <>
        <h2>Recap</h2>
        <Recap components={{ Tex }} />
      </>
    );
  };
  return (
    <article className="lesson-text">
      {courseSlides(course).map(({ id, kind }) => (
        <div key={id} data-slide={id} data-kind={kind}>
          <div className={`course-slide course-${kind}`}>{contentOf(id, kind)}</div>
        </div>
      ))}
    </article>
  );
}
