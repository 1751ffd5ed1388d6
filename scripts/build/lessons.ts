import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { createProcessor } from '@mdx-js/mdx';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import rehypeSlug from 'rehype-slug';
import { visit } from 'unist-util-visit';
import type { Plugin } from 'vite';
import { parse as parseYaml } from 'yaml';
import { minutesOf } from './length.ts';
import { isSlide, type SlideMeta } from './slide.ts';
import { slidesOf } from './slides.ts';
import { setFormula } from './tex.ts';
import { type NotesPart, PARTS, remarkNotes } from './remarkNotes.ts';
import { remarkSlides } from './remarkSlides.ts';
import { remarkStill } from './remarkStill.ts';
import { attribute, type Node } from './tree.ts';

/** What a lesson's front matter and body say about it, without the body. */
export interface LessonMeta {
  slug: string;
  number: number;
  title: string;
  /** The one thing a reader takes away. */
  insight: string;
  standfirst: string;
  description: string;
  /** Measured: see length.ts. */
  minutes: number;
  /** The figure that stands for it on the start page; unless told, its first. */
  picture?: string;
  /** What of its drawing is shown there, as a viewBox; unless told, all. */
  crop?: string;
  /** The figures of the page in order: instance name, widget id, and the preset each starts from. */
  figures: { name: string; widget: string; preset?: string }[];
}

export type { SlideMeta };

/**
 * Sets `$…$` and `$$…$$` at build time; a formula KaTeX refuses fails the build at its line. With `named` alone
 * the HTML is left out: the browser finds it in the prerendered page, where it stands already.
 */
function remarkTex(named: boolean) {
  return () => (tree: Node, file: { fail(message: string, node: unknown): never }) => {
    let count = 0;
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
      count += 1;
      node.attributes = [
        { type: 'mdxJsxAttribute', name: 'name', value: `formula-${count}` },
        ...(named ? [] : [{ type: 'mdxJsxAttribute', name: 'html', value: html }]),
      ];
      if (display) node.attributes.push({ type: 'mdxJsxAttribute', name: 'display', value: null });
      node.children = [];
    });
  };
}

/** Elements that few lessons have: whichever has one loads it, and no other does. */
const RARE: Readonly<Record<string, string>> = {
  Exercises: '/src/app/Exercises.tsx',
  Formula: '/src/tex/AttentionFormula.tsx',
  Goal: '/src/lessons/Goals.tsx',
  Goals: '/src/lessons/Goals.tsx',
  WorkedFormula: '/src/lessons/WorkedFormula.tsx',
};

/** Imports the rare elements that a lesson has; all others are given to it. */
const remarkRare = () => (tree: Node) => {
  const used = new Set<string>();
  visit(tree as never, (node: Node) => {
    if (node.name && Object.hasOwn(RARE, node.name)) used.add(node.name);
  });
  for (const name of used) {
    const local = { type: 'Identifier', name };
    const body = {
      type: 'ImportDeclaration',
      specifiers: [{ type: 'ImportSpecifier', imported: local, local }],
      source: { type: 'Literal', value: RARE[name] },
      attributes: [],
    };
    const estree = { type: 'Program', sourceType: 'module', body: [body] };
    tree.children!.unshift({ type: 'mdxjsEsm', value: '', data: { estree } } as never);
  }
};

const trees = new Map<string, Node>();

/** A lesson's text as a tree, to be read only: each text is parsed once, whoever asks. */
export function treeOf(source: string): Node {
  const known = trees.get(source);
  if (known) return known;
  const plugins = [remarkFrontmatter, remarkGfm, remarkMath];
  const tree = createProcessor({ remarkPlugins: plugins }).parse(source) as unknown as Node;
  trees.set(source, tree);
  return tree;
}

/** The slides of a lesson file, in order, those of Further last; the first is its title. */
export function readSlides(id: string): SlideMeta[] {
  const { parts, topics } = slidesOf(treeOf(readFileSync(id, 'utf8')).children!);
  const lesson = readLesson(id).title;
  const slides = [...parts, ...[...topics.values()].flat()].filter(isSlide);
  return [
    { id: 'title', kind: 'title', title: lesson },
    ...slides.map(({ meta }) => ({ ...meta, title: meta.title || lesson })),
  ];
}

/** The figures of a lesson, in order. `file` is for the message about one that says nothing. */
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

/** A challenge of a lesson, and the id of its place there (src/lessons/Challenge.tsx). */
export interface ChallengeMeta {
  id: string;
  title: string;
}

