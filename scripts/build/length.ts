import type { Node } from './tree.ts';

/** What is not read on the way: what is folded at the end, teachers' notes, pictures, formulas and lines for slides. */
const SKIPPED_ELEMENTS = new Set<unknown>([
  'Further',
  'Notes',
  'Figure',
  'Formula',
  'WorkedFormula',
  'Say',
]);
const SKIPPED_TYPES = /^(yaml|mdxjsEsm|table|math|inlineMath|mdx\w+Expression)$/;
/** Attributes that are read as text. */
const READ_ATTRIBUTES = new Set(['question', 'said', 'title']);

const WORDS_A_MINUTE = 180;
/** What a reader does takes minutes, too. */
const MINUTES_BY_ELEMENT = new Map<unknown, number>([
  ['Figure', 2],
  ['Predict', 1],
  ['Challenge', 2],
]);

/** The text of a lesson's main path; a live number or name counts as a word. */
function mainText(node: Node): string {
  if (SKIPPED_ELEMENTS.has(node.name) || SKIPPED_TYPES.test(node.type)) return ' ';
  if (node.value !== undefined) return node.value;
  const said = (node.attributes ?? []).map(({ name, value }) =>
    READ_ATTRIBUTES.has(name) && typeof value === 'string' ? value : '',
  );
  const children = node.children ?? [];
  const inside =
    children.length || !node.type.startsWith('mdxJsxText') ? children.map(mainText).join('') : '0';
  const block = !/^(text|emphasis|strong|link|inlineCode|mdxJsxTextElement)$/.test(node.type);
  return [...said, inside].join(' ') + (block ? ' ' : '');
}

/** Words on the main path of a lesson: figures, tables, formulas, what is folded and notes not counted. */
export const wordsOf = (lesson: Node): number =>
  mainText(lesson)
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

/** How often an element stands on the main path. */
const countElements = (node: Node, name: unknown): number =>
  node.name === name
    ? 1
    : node.name === 'Further' || node.name === 'Notes'
      ? 0
      : (node.children ?? []).reduce((sum, child) => sum + countElements(child, name), 0);

/** Minutes that a lesson takes: read at 180 words a minute, two for each figure and challenge, one for each question. */
export const minutesOf = (lesson: Node): number =>
  Math.round(
    [...MINUTES_BY_ELEMENT].reduce(
      (sum, [name, minutes]) => sum + minutes * countElements(lesson, name),
      wordsOf(lesson) / WORDS_A_MINUTE,
    ),
  );
