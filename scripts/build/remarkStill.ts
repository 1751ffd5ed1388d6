import { has, type Node } from './tree.ts';

/** Markdown whose content may stand still, with the element it becomes. */
const TAGS: Readonly<Record<string, (node: Node) => string>> = {
  paragraph: () => 'p',
  heading: ({ depth }) => `h${depth}`,
  list: ({ ordered }) => (ordered ? 'ol' : 'ul'),
  table: () => 'table',
  said: () => 'div',
};
const PLAIN =
  /^(text|emphasis|strong|delete|inlineCode|link|break|paragraph|listItem|tableRow|tableCell)$/;
/** Elements that show the same for ever; pointing at a part is answered by the page as a whole. */
const STILL = /^(Anchor|Part|Tex|[a-z]\w*)$/;

/** Whether nothing of this ever changes: no number follows a figure, no button acts. */
export function isStill(node: Node): boolean {
  const element = /^mdxJsx(Text|Flow)Element$/.test(node.type);
  const own = element
    ? node.name === 'N'
      ? has(node, 'start', 'preset')
      : STILL.test(node.name ?? '') && node.name !== 'details'
    : PLAIN.test(node.type) || node.type in TAGS;
  return own && (node.children ?? []).every(isStill);
}

/**
 * Numbers the blocks of a lesson's text of which nothing ever changes. With `bare` they are left empty: the browser
 * finds them in the prerendered page, and neither loads nor renders them again (`Still` in src/lessons).
 */
export const remarkStill = (bare: boolean) => () => (tree: Node) => {
  let count = 0;
  const walk = (node: Node): Node => {
    const tag = TAGS[node.type]?.(node);
    // What stands in a list or a table is no block of its own.
    if (tag && !isStill(node)) return node;
    if (tag) {
      count += 1;
      const value = String(count);
      if (!bare) return { ...node, data: { hProperties: { 'data-still': value } } };
      const attributes = [
        { type: 'mdxJsxAttribute', name: 'as', value: tag },
        { type: 'mdxJsxAttribute', name: 'n', value },
      ];
      return { type: 'mdxJsxFlowElement', name: 'Still', attributes, children: [] };
    }
    return node.children ? { ...node, children: node.children.map(walk) } : node;
  };
  tree.children = tree.children!.map(walk);
};
