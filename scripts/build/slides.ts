import { ownSlides } from './ownSlides.ts';
import { attribute, has, type Node, plainText, unravelled } from './tree.ts';

/** What a slide holds. A `line` is words alone; an `again` shows a figure that was shown before. */
export type SlideKind =
  | 'title'
  | 'formula'
  | 'figure'
  | 'again'
  | 'line'
  | 'table'
  | 'predict'
  | 'claim'
  | 'challenge'
  | 'recap';

/** One slide of a lesson, without what is on it. */
export interface SlideMeta {
  /** Unique in its lesson; stays the same while its section and its kind do. */
  id: string;
  kind: SlideKind;
  title: string;
  /** The heading it stands under, or those of its lines; empty before the first. */
  sections?: string[];
  /** The sections whose text is its notes, by name: `slideNamed` in src/presenter/playlist.ts. */
  notes?: string[];
  /** The figure that is on it: the name of its instance. */
  figure?: string | undefined;
  /** A question: what its words suppose of the figure, where that is not the figure's start: a preset, or fields. */
  asks?: unknown;
  /** A question: the fields that it asks about, and what they become: shown with the answer. */
  change?: unknown;
  /** A question: the parts of the figure that would answer it (`partsNamed` in src/presenter/hides.ts). */
  hides?: string | undefined;
  /** Stands in Further: on no lesson's own walk; there for orders of one's own and for links that name it. */
  further?: boolean;
}

/** The heading that something stands under: one below a section's has its name, but is another. */
export interface Heading {
  id: string;
  title: string;
}
export interface Placed {
  node: Node;
  under: Heading;
}

/** A slide: the element that stands on it, where it has one of its own, and its lines. */
export interface Slide {
  meta: SlideMeta;
  node?: Node;
  lines: Node[];
  under: Heading;
}
/** Text that stands on no slide, and the slide that it is the notes of; in a topic, all slides of that. */
export interface Prose {
  noteOf: string;
  nodes: Node[];
  under: Heading;
}
export type Part = Slide | Prose;
export const isSlide = (part: Part): part is Slide => 'meta' in part;

/** Makes a name one of its own: the second of its kind gets a 2. */
export type Unique = (id: string) => string;
function namer(): Unique {
  const taken = new Map<string, number>();
  return (id) => {
    const count = (taken.get(id) ?? 0) + 1;
    taken.set(id, count);
    return count === 1 ? id : `${id}-${count}`;
  };
}

export const newSlide = (id: string, kind: SlideKind, title: string, under: Heading): Slide => ({
  meta: { id, kind, title, sections: [under.title] },
  lines: [],
  under,
});

/** A line for a slide, authored as `<Say>`: over a figure, one of its keyframes. */
export const isSay = ({ name }: Node) => name === 'Say';
export const isFigure = ({ name }: Node) => name === 'Figure';
/** What is neither a slide nor text of the walk. */
const isOff = ({ type, name }: Node) =>
  /^(yaml|mdxjsEsm|definition|footnoteDefinition)$/.test(type) ||
  name === 'Further' ||
  name === 'Notes';

const slug = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

/** What stands at the top of a text, each with the heading it stands under. */
function underHeadings(nodes: readonly Node[]): Placed[] {
  let under: Heading = { id: 'opening', title: '' };
  return nodes.flatMap(unravelled).map((node) => {
    if (node.type === 'heading') {
      const title = plainText(node);
      under = node.depth === 2 ? { id: slug(title), title } : { ...under };
    }
    return { node, under };
  });
}

const showsFigure = ({ meta }: Slide, figure: string) =>
  /^(figure|again)$/.test(meta.kind) && meta.figure === figure;

/** Puts a line on a slide; the slide's foot names the section of each. */
function addLine({ meta, lines }: Slide, { node, under }: Placed) {
  meta.sections![lines.length] = under.title;
  lines.push(node);
}

/** Puts what is neither a slide nor a line where the text goes on. */
function tell(parts: Part[], { node, under }: Placed) {
  const last = parts.at(-1);
  if (last && !isSlide(last) && last.under === under) last.nodes.push(node);
  else parts.push({ noteOf: '', nodes: [node], under });
}

