import { basename } from 'node:path';
import * as v from 'valibot';
import { isNode, LineCounter, parseDocument } from 'yaml';
import type { Course } from '../../src/slides/courses.ts';
import { didYouMean, nameError } from './validate/nearest.ts';

const text = v.pipe(v.string(), v.nonEmpty('is empty.'));
const minutes = v.pipe(v.number(), v.integer(), v.minValue(0));
const frontMatter = v.strictObject({
  title: text,
  subtitle: text,
  minutes,
  opening: minutes,
  aim: text,
  parts: v.array(
    v.strictObject({
      slug: text,
      title: text,
      minutes,
      does: text,
      agenda: v.optional(v.boolean()),
      slides: v.array(text),
    }),
  ),
});

/** A path in the front matter, such as `['parts', 1, 'slides', 0]`. */
type Path = readonly PropertyKey[];

/**
 * Reads a course. Its id is the file name without the number. Throws if the front matter is malformed, names a lesson or
 * slide that does not exist, or does not add up; the error names each line and the likely name. `slides` are the ids of
 * the slides of each lesson, in order.
 */
export function readCourse(
  file: string,
  source: string,
  slides: ReadonlyMap<string, readonly string[]>,
): Course {
  const lines = new LineCounter();
  const front = /^---\n([\s\S]*?)\n---/.exec(source)?.[1] ?? '';
  const yaml = parseDocument(front, { lineCounter: lines });
  const problems: string[] = [];
  const report = (path: Path, problem: string) => {
    const node = yaml.getIn(path, true);
    // Report something missing at its parent.
    if (!isNode(node) && path.length > 0) return report(path.slice(0, -1), problem);
    const start = isNode(node) ? (node.range?.[0] ?? 0) : 0;
    problems.push(`${file}:${lines.linePos(start).line + 1}: ${problem}`);
  };
  const stop = () => new Error(problems.join('\n'));
  for (const { pos, message } of yaml.errors)
    problems.push(`${file}:${lines.linePos(pos[0]).line + 1}: ${message}`);
  if (problems.length) throw stop();

  const parsed = v.safeParse(frontMatter, yaml.toJS());
  if (!parsed.success) {
    for (const { path, message, expected, received } of parsed.issues) {
      const keys = path?.map(({ key }) => key as PropertyKey) ?? [];
      const name = String(keys.at(-1));
      const known = keys.length > 1 ? PART_KEYS : COURSE_KEYS;
      report(
        keys,
        expected === 'never'
          ? `there is no key "${name}".${didYouMean(name, known)}`
          : `"${keys.join('.')}" ${received === 'undefined' ? 'is missing.' : `is wrong: ${message}`}`,
      );
    }
    throw stop();
  }

  const course = parsed.output;
  const slugs = [...slides.keys()];
  course.parts.forEach((part, i) => {
    const { slug } = part;
    const ids = slides.get(slug);
    for (const problem of nameError('lesson', slug, slugs)) report(['parts', i, 'slug'], problem);
    if (slugs.indexOf(slug) <= slugs.indexOf(course.parts[i - 1]?.slug ?? '') && ids)
      report(['parts', i, 'slug'], `"${slug}" comes before the part above it in the lessons.`);
    part.slides.forEach((id, j) => {
      const path = ['parts', i, 'slides', j];
      if (!ids) return;
      for (const problem of nameError(`slide of "${slug}" called`, id, ids)) report(path, problem);
      if (ids.includes(id) && ids.indexOf(id) <= ids.indexOf(part.slides[j - 1] ?? ''))
        report(path, `"${id}" comes before the slide above it in the lesson.`);
    });
  });
  const sum = course.parts.reduce((all, part) => all + part.minutes, course.opening);
  if (sum !== course.minutes)
    report(['minutes'], `the opening and the parts add up to ${sum} minutes.`);
  if (problems.length) throw stop();
  return { id: basename(file, '.mdx').replace(/^\d\d-/, ''), ...course };
}

const COURSE_KEYS = Object.keys(frontMatter.entries);
const PART_KEYS = Object.keys(frontMatter.entries.parts.item.entries);
