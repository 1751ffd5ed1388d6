import { isSlideLine, isSlide, type Part } from './slide.ts';
import { slidesOf } from './slides.ts';
import { attribute, element, hasAttribute, literal, type Node, unwrapParagraph } from './tree.ts';

/** Converts a `<Say>` to an element that is hidden while reading and has the state it sets as attributes. */
function sayElement(node: Node, on: string): Node {
  const inline = node.children!.every(({ type }) => !/^(paragraph|list|mdxJsxFlow)/.test(type));
  return element(
    'div',
    {
      className: 'say',
      'data-say': on,
      'data-figure': attribute(node, 'figure'),
      'data-preset': attribute(node, 'preset'),
      'data-hides': attribute(node, 'hides'),
      'data-set': hasAttribute(node, 'set') ? JSON.stringify(literal(node, 'set')) : undefined,
    },
    inline ? [{ type: 'paragraph', children: node.children! }] : node.children!,
  );
}

/** Moves each `<Say>` to the end of its question, claim or recap. On slides, these lines replace the paragraphs. */
function moveSaysToEnd(node: Node): Node {
  if (!node.children) return node;
  const children = node.children.flatMap((child) =>
    child.type === 'paragraph' && child.children!.some(isSlideLine)
      ? unwrapParagraph(child)
      : [child],
  );
  const lines = children.filter(isSlideLine).map((say) => sayElement(say, ''));
  const others = children.filter((child) => !isSlideLine(child)).map(moveSaysToEnd);
  return { ...node, children: [...others, ...lines] };
}

/** Returns a slide with its lines, or text with the id of the slide whose notes it is. */
function toElements(part: Part): Node[] {
  if (!isSlide(part)) return [element('Prose', { noteOf: part.noteOf }, part.nodes)];
  const { meta, node, lines } = part;
  const { id, kind } = meta;
  const slide = node ? [element('Slide', { id, kind }, [moveSaysToEnd(node)])] : [];
  return [...slide, ...lines.map((line) => sayElement(line, id))];
}

/** Marks everything in a lesson with its slide, or with the slide whose notes it is. Reading is not affected. */
export const remarkSlides = () => (tree: Node) => {
  const { parts, topics, rest } = slidesOf(tree.children!);
  for (const [topic, own] of topics) topic.children = own.flatMap(toElements);
  const isElement = ({ type }: Node) => type === 'mdxJsxFlowElement';
  const head = rest.filter((node) => !isElement(node));
  tree.children = [...head, ...parts.flatMap(toElements), ...rest.filter(isElement)];
};
