import { expect, it } from 'vitest';
import { programCells } from './programCells.ts';

const lines = (...names: string[]) => names.map((name) => `${name} = 1`).join('\n');

it('a short program is one cell', () => {
  expect(programCells('import torch\n\nx = 1\n')).toEqual(['import torch\n\nx = 1']);
});

it('a long one is a cell a paragraph: imports, and a single line, stand with what follows', () => {
  const [inputs, steps, last] = [lines('a', 'b', 'c'), lines('d', 'e', 'f'), lines('g', 'h')];
  const code = ['import math\nimport torch', inputs, 'mask = None', steps, last].join('\n\n');
  expect(programCells(`${code}\n`)).toEqual([
    `import math\nimport torch\n\n${inputs}`,
    `mask = None\n\n${steps}`,
    last,
  ]);
});

it('what goes on behind an empty line stays together: a function, and brackets', () => {
  const code = `def f():\n    ${lines('a')}\n\n    return 1\n\n\nx = [\n${'    1,\n'.repeat(9)}\n]\nend = 1`;
  expect(programCells(code).map((cell) => cell.split('\n')[0])).toEqual(['def f():', 'x = [']);
});

it('nothing of it is lost, also where a single line is the last', () => {
  const code = `${lines(...'abcdefghijkl')}\n\nprint(a)`;
  expect(programCells(code).join('\n\n')).toBe(code);
});
