/**
 * Converts lessons to notebooks: their HTML becomes Markdown cells, with the figures' programs as code cells in
 * between.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Element } from 'hast';
import type { State } from 'hast-util-to-mdast';
import rehypeParse from 'rehype-parse';
import type { Root } from 'mdast';
import rehypeRemark, { type Options } from 'rehype-remark';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import remarkStringify, { type Options as WriterOptions } from 'remark-stringify';
import { unified } from 'unified';
import type { Plugin } from 'vite';
import type { RenderedNotebook } from '../../src/site/notebooks.tsx';
import { LIVE_LINK_LABEL } from '../../src/site/live.ts';
import { titleOf } from '../../src/python/editor/programCells.ts';
import { type Cell, notebook } from '../../src/python/editor/programFiles.ts';

/** Returns the index of the brace that closes the one at `from`. */
function closing(tex: string, from: number): number {
  let depth = 0;
  for (let i = from; i < tex.length; i++) {
    if (tex[i] === '{') depth++;
    if (tex[i] === '}' && --depth === 0) return i;
  }
  return tex.length;
}

/** Expands the site's own TeX commands (tex.ts), so that Jupyter can render the formula. */
export function plainTex(tex: string): string {
  const own = /\\(?:(?:part|slot)\{[^{}]*\}|query|key|val|weight)(?=\{)/.exec(tex);
  if (!own)
    return tex
      .replaceAll('\\softmax', '\\operatorname{softmax}')
      .replaceAll(/\\T(?![a-zA-Z])/g, '^{\\top}');
  const open = own.index + own[0].length;
  const end = closing(tex, open);
  return plainTex(`${tex.slice(0, own.index)}{${tex.slice(open + 1, end)}}${tex.slice(end + 1)}`);
}

const find = (node: Element, isIt: (one: Element) => boolean): Element | undefined => {
  if (isIt(node)) return node;
  for (const child of node.children)
    if (child.type === 'element') {
      const found = find(child, isIt);
      if (found) return found;
    }
  return undefined;
};

const textOf = (node: Element): string =>
  node.children
    .map((one) =>
      one.type === 'text' ? one.value : 'children' in one ? textOf(one as Element) : '',
    )
    .join('');

const hasClass = ({ properties }: Element, name: string) =>
  Array.isArray(properties['className']) && properties['className'].includes(name);

const texOf = (node: Element) =>
  plainTex(textOf(find(node, (one) => one.tagName === 'annotation')!)).trim();

const html = (value: string) => ({ type: 'html' as const, value });

/** Keeps inline HTML that Markdown has no syntax for. An `html` node would end the paragraph. */
const inSentence = (value: string) => ({ type: 'mdxTextExpression' as const, value });
const asHtml = (state: State, node: Element) => [
  inSentence(`<${node.tagName}>`),
  ...state.all(node),
  inSentence(`</${node.tagName}>`),
];

const handlers = {
  sub: asHtml,
  sup: asHtml,
  button: (state: State, node: Element) => state.all(node),
  span: (state: State, node: Element) =>
    hasClass(node, 'katex-display')
      ? { type: 'math', value: texOf(node) }
      : hasClass(node, 'katex')
        ? { type: 'inlineMath', value: texOf(node) }
        : state.all(node),
  div(state: State, node: Element) {
    const { dataCell, dataTex } = node.properties;
    // Skip lines for slides.
    if (hasClass(node, 'say')) return undefined;
    if (dataCell) return { type: 'cell', value: String(dataCell) };
    if (dataTex) return { type: 'math', value: plainTex(String(dataTex)).trim() };
    return state.toFlow(state.all(node));
  },
  details(state: State, node: Element) {
    const [summary, ...rest] = node.children;
    return [
      html(`<details>\n<summary>${textOf(summary as Element)}</summary>`),
      ...state.toFlow(state.all({ ...node, children: rest })),
      html('</details>'),
    ];
  },
};

interface Part {
  readonly type: string;
  readonly value?: string;
  readonly children?: readonly Part[];
}

/** Whether a code cell is nested in another element, where it is not possible. */
const hidesCell = ({ children = [] }: Part): boolean =>
  children.some((one) => one.type === 'cell' || hidesCell(one));

const writer = unified()
  .use(remarkGfm)
  .use(remarkMath)
  .use(remarkStringify, {
    bullet: '-',
    emphasis: '*',
    rule: '-',
    handlers: {
      mdxTextExpression: ({ value }: Part) => value,
    } as unknown as WriterOptions['handlers'],
  });

const wordsOf = ({ value, children = [] }: Part): string => value ?? children.map(wordsOf).join('');

/**
 * Converts HTML to cells: Markdown, split at each figure's program. A code cell whose first line is a comment with the
 * title of a later section moves to the end of that section. Throws if a figure is inside a list or table.
 */
export function cellsOf(
  source: string,
  resolve: (href: string) => string,
  programs: RenderedNotebook['programs'],
): Cell[] {
  const tree = unified().use(rehypeParse, { fragment: true }).parse(source);
  const visit = (node: Element) => {
    const { href } = node.properties ?? {};
    if (typeof href === 'string') node.properties['href'] = resolve(href);
    for (const one of node.children ?? []) if (one.type === 'element') visit(one);
  };
  visit(tree as unknown as Element);
  const root = unified()
    .use(rehypeRemark, { handlers: handlers as unknown as Options['handlers'] })
    .runSync(tree) as unknown as { children: Part[] };
  const cells: Cell[] = [];
  let words: Part[] = [];
  const flush = () => {
    if (words.length > 0)
      cells.push({
        markdown: writer.stringify({ type: 'root', children: words } as unknown as Root).trim(),
      });
    words = [];
  };
  const titles = new Set(root.children.filter(({ type }) => type === 'heading').map(wordsOf));
  let waiting: Cell[] = [];
  /** Writes the waiting cells up to and including the section's own; without a title, all of them. */
  const release = (title?: string) => {
    const own = waiting.findIndex((one) => 'code' in one && titleOf(one.code) === title);
    const due = waiting.slice(0, title === undefined ? undefined : own + 1);
    if (due.length === 0) return;
    flush();
    cells.push(...due);
    waiting = waiting.slice(due.length);
  };
  const shown = new Set<string>();
  let section = '';
  let folded = 0;
  for (const part of root.children) {
    if (hidesCell(part) || (part.type === 'cell' && folded > 0))
      throw new Error('notebooks: a figure stands where a notebook can have no cell.');
    if (part.type === 'html')
      folded += part.value === '</details>' ? -1 : part.value!.startsWith('<details>') ? 1 : 0;
    if (part.type === 'heading' && folded === 0) {
      release(section);
      section = wordsOf(part);
    }
    if (part.type !== 'cell') words.push(part);
    else if (!shown.has(part.value!)) {
      shown.add(part.value!);
      release();
      flush();
      const all = programs.get(part.value!)!;
      const later = all.findIndex(({ code }) => titles.has(titleOf(code) ?? ''));
      cells.push(...all.slice(0, later < 0 ? undefined : later));
      if (later >= 0) waiting = all.slice(later);
    }
  }
  release();
  flush();
  return cells;
}

/** Converts a lesson to a notebook. `site`: the site's address with a trailing slash, or `../` if unknown. */
export function lessonNotebook(
  { lesson, html: words, programs }: RenderedNotebook,
  site: string,
): string {
  const address = `${site}${lesson.slug}/`;
  const resolve = (href: string) =>
    /^[a-z]+:/.test(href) ? href : href.startsWith('../') ? site + href.slice(3) : address + href;
  const about = `# ${lesson.title}

${lesson.insight}

From [Attention by Hand, lesson ${lesson.number}](${address}), where every number can be moved. A link with ${LIVE_LINK_LABEL} opens a live figure there, set as the words say. Here, change a number in a cell, and run it again. MIT License.

The code needs Python 3 with PyTorch: \`pip install torch numpy\`. It is the programs of the figures as they open. A long one is several cells: run them from the first on. Each program needs no other, and below each cell stands what it prints.`;
  return notebook([{ markdown: about }, ...cellsOf(words, resolve, programs)]);
}

/** The development server generates notebooks on request. */
export const notebooksOnDemand = (): Plugin => ({
  name: 'notebooks',
  apply: 'serve',
  configureServer: (server) => {
    server.middlewares.use((request, response, next) => {
      const slug = /^\/([\w-]+)\/\1\.ipynb$/.exec(request.url ?? '')?.[1];
      if (!slug) return next();
      const answer = async () => {
        const { renderNotebooks } = await server.ssrLoadModule('/src/site/notebooks.tsx');
        const [rendered] = (await renderNotebooks(slug)) as RenderedNotebook[];
        if (!rendered) return next();
        response.setHeader('Content-Type', 'application/x-ipynb+json');
        response.end(lessonNotebook(rendered, '../'));
      };
      answer().catch(next);
    });
  },
});

/** Writes the notebooks into a built site. */
export function writeNotebooks(dist: string, rendered: readonly RenderedNotebook[]): void {
  const site = process.env['SITE_URL'] ?? '../';
  for (const one of rendered) {
    const { slug } = one.lesson;
    mkdirSync(join(dist, slug), { recursive: true });
    writeFileSync(join(dist, slug, `${slug}.ipynb`), lessonNotebook(one, site));
  }
}
