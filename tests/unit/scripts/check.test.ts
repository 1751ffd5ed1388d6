import { expect, test } from 'vitest';
import { findTests } from '../../../scripts/check.mjs';

/** Which of these tests it would run. */
const picked = (name: string, tests: string[]) => {
  const only = new RegExp(findTests(name).unit[0]!.only!);
  return tests.filter((test) => only.test(test));
};

test('a widget is tested with its own tests, and no other widget', () => {
  expect(findTests('pick-query')).toMatchObject({
    unit: [{ project: 'unit' }, { files: ['src/widgets/pick-query/'] }],
    e2e: [{ files: ['e2e/every-widget'], only: '^pick-query ' }],
  });
  expect(findTests('playground').unit[1]!.files).toEqual(['src/playground/']);
  const names = ["widget 'maps' as a link", 'the code of maps is the code', 'maps every field'];
  const others = ["widget 'measure-maps' as a link", 'the code of measure-maps is the code'];
  expect(picked('maps', [...names, ...others, 'measure-maps every field'])).toEqual(names);
});

test('a lesson is tested with its slides, its worksheet and its own tests', () => {
  const { unit, e2e } = findTests('softmax');
  expect(unit[1]).toEqual({ project: 'unit', files: ['tests/unit/lessons/softmax.test.ts'] });
  expect(e2e[1]).toEqual({ project: 'e2e', files: ['tests/e2e/lessons/softmax.test.ts'] });
  const names = ['06-softmax.mdx is a deck', 'the key of softmax says', 'softmax each prediction'];
  expect(picked('softmax', [...names, '07-scaling.mdx is a deck'])).toEqual(names);
});

test('for an unknown name, both possible files are mentioned', () => {
  expect(() => findTests('no-such')).toThrow(/src\/widgets\/no-such\/.*content\/NN-no-such\.mdx/);
});
