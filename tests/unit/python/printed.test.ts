import { expect, it } from 'vitest';
import { findPromptErrors } from './printed.ts';

it('the Python prompt needs an empty line after a block, and none inside', () => {
  const rows = 'x = [\n    1,\n]  # two:\n';
  expect(
    findPromptErrors(`${rows}for i in x:\n    if i:\n        print(i, ":")\n\nprint(x)\n`),
  ).toEqual([]);
  expect(findPromptErrors(`${rows}for i in x:\n    print(i)\nprint(x)\n`)).toEqual(['print(x)']);
  expect(findPromptErrors('def f(x):\n    y = x\n\n    return y\n')).toEqual(['    return y']);
  expect(findPromptErrors('if x:\n    y = 1\nelse:\n    y = 2\n\nprint(y)\n')).toEqual([]);
});
