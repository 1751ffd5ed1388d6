import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { createProcessor } from '@mdx-js/mdx';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import rehypeSlug from 'rehype-slug';
import { visit } from 'unist-util-visit';
import { parse as parseYaml } from 'yaml';
import { readingMinutes } from './readingTime.ts';
import { isSlide, type SlideMeta } from './slide.ts';
import { slidesOf } from './slides.ts';
import { remarkNotes } from './remarkNotes.ts';
import { attribute, type Node, plainText } from './tree.ts';

/** Metadata of a text, from its front matter and body. */
export interface TextMeta {
  slug: string;
  title: string;
  standfirst: string;
  description: string;
  /** The figures of the page in order: instance name, widget id, and initial preset. */
  figures: { name: string; widget: string; preset?: string }[];
}

/** Metadata of a lesson. */
export interface LessonMeta extends TextMeta {
  number: number;
  /** The one thing a reader takes away. */
  insight: string;
  /** Estimated reading time: see readingTime.ts. */
  minutes: number;
}

export type { SlideMeta };

const treeCache = new Map<string, Node>();

/** Parses a lesson's text into a tree. The result is cached and shared, so it must not be modified. */
export function parseLesson(source: string): Node {
  const cached = treeCache.get(source);
  if (cached) return cached;
  const plugins = [remarkFrontmatter, remarkGfm, remarkMath];
  const tree = createProcessor({ remarkPlugins: plugins }).parse(source) as unknown as Node;
  treeCache.set(source, tree);
  return tree;
}

/** Returns the slides of a lesson file in order, those of Further last. The first is the title. */
export function readSlides(id: string): SlideMeta[] {
  const { parts, topics } = slidesOf(parseLesson(readFileSync(id, 'utf8')).children!);
  const lesson = readLesson(id).title;
  const slides = [...parts, ...[...topics.values()].flat()].filter(isSlide);
  return [
    { id: 'title', kind: 'title', title: lesson },
    ...slides.map(({ meta }) => ({ ...meta, title: meta.title || lesson })),
  ];
}

/** Returns the figures of a lesson in order. `file` is only for error messages. */
export function figuresIn(tree: Node, file: string): LessonMeta['figures'] {
  const figures: LessonMeta['figures'] = [];
  visit(tree as never, (node: Node) => {
    if (node.name !== 'Figure') return;
    const widget = attribute(node, 'of');
    if (!widget)
      throw new Error(`${file}:${node.position?.start.line}: a <Figure> needs of="widget-id".`);
    const name = attribute(node, 'name') ?? widget;
    const preset = attribute(node, 'preset');
    if (!figures.some((f) => f.name === name))
      figures.push({ name, widget, ...(preset ? { preset } : {}) });
  });
  return figures;
}

/** A challenge of a lesson, with its element id (src/lesson/Challenge.tsx). */
export interface ChallengeMeta {
  id: string;
  title: string;
}

/** Returns the challenges of a lesson file in order. */
export function readChallenges(id: string): ChallengeMeta[] {
  const tree = parseLesson(readFileSync(id, 'utf8'));
  const first = figuresIn(tree, id)[0]?.name;
  const challenges: ChallengeMeta[] = [];
  visit(tree as never, (node: Node) => {
    if (node.name !== 'Challenge') return;
    const figure = attribute(node, 'figure') ?? first;
    const title = attribute(node, 'title') ?? '';
    challenges.push({ id: `challenge-${figure}-${attribute(node, 'goal')}`, title });
  });
  return challenges;
}

/** Returns the glossary terms that a lesson file links to, in order. */
export function readTerms(id: string): string[] {
  const terms: string[] = [];
  visit(parseLesson(readFileSync(id, 'utf8')) as never, (node: Node) => {
    if (node.name === 'Term') terms.push(attribute(node, 'of') ?? '');
  });
  return terms;
}

/** A search result within a lesson: a heading, or a topic of Further. */
export interface LessonSection {
  id: string;
  title: string;
  /** Distinct keywords in its text: code, terms, buttons and lines for slides. */
  words: string;
}

const SECTION_WORDS = new Set<unknown>(['Say', 'Do', 'Live', 'Term', 'code', 'em']);

/** Returns the sections of a lesson file in order, with their element ids. */
export async function readSections(file: string): Promise<LessonSection[]> {
  const sections: { id: string; title: string; words: Set<string> }[] = [];
  const begin = (id: string, title: string) =>
    sections.push({ id, title, words: new Set<string>() });
  const collect = () => (tree: Node) =>
    visit(tree as never, (node: Node & { tagName?: string; properties?: { id?: string } }) => {
      const name = node.tagName ?? node.name;
      if (name === 'h2') begin(node.properties!.id!, plainText(node));
      else if (name === 'Topic') begin(attribute(node, 'id')!, attribute(node, 'title')!);
      else if (SECTION_WORDS.has(name) && !String(plainText(node)).includes('\\'))
        for (const word of plainText(node).split(/[\s…]+/)) sections.at(-1)?.words.add(word);
    });
  await createProcessor({
    remarkPlugins: [remarkFrontmatter, remarkGfm, remarkMath, remarkNotes('lesson') as never],
    rehypePlugins: [rehypeSlug, collect as never],
  }).process({ value: readFileSync(file, 'utf8'), path: file });
  return sections
    .filter(({ title }) => title !== 'Recap')
    .map(({ words, ...one }) => ({ ...one, words: [...words].filter(Boolean).join(' ') }));
}

/** Reads a text's front matter and figures, and its tree. Throws if a key is missing. */
function readFile(id: string, ...more: string[]): { text: TextMeta; tree: Node } {
  const source = readFileSync(id, 'utf8');
  const front = parseYaml(source.match(/^---\n([\s\S]*?)\n---/)?.[1] ?? '') ?? {};
  for (const key of ['title', 'standfirst', 'description', ...more])
    if (front[key] === undefined) throw new Error(`${id}: the front matter needs "${key}".`);
  const tree = parseLesson(source);
  return { text: { slug: basename(id, '.mdx'), ...front, figures: figuresIn(tree, id) }, tree };
}

/** Reads the metadata of a text that is not a lesson. */
export const readText = (id: string): TextMeta => readFile(id).text;

/** Reads the metadata of a lesson file. */
export function readLesson(id: string): LessonMeta {
  const match = basename(id).match(/^(\d\d)-([a-z0-9-]+)\.mdx$/);
  if (!match) throw new Error(`${id}: a lesson file is named NN-slug.mdx.`);
  const { text, tree } = readFile(id, 'insight');
  return {
    ...(text as LessonMeta),
    slug: match[2]!,
    number: Number(match[1]),
    minutes: readingMinutes(tree),
  };
}
