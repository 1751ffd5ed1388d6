import { FORMS, LETTERS, type PairMeta } from '../../src/teach/check/forms.ts';
import { attribute, hasAttribute, type Node } from './tree.ts';

const inside = (node: Node, name: string) =>
  (node.children ?? []).filter((child) => child.name === name);

/** A choice that stands alone in its line may be wrapped in a paragraph yet. */
const choicesOf = (question: Node) =>
  question.children!.flatMap((child) => [
    ...(child.name === 'Choice' ? [child] : []),
    ...(child.type === 'paragraph' ? inside(child, 'Choice') : []),
  ]);

/** The pairs of a file of questions, in order. Throws where one lacks something, with its line. */
export function readPairs(tree: Node, file: string): PairMeta[] {
  return inside(tree, 'Pair').map((pair) => {
    const fail = (what: string, { position }: Node = pair): never => {
      throw new Error(`${file}:${position?.start.line}: ${what}`);
    };
    const text = (node: Node, name: string) =>
      attribute(node, name) ?? fail(`<${node.name}> lacks "${name}".`, node);
    const questions = inside(pair, 'Question');
    if (questions.length !== FORMS.length) fail('a <Pair> has two questions.');
    const rightOf = (question: Node) => {
      const right = choicesOf(question).map((choice) => hasAttribute(choice, 'right'));
      if (right.length !== LETTERS.length || right.filter(Boolean).length !== 1)
        fail('a <Question> has four choices, one of them right.', question);
      return right.indexOf(true);
    };
    const [a, b] = questions as [Node, Node];
    return {
      id: text(pair, 'id'),
      lesson: text(pair, 'lesson'),
      about: text(pair, 'about'),
      figure: { A: text(a, 'figure'), B: text(b, 'figure') },
      right: { A: rightOf(a), B: rightOf(b) },
    };
  });
}
