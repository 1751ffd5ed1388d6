/** A position in a file. */
interface Position {
  start: { line: number };
}
interface Attribute {
  type: string;
  name: string;
  value: unknown;
  position?: Position;
}

/** A node of a lesson's text, as parsed by remark. */
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

/** Returns an attribute's value if it is plain text. */
export function attribute(node: Node, name: string): string | undefined {
  const value = node.attributes?.find((a) => a.name === name)?.value;
  return typeof value === 'string' ? value : undefined;
}

/** Whether an element has any of these attributes. */
export const hasAttribute = (node: Node, ...names: string[]): boolean =>
  node.attributes?.some(({ name }) => names.includes(name)) ?? false;

/** Returns the value of an attribute written as a literal; undefined if it is missing. */
export function literal(node: Node, name: string): unknown {
  const value = node.attributes?.find((a) => a.name === name)?.value;
  if (typeof value !== 'object' || value === null) return value;
  return Function(`'use strict'; return (${(value as { value: string }).value})`)();
}

/** Creates an element with text and literals as attributes. */
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

/** Returns the text on one line. A live number or name is one word, and expressions in braces are left out. */
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

/** Unwraps a paragraph with a single element, as MDX does when compiling. */
export const unwrapParagraph = (node: Node): Node[] =>
  node.type === 'paragraph' &&
  node.children!.some(isJsx) &&
  node.children!.every((child) => isJsx(child) || isBlank(child))
    ? node.children!.filter(isJsx)
    : [node];
