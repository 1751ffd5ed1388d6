// Lists of slides in addresses: all forms that links have ever had, and whatever else stands there.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  MAX_SLIDES,
  pickerAddress,
  presentAddress,
  readList,
  serializeList,
  type SlideList,
} from '../../../src/slides/slideList.ts';
import { courseStops, loadCourse } from '../../../src/slides/courses.ts';
import {
  MAX_LIST_LENGTH,
  readTalkAddress,
  writeTalkAddress,
} from '../../../src/slides/talkAddress.ts';
import { pack } from '../../../src/figure/pack.ts';

const bare: SlideList = {
  title: 'Why, 100% by hand',
  minutes: 45,
  stops: [
    { slug: 'why-attention', slide: 'title' },
    { slug: 'scaling', slide: 'figure-spread' },
    { slug: 'scaling', slide: 'figure-spread' },
  ],
};
const noted: SlideList = {
  ...bare,
  stops: bare.stops.map((stop, i) => (i === 1 ? { ...stop, note: 'Ask “who”\nfirst.' } : stop)),
};

const SLIDES: Record<string, string[]> = {
  'why-attention': ['title', 'recap'],
  scaling: ['title', 'figure-spread', 'recap'],
};
const known = {
  slidesOf: async (slug: string) =>
    SLIDES[slug]?.map((id) => ({ id, kind: 'figure' as const, title: id })),
};
const read = (list: string, more = {}) =>
  readList(`?${pickerAddress(list).split('?')[1]}`, { ...known, ...more });

/** What earlier versions packed, kept, and saved. */
const record = {
  'attention-by-hand': 'order',
  version: 1,
  title: bare.title,
  minutes: 45,
  slides: [
    { own: 'cover', cover: true, subtitle: 'Week 7' },
    { slide: 'why-attention#title' },
    { own: 's', section: 'Scores', minutes: 20 },
    { slide: 'scaling#figure-spread', note: 'Ask “who”\nfirst.' },
    { own: 'i', image: 'data:image/png;base64,AAAA', alt: 'A plot' },
    { own: 'f', frame: 'https://example.org/', title: 'The paper' },
    'scaling#figure-spread',
  ],
};

describe('a playlist in an address', () => {
  it('is readable without notes, and reads back the same', async () => {
    const list = (await serializeList(bare))!;
    expect(list).toBe(
      'title=Why%2C 100%25 by hand,minutes=45,why-attention#title,scaling#figure-spread,scaling#figure-spread',
    );
    expect(await read(list)).toEqual(bare);
  });
  it('is packed with notes, and reads back the same', async () => {
    const list = (await serializeList(noted))!;
    expect(list).toMatch(/^z\./);
    expect(await read(list)).toEqual(noted);
    const query = writeTalkAddress({ role: 'presenter', slide: 'title', talk: 'abcd', list });
    expect(readTalkAddress(query)!.list).toBe(list);
    expect(await readList(query, known)).toEqual(noted);
  });
  it('is packed when it’s long, and refused when it’s too long', async () => {
    const stops = Array.from({ length: 100 }, () => bare.stops[0]!);
    expect(await serializeList({ stops })).toMatch(/^z\./);
    const words = Array.from({ length: 60 }, (_, i) => ({
      ...bare.stops[0]!,
      note: Array.from({ length: 60 }, (__, j) => ((i * 60 + j) ** 3.7).toString(36)).join(' '),
    }));
    expect(await serializeList({ stops: words })).toBeUndefined();
    const long = await read(Array.from({ length: 400 }, () => 'scaling#recap').join());
    expect(long!.stops).toHaveLength(MAX_SLIDES);
  });
  it('may name whole lessons, and drops unknown ones', async () => {
    expect((await read('scaling,why-attention#recap,scaling#gone,gone#recap'))!.stops).toEqual([
      { slug: 'scaling', slide: 'title' },
      { slug: 'scaling', slide: 'figure-spread' },
      { slug: 'scaling', slide: 'recap' },
      { slug: 'why-attention', slide: 'recap' },
    ]);
  });
  it('leads to renamed slides, with their notes', async () => {
    const slides = [
      { id: 'figure-spread', kind: 'figure' as const, title: '', notes: ['opening'] },
    ];
    const list = await serializeList({
      stops: [{ slug: 'scaling', slide: 'opening-3', note: 'Ask.' }],
    });
    expect(await read(list!, { slidesOf: async () => slides })).toEqual({
      stops: [{ slug: 'scaling', slide: 'figure-spread', note: 'Ask.' }],
    });
  });
  it('can name a ready course, whose slides come from its file', async () => {
    const course = (await loadCourse('45'))!;
    const { title, minutes } = course;
    expect(await read('course.45')).toEqual({ title, minutes, stops: courseStops(course), course });
    expect(presentAddress(courseStops(course), 'course.45')).toBe(
      'why-attention/?present=course%23title&list=course.45',
    );
    expect(await read('course.46')).toBeUndefined();
  });
});

describe('drops custom slides and says so', () => {
  it('from a readable link', async () => {
    const text = 'cover=Week 7,agenda=,section:5=Scores%2C 1,own#x,text=# A score';
    expect(await read(`title=Mine,${text},scaling#recap`)).toEqual({
      title: 'Mine',
      stops: [{ slug: 'scaling', slide: 'recap' }],
      leftOut: true,
    });
  });
  it('from a packed link, keeping notes', async () =>
    expect(await read(await pack(JSON.stringify(record)))).toEqual({ ...noted, leftOut: true }));
  it('from this device, keeping the saved playlist', async () => {
    const stored = JSON.stringify({ orders: [{ id: 'abcd', ...record }] });
    localStorage.setItem('abh:orders', stored);
    expect(await read('kept.abcd')).toEqual({ ...noted, leftOut: true });
    expect(await read('kept.abce')).toBeUndefined();
    expect(localStorage.getItem('abh:orders')).toBe(stored);
  });
});

describe('an invalid playlist', () => {
  it('is ignored if nothing in it is valid', async () => {
    const packed = (await serializeList(noted))!;
    for (const list of [
      '',
      'gone',
      'minutes=4',
      'text=alone',
      packed.slice(0, 60),
      `${packed.slice(0, 40)}AAAA${packed.slice(44)}`,
      await pack('{"a":1}'),
      await pack(JSON.stringify({ ...record, version: 2 })),
      'z.',
      `scaling#recap,${'x'.repeat(MAX_LIST_LENGTH)}`,
    ])
      expect(await read(list), list).toBeUndefined();
    expect(await readList('?present=title', known)).toBeUndefined();
  });
  it('keeps the valid parts', async () => {
    const slides = ['scaling', { slide: 'a#b,c#d' }, null, 7, { slide: 'scaling#title', note: 3 }];
    const packed = await pack(JSON.stringify({ ...record, title: 7, minutes: 0.5, slides }));
    expect(await read(packed)).toEqual({ stops: [{ slug: 'scaling', slide: 'title' }] });
  });
  it('never throws, whatever was stored', async () =>
    fc.assert(
      fc.asyncProperty(fc.json(), fc.jsonValue(), async (text, orders) => {
        for (const stored of [text, JSON.stringify({ orders })]) {
          localStorage.setItem('abh:orders', stored);
          await read('kept.abcd');
        }
        await read(await pack(JSON.stringify({ ...record, slides: orders })));
      }),
      { numRuns: 30 },
    ));
});
