import { isSay, isSlide, type Part } from './slide.ts';
import { slidesOf } from './slides.ts';
import { attribute, element, hasAttribute, literal, type Node, unwrapParagraph } from './tree.ts';

/** A `<Say>` as the page holds it: an element that is hidden in reading and says what it sets. */
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

/** Lines within a question, a claim, a recap: on its slide they stand there in place of its paragraphs. */
function moveSaysToEnd(node: Node): Node {
  if (!node.children) return node;
  const children = node.children.flatMap((child) =>
    child.type === 'paragraph' && child.children!.some(isSay) ? unwrapParagraph(child) : [child],
  );
  const lines = children.filter(isSay).map((say) => sayElement(say, ''));
  const others = children.filter((child) => !isSay(child)).map(moveSaysToEnd);
  return { ...node, children: [...others, ...lines] };
}

/** A slide with its lines behind it, or text with the name of the slide that it is the notes of. */
function toElements(part: Part): Node[] {
  if (!isSlide(part)) return [element('Prose', { noteOf: part.noteOf }, part.nodes)];
  const { meta, node, lines } = part;
  const { id, kind } = meta;
  const slide = node ? [element('Slide', { id, kind }, [moveSaysToEnd(node)])] : [];
  return [...slide, ...lines.map((line) => sayElement(line, id))];
}

/** Says of everything in a lesson which slide it is on, or the notes of. Reading, it is as if that were not said. */
export const remarkSlides = () => (tree: Node) => {
  const { parts, topics, rest } = slidesOf(tree.children!);
  for (const [topic, own] of topics) topic.children = own.flatMap(toElements);
  const isElement = ({ type }: Node) => type === 'mdxJsxFlowElement';
  const head = rest.filter((node) => !isElement(node));
  tree.children = [...head, ...parts.flatMap(toElements), ...rest.filter(isElement)];
};
