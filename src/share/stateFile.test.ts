import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyText } from '../../tests/unit/arbitraries.ts';
import { MAX_FILE_SIZE, parseStateFile, type StateFile, formatStateFile } from './stateFile.ts';

const names = fc.oneof(anyText(20), fc.constantFrom('__proto__', 'constructor', ''));
const texts = (values: fc.Arbitrary<string>) =>
  fc.array(fc.tuple(names, values), { maxLength: 5 }).map((entries) => new Map(entries));
const files: fc.Arbitrary<StateFile> = fc.record({
  page: anyText(40),
  figures: texts(anyText(60).map((text) => `1;${text}`)),
  asks: texts(anyText(30)),
});
const problem = (text: string) => {
  const read = parseStateFile(text);
  return 'problem' in read ? read.problem : undefined;
};
const file = (more: object) =>
  JSON.stringify({ 'attention-by-hand': 1, page: 'masks/', figures: {}, ...more });

describe('a saved state', () => {
  it('is read as it was written', () =>
    fc.assert(
      fc.property(files, (one) => {
        expect(parseStateFile(formatStateFile(one))).toEqual(one);
      }),
    ));
  it('holds a state that no link would', () => {
    const figures = new Map([['grid', `1;q=${'1,'.repeat(500_000)}`]]);
    const one: StateFile = { page: 'playground/', figures, asks: new Map() };
    expect(parseStateFile(formatStateFile(one))).toEqual(one);
  });
  it('is as its documentation has it', () =>
    expect(
      parseStateFile(
        '{"attention-by-hand":1,"page":"step-by-step/","figures":{"steps":"1;q=3,1"}}',
      ),
    ).toEqual({
      page: 'step-by-step/',
      figures: new Map([['steps', '1;q=3,1']]),
      asks: new Map(),
    }));
  it.each([
    ['', 'not JSON'],
    ['{', 'not JSON'],
    ['[1]', 'does not say that it is one'],
    ['null', 'does not say that it is one'],
    ['{"a":1}', 'does not say that it is one'],
    [file({ 'attention-by-hand': 'order' }), 'list of slides'],
    [file({ 'attention-by-hand': 2 }), 'another version'],
    [file({ page: 3 }), 'which page'],
    [file({ page: 'x'.repeat(300) }), 'which page'],
    [file({ figures: [] }), 'how its figures are'],
    [file({ figures: { a: 1 } }), 'how its figures are'],
    [file({ figures: Object.fromEntries(Array.from({ length: 401 }, (_, i) => [i, '1'])) }), 'how'],
    [file({ figures: { steps: 'q=1' } }), 'the figure “steps” is no state'],
    [file({ asks: 'lock' }), 'asks of its page'],
    [' '.repeat(MAX_FILE_SIZE + 1), 'larger than 2 MB'],
  ])('is refused in a sentence: %.40s', (text, said) => {
    expect(problem(text)).toContain(said);
    expect(problem(text)).toMatch(/^[^\n]{10,120}\.$/);
  });
  it('never throws, whatever a file holds', () =>
    fc.assert(
      fc.property(
        fc.oneof(
          anyText(200),
          fc.json(),
          fc.jsonValue().map((x) => file({ figures: x })),
        ),
        (text) => {
          parseStateFile(text);
        },
      ),
    ));
});
