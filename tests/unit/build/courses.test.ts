// A course that names what doesn't exist, or doesn't add up, fails the build with its line and the likely name.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readCourse } from '../../../scripts/build/courses.ts';
import { readSlides } from '../../../scripts/build/lessons.ts';
import { lessons, lessonSource } from '../../../src/lesson/lessons.ts';

const slides = new Map(
  lessons.map((lesson) => [lesson.slug, readSlides(lessonSource(lesson)).map(({ id }) => id)]),
);
const file = 'content/courses/02-45.mdx';
const source = readFileSync(file, 'utf8');
const lineOf = (text: string) => source.slice(0, source.indexOf(text)).split('\n').length;

it('reads a course as it is written, with its id', () =>
  expect(readCourse(file, source, slides)).toMatchObject({ id: '45', minutes: 45, opening: 1 }));

it.each([
  ['slug: scaling', 'slug: scalign', 'there is no lesson "scalign". Did you mean "scaling"?'],
  [
    '- figure-lookup\n',
    '- figure-lokup\n',
    'there is no slide of "query-key-value" called "figure-lokup". Did you mean "figure-lookup"?',
  ],
  ['subtitle:', 'subtitel:', 'there is no key "subtitel". Did you mean "subtitle"?'],
  ['does: Two', 'dos: Two', 'there is no key "dos". Did you mean "does"?'],
  ['minutes: 45', 'minutes: 44', 'the opening and the parts add up to 45 minutes.'],
  ['minutes: 7', 'minutes: seven', '"parts.0.minutes" is wrong: '],
  ['- hard-or-soft-predict', '- figure-lookup', '"figure-lookup" comes before the slide above it'],
  ['slug: dot-product', 'slug: why-attention', '"why-attention" comes before the part above it'],
  ['aim: "For', 'aim: For a: "', 'Nested mappings are not allowed'],
])('%s written as %s fails with its line', (right, wrong, problem) =>
  expect(() => readCourse(file, source.replace(right, wrong), slides)).toThrow(
    `${file}:${lineOf(right)}: ${problem}`,
  ),
);

it('names each missing key', () =>
  expect(() => readCourse(file, source.replace(/^aim: .*\n/m, ''), slides)).toThrow(
    `${file}:2: "aim" is missing.`,
  ));
