import { readdirSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { createProcessor } from '@mdx-js/mdx';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import rehypeSlug from 'rehype-slug';
import { visit } from 'unist-util-visit';
import type { Plugin } from 'vite';
import { folderOf } from '../../src/widgets/folderOf.ts';
import { readCourse } from './courses.ts';
import {
  readChallenges,
  readLesson,
  readSections,
  readSlides,
  readTerms,
  readText,
} from './lessons.ts';
import { type NotesPart, PARTS, remarkNotes } from './remarkNotes.ts';
import { remarkSlides } from './remarkSlides.ts';
import { setFormula } from './tex.ts';
import type { Node } from './tree.ts';

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

/** Texts that are not lessons: they have no slides, notes or worksheet. */
const isPage = (id: string) => id.includes('/content/pages/');

/** Returns code that imports a lesson's figures, and an array of them. Their views are left out for its worksheet. */
function figuresCode(file: string, { withViews }: { withViews: boolean }) {
  const { figures } = readLesson(file);
  const imports = figures.flatMap(({ widget }, i) => [
    `import w${i} from '/${folderOf(widget)}/${widget}.ts';`,
    ...(withViews ? [`import V${i} from '/${folderOf(widget)}/View.tsx';`] : []),
  ]);
  const specs = figures.map(
    ({ name, preset }, i) =>
      `{ ...${JSON.stringify({ name, preset })}, widget: w${i}${withViews ? `, View: V${i}` : ''} }`,
  );
  return { imports: imports.join('\n'), array: `[${specs.join()}]` };
}

/** Generates the module with a lesson's figures: their definitions and views. */
function figuresModule(file: string): string {
  const { imports, array } = figuresCode(file, { withViews: true });
  return `${imports}\nexport default ${array};`;
}

/** Generates the exports that a worksheet has in addition to its text. */
function definitionsModule(file: string): string {
  const { imports, array } = figuresCode(file, { withViews: false });
  const slug = JSON.stringify(readLesson(file).slug);
  return `\n${imports}\nexport const slug = ${slug};\nexport const figures = ${array};`;
}

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
        const definitions = part === 'worksheet' || part === 'key' ? definitionsModule(file) : '';
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
