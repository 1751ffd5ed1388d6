// Homework: what a student typed, the file, and what a teacher's table makes of it.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { harmless, sheetCsv } from '../../../src/teach/homework/csv.ts';
import { byLesson, createInbox, duplicates } from '../../../src/teach/homework/inbox.ts';
import {
  type Homework,
  readHomework,
  writeHomework,
} from '../../../src/teach/worksheet/homeworkFile.ts';
import { judgeBlank, judgeOrder } from '../../../src/teach/worksheet/judge.ts';
import { createWork } from '../../../src/teach/worksheet/work.ts';
import { anyText } from '../arbitraries.ts';

const known = { lessons: ['softmax', 'masks'], exercises: ['scores'] };

describe('an answer', () => {
  const number = (value: unknown, text: string, as = 'number' as const) => ({
    value,
    text,
    as,
    digits: undefined,
  });
  it.each([
    ['0.67', 'right'],
    ['.665', 'right'],
    ['0,67', 'right'],
    ['2/3', 'right'],
    ['66.5%', 'right'],
    ['0.7', 'wrong'],
    ['−0.67', 'wrong'],
    ['two thirds', 'wrong'],
    ['  ', 'open'],
  ])('%s for 0.67 is %s', (typed, verdict) => {
    expect(judgeBlank(typed, number(0.6652, '0.67'))).toBe(verdict);
  });
  it.each([
    ['[6.7, 2.4]', 'right'],
    ['6.7 2.4', 'right'],
    ['(6,7; 2,4)', 'right'],
    ['6,7, 2,4', 'right'],
    ['2.4, 6.7', 'wrong'],
    ['6.7', 'wrong'],
  ])('%s for a vector is %s', (typed, verdict) => {
    expect(judgeBlank(typed, number([6.652, 2.447], '[6.7, 2.4]'))).toBe(verdict);
  });
  it.each([
    ['(2, 10, 64)', 'right'],
    ['2x10x64', 'right'],
    ['torch.Size([2, 10, 64])', 'right'],
    ['(2, 64, 10)', 'wrong'],
  ])('%s for a shape is %s', (typed, verdict) => {
    expect(judgeBlank(typed, number('(2, 10, 64)', '(2, 10, 64)'))).toBe(verdict);
  });
  it('of a large number may have its thousands apart, and no other digit', () => {
    for (const typed of ['32768', '32,768', '32 768'])
      expect(judgeBlank(typed, number('32,768', '32,768')), typed).toBe('right');
    expect(judgeBlank('1,000', number(1000, '1000'))).toBe('right');
    expect(judgeBlank('1001', number(1000, '1000'))).toBe('wrong');
  });
  it('in order has every name once', () => {
    expect(judgeOrder('b > A, c', ['B', 'A', 'C'])).toBe('right');
    expect(judgeOrder('B A', ['B', 'A', 'C'])).toBe('wrong');
    expect(judgeOrder('A small garden, Soup', ['A small garden', 'Soup'])).toBe('right');
  });
  it('may be any text', () => {
    fc.assert(
      fc.property(anyText(40), (text) => {
        expect(['right', 'wrong', 'open']).toContain(judgeBlank(text, number(0.5, '0.50')));
        expect(['wrong', 'open']).toContain(judgeOrder(text, ['B 1 2 3', 'x']));
      }),
    );
  });
});

const homework: Homework = {
  name: 'Ada',
  saved: '2026-10-01T08:00:00.000Z',
  worksheets: [
    {
      lesson: 'softmax',
      variant: 17,
      edition: 'x',
      answers: { '1.1': '0.67' },
      checks: { '1': 2 },
    },
  ],
  programs: [{ exercise: 'scores', code: 'print(1)', passed: true }],
  spoiled: false,
};
const withPart = (change: object) =>
  JSON.stringify({ ...JSON.parse(writeHomework(homework)), ...change });

describe('a file', () => {
  it('is read as it was written', () => {
    expect(readHomework(writeHomework(homework), known)).toEqual(homework);
  });
  it.each([
    ['', 'The file is empty.'],
    [
      writeHomework(homework).slice(0, 120),
      'It cannot be read: it is cut off, or was changed by another program.',
    ],
    ['[]', 'It is no homework of this site.'],
    ['{"attention-by-hand":1}', 'It is no homework of this site.'],
    [
      withPart({ version: 2 }),
      'It was saved by another version of this site, which writes it otherwise.',
    ],
    [withPart({ name: '  ' }), 'It does not say whose it is.'],
    [withPart({ saved: 'soon' }), 'It does not say when it was saved; the name in it is “Ada”.'],
    [withPart({ worksheets: [], programs: [] }), 'It holds no answers.'],
    [
      withPart({ worksheets: [{ ...homework.worksheets[0], lesson: 'toString' }], programs: [] }),
      'It holds no answers: there is no worksheet “toString” here.',
    ],
    [
      withPart({ worksheets: [{ ...homework.worksheets[0], variant: 0.5 }], programs: [] }),
      'It holds no answers: there is no variant “0.5”.',
    ],
  ])('that is damaged is refused in a sentence: %#', (text, problem) => {
    expect(readHomework(text, known)).toEqual({ problem });
  });
  it('of which a part is damaged gives the rest, and says that it is not all', () => {
    const [sheet] = homework.worksheets;
    const read = readHomework(
      withPart({ worksheets: [{ ...sheet, answers: { '1.1': '0.67', '1.2': 5, no: 'x' } }, null] }),
      known,
    );
    expect(read).toEqual({ ...homework, spoiled: true });
  });
  it('may hold anything', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        expect(Object.keys(readHomework(text, known))).toEqual(['problem']);
      }),
    );
  });
});

