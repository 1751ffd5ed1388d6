import { elementSlides } from './elementSlides.ts';
import {
  type Heading,
  isFigure,
  isSlideLine,
  isSlide,
  createUniqueId,
  newSlide,
  type Part,
  type HeadedNode,
  type Slide,
  type UniqueId,
} from './slide.ts';
import { attribute, hasAttribute, type Node, plainText, unwrapParagraph } from './tree.ts';

/** Nodes that are neither slides nor text of the main path. */
const isOutsideSequence = ({ type, name }: Node) =>
  /^(yaml|mdxjsEsm|definition|footnoteDefinition)$/.test(type) ||
  name === 'Further' ||
  name === 'Notes';

const slug = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

/** Returns the top-level nodes of a text, each with the heading above it. */
function underHeadings(nodes: readonly Node[]): HeadedNode[] {
  let under: Heading = { id: 'opening', title: '' };
  return nodes.flatMap(unwrapParagraph).map((node) => {
    if (node.type === 'heading') {
      const title = plainText(node);
      under = node.depth === 2 ? { id: slug(title), title } : { ...under };
    }
    return { node, under };
  });
}

const showsFigure = ({ meta }: Slide, figure: string) =>
  /^(figure|again)$/.test(meta.kind) && meta.figure === figure;

const strayLineError = (say: Node) =>
  new Error(`“${plainText(say)}” belongs to no figure, table or formula.`);

/**
 * Returns the slide for a line: the last slide `shown` so far, one of the `elements` that is yet to come, or a
 * new one. `next` is the node directly after the line.
 */
function slideOfLine(
  { node, under }: HeadedNode,
  shown: readonly Slide[],
  next: Slide | undefined,
  elements: readonly Slide[],
  unique: UniqueId,
): Slide {
  const title = plainText(node);
  if (hasAttribute(node, 'alone'))
    return newSlide(unique(`${under.id}-line`), 'line', title, under);
  if (hasAttribute(node, 'over')) {
    if (!next || !/^(table|formula)$/.test(next.meta.kind)) throw strayLineError(node);
    return next;
  }
  const figures = elements.filter(({ meta }) => meta.kind === 'figure');
  const nearest = shown.findLast((slide) => figures.includes(slide)) ?? figures[0];
  const figure = attribute(node, 'figure') ?? nearest?.meta.figure;
  if (figure === undefined) throw new Error('A <Say> needs a figure, or `alone`, or `over`.');
  const last = shown.at(-1);
  if (last && showsFigure(last, figure)) return last;
  const figureSlide = figures.find((slide) => showsFigure(slide, figure));
  if (!figureSlide) throw strayLineError(node);
  if (!shown.includes(figureSlide)) return figureSlide;
  const again = newSlide(unique(`figure-${figure}-again`), 'again', title, under);
  again.meta.figure = figure;
  if (figureSlide.meta.further) again.meta.further = true;
  return again;
}

/** Divides a text into slides and the text between them, in order. `on` records the slide of each line. */
function splitParts(
  text: readonly HeadedNode[],
  slideByNode: ReadonlyMap<Node, Slide>,
  on: (say: HeadedNode, shown: readonly Slide[], next: Slide | undefined) => Slide,
): Part[] {
  const parts: Part[] = [];
  text.forEach((at, i) => {
    const { node, under } = at;
    const last = parts.at(-1);
    if (slideByNode.has(node)) parts.push(slideByNode.get(node)!);
    else if (isSlideLine(node)) {
      const next = text.slice(i).find((one) => !isSlideLine(one.node));
      const shown = parts.filter(isSlide);
      const slide = on(at, shown, next && slideByNode.get(next.node));
      if (!slide.node && !shown.includes(slide)) parts.push(slide);
      // The bottom of a slide shows the section of its current line.
      slide.meta.sections![slide.lines.length] = under.title;
      slide.lines.push(node);
    } else if (last && !isSlide(last) && last.under === under) last.nodes.push(node);
    else parts.push({ noteOf: '', nodes: [node], under });
  });
  return parts;
}

/**
 * Turns text into notes of the slide before it, or of the next slide if there is a heading in between. A section
 * without slides belongs to the slide before it. Challenges get no notes, because the default sequence skips them.
 */
function assignNotes(parts: readonly Part[]): void {
  parts.forEach((part, i) => {
    if (isSlide(part)) return;
    const hasNotes = (one: Part): one is Slide => isSlide(one) && one.meta.kind !== 'challenge';
    const before = parts.slice(0, i).findLast(hasNotes);
    const next = parts.slice(i).find(hasNotes);
    const slide = [before, next].find((one) => one?.under === part.under) ?? before;
    part.noteOf = slide?.meta.id ?? 'title';
    if (slide) slide.meta.notes = [...new Set([...(slide.meta.notes ?? []), part.under.id])];
  });
}

/**
 * Returns the slides of a topic in Further: one for each figure, with the lines that name it; everything else is their
 * notes.
 */
function topicOf(topic: Node, unique: UniqueId): Part[] {
  const under = { id: '', title: attribute(topic, 'title') ?? '' };
  const text = topic
    .children!.flatMap(unwrapParagraph)
    .map((node): HeadedNode => ({ node, under }));
  const figures = text.filter(({ node }) => isFigure(node));
  const slideByNode = elementSlides(figures, unique);
  const slides = [...slideByNode.values()];
  for (const { meta } of slides) meta.further = true;
  const parts = splitParts(text, slideByNode, ({ node }) => {
    const slide = slides.find(({ meta }) => meta.figure === attribute(node, 'figure'));
    if (!slide) throw strayLineError(node);
    return slide;
  });
  for (const part of parts)
    if (!isSlide(part)) part.noteOf = slides.map(({ meta }) => meta.id).join(' ');
  return parts;
}

/** A lesson divided into slides and notes. */
export interface LessonParts {
  /** The default sequence, in order. */
  parts: Part[];
  /** The topics of Further that have figures, each with its parts. */
  topics: Map<Node, Part[]>;
  /** Everything else: the teacher's notes, Further as a whole, and nodes that render nothing. */
  rest: Node[];
}

/**
 * Divides a lesson into slides, based only on its text. Each figure, question, claim, table and challenge gets a slide,
 * and so does the recap. Lines (`<Say>`) go over a figure, which they may set (a keyframe), over a table or formula
 * (`over`), or on their own slide (`alone`). Consecutive lines on one figure share a slide; after another slide, the
 * figure is shown again. All other text becomes notes. Challenges and elements marked `apart` are outside the default
 * sequence.
 */
export function slidesOf(nodes: readonly Node[]): LessonParts {
  const all = underHeadings(nodes);
  const rest = all.map(({ node }) => node).filter(isOutsideSequence);
  const unique = createUniqueId();
  const text = all.filter(({ node }) => !isOutsideSequence(node));
  const slideByNode = elementSlides(text, unique);
  const parts = splitParts(text, slideByNode, (...say) =>
    slideOfLine(...say, [...slideByNode.values()], unique),
  );
  assignNotes(parts);
  const onSlides = (node: Node) => isFigure(node) || isSlideLine(node);
  const topics = rest
    .filter(({ name }) => name === 'Further')
    .flatMap(({ children }) => children!)
    .filter(
      ({ name, children }) => name === 'Topic' && children!.flatMap(unwrapParagraph).some(onSlides),
    );
  return { parts, topics: new Map(topics.map((topic) => [topic, topicOf(topic, unique)])), rest };
}
