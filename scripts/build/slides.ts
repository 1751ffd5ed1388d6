/** What a slide holds. A `line` is words alone; an `again` shows a figure that was shown before. */
export type SlideKind =
  | 'title'
  | 'prose'
  | 'formula'
  | 'figure'
  | 'again'
  | 'line'
  | 'table'
  | 'predict'
  | 'claim'
  | 'challenge'
  | 'recap';

/** The deck for a room, or the lesson as a book on the wall. */
export type DeckName = 'short' | 'long';

/** One slide of a lesson, without what is on it. */
export interface SlideMeta {
  /** Unique in its lesson; stays the same while its section and its kind do. */
  id: string;
  kind: SlideKind;
  title: string;
  /** The heading it stands under, and those of its further lines; empty before the first. */
  sections?: string[];
  /** The deck it belongs to; unless told, both. */
  only?: DeckName;
  /** The figure that is on it: the name of its instance. */
  figure?: string;
  /** The slide of the short deck for which this one, of the long deck, is the notes. */
  noteOf?: string;
  /** A question: what its words suppose of the figure, where that is not the figure's start: a preset, or fields. */
  asks?: unknown;
  /** A question: the fields that it asks about, and what they become: shown with the answer. */
  change?: unknown;
  /** A question: the parts of the figure that would answer it (`partsNamed` in src/presenter/hides.ts). */
  hides?: string;
  /** Stands in Further: on no lesson's own walk; there for orders of one's own and for links that name it. */
  further?: boolean;
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

/** A line for a slide, authored as `<Say>`: with a figure, one of its keyframes. */
const isSay = (node: Node) => node.name === 'Say';

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
  if (isSay(node)) return '';
  if (node.value !== undefined) return node.value;
  if (!node.children?.length) return node.type.startsWith('mdxJsx') ? '…' : '';
  return node.children.map(textOf).join(/^(list|listItem|paragraph)$/.test(node.type) ? ' ' : '');
}
const wordsOf = (node: Node) => textOf(node).split(/\s+/).filter(Boolean).length;
const slug = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
const plain = (node: Node) =>
  (isSay(node) ? node.children!.map(textOf).join('') : textOf(node)).replace(/\s+/g, ' ').trim();

const kindOf = (node: Node): SlideKind =>
  node.type === 'table' ? 'table' : (OWN[node.name ?? ''] ?? 'prose');

/** A question in plain words; where the engine writes a number into it there are dots. */
function questionOf(node: Node): string {
  const value = node.attributes?.find(({ name }) => name === 'question')?.value;
  if (typeof value === 'string') return value;
  const { value: text = '' } = (value ?? {}) as { value?: string };
  return text.replace(/<[A-Z][^<]*?\/>/g, '…').replace(/<[^>]*>/g, '');
}

/** What an element with a slide of its own is called, in addresses and in lists. */
function nameOf(node: Node, kind: SlideKind, section: string): { id: string; title?: string } {
  switch (kind) {
    case 'figure': {
      const title = attribute(node, 'title');
      return { id: `figure-${figureName(node)}`, ...(title && { title }) };
    }
    case 'predict':
      return { id: `${section}-predict`, title: questionOf(node) };
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
      return node.name === 'Formula'
        ? { id: 'formula', title: 'The formula' }
        : { id: `${section}-formula` };
    default:
      return { id: kind === 'table' ? `${section}-table` : section };
  }
}

const has = (node: Node, name: string) => node.attributes?.some((a) => a.name === name) ?? false;
const figureName = (node: Node) => attribute(node, 'name') ?? attribute(node, 'of') ?? '';

const isFigure = ({ name }: Node) => name === 'Figure';
const isFurther = ({ name }: Node) => name === 'Further';
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
  /** What its lines are on: the heading and what follows it up to the next. */
  part: number;
}

/** The slides of a lesson, in order, and what stands on none. */
export interface Dealt {
  groups: Group[];
  /** For each `<Say>` at the top of the text or of a topic, the slide it stands on. */
  says: Map<Node, Group>;
  rest: Node[];
}

/**
 * The slides of a lesson, from its text alone: a figure, a question, a claim, a table each have one, a heading
 * begins a new one. In the long deck prose is dealt out by the room there is. In the short deck it is the notes of the
 * slide before it, or of the next where a heading stands between; in its place are lines (`<Say>`): over a figure, which
 * they may set (a keyframe), over a table or formula (`over`), alone (`alone`). Lines on one figure, with no other slide
 * between, are walked on one slide; after another slide the figure is shown again. Asides stay with the slide they stand
 * on, as notes. Last come the figures that stand in `<Further>`, each with the lines of its topic. `rest` is what is not
 * of the walk (`<Further>`, the teacher's notes, what is not shown at all).
 */
