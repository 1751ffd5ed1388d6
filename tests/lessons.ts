// Every lesson as its file has it: its figures at their start, and the elements its text is made of.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readText, parseLesson } from '../scripts/build/lessons.ts';
import { type Element, elementsIn } from '../scripts/build/validate/elements.ts';
import { createInstance, type Instance } from '../src/figure/instance.ts';
import { getWidget } from './widgets.ts';

/** One element of the vocabulary as it is written in a lesson. */
export interface WrittenElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, unknown>>;
}

export interface Lesson {
  readonly slug: string;
  readonly path: string;
  /** Its figures at their start, by name, the main one first. */
  readonly figures: ReadonlyMap<string, Instance>;
  /** All elements of this name outside the notes for teachers, in the order of the page. */
  written(name: string): readonly WrittenElement[];
  /** The figure that an element speaks of. */
  of(element: WrittenElement): Instance;
}

const folder = join(import.meta.dirname, '../content');
/** All elements of the text in the order of the page, those in the notes for teachers left out. */
const flatten = (elements: readonly Element[]): WrittenElement[] =>
  elements
    .filter(({ name }) => name !== 'Notes')
    .flatMap(({ name, attributes, inside }) => [
      { name, attributes: Object.fromEntries(attributes.map((one) => [one.name, one.value])) },
      ...flatten(inside),
    ]);

/** A text of content/ by its file, and its address. */
function readLesson(file: string, slug: string): Lesson {
  const { figures } = readText(join(folder, file));
  const instances = new Map(
    figures.map(({ name, widget, preset }) => [
      name,
      createInstance(getWidget(widget), { name, preset }),
    ]),
  );
  const all = flatten(elementsIn(parseLesson(readFileSync(join(folder, file), 'utf8'))));
  const [main] = instances.keys();
  return {
    slug,
    path: `${slug}/`,
    figures: instances,
    written: (name) => all.filter((one) => one.name === name),
    of: ({ attributes }) => instances.get((attributes['figure'] as string | undefined) ?? main!)!,
  };
}

export const lessons: readonly Lesson[] = readdirSync(folder)
  .filter((file) => file.endsWith('.mdx'))
  .sort()
  .map((file) => readLesson(file, file.slice(3, -'.mdx'.length)));

/** The text that gathers the course, read in the same way. */
export const recap = readLesson('pages/recap.mdx', 'recap');

/** The same, under the name a test is to have. */
export const namedLessons = lessons.map((lesson) => [lesson.slug, lesson] as const);

/**
 * What is told to one who picks this option of a prediction, and then to one who is right, of whom it is known: the
 * same answer, and to the former first what was overlooked.
 */
export function expectedReplies(
  { attributes }: WrittenElement,
  pick: number,
  right: string,
): string[] {
  const { options, wrong } = attributes as { options: string[]; wrong: Record<string, string> };
  const verdict = right.slice('That’s right. '.length);
  return [`Not quite. ${wrong[options[pick]!]} ${verdict}`, `That’s right. ${verdict}`];
}
