import { type Course, courseStops, loadCourses } from '../slides/courses.ts';
import { pickerAddress, presentAddress, serializeCourse } from '../slides/slideList.ts';

/** Ready-made courses: fifteen minutes, a lesson at school, a lecture, two sessions for engineers. */
export const courses: readonly Course[] = await loadCourses();

/** The address, relative to the root, that presents a course from its title slide. */
export const courseAddress = (course: Course): string =>
  presentAddress(courseStops(course), serializeCourse(course));

/** The address, relative to the root, of the playlist editor with this course. */
export const changeAddress = (course: Course): string => pickerAddress(serializeCourse(course));
