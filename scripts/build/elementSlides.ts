import {
  type Heading,
  isFigure,
  newSlide,
  type HeadedNode,
  type Slide,
  type SlideKind,
  type UniqueId,
} from './slide.ts';
import { attribute, hasAttribute, literal, type Node } from './tree.ts';

/** Elements that get a slide. */
const SLIDE_KINDS: Readonly<Record<string, SlideKind>> = {
  Formula: 'formula',
  Figure: 'figure',
  Wide: 'table',
  Predict: 'predict',
  Claim: 'claim',
  Challenge: 'challenge',
  Recap: 'recap',
};

/** Returns a question as plain text, with dots in place of computed numbers. */
function questionOf(node: Node): string {
  const value = node.attributes?.find(({ name }) => name === 'question')?.value;
  if (typeof value === 'string') return value;
  const { value: text = '' } = (value ?? {}) as { value?: string };
  return text.replace(/<[A-Z][^<]*?\/>/g, '…').replace(/<[^>]*>/g, '');
}

const figureName = (node: Node) => attribute(node, 'name') ?? attribute(node, 'of') ?? '';

/** Returns a slide's id for addresses, and a title for lists if it has more than its heading. */
function idAndTitleOf(
  node: Node,
  kind: SlideKind,
  { id }: Heading,
): [id: string, title?: string | undefined] {
  switch (kind) {
    case 'figure':
      return [`figure-${figureName(node)}`, attribute(node, 'title')];
    case 'predict':
      return [`${id}-predict`, questionOf(node)];
    case 'claim':
      return [attribute(node, 'id') ?? `${id}-claim`, `“${attribute(node, 'said')}”`];
    case 'challenge':
      return [`challenge-${attribute(node, 'goal')}`, `Challenge: ${attribute(node, 'title')}`];
    case 'recap':
      return ['recap', 'Recap'];
    default:
      return node.name === 'Formula' ? ['formula', 'The formula'] : [`${id}-${kind}`];
  }
}

/** Returns a slide's metadata from its element: the figure, and the attributes of a question. */
const metaOf = (node: Node, kind: SlideKind, mainFigure: string | undefined) =>
  kind === 'figure'
    ? { figure: figureName(node) }
    : kind === 'predict'
      ? {
          figure: attribute(node, 'figure') ?? mainFigure,
          asks: literal(node, 'asks'),
          change: literal(node, 'change'),
          hides: attribute(node, 'hides'),
        }
      : {};

/** Creates slides for the elements that get one each. A formula in the text gets one if a line directly precedes it. */
export function elementSlides(text: readonly HeadedNode[], unique: UniqueId): Map<Node, Slide> {
  const main = text.find(({ node }) => isFigure(node));
  const slides = text.flatMap(({ node, under }, i): [Node, Slide][] => {
    const { type, name } = node;
    const before = text[i - 1]?.node;
    const set =
      (type === 'math' || name === 'WorkedFormula') && before && hasAttribute(before, 'over');
    const kind = type === 'table' ? 'table' : set ? 'formula' : SLIDE_KINDS[name ?? ''];
    if (!kind) return [];
    const [id, title = under.title] = idAndTitleOf(node, kind, under);
    const slide = newSlide(unique(id), kind, title, under);
    Object.assign(slide.meta, metaOf(node, kind, main && figureName(main.node)));
    if (kind === 'challenge' || hasAttribute(node, 'apart')) slide.meta.further = true;
    return [[node, { ...slide, node }]];
  });
  return new Map(slides);
}
