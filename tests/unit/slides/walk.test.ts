// Where next and back lead; playlists; addresses; the timer; a show of hands.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SlideMeta } from '../../../src/lesson/lessons.ts';
import { readTalkAddress, writeTalkAddress } from '../../../src/slides/talkAddress.ts';
import { formatDuration, parseTimer, elapsedMs, toggleTimer } from '../../../src/slides/timer.ts';
import { parseVotes, addVotes } from '../../../src/slides/votes.ts';
import {
  formatPosition,
  parsePosition,
  parseList,
  findSlide,
  expandPlaylist,
  computeMove,
} from '../../../src/slides/playlist.ts';

describe('next and back', () => {
  it('walk the steps of a figure, then the slides', () => {
    const here = { count: 3, step: 1, last: 2 };
    expect(computeMove(1, { n: 1 }, here)).toEqual({ kind: 'step', to: 2 });
    expect(computeMove(1, { n: 1 }, { ...here, step: 2 })).toEqual({ kind: 'go', to: { n: 2 } });
    expect(computeMove(-1, { n: 1 }, { ...here, step: 2 })).toEqual({ kind: 'step', to: 1 });
    expect(computeMove(-1, { n: 1 }, here)).toEqual({ kind: 'go', to: { n: 0 } });
  });
  it('show an answer before they go on', () => {
    expect(computeMove(1, { n: 1 }, { count: 3, hidden: true })).toEqual({ kind: 'reveal' });
    expect(computeMove(1, { n: 1 }, { count: 3, hidden: false })).toEqual({
      kind: 'go',
      to: { n: 2 },
    });
    expect(computeMove(-1, { n: 1 }, { count: 3, hidden: true })).toEqual({
      kind: 'go',
      to: { n: 0 },
    });
  });
  it('walk the lines over a figure rather than its steps', () => {
    const here = { count: 3, step: 1, last: 4, line: 0, lines: 3 };
    expect(computeMove(1, { n: 1 }, here)).toEqual({ kind: 'line', to: 1 });
    expect(computeMove(1, { n: 1 }, { ...here, line: 2 })).toEqual({ kind: 'go', to: { n: 2 } });
    expect(computeMove(-1, { n: 1 }, { ...here, line: 2, step: 3 })).toEqual({
      kind: 'line',
      to: 1,
    });
    expect(computeMove(-1, { n: 1 }, here)).toEqual({ kind: 'go', to: { n: 0 } });
    // One line stands over all of its steps.
    expect(computeMove(1, { n: 1 }, { ...here, lines: 1 })).toEqual({ kind: 'step', to: 2 });
  });
  it('lead on from a slide only looked at, and back to where the talk is', () => {
    const look = { n: 1, look: 'figure-steps' };
    const here = { count: 3, step: 1, last: 4 };
    expect(computeMove(1, look, here)).toEqual({ kind: 'go', to: { n: 2 } });
    expect(computeMove(-1, look, here)).toEqual({ kind: 'go', to: { n: 1 } });
    expect(computeMove(1, { n: 2, look: 'x' }, here)).toEqual({ kind: 'go', to: { n: 2 } });
  });
  it('stay within the talk', () => {
    expect(computeMove(-1, { n: 0 }, { count: 3 })).toEqual({ kind: 'stay' });
    expect(computeMove(1, { n: 2 }, { count: 3 })).toEqual({ kind: 'stay' });
  });
});

it('a place in a talk survives being written and read, and nothing else is read', () => {
  for (const at of [{ n: 0 }, { n: 17, look: 'figure-steps' }])
    expect(parsePosition(formatPosition(at), 20)).toEqual(at);
  for (const text of [undefined, '', '-1', '20', '1e3', '3 ', '3 a b', 'NaN'])
    expect(parsePosition(text, 20)).toBeUndefined();
});

