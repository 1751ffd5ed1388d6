// Every lesson as written: its initial figures, and the elements of its text.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readText, parseLesson } from '../scripts/build/lessons.ts';
import { type Element, elementsIn } from '../scripts/build/validate/elements.ts';
import { createInstance, type Instance } from '../src/figure/instance.ts';
import { getWidget } from './widgets.ts';

/** An MDX element of a lesson. */
export interface WrittenElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, unknown>>;
}

export interface Lesson {
  readonly slug: string;
  readonly path: string;
  /** Its initial figures by name, the main one first. */
  readonly figures: ReadonlyMap<string, Instance>;
  /** All elements of this name in page order, without the notes for teachers. */
  written(name: string): readonly WrittenElement[];
  /** The figure an element refers to. */
  of(element: WrittenElement): Instance;
}

const folder = join(import.meta.dirname, '../content');
/** All elements in page order, without the notes for teachers. */
const flatten = (elements: readonly Element[]): WrittenElement[] =>
  elements
    .filter(({ name }) => name !== 'Notes')
    .flatMap(({ name, attributes, inside }) => [
      { name, attributes: Object.fromEntries(attributes.map((one) => [one.name, one.value])) },
      ...flatten(inside),
    ]);

/** Reads a text in content/. */
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

/** The summary page, read in the same way. */
export const recap = readLesson('pages/recap.mdx', 'recap');

/** The same, with a test name. */
export const namedLessons = lessons.map((lesson) => [lesson.slug, lesson] as const);

/**
 * The replies to picking this wrong option and then the right one. Both end with the same answer; the first starts with
 * what was overlooked.
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
