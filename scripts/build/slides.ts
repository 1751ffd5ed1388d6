/** What a slide holds. */
export type SlideKind =
  'title' | 'prose' | 'formula' | 'figure' | 'table' | 'predict' | 'claim' | 'challenge' | 'recap';

/** One slide of a lesson, without what is on it. */
export interface SlideMeta {
  /** Unique in its lesson; stays the same while its section and its kind do. */
  id: string;
  kind: SlideKind;
  title: string;
}

/** Where something stands in its file. */
interface Position {
  start: { line: number };
}
interface Attribute {
  type: string;
  name: string;
  value: unknown;
  position?: Position;
}
export interface Node {
  type: string;
  name?: string | null;
  value?: string;
  depth?: number;
  ordered?: boolean | null;
  data?: { hProperties: Record<string, string> };
  attributes?: Attribute[];
  children?: Node[];
  position?: Position;
}

/** What one slide has room for in large type, in words. A longer paragraph has a slide of its own. */
const ROOM = 72;
/** A table brings up to this much of the prose before it along. */
const LEAD_IN = 36;

/** Elements that have a slide of their own. */
const OWN: Record<string, SlideKind> = {
  Formula: 'formula',
  Figure: 'figure',
  Wide: 'table',
  Predict: 'predict',
  Claim: 'claim',
  Challenge: 'challenge',
  Recap: 'recap',
};

/** Elements that stand on no slide. */
const OFF = new Set<unknown>(['Further', 'Notes']);

const attribute = (node: Node, name: string) => {
  const value = node.attributes?.find((a) => a.name === name)?.value;
  return typeof value === 'string' ? value : undefined;
};

/** The text of a node; a live number or name counts as one word. */
function textOf(node: Node): string {
  if (node.type === 'mdxTextExpression' || node.type === 'mdxFlowExpression') return '';
  if (node.type === 'math' || node.name === 'WorkedFormula') return ' formula '.repeat(20);
  if (node.value !== undefined) return node.value;
  if (!node.children?.length) return node.type.startsWith('mdxJsx') ? '0' : '';
  return node.children.map(textOf).join(/^(list|listItem|paragraph)$/.test(node.type) ? ' ' : '');
}
const wordsOf = (node: Node) => textOf(node).split(/\s+/).filter(Boolean).length;
const slug = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
const plain = (node: Node) => textOf(node).replace(/\s+/g, ' ').trim();

const kindOf = (node: Node): SlideKind =>
  node.type === 'table' ? 'table' : (OWN[node.name ?? ''] ?? 'prose');

/** What an element with a slide of its own is called, in addresses and in lists. */
function nameOf(node: Node, kind: SlideKind, section: string): { id: string; title?: string } {
  switch (kind) {
    case 'figure': {
      const title = attribute(node, 'title');
      const name = attribute(node, 'name') ?? attribute(node, 'of') ?? '';
      return { id: `figure-${name}`, ...(title && { title }) };
    }
    case 'predict':
      return { id: `${section}-predict`, title: attribute(node, 'question') ?? 'Predict' };
    case 'claim':
      return {
        id: attribute(node, 'id') ?? `${section}-claim`,
        title: `“${attribute(node, 'said')}”`,
      };
    case 'challenge':
      return {
        id: `challenge-${attribute(node, 'goal')}`,
        title: `Challenge: ${attribute(node, 'title')}`,
      };
    case 'recap':
      return { id: 'recap', title: 'Recap' };
    case 'formula':
      return { id: 'formula', title: 'The formula' };
    default:
      return { id: kind === 'table' ? `${section}-table` : section };
  }
}

const isJsx = (node: Node) => node.type === 'mdxJsxTextElement';
const isBlank = (node: Node) => node.type === 'text' && !node.value?.trim();

/** An element alone on its line is no paragraph, as in the compiled text. */
const unravelled = (node: Node): Node[] =>
  node.type === 'paragraph' &&
  node.children!.some(isJsx) &&
  node.children!.every((child) => isJsx(child) || isBlank(child))
    ? node.children!.filter(isJsx)
    : [node];

interface Group extends SlideMeta {
  nodes: Node[];
  words: number;
}

/**
 * The slides of a lesson, from its text alone: a figure, a question, a claim, a table each have one, prose is
 * dealt out by the room there is, a heading begins a new one. Asides stay with the slide they stand on, as
 * notes. `rest` is what stands on none (what stands in `<Further>`, the teacher's notes, what is not shown at all).
 */
export function slidesOf(nodes: readonly Node[]): { groups: Group[]; rest: Node[] } {
  const groups: Group[] = [];
  const rest: Node[] = [];
  const taken = new Map<string, number>();
  let section = { id: 'opening', title: '' };
  let waiting: Node[] = [];
  let open: Group | undefined;

  const begin = (kind: SlideKind, { id, title }: { id: string; title?: string }) => {
    const count = (taken.get(id) ?? 0) + 1;
    taken.set(id, count);
    open = {
      id: count === 1 ? id : `${id}-${count}`,
      kind,
      title: title ?? section.title,
      nodes: waiting,
      words: 0,
    };
    waiting = [];
    groups.push(open);
    return open;
  };

  for (const node of nodes.flatMap(unravelled)) {
    if (/^(yaml|mdxjsEsm|definition|footnoteDefinition)$/.test(node.type) || OFF.has(node.name))
      rest.push(node);
    else if (node.name === 'Aside') (groups.at(-1)?.nodes ?? waiting).push(node);
    else if (node.type === 'heading') {
      open = undefined;
      if (node.depth === 2) section = { id: slug(plain(node)), title: plain(node) };
      waiting.push(node);
    } else {
      const kind = kindOf(node);
      const words = wordsOf(node);
      const joins: boolean =
        open?.kind === 'prose' &&
        (kind === 'prose' ? open.words + words <= ROOM : kind === 'table' && open.words <= LEAD_IN);
      if (joins && kind === 'table') open!.kind = 'table';
      const group: Group = joins ? open! : begin(kind, nameOf(node, kind, section.id));
      group.nodes.push(node);
      group.words += words;
      if (kind !== 'prose') open = undefined;
    }
  }
  rest.push(...waiting);
  return { groups, rest };
}

/** Wraps what stands on one slide in a `<Slide>`. Reading, it is as if the wrapper were not there. */
export function remarkSlides() {
  return (tree: Node) => {
    const { groups, rest } = slidesOf(tree.children!);
    const wrapped = groups.map(({ id, kind, nodes }): Node => ({
      type: 'mdxJsxFlowElement',
      name: 'Slide',
      attributes: [
        { type: 'mdxJsxAttribute', name: 'id', value: id },
        { type: 'mdxJsxAttribute', name: 'kind', value: kind },
      ],
      children: nodes,
    }));
    tree.children = [...rest.filter((node) => node.type !== 'mdxJsxFlowElement'), ...wrapped];
    tree.children.push(...rest.filter((node) => node.type === 'mdxJsxFlowElement'));
  };
}