it('a playlist names lessons and slides; what does not exist is left out', () => {
  const list = parseList('one,one#far,two#b, two#a ,gone,two#gone,,?!,one#a#b');
  const slide = (id: string): SlideMeta => ({ id, kind: 'figure', title: id });
  const slides: Record<string, SlideMeta[]> = {
    one: [slide('title'), slide('recap'), { ...slide('far'), further: true }],
    two: [slide('a'), slide('b')],
  };
  const stops = expandPlaylist(list, (slug) => slides[slug]);
  // A lesson as a whole is there without its Further; a slide that is named always.
  expect(stops.map((stop) => `${stop.slug}#${stop.slide}`)).toEqual([
    'one#title',
    'one#recap',
    'one#far',
    'two#b',
    'two#a',
  ]);
});

it('a name that text had on slides of its own leads to the slide that it is the notes of', () => {
  const slide = (id: string, ...notes: string[]): SlideMeta => ({
    id,
    kind: 'figure',
    title: id,
    notes,
  });
  const slides = [slide('title'), slide('figure-a', 'opening', 'more'), slide('recap', 'more')];
  const leads = (name: string) => findSlide(slides, name)?.id;
  expect(['opening', 'opening-4', 'more', 'more-2', 'more-3'].map(leads)).toEqual([
    'figure-a',
    'figure-a',
    'figure-a',
    'recap',
    'recap',
  ]);
  expect(['gone', 'gone-2', '-2', ''].map(leads)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  // What has a slide of its own is that one.
  expect(findSlide([...slides, slide('more-3')], 'more-3')?.id).toBe('more-3');
});

describe('an address', () => {
  it('says what it opens, and keeps what else stood there', () => {
    const to = {
      role: 'presenter',
      slide: 'step-1',
      talk: 'abcd1234',
      list: 'one,two#b',
    } as const;
    const query = writeTalkAddress(to, '?steps=1;q=3,1&present=title&talk=old1&deck=long');
    expect(query).toBe('?steps=1;q=3,1&presenter=step-1&talk=abcd1234&list=one,two%23b');
    expect(readTalkAddress(query)).toEqual(to);
    expect(writeTalkAddress(undefined, query)).toBe('?steps=1;q=3,1');
    expect(writeTalkAddress(undefined, '?present=title')).toBe('');
  });
  it('may say anything', () => {
    expect(readTalkAddress('?steps=1')).toBeUndefined();
    expect(readTalkAddress('?present=&talk=../x&list=')).toEqual({
      role: 'slides',
      slide: '',
      talk: '',
      list: '',
    });
    fc.assert(fc.property(fc.string(), (text) => void readTalkAddress(`?present=${text}`)));
  });
});

describe('the timer', () => {
  it('counts while it runs and holds when it is held', () => {
    const none = parseTimer(undefined, 20);
    const running = toggleTimer(none, 1_000);
    expect(elapsedMs(running, 61_000)).toBe(60_000);
    const held = toggleTimer(running, 61_000);
    expect([elapsedMs(held, 99_000), held.minutes]).toEqual([60_000, 20]);
    expect(elapsedMs(toggleTimer(held, 100_000), 101_000)).toBe(61_000);
  });
  it('is read from anything, and written in minutes and seconds', () => {
    for (const junk of ['', '{', 'null', '{"since":"x","spent":-5,"minutes":1e999}'])
      expect(parseTimer(junk, 12)).toEqual({ since: null, spent: 0, minutes: 12 });
    for (const junk of [
      '{"spent":1e300,"since":-1e300,"minutes":1e300}',
      '{"spent":0,"minutes":-9,"since":1e300}',
    ])
      expect(formatDuration(elapsedMs(parseTimer(junk, 12), 1e12))).toMatch(/^\d+(:\d\d){1,2}$/);
    expect(parseTimer('{"since":null,"spent":0,"minutes":1e300}', 12).minutes).toBe(999);
    expect([0, 61_500, -5_000, 3_661_000].map(formatDuration)).toEqual([
      '00:00',
      '01:01',
      '00:05',
      '1:01:01',
    ]);
  });
});

it('a show of hands is whole numbers from 0 to 999', () => {
  expect([addVotes(0, -1), addVotes(999, 1), addVotes(3, 1)]).toEqual([0, 999, 4]);
  expect(['12', ' 7 ', '-1', '2.5', 'a', '99999', undefined].map(parseVotes)).toEqual([
    12, 7, 0, 0, 0, 0, 0,
  ]);
});
