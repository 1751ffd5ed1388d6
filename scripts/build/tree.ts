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

/** A piece of a lesson's text, as remark gives it. */
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

/** What an element says in an attribute, where that is text. */
export function attribute(node: Node, name: string): string | undefined {
  const value = node.attributes?.find((a) => a.name === name)?.value;
  return typeof value === 'string' ? value : undefined;
}

/** Whether an element has any of these attributes. */
export const hasAttribute = (node: Node, ...names: string[]): boolean =>
  node.attributes?.some(({ name }) => names.includes(name)) ?? false;

/** The value of an attribute that is written as a literal; undefined where it is not there. */
export function literal(node: Node, name: string): unknown {
  const value = node.attributes?.find((a) => a.name === name)?.value;
  if (typeof value !== 'object' || value === null) return value;
  return Function(`'use strict'; return (${(value as { value: string }).value})`)();
}

/** An element with text and literals as its attributes. */
export const element = (
  name: string,
  attributes: Readonly<Record<string, string | undefined>>,
  children: Node[],
): Node => ({
  type: 'mdxJsxFlowElement',
  name,
  attributes: Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [{ type: 'mdxJsxAttribute', name: key, value }],
  ),
  children,
});

/** Text in one line: a live number or name is one word, and what is worked out in braces none. */
export function plainText(node: Node): string {
  return textOf(node).replace(/\s+/g, ' ').trim();
}
function textOf({ type, value, children }: Node): string {
  if (/^mdx\w+Expression$/.test(type)) return '';
  if (value !== undefined) return value;
  if (!children?.length) return type.startsWith('mdxJsx') ? '…' : '';
  return children.map(textOf).join('');
}

const isJsx = (node: Node) => node.type === 'mdxJsxTextElement';
const isBlank = (node: Node) => node.type === 'text' && !node.value?.trim();

/** An element alone on its line is no paragraph, as in the compiled text. */
export const unwrapParagraph = (node: Node): Node[] =>
  node.type === 'paragraph' &&
  node.children!.some(isJsx) &&
  node.children!.every((child) => isJsx(child) || isBlank(child))
    ? node.children!.filter(isJsx)
    : [node];
