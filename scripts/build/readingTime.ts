import type { Node } from './tree.ts';

/** Elements that do not count as reading: Further, notes, pictures, formulas and lines for slides. */
const SKIPPED_ELEMENTS = new Set<unknown>([
  'Further',
  'Notes',
  'Figure',
  'Formula',
  'WorkedFormula',
  'Say',
]);
const SKIPPED_TYPES = /^(yaml|mdxjsEsm|table|math|inlineMath|mdx\w+Expression)$/;
/** Attributes whose text counts. */
const READ_ATTRIBUTES = new Set(['question', 'said', 'title']);

const WORDS_A_MINUTE = 180;
/** Extra minutes for interactive elements. */
const MINUTES_BY_ELEMENT = new Map<unknown, number>([
  ['Figure', 2],
  ['Predict', 1],
  ['Challenge', 2],
]);

/** Returns the text of a lesson's main path. A live number or name counts as one word. */
function mainText(node: Node): string {
  if (SKIPPED_ELEMENTS.has(node.name) || SKIPPED_TYPES.test(node.type)) return ' ';
  if (node.value !== undefined) return node.value;
  const attributeTexts = (node.attributes ?? []).map(({ name, value }) =>
    READ_ATTRIBUTES.has(name) && typeof value === 'string' ? value : '',
  );
  const children = node.children ?? [];
  const content =
    children.length || !node.type.startsWith('mdxJsxText') ? children.map(mainText).join('') : '0';
  const block = !/^(text|emphasis|strong|link|inlineCode|mdxJsxTextElement)$/.test(node.type);
  return [...attributeTexts, content].join(' ') + (block ? ' ' : '');
}

/** Counts the words on a lesson's main path, without figures, tables, formulas, Further and notes. */
export const countWords = (lesson: Node): number =>
  mainText(lesson)
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

/** Counts an element on the main path. */
const countElements = (node: Node, name: unknown): number =>
  node.name === name
    ? 1
    : node.name === 'Further' || node.name === 'Notes'
      ? 0
      : (node.children ?? []).reduce((sum, child) => sum + countElements(child, name), 0);

/**
 * Estimates the minutes for a lesson: reading at 180 words per minute, plus two for each figure and challenge and one
 * for each question.
 */
export const readingMinutes = (lesson: Node): number =>
  Math.round(
    [...MINUTES_BY_ELEMENT].reduce(
      (sum, [name, minutes]) => sum + minutes * countElements(lesson, name),
      countWords(lesson) / WORDS_A_MINUTE,
    ),
  );
