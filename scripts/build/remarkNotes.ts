import { visit } from 'unist-util-visit';
import type { Node } from './tree.ts';

/** What of a lesson file is compiled: the lesson, or one of its parts for the pages for teachers. */
export type NotesPart = 'lesson' | 'notes' | 'claims' | 'worksheet' | 'key';
export const PARTS = ['notes', 'claims', 'worksheet', 'key'] as const;

/** What of a worksheet holds an answer in words: only its key has that. */
const ANSWERS = ['Words', 'Program'];

const isElement = (name: string) => (node: Node) =>
  node.type === 'mdxJsxFlowElement' && node.name === name;

/**
 * Keeps one part of a lesson's text: what stands in `<Notes>`, without the worksheet; the `<Claim>`s; or what
 * stands in the `<Worksheet>` of the notes, with the answers in words (`key`) and without (`worksheet`). The lesson
 * itself keeps all but the inside of its worksheet.
 */
export const remarkNotes = (part: NotesPart) => () => (tree: Node) => {
  const children = tree.children!;
  const notes = children.filter(isElement('Notes')).flatMap((node) => node.children!);
  const sheets = notes.filter(isElement('Worksheet'));
  const further = children.filter(isElement('Further')).flatMap((node) => node.children!);
  const topics = further.filter(isElement('Topic')).flatMap((node) => node.children!);
  // Lines for slides stand on slides alone.
  const withoutSays = (node: Node): Node =>
    node.children
      ? { ...node, children: node.children.filter(({ name }) => name !== 'Say').map(withoutSays) }
      : node;
  if (part === 'lesson') for (const sheet of sheets) sheet.children = [];
  else if (part === 'claims')
    tree.children = [...children, ...topics].filter(isElement('Claim')).map(withoutSays);
  else if (part === 'notes') tree.children = notes.filter((node) => !isElement('Worksheet')(node));
  else {
    tree.children = sheets.flatMap((sheet) => sheet.children!);
    if (part === 'worksheet')
      visit(tree as never, (node: Node) => {
        if (node.name && ANSWERS.includes(node.name)) node.children = [];
      });
  }
};
