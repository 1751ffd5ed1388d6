// Every lesson as its file has it: its figures at their start, and the elements its text is made of.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createProcessor } from '@mdx-js/mdx';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import { SKIP, visit } from 'unist-util-visit';
import { readLesson } from '../../../scripts/build/lessons.ts';
import type { AnyState } from '../../../src/widget/define.ts';
import { createInstance, type Instance } from '../../../src/widget/instance.ts';
import { widgetOf } from './widgets.ts';

/** One element of the vocabulary as it is written in a lesson. */
export interface Written {
  readonly name: string;
  readonly attributes: Readonly<Record<string, unknown>>;
}

export interface Lesson {
  readonly slug: string;
  readonly path: string;
  /** Its figures at their start, by name, the main one first. */
  readonly figures: ReadonlyMap<string, Instance>;
  /** All elements of this name outside the notes for teachers, in the order of the page. */
  written(name: string): readonly Written[];
  /** The figure that an element speaks of. */
  of(element: Written): Instance;
}

interface Node {
  type: string;
  name?: string;
  attributes?: { name: string; value: null | string | { value: string } }[];
}

/** What an attribute says: nothing is on, an expression is worked out. Lessons hold literals only. */
const valueOf = (value: null | string | { value: string }): unknown =>
  value === null
    ? true
    : typeof value === 'string'
      ? value
      : (new Function(`return (${value.value})`)() as unknown);

const folder = new URL('../../../content', import.meta.url).pathname;
const parser = createProcessor({ remarkPlugins: [remarkFrontmatter, remarkGfm, remarkMath] });

function read(file: string): Lesson {
  const { slug, figures } = readLesson(join(folder, file));
  const instances = new Map(
    figures.map(({ name, widget, preset }) => [
      name,
      createInstance(widgetOf(widget), { name, preset }),
    ]),
  );
  const all: Written[] = [];
  visit(parser.parse(readFileSync(join(folder, file), 'utf8')) as never, (node: Node) => {
    if (node.name === 'Notes') return SKIP;
    if (!node.type.startsWith('mdxJsx') || !node.name) return undefined;
    const given = (node.attributes ?? []).map(({ name, value }) => [name, valueOf(value)]);
    all.push({ name: node.name, attributes: Object.fromEntries(given) });
    return undefined;
  });
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
  .map(read);

/** The same, under the name a test is to have. */
export const namedLessons = lessons.map((lesson) => [lesson.slug, lesson] as const);

export type { AnyState };