export function slidesOf(nodes: readonly Node[]): Dealt {
  const groups: Group[] = [];
  const rest: Node[] = [];
  const says = new Map<Node, Group>();
  const taken = new Map<string, number>();
  const all = nodes.flatMap(unravelled);
  const figures = all.filter(isFigure).map(figureName);
  let section = { id: 'opening', title: '' };
  let part = 0;
  let waiting: Node[] = [];
  /** Lines that wait for the slide they stand over: a table's, or a figure's that is still to come. */
  let lines: { node: Node; figure: string | undefined }[] = [];
  let open: Group | undefined;
  let lastFigure: string | undefined;

  const make = (
    kind: SlideKind,
    { id, title }: { id: string; title?: string },
    held: Node[],
    more: Partial<SlideMeta> = {},
  ) => {
    const count = (taken.get(id) ?? 0) + 1;
    taken.set(id, count);
    const group: Group = {
      id: count === 1 ? id : `${id}-${count}`,
      kind,
      title: title ?? section.title,
      sections: [section.title],
      ...more,
      nodes: held,
      words: 0,
      part,
    };
    groups.push(group);
    return group;
  };
  const begin = (kind: SlideKind, name: { id: string; title?: string }, figure?: string) => {
    const group = make(kind, name, waiting, {
      ...(kind === 'prose' && { only: 'long' as const }),
      ...(figure !== undefined && { figure }),
    });
    waiting = [];
    open = group;
    return group;
  };
  const place = (node: Node, group: Group) => {
    const before = [...says.values()].filter((on) => on === group).length;
    group.sections![before] = section.title;
    says.set(node, group);
  };
  const sayIt = (node: Node) => {
    const title = plain(node);
    if (has(node, 'alone')) {
      place(node, make('line', { id: `${section.id}-line`, title }, [], { only: 'short' }));
      return;
    }
    if (has(node, 'over')) return void lines.push({ node, figure: undefined });
    const figure = attribute(node, 'figure') ?? lastFigure ?? figures[0];
    const last = groups.findLast(({ only }) => only !== 'long');
    if (figure === undefined) throw new Error('A <Say> needs a figure, or `alone`, or `over`.');
    if (last?.figure === figure && /^(figure|again)$/.test(last.kind)) place(node, last);
    else if (groups.some(({ kind, figure: shown }) => kind === 'figure' && shown === figure))
      place(
        node,
        make('again', { id: `figure-${figure}-again`, title }, [], { only: 'short', figure }),
      );
    else lines.push({ node, figure });
  };

  for (const node of all) {
    if (/^(yaml|mdxjsEsm|definition|footnoteDefinition)$/.test(node.type) || OFF.has(node.name))
      rest.push(node);
    else if (node.name === 'Aside')
      (groups.findLast(({ only }) => only !== 'short')?.nodes ?? waiting).push(node);
    else if (isSay(node)) sayIt(node);
    else if (node.type === 'heading') {
      open = undefined;
      part += 1;
      if (node.depth === 2) section = { id: slug(plain(node)), title: plain(node) };
      waiting.push(node);
    } else {
      // A formula of the text has a slide of its own where a line stands over it.
      const set = lines.length > 0 && (node.type === 'math' || node.name === 'WorkedFormula');
      const kind = set ? 'formula' : kindOf(node);
      const words = wordsOf(node);
      const joins: boolean =
        open?.kind === 'prose' &&
        (kind === 'prose' ? open.words + words <= ROOM : kind === 'table' && open.words <= LEAD_IN);
      if (joins && kind === 'table') {
        open!.kind = 'table';
        delete open!.only;
      }
      const figure =
        kind === 'figure'
          ? figureName(node)
          : kind === 'predict'
            ? (attribute(node, 'figure') ?? figures[0])
            : undefined;
      const group: Group = joins ? open! : begin(kind, nameOf(node, kind, section.id), figure);
      if (kind === 'predict') {
        const hides = attribute(node, 'hides');
        if (has(node, 'asks')) group.asks = literal(node, 'asks');
        if (has(node, 'change')) group.change = literal(node, 'change');
        if (hides !== undefined) group.hides = hides;
      }
      group.nodes.push(node);
      group.words += words;
      if (kind === 'figure') lastFigure = figure;
      if (kind !== 'prose') open = undefined;
      const mine = lines.filter((line) =>
        kind === 'figure'
          ? line.figure === figure
          : line.figure === undefined && /^(table|formula)$/.test(kind),
      );
      for (const line of mine) place(line.node, group);
      lines = lines.filter((line) => !mine.includes(line));
    }
  }
  if (lines.length) throw new Error(`“${plain(lines[0]!.node)}” stands over nothing.`);
  rest.push(...waiting);
  groups.forEach((group, i) => {
    if (group.only !== 'long') return;
    const shown = (other: Group) => other.only !== 'long';
    const here = (other: Group) => shown(other) && other.part === group.part;
    const before = groups.slice(0, i);
    const of = before.findLast(here) ?? groups.slice(i).find(here) ?? before.findLast(shown);
    group.noteOf = of?.id ?? 'title';
  });
  for (const topic of rest.filter(isFurther).flatMap(({ children }) => children!)) {
    const inTopic = topic.name === 'Topic' ? topic.children!.flatMap(unravelled) : [];
    const shown = inTopic.filter(isFigure).map((node) => {
      const figure = figureName(node);
      const title = (attribute(node, 'title') ?? attribute(topic, 'title'))!;
      const more = { figure, further: true, sections: [attribute(topic, 'title') ?? ''] };
      return make('figure', { id: `figure-${figure}`, title }, [node], more);
    });
    for (const say of inTopic.filter(isSay)) {
      const on = shown.find(({ figure }) => figure === attribute(say, 'figure'));
      if (!on) throw new Error(`“${plain(say)}” stands over nothing.`);
      says.set(say, on);
    }
  }
  return { groups, says, rest };
}