/** The challenges of a lesson file, in order. */
export function readChallenges(id: string): ChallengeMeta[] {
  const tree = treeOf(readFileSync(id, 'utf8'));
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

/** Front matter and figures of a lesson file. */
export function readLesson(id: string): LessonMeta {
  const source = readFileSync(id, 'utf8');
  const found = basename(id).match(/^(\d\d)-([a-z0-9-]+)\.mdx$/);
  if (!found) throw new Error(`${id}: a lesson file is named NN-slug.mdx.`);
  const front = parseYaml(source.match(/^---\n([\s\S]*?)\n---/)?.[1] ?? '') ?? {};
  for (const key of ['title', 'insight', 'standfirst', 'description'])
    if (front[key] === undefined) throw new Error(`${id}: front matter lacks "${key}".`);
  const tree = treeOf(source);
  return {
    slug: found[2]!,
    number: Number(found[1]),
    ...front,
    minutes: minutesOf(tree),
    figures: figuresIn(tree, id),
  };
}

/** All that a lesson's page needs at once, as one module: its text, its definitions, its first picture. */
function pageModule(file: string): string {
  const { figures } = readLesson(file);
  const widgets = [...new Set(figures.map(({ widget }) => widget))];
  const source = (id: string, name: string) => JSON.stringify(`/src/widgets/${id}/${name}`);
  return [
    `export { default as Content } from ${JSON.stringify(file)};`,
    `export { makeLessonPage } from '/src/app/LessonPage.tsx';`,
    ...widgets.map((id, i) => `import w${i} from ${source(id, `${id}.ts`)};`),
    `export const figures = ${JSON.stringify(figures)};`,
    `export const widgets = [${widgets.map((_, i) => `w${i}`).join()}];`,
    widgets[0]
      ? `export { default as First } from ${source(widgets[0], 'View.tsx')};`
      : 'export const First = undefined;',
  ].join('\n');
}

/**
 * Lessons: `x.mdx` compiles to a React component; `x.mdx?meta` gives front matter and figure list alone,
 * so that navigation does not pull lesson texts in; `x.mdx?slides` the list of its slides, `x.mdx?challenges` that of its challenges; `x.mdx?notes`,
 * `?claims` and `?worksheet` compile these parts alone, for the pages for teachers. In the built site's scripts
 * a lesson's formulas are names only, its notes are left out, and so is what never changes (remarkStill.ts).
 */
export function lessons(): Plugin {
  const compiled = new Map<
    string,
    Awaited<ReturnType<ReturnType<typeof createProcessor>['process']>>
  >();
  let build = false;
  const processor = (named: boolean, part: NotesPart) =>
    createProcessor({
      remarkPlugins: [
        remarkFrontmatter,
        remarkGfm,
        remarkMath,
        remarkNotes(part, named) as never,
        ...(part === 'lesson' ? [remarkSlides as never, remarkRare as never] : []),
        remarkTex(named) as never,
        ...(part === 'lesson' ? [remarkStill(named) as never] : []),
      ],
      rehypePlugins: part === 'lesson' ? [rehypeSlug] : [],
    });
  const compile = async (source: string, id: string, named: boolean, part: NotesPart) => {
    const key = `${part} ${named} ${id}\n${source}`;
    const file =
      compiled.get(key) ?? (await processor(named, part).process({ value: source, path: id }));
    compiled.set(key, file);
    return file;
  };
  return {
    name: 'lessons',
    enforce: 'pre',
    configResolved(config) {
      build = config.command === 'build';
    },
    load: {
      filter: { id: /\.mdx\?(page|meta|slides|challenges|notes|claims|worksheet)$/ },
      async handler(id) {
        const [file = '', what] = id.split('?');
        this.addWatchFile(file);
        if (what === 'page') return { code: pageModule(file), moduleType: 'js' };
        if (what === 'challenges')
          return {
            code: `export default ${JSON.stringify(readChallenges(file))};`,
            moduleType: 'js',
          };
        const part = PARTS.find((one) => one === what);
        if (part) {
          const made = await compile(readFileSync(file, 'utf8'), file, false, part);
          return { code: String(made), moduleType: 'js' };
        }
        // The browser has them: in the page's head, in its text, on the pages for teachers. Of the figures a page
        // needs its own alone, which come with its lesson (`?page`).
        const bare =
          build && this.environment.name === 'client'
            ? {
                description: undefined,
                insight: undefined,
                standfirst: undefined,
                picture: undefined,
                crop: undefined,
                figures: [],
              }
            : {};
        const found = what === 'meta' ? { ...readLesson(file), ...bare } : readSlides(file);
        return { code: `export default ${JSON.stringify(found)};`, moduleType: 'js' };
      },
    },
    transform: {
      filter: { id: /\.mdx$/ },
      async handler(source, id) {
        const named = build && this.environment.name === 'client';
        const file = await compile(source, id, named, 'lesson');
        if (file.messages.length) this.error(file.messages.map(String).join('\n'));
        return { code: String(file), moduleType: 'js', map: null };
      },
    },
  };
}
