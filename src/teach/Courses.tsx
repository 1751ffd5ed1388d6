import type { LessonMeta } from '../lesson/lessons.ts';
import type { Course } from '../slides/courses.ts';
import { changeAddress, courseAddress, courses } from './courses.ts';

function CourseSection({
  course,
  lessons,
  root,
}: {
  course: Course;
  lessons: readonly LessonMeta[];
  root: string;
}) {
  const { id, minutes, title, aim, opening, parts } = course;
  return (
    <section className="course" id={`course-${id}`} aria-labelledby={`course-${id}-title`}>
      <h3 id={`course-${id}-title`}>
        <span className="course-minutes">{minutes} minutes</span> {title}
      </h3>
      <p>{aim}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">Minutes</th>
            <th scope="col">Lesson</th>
            <th scope="col">What happens</th>
          </tr>
        </thead>
        <tbody>
          {opening > 0 && (
            <tr>
              <td>{opening}</td>
              <td>Title and agenda</td>
              <td>What the course is about, and its parts.</td>
            </tr>
          )}
          {parts.map(({ slug, minutes: part, slides, does }) => (
            <tr key={slug}>
              <td>{part}</td>
              <td>
                <a href={`${root}${slug}/`}>
                  {lessons.find((lesson) => lesson.slug === slug)?.title ?? slug}
                </a>
              </td>
              <td>
                {does}{' '}
                <span className="course-slides">
                  {slides.length} {slides.length === 1 ? 'slide' : 'slides'}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="guide-links">
        <a className="start-course" href={`${root}${courseAddress(course)}`}>
          Present these slides
        </a>
        <a href={`${root}${changeAddress(course)}`} aria-label={`Change the slides: ${title}`}>
          Change the slides
        </a>
      </p>
    </section>
  );
}

export const Courses = ({ lessons, root }: { lessons: readonly LessonMeta[]; root: string }) =>
  courses.map((course) => <CourseSection key={course.id} {...{ course, lessons, root }} />);
