import { visit } from 'unist-util-visit';
import type { Node } from './tree.ts';

/** Which part of a lesson file to compile: the lesson, or one of its parts for the pages for teachers. */
export type NotesPart = 'lesson' | 'notes' | 'claims' | 'worksheet' | 'key';
export const PARTS = ['notes', 'claims', 'worksheet', 'key'] as const;

/** Elements of a worksheet with answers in words, which only the key includes. */
const ANSWERS = ['Words', 'Program'];

const isElement = (name: string) => (node: Node) =>
  node.type === 'mdxJsxFlowElement' && node.name === name;

/**
 * Keeps one part of a lesson's text: `<Notes>` without the worksheet; the `<Claim>`s; or the `<Worksheet>` in the
 * notes, with answers in words (`key`) or without (`worksheet`). `lesson` keeps everything except the contents of the
 * worksheet.
 */
export const remarkNotes = (part: NotesPart) => () => (tree: Node) => {
  const children = tree.children!;
  const notes = children.filter(isElement('Notes')).flatMap((node) => node.children!);
  const sheets = notes.filter(isElement('Worksheet'));
  const further = children.filter(isElement('Further')).flatMap((node) => node.children!);
  const topics = further.filter(isElement('Topic')).flatMap((node) => node.children!);
  // Lines for slides only belong on slides.
  const withoutSlideLines = (node: Node): Node =>
    node.children
      ? {
          ...node,
          children: node.children.filter(({ name }) => name !== 'Say').map(withoutSlideLines),
        }
      : node;
  if (part === 'lesson') for (const sheet of sheets) sheet.children = [];
  else if (part === 'claims')
    tree.children = [...children, ...topics].filter(isElement('Claim')).map(withoutSlideLines);
  else if (part === 'notes') tree.children = notes.filter((node) => !isElement('Worksheet')(node));
  else {
    tree.children = sheets.flatMap((sheet) => sheet.children!);
    if (part === 'worksheet')
      visit(tree as never, (node: Node) => {
        if (node.name && ANSWERS.includes(node.name)) node.children = [];
      });
  }
};
