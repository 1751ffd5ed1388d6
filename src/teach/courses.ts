import { COURSE_PREFIX, type Course, coursePlaylist, loadCourses } from '../slides/courses.ts';
import { pickerAddress, presentAddress } from '../slides/playlist.ts';

/** Ready-made courses: fifteen minutes, a lesson at school, a lecture, two sessions for engineers. */
export const courses: readonly Course[] = await loadCourses();

/** The address, relative to the root, that presents a course from its title slide. */
export const courseAddress = (course: Course): string =>
  presentAddress(coursePlaylist(course), COURSE_PREFIX + course.id);

/** The address, relative to the root, of the page for picking slides with this course. */
export const changeAddress = (course: Course): string => pickerAddress(COURSE_PREFIX + course.id);