/** The slide that a line stands on, after the slides `shown` so far: one of those, one to come, or a new one. */
function standsOn(
  { node, under }: Placed,
  shown: readonly Slide[],
  own: readonly Slide[],
  /** The slide that comes next, if nothing but lines stands between. */
  next: Slide | undefined,
  unique: Unique,
): Slide {
  const title = plainText(node);
  const nothing = new Error(`“${title}” stands over nothing.`);
  if (has(node, 'alone')) return newSlide(unique(`${under.id}-line`), 'line', title, under);
  if (has(node, 'over')) {
    if (!next || !/^(table|formula)$/.test(next.meta.kind)) throw nothing;
    return next;
  }
  const figures = own.filter(({ meta }) => meta.kind === 'figure');
  const nearest = shown.findLast((slide) => figures.includes(slide)) ?? figures[0];
  const figure = attribute(node, 'figure') ?? nearest?.meta.figure;
  if (figure === undefined) throw new Error('A <Say> needs a figure, or `alone`, or `over`.');
  const last = shown.at(-1);
  if (last && showsFigure(last, figure)) return last;
  const its = figures.find((slide) => showsFigure(slide, figure));
  if (!its) throw nothing;
  if (!shown.includes(its)) return its;
  const again = newSlide(unique(`figure-${figure}-again`), 'again', title, under);
  again.meta.figure = figure;
  return again;
}

/** The walk of a lesson: its slides, and the text between them. */
function walkOf(text: readonly Placed[], unique: Unique): Part[] {
  const own = ownSlides(text, unique);
  const parts: Part[] = [];
  text.forEach((at, i) => {
    const slide = own.get(at.node);
    if (slide) parts.push(slide);
    else if (isSay(at.node)) {
      const next = text.slice(i).find(({ node }) => !isSay(node));
      const shown = parts.filter(isSlide);
      const on = standsOn(at, shown, [...own.values()], next && own.get(next.node), unique);
      if (!on.node && !shown.includes(on)) parts.push(on);
      addLine(on, at);
    } else tell(parts, at);
  });
  return parts;
}

/**
 * Makes text the notes of the slide before it, or of the next where a heading stands between. A section of words alone
 * goes with what stands before it.
 */
function noteAll(parts: readonly Part[]): void {
  parts.forEach((part, i) => {
    if (isSlide(part)) return;
    const before = parts.slice(0, i).findLast(isSlide);
    const next = parts.slice(i).find(isSlide);
    const slide = [before, next].find((one) => one?.under === part.under) ?? before;
    part.noteOf = slide?.meta.id ?? 'title';
    if (slide) slide.meta.notes = [...new Set([...(slide.meta.notes ?? []), part.under.id])];
  });
}

/** A topic of Further: a slide for each of its figures, with the lines that name it; all else is their notes. */
function topicOf(topic: Node, unique: Unique): Part[] {
  const under = { id: '', title: attribute(topic, 'title') ?? '' };
  const text = topic.children!.flatMap(unravelled).map((node): Placed => ({ node, under }));
  const own = ownSlides(
    text.filter(({ node }) => isFigure(node)),
    unique,
  );
  const slides = [...own.values()];
  const parts: Part[] = [];
  for (const { meta } of slides) meta.further = true;
  for (const at of text) {
    const slide = own.get(at.node);
    if (slide) parts.push(slide);
    else if (isSay(at.node)) {
      const on = slides.find(({ meta }) => meta.figure === attribute(at.node, 'figure'));
      if (!on) throw new Error(`“${plainText(at.node)}” stands over nothing.`);
      on.lines.push(at.node);
    } else tell(parts, at);
  }
  for (const part of parts)
    if (!isSlide(part)) part.noteOf = slides.map(({ meta }) => meta.id).join(' ');
  return parts;
}

/** A lesson as slides and their notes. */
export interface Dealt {
  /** Its walk, in order. */
  parts: Part[];
  /** The topics of Further that have figures, each with its parts. */
  topics: Map<Node, Part[]>;
  /** What is of neither: the teacher's notes, Further as a whole, what is not shown at all. */
  rest: Node[];
}

/**
 * The slides of a lesson, from its text alone. A figure, a question, a claim, a table, a challenge and the recap have
 * one each. Lines (`<Say>`) stand over a figure, which they may set (a keyframe), over a table or formula (`over`), or
 * alone (`alone`). Lines on one figure, with no other slide between, are walked on one slide; after another slide the
 * figure is shown again. All other text is notes.
 */
export function slidesOf(nodes: readonly Node[]): Dealt {
  const all = underHeadings(nodes);
  const rest = all.map(({ node }) => node).filter(isOff);
  const unique = namer();
  const text = all.filter(({ node }) => !isOff(node));
  const parts = walkOf(text, unique);
  noteAll(parts);
  const onSlides = (node: Node) => isFigure(node) || isSay(node);
  const topics = rest
    .filter(({ name }) => name === 'Further')
    .flatMap(({ children }) => children!)
    .filter(
      ({ name, children }) => name === 'Topic' && children!.flatMap(unravelled).some(onSlides),
    );
  return { parts, topics: new Map(topics.map((topic) => [topic, topicOf(topic, unique)])), rest };
}
