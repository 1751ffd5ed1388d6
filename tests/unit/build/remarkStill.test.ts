import { describe, expect, it } from 'vitest';
import { treeOf } from '../../../scripts/build/lessons.ts';
import { remarkStill } from '../../../scripts/build/remarkStill.ts';
import type { Node } from '../../../scripts/build/tree.ts';

/** The elements that are left out of the scripts of a lesson with this text, with their numbers. */
function leftOut(source: string): string[] {
  const tree = structuredClone(treeOf(source));
  remarkStill(true)()(tree);
  const found: string[] = [];
  const walk = (node: Node) => {
    if (node.name === 'Still') found.push(node.attributes!.map(({ value }) => value).join(' '));
    node.children?.forEach(walk);
  };
  walk(tree);
  return found;
}

describe('what of a lesson stays as it is prerendered', () => {
  it.each([
    ['A *word*, a [link](/), `code` and <Part of="scores">scores</Part>.', ['p 1']],
    ['It starts at <N start of="q.0" /> and ends at <N preset="end" of="q.0" />.', ['p 1']],
    ['## Why\n\n- one\n- two\n\n1. three', ['h2 1', 'ul 2', 'ol 3']],
    ['| a |\n| - |\n| <N start of="q.0" /> |', ['table 1']],
    ['<Aside id="x">\nStill.\n</Aside>', ['p 1']],
  ])('%s', (source, expected) => expect(leftOut(source)).toEqual(expected));
});

describe('what follows a figure, or acts, is rendered', () => {
  it.each([
    'It is <N of="q.0" /> now.',
    'Set [<Edit field="q.0" />].',
    '<Do preset="end">End</Do> it.',
    'The word <Tok row={0} />.',
    '- one\n- <N of="q.0" />',
    '**Bold <Do preset="end">buttons</Do>**',
  ])('%s', (source) => expect(leftOut(source)).toEqual([]));
});

it('numbers the same blocks for the page and for its scripts', () => {
  const source = 'One.\n\nTwo <N of="q.0" />.\n\n<Claim id="c" said="d">\nThree.\n</Claim>';
  const tree = structuredClone(treeOf(source));
  remarkStill(false)()(tree);
  const marked: unknown[] = [];
  const walk = (node: Node) => {
    if (node.data) marked.push([node.type, node.data.hProperties]);
    node.children?.forEach(walk);
  };
  walk(tree);
  expect(marked).toEqual([
    ['paragraph', { 'data-still': '1' }],
    ['paragraph', { 'data-still': '2' }],
  ]);
  expect(leftOut(source)).toEqual(['p 1', 'p 2']);
});
