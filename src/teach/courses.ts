import { type Course, courseStops, loadCourses } from '../presenter/courses.ts';
import { pickerAddress, presentAddress, serializeCourse } from '../presenter/slideList.ts';

/** Ready courses: what fits into a quarter of an hour, a lesson at school, a lecture, two sessions for engineers. */
export const courses: readonly Course[] = await loadCourses();

/** The address, below the root, that presents a course, beginning with its title. */
export const courseAddress = (course: Course): string =>
  presentAddress(courseStops(course), serializeCourse(course));

/** The address, below the root, of the page where the slides of this course can be changed. */
export const changeAddress = (course: Course): string => pickerAddress(serializeCourse(course));
