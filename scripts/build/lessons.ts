import { readdirSync, readFileSync } from 'node:fs';
import { basename, relative } from 'node:path';
import { createProcessor } from '@mdx-js/mdx';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import rehypeSlug from 'rehype-slug';
import { visit } from 'unist-util-visit';
import type { Plugin } from 'vite';
import { parse as parseYaml } from 'yaml';
import { folderOf } from '../../src/widgets/folderOf.ts';
import { readCourse } from './courses.ts';
import { readingMinutes } from './readingTime.ts';
import { isSlide, type SlideMeta } from './slide.ts';
import { slidesOf } from './slides.ts';
import { setFormula } from './tex.ts';
import { type NotesPart, PARTS, remarkNotes } from './remarkNotes.ts';
import { remarkSlides } from './remarkSlides.ts';
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
  /** Estimated reading time: see length.ts. */
  minutes: number;
}

export type { SlideMeta };

/** Renders `$…$` and `$$…$$` at build time. An invalid formula fails the build and names its line. */
const remarkTex = () => (tree: Node, file: { fail(message: string, node: unknown): never }) =>
  visit(tree as never, (node: Node) => {
    if (node.type !== 'inlineMath' && node.type !== 'math') return;
    const display = node.type === 'math';
    let html = '';
    try {
      html = setFormula(node.value ?? '', display);
    } catch (error) {
      file.fail(`formula: ${(error as Error).message}`, node);
    }
    node.type = display ? 'mdxJsxFlowElement' : 'mdxJsxTextElement';
    node.name = 'Tex';
    node.attributes = [{ type: 'mdxJsxAttribute', name: 'html', value: html }];
    if (display) node.attributes.push({ type: 'mdxJsxAttribute', name: 'display', value: null });
    node.children = [];
  });

/** MDX unwraps a paragraph that consists of a single element; inline elements need their paragraph back. */
const remarkParagraphs = () => (tree: Node) =>
  visit(tree as never, 'mdxJsxFlowElement', (node: Node, index: number, parent: Node) => {
    if (node.name !== 'Live' && node.name !== 'Do') return;
    const inline = { ...node, type: 'mdxJsxTextElement' };
    parent.children![index] = { type: 'paragraph', children: [inline] };
  });

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
    if (front[key] === undefined) throw new Error(`${id}: front matter lacks "${key}".`);
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

/** Texts that are not lessons: they have no slides, notes or worksheet. */
const isPage = (id: string) => id.includes('/content/pages/');

/** Generates the module with a lesson's figures: their definitions and views. */
function figuresModule(file: string): string {
  const figures = readLesson(file).figures.map(({ name, widget, preset }, i) => ({
    from: [
      `import w${i} from '/${folderOf(widget)}/${widget}.ts';`,
      `import V${i} from '/${folderOf(widget)}/View.tsx';`,
    ],
    figure: `{ ...${JSON.stringify({ name, preset })}, widget: w${i}, View: V${i} }`,
  }));
  return [
    ...figures.flatMap(({ from }) => from),
    `export default [${figures.map(({ figure }) => figure).join()}];`,
  ].join('\n');
}

/** Generates the definitions of a lesson's figures without their views, for its worksheet. */
const definitionsModule = (file: string): string => {
  const { figures, slug } = readLesson(file);
  return [
    ...figures.map(({ widget }, i) => `import w${i} from '/${folderOf(widget)}/${widget}.ts';`),
    `export const slug = ${JSON.stringify(slug)};`,
    `export const figures = [${figures.map(({ name, preset }, i) => `{ ...${JSON.stringify({ name, preset })}, widget: w${i} }`).join()}];`,
  ].join('\n');
};

/** Fields left out of the browser's list of all texts, because only the text's own page shows them. */
const OMITTED_IN_BROWSER = {
  description: undefined,
  insight: undefined,
  standfirst: undefined,
};

