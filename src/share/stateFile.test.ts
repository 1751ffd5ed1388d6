import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyText } from '../../tests/unit/arbitraries.ts';
import { formatStateFile, MAX_FILE_SIZE, parseStateFile, type StateFile } from './stateFile.ts';

const names = fc.oneof(anyText(20), fc.constantFrom('__proto__', 'constructor', ''));
const texts = (values: fc.Arbitrary<string>) =>
  fc.array(fc.tuple(names, values), { maxLength: 5 }).map((entries) => new Map(entries));
const files: fc.Arbitrary<StateFile> = fc.record({
  page: anyText(40),
  figures: texts(anyText(60).map((text) => `1;${text}`)),
  options: texts(anyText(30)),
});
const problemIn = (text: string) => {
  const file = parseStateFile(text);
  return 'problem' in file ? file.problem : undefined;
};
const fileWith = (more: object) =>
  JSON.stringify({ 'attention-by-hand': 1, page: 'masks/', figures: {}, ...more });

describe('a saved file', () => {
  it('is parsed as it was formatted', () =>
    fc.assert(
      fc.property(files, (file) => {
        expect(parseStateFile(formatStateFile(file))).toEqual(file);
      }),
    ));
  it('can have a state that is too long for a link', () => {
    const figures = new Map([['grid', `1;q=${'1,'.repeat(500_000)}`]]);
    const file: StateFile = { page: 'playground/', figures, options: new Map() };
    expect(parseStateFile(formatStateFile(file))).toEqual(file);
  });
  it('can leave out options', () =>
    expect(
      parseStateFile(
        '{"attention-by-hand":1,"page":"step-by-step/","figures":{"steps":"1;q=3,1"}}',
      ),
    ).toEqual({
      page: 'step-by-step/',
      figures: new Map([['steps', '1;q=3,1']]),
      options: new Map(),
    }));
  it.each([
    ['', 'isn’t valid JSON'],
    ['{', 'isn’t valid JSON'],
    ['[1]', 'wasn’t saved by this site'],
    ['null', 'wasn’t saved by this site'],
    ['{"a":1}', 'wasn’t saved by this site'],
    [fileWith({ 'attention-by-hand': 'order' }), 'list of slides'],
    [fileWith({ 'attention-by-hand': 'homework' }), 'homework'],
    [fileWith({ 'attention-by-hand': 2 }), 'another version'],
    [fileWith({ page: 3 }), '“page”'],
    [fileWith({ page: 'x'.repeat(300) }), '“page”'],
    [fileWith({ figures: undefined }), '“figures”'],
    [fileWith({ figures: [] }), '“figures”'],
    [fileWith({ figures: { a: 1 } }), '“figures”'],
    [
      fileWith({ figures: Object.fromEntries(Array.from({ length: 401 }, (_, i) => [i, '1'])) }),
      '“figures”',
    ],
    [fileWith({ figures: { steps: 'q=1' } }), '“figures”'],
    [fileWith({ asks: 'lock' }), '“asks”'],
    [' '.repeat(MAX_FILE_SIZE + 1), 'larger than 2 MB'],
  ])('is rejected with a sentence: %.40s', (text, message) => {
    expect(problemIn(text)).toContain(message);
    expect(problemIn(text)).toMatch(/^[^\n]{10,150}\.$/);
  });
  it('never throws, whatever it contains', () =>
    fc.assert(
      fc.property(
        fc.oneof(
          anyText(200),
          fc.json(),
          fc.jsonValue().map((x) => fileWith({ figures: x })),
        ),
        (text) => {
          parseStateFile(text);
        },
      ),
    ));
});