describe('a class', () => {
  const fileOf = (text: string, name: string) => new File([text], name);
  it('is read whole: what is damaged stands beside, and takes nothing with it', async () => {
    const inbox = createInbox(known);
    const good = Array.from({ length: 35 }, (_, i) =>
      fileOf(writeHomework({ ...homework, name: `Student ${i}` }), `${i}.json`),
    );
    const bad = ['', '{', '[]', 'null', '{"attention-by-hand":"homework"}'];
    const files = [...good, ...bad.map((text, i) => fileOf(text, `bad-${i}.json`))];
    await inbox.take(files.toReversed());
    const { opened } = inbox.store.getState();
    expect(
      opened
        .filter((one) => 'problem' in one)
        .map(({ file }) => file)
        .toSorted(),
    ).toEqual(bad.map((_, i) => `bad-${i}.json`));
    expect(byLesson(opened).get('softmax')).toHaveLength(35);
  });
  it('has the newest of a student first, and keeps the others', async () => {
    const inbox = createInbox(known);
    const at = (saved: string, name: string) =>
      fileOf(writeHomework({ ...homework, saved, name }), saved);
    await inbox.take([
      at('2026-10-01T08:00:00Z', 'Ada'),
      at('2026-10-03T08:00:00Z', ' ada'),
      at('2026-10-02T08:00:00Z', 'Ada'),
    ]);
    const entries = byLesson(inbox.store.getState().opened).get('softmax')!;
    expect(entries.map(({ saved, older }) => [saved.slice(8, 10), older])).toEqual([
      ['03', false],
      ['02', true],
      ['01', true],
    ]);
    expect(duplicates(entries)).toEqual([
      '3 files are by ada. The one that was saved last counts; the others stand below it.',
    ]);
  });
  it('gets no formula into its spreadsheet', () => {
    for (const text of ['=1+1', '+A1', '-A1', '@SUM(A1)', '\t=1', ' =1'])
      expect(harmless(text)).toBe(`'${text}`);
    for (const text of ['-1.5', '+2', '-0,5', 'Ada', '[1, 2]']) expect(harmless(text)).toBe(text);
    const [sheet] = homework.worksheets;
    const entry = { file: 'a', name: '=cmd()', saved: homework.saved, older: false, work: sheet! };
    const item = {
      id: '1.1',
      kind: 'blank' as const,
      answer: '0.67',
      judge: () => 'right' as const,
    };
    const graded = [
      { number: 1, checks: 2, items: [{ item, text: '=2,"x"', verdict: 'right' as const }] },
    ];
    expect(sheetCsv([{ entry, graded }]).split('\n')[1]).toBe(
      `'=cmd(),a,${homework.saved},yes,17,1,1,2,"'=2,""x""",right`,
    );
  });
});

describe('a student’s work', () => {
  const shelf = () => {
    const kept = new Map<string, string>();
    return {
      kept,
      read: (key: string) => kept.get(key) ?? null,
      write: (key: string, text: string) => {
        kept.set(key, text);
        return true;
      },
    };
  };
  it('is kept by worksheet and variant', () => {
    const own = shelf();
    const work = createWork('softmax', own);
    work.open(1);
    work.answer('1.1', '0.67');
    work.open(17);
    expect(work.store.getState().answers).toEqual({});
    work.answer('1.1', '0.5');
    const again = createWork('softmax', own);
    again.open(1);
    expect(again.store.getState().answers).toEqual({ '1.1': '0.67' });
    again.open(17);
    expect(again.store.getState().answers).toEqual({ '1.1': '0.5' });
  });
  it('counts checks, and shows a verdict while the answer stands', () => {
    const work = createWork('softmax', shelf());
    work.answer('1.1', '1');
    work.check(1, ['1.1']);
    work.check(1, ['1.1']);
    expect(work.store.getState().checks).toEqual({ 1: 2 });
    expect(work.store.getState().checked).toEqual({ '1.1': '1' });
  });
  it('that a file replaces can be brought back', () => {
    const work = createWork('softmax', shelf());
    work.open(1);
    work.answer('1.1', 'mine');
    work.take(1, { answers: { '1.1': 'theirs' }, checks: {} });
    expect(work.store.getState().answers).toEqual({ '1.1': 'theirs' });
    work.undo();
    expect(work.store.getState().answers).toEqual({ '1.1': 'mine' });
  });
  it('that cannot be read is put aside and said', () => {
    const own = shelf();
    own.kept.set('abh:worksheet:softmax:3', '{');
    const work = createWork('softmax', own);
    expect(work.open(3)).toMatch(/cannot be read/);
    work.answer('1.1', 'new');
    expect(own.kept.get('abh:worksheet:softmax:3:unread')).toBe('{');
  });
});