/** Returns the ids of the slides of each lesson, in order, by slug. */
const slideIds = () =>
  new Map(
    readdirSync('content')
      .filter((name) => /^\d\d-.*\.mdx$/.test(name))
      .map((name) => [name.slice(3, -4), readSlides(`content/${name}`).map(({ id }) => id)]),
  );

/** Converts the changelog for a page: headings one level lower, and only what is released. */
const changesIn = (source: string) =>
  source
    .slice(source.search(/^## \[\d/m))
    .replace(/^(#+) /gm, '#$1 ')
    .replace(/^### \[(.*?)\]/gm, '### $1');

/** What each query of a text returns. */
const LISTS: Readonly<Record<string, (file: string) => unknown>> = {
  slides: readSlides,
  challenges: readChallenges,
  terms: readTerms,
  sections: readSections,
  course: (file) => readCourse(relative('.', file), readFileSync(file, 'utf8'), slideIds()),
};

/**
 * Vite plugin for texts. `x.mdx` compiles to a React component that the server renders; `x.mdx?figures` contains only
 * its figures' code; `x.mdx?meta` front matter and list of figures; `x.mdx?slides` and `?challenges` the lists of
 * slides and challenges. `?notes`, `?claims`, `?worksheet` and `?key` compile only these parts, for the pages for
 * teachers; the last two include the definitions of the lesson's figures. Files in content/pages are not lessons and
 * only have the component and `?meta`. `?text` compiles other texts as they are, including the changelog; `?course`
 * gives the front matter of a course, `?terms` the terms of a lesson, `?sections` its headings and topics for the
 * search.
 */
export function lessons(): Plugin {
  let build = false;
  const processor = (part: NotesPart | 'text', hasSlides: boolean) =>
    createProcessor({
      remarkPlugins: [
        remarkFrontmatter,
        remarkGfm,
        remarkMath,
        ...(part === 'text' ? [] : [remarkNotes(part) as never]),
        ...(hasSlides ? [remarkSlides as never] : []),
        remarkParagraphs as never,
        remarkTex as never,
      ],
      rehypePlugins: part === 'lesson' ? [rehypeSlug] : [],
    });
  const compile = (source: string, id: string, part: NotesPart | 'text') =>
    processor(part, part === 'lesson' && !isPage(id)).process({ value: source, path: id });
  return {
    name: 'lessons',
    enforce: 'pre',
    configResolved(config) {
      build = config.command === 'build';
    },
    load: {
      filter: {
        id: /\.mdx?\?(figures|meta|slides|challenges|notes|claims|worksheet|key|text|terms|sections|course)$/,
      },
      async handler(id) {
        const [file = '', query] = id.split('?');
        this.addWatchFile(file);
        const exportDefault = (value: unknown) => `export default ${JSON.stringify(value)};`;
        const part = [...PARTS, 'text' as const].find((one) => one === query);
        const isClientBuild = build && this.environment.name === 'client';
        const definitions =
          part === 'worksheet' || part === 'key' ? `\n${definitionsModule(file)}` : '';
        const meta = () => ({
          ...(isPage(file) ? readText(file) : readLesson(file)),
          ...(isClientBuild && OMITTED_IN_BROWSER),
          // Pages that are not lessons load their figures one by one.
          ...(isClientBuild && !isPage(file) && { figures: [] }),
        });
        if (file.endsWith('.md')) {
          const value = changesIn(readFileSync(file, 'utf8'));
          return {
            code: String(await createProcessor({ format: 'md' }).process(value)),
            moduleType: 'js',
          };
        }
        const code = part
          ? String(await compile(readFileSync(file, 'utf8'), file, part)) + definitions
          : query === 'figures'
            ? figuresModule(file)
            : exportDefault(await (LISTS[query!]?.(file) ?? meta()));
        return { code, moduleType: 'js' };
      },
    },
    transform: {
      filter: { id: /\.mdx$/ },
      async handler(source, id) {
        const file = await compile(source, id, 'lesson');
        if (file.messages.length) this.error(file.messages.map(String).join('\n'));
        return { code: String(file), moduleType: 'js', map: null };
      },
    },
  };
}