/** The value of an attribute that is written as a literal. */
function literal(node: Node, name: string): unknown {
  const value = node.attributes?.find((a) => a.name === name)?.value;
  if (typeof value !== 'object' || value === null) return value;
  return Function(`'use strict'; return (${(value as { value: string }).value})`)();
}

/** A `<Say>` as the page holds it: an element that is hidden in reading and says what it sets. */
function saying(node: Node, on: string): Node {
  const says = {
    className: 'say',
    'data-say': on,
    'data-figure': attribute(node, 'figure'),
    'data-preset': attribute(node, 'preset'),
    'data-set': has(node, 'set') ? JSON.stringify(literal(node, 'set')) : undefined,
  };
  const inline = node.children!.every(({ type }) => !/^(paragraph|list|mdxJsxFlow)/.test(type));
  const said: Node = {
    type: 'mdxJsxFlowElement',
    name: 'div',
    attributes: Object.entries(says).flatMap(([name, value]) =>
      value === undefined ? [] : [{ type: 'mdxJsxAttribute', name, value }],
    ),
    children: inline ? [{ type: 'paragraph', children: node.children! }] : node.children!,
  };
  return said;
}

/** Lines within a question, a claim, a recap: on the short deck they stand there in place of its paragraphs. */
function sayingWithin(node: Node): Node {
  if (!node.children) return node;
  const children = node.children.flatMap((child) =>
    child.type === 'paragraph' && child.children!.some(isSay) ? unravelled(child) : [child],
  );
  const lines = children.filter(isSay).map((say) => saying(say, ''));
  const others = children.filter((child) => !isSay(child)).map(sayingWithin);
  return { ...node, children: [...others, ...lines] };
}

/**
 * Wraps what stands on one slide in a `<Slide>`, its lines behind it: those of Further where they stand. Reading, it is as
 * if the wrapper were not there.
 */
export function remarkSlides() {
  return (tree: Node) => {
    const { groups, says, rest } = slidesOf(tree.children!);
    const wrapped = (group: Group): Node[] => {
      const { id, kind, nodes, only } = group;
      const slide: Node = {
        type: 'mdxJsxFlowElement',
        name: 'Slide',
        attributes: [
          { type: 'mdxJsxAttribute', name: 'id', value: id },
          { type: 'mdxJsxAttribute', name: 'kind', value: kind },
        ],
        children: nodes.map(sayingWithin),
      };
      const own = [...says].filter(([, on]) => on === group).map(([node]) => saying(node, id));
      return [...(only === 'short' ? [] : [slide]), ...own];
    };
    const inFurther = new Map(
      groups.flatMap((g) => (g.further ? [[g.nodes[0]!, g] as const] : [])),
    );
    const shown = (node: Node): Node[] => {
      const group = inFurther.get(node);
      return isSay(node) ? [] : group ? wrapped(group) : [node];
    };
    for (const topic of rest.filter(isFurther).flatMap(({ children }) => children!))
      if (topic.name === 'Topic') topic.children = topic.children!.flatMap(shown);
    const walk = groups.filter(({ further }) => !further).flatMap(wrapped);
    tree.children = [...rest.filter((node) => node.type !== 'mdxJsxFlowElement'), ...walk];
    tree.children.push(...rest.filter((node) => node.type === 'mdxJsxFlowElement'));
  };
}
