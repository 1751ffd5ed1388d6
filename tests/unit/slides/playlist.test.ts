// Playlists in addresses: every format that links have ever had, and invalid ones.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  pickerAddress,
  presentAddress,
  serializePlaylist,
  type SharedPlaylist,
} from '../../../src/slides/playlist.ts';
import { MAX_SLIDES, readPlaylist } from '../../../src/slides/readPlaylist.ts';
import { coursePlaylist, loadCourse } from '../../../src/slides/courses.ts';
import { MAX_LIST_LENGTH } from '../../../src/slides/talkAddress.ts';
import { pack } from '../../../src/figure/pack.ts';

const shared: SharedPlaylist = {
  title: 'Why, 100% by hand',
  minutes: 45,
  playlist: [
    { slug: 'why-attention', slide: 'title' },
    { slug: 'scaling', slide: 'figure-spread' },
    { slug: 'scaling', slide: 'figure-spread' },
  ],
};
const withNote: SharedPlaylist = {
  ...shared,
  playlist: shared.playlist.map((ref, i) =>
    i === 1 ? { ...ref, note: 'Ask “who”\nfirst.' } : ref,
  ),
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
  readPlaylist(`?${pickerAddress(list).split('?')[1]}`, { ...known, ...more });

/** What earlier versions packed into links and stored on the device. */
const record = {
  'attention-by-hand': 'order',
  version: 1,
  title: shared.title,
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
  it('is readable and reads back the same', async () => {
    const list = serializePlaylist(shared)!;
    expect(list).toBe(
      'title=Why%2C 100%25 by hand,minutes=45,why-attention#title,scaling#figure-spread,scaling#figure-spread',
    );
    expect(await read(list)).toEqual(shared);
  });
  it('has no text if it is too long for a link, and is truncated when read', async () => {
    const playlist = Array.from({ length: 400 }, () => shared.playlist[0]!);
    expect(serializePlaylist({ playlist })).toBeUndefined();
    const long = await read(Array.from({ length: 400 }, () => 'scaling#recap').join());
    expect(long!.playlist).toHaveLength(MAX_SLIDES);
  });
  it('can name whole lessons, and skips slides that don’t exist', async () => {
    expect((await read('scaling,why-attention#recap,scaling#gone,gone#recap'))!.playlist).toEqual([
      { slug: 'scaling', slide: 'title' },
      { slug: 'scaling', slide: 'figure-spread' },
      { slug: 'scaling', slide: 'recap' },
      { slug: 'why-attention', slide: 'recap' },
    ]);
  });
  it('finds slides by their old names and keeps the notes of old links', async () => {
    const slides = [
      { id: 'figure-spread', kind: 'figure' as const, title: '', notes: ['opening'] },
    ];
    const old = { ...record, title: '', slides: [{ slide: 'scaling#opening-3', note: 'Ask.' }] };
    expect(await read(await pack(JSON.stringify(old)), { slidesOf: async () => slides })).toEqual({
      minutes: 45,
      playlist: [{ slug: 'scaling', slide: 'figure-spread', note: 'Ask.' }],
    });
  });
  it('can be a ready course', async () => {
    const course = (await loadCourse('45'))!;
    const { title, minutes } = course;
    const playlist = coursePlaylist(course);
    expect(await read('course.45')).toEqual({ title, minutes, playlist, course });
    expect(presentAddress(playlist, 'course.45')).toBe(
      'why-attention/?present=course%23title&list=course.45',
    );
    expect(await read('course.46')).toBeUndefined();
  });
});

describe('custom slides of earlier versions are omitted', () => {
  it('from a readable list', async () => {
    const custom = 'cover=Week 7,agenda=,section:5=Scores%2C 1,own#x,text=# A score';
    expect(await read(`title=Mine,${custom},scaling#recap`)).toEqual({
      title: 'Mine',
      playlist: [{ slug: 'scaling', slide: 'recap' }],
      omitsCustomSlides: true,
    });
  });
  it('from a packed list, whose notes stay', async () =>
    expect(await read(await pack(JSON.stringify(record)))).toEqual({
      ...withNote,
      omitsCustomSlides: true,
    }));
  it('from a list stored on this device, which stays unchanged', async () => {
    const stored = JSON.stringify({ orders: [{ id: 'abcd', ...record }] });
    localStorage.setItem('abh:orders', stored);
    expect(await read('kept.abcd')).toEqual({ ...withNote, omitsCustomSlides: true });
    expect(await read('kept.abce')).toBeUndefined();
    expect(localStorage.getItem('abh:orders')).toBe(stored);
  });
});

describe('invalid text', () => {
  it('is no playlist if nothing in it is valid', async () => {
    const packed = await pack(JSON.stringify(record));
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
    expect(await readPlaylist('?present=title', known)).toBeUndefined();
  });
  it('is skipped in a packed list, and the rest is used', async () => {
    const slides = ['scaling', { slide: 'a#b,c#d' }, null, 7, { slide: 'scaling#title', note: 3 }];
    const packed = await pack(JSON.stringify({ ...record, title: 7, minutes: 0.5, slides }));
    expect(await read(packed)).toEqual({ playlist: [{ slug: 'scaling', slide: 'title' }] });
  });
  it('never throws, whatever is stored here', async () =>
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
