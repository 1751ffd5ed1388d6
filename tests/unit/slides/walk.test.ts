// Next and Back, playlists, addresses, the timer, and votes.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SlideMeta } from '../../../src/lesson/lessons.ts';
import { readTalkAddress, writeTalkAddress } from '../../../src/slides/talkAddress.ts';
import { formatDuration, parseTimer, elapsedMs, toggleTimer } from '../../../src/slides/timer.ts';
import { parseVotes, addVotes } from '../../../src/slides/votes.ts';
import { computeMove, formatPosition, parsePosition } from '../../../src/slides/moves.ts';
import { expandPlaylist, findSlide, parsePlaylist } from '../../../src/slides/playlist.ts';

describe('Next and Back', () => {
  it('go through the steps of a figure, then to the next slide', () => {
    const here = { count: 3, step: 1, last: 2 };
    expect(computeMove(1, { n: 1 }, here)).toEqual({ kind: 'step', to: 2 });
    expect(computeMove(1, { n: 1 }, { ...here, step: 2 })).toEqual({ kind: 'go', to: { n: 2 } });
    expect(computeMove(-1, { n: 1 }, { ...here, step: 2 })).toEqual({ kind: 'step', to: 1 });
    expect(computeMove(-1, { n: 1 }, here)).toEqual({ kind: 'go', to: { n: 0 } });
  });
  it('show an answer before going on', () => {
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
  it('go through the lines over a figure instead of its steps', () => {
    const here = { count: 3, step: 1, last: 4, line: 0, lines: 3 };
    expect(computeMove(1, { n: 1 }, here)).toEqual({ kind: 'line', to: 1 });
    expect(computeMove(1, { n: 1 }, { ...here, line: 2 })).toEqual({ kind: 'go', to: { n: 2 } });
    expect(computeMove(-1, { n: 1 }, { ...here, line: 2, step: 3 })).toEqual({
      kind: 'line',
      to: 1,
    });
    expect(computeMove(-1, { n: 1 }, here)).toEqual({ kind: 'go', to: { n: 0 } });
    // A single line stays for all steps.
    expect(computeMove(1, { n: 1 }, { ...here, lines: 1 })).toEqual({ kind: 'step', to: 2 });
  });
  it('continue from a visited slide, or return to the talk', () => {
    const look = { n: 1, look: 'figure-steps' };
    const here = { count: 3, step: 1, last: 4 };
    expect(computeMove(1, look, here)).toEqual({ kind: 'go', to: { n: 2 } });
    expect(computeMove(-1, look, here)).toEqual({ kind: 'go', to: { n: 1 } });
    expect(computeMove(1, { n: 2, look: 'x' }, here)).toEqual({ kind: 'go', to: { n: 2 } });
  });
  it('stop at both ends of the talk', () => {
    expect(computeMove(-1, { n: 0 }, { count: 3 })).toEqual({ kind: 'stay' });
    expect(computeMove(1, { n: 2 }, { count: 3 })).toEqual({ kind: 'stay' });
  });
});

it('a position reads back the same, and other text is rejected', () => {
  for (const at of [{ n: 0 }, { n: 17, look: 'figure-steps' }])
    expect(parsePosition(formatPosition(at), 20)).toEqual(at);
  for (const text of [undefined, '', '-1', '20', '1e3', '3 ', '3 a b', 'NaN'])
    expect(parsePosition(text, 20)).toBeUndefined();
});

it('a playlist names lessons and slides, and skips what doesn’t exist', () => {
  const list = parsePlaylist('one,one#far,two#b, two#a ,gone,two#gone,,?!,one#a#b');
  const slide = (id: string): SlideMeta => ({ id, kind: 'figure', title: id });
  const slides: Record<string, SlideMeta[]> = {
    one: [slide('title'), slide('recap'), { ...slide('far'), further: true }],
    two: [slide('a'), slide('b')],
  };
  const playlist = expandPlaylist(list.refs, (slug) => slides[slug]);
  // A whole lesson excludes its Further; a named slide is always included.
  expect(playlist.map(({ slug, slide: id }) => `${slug}#${id}`)).toEqual([
    'one#title',
    'one#recap',
    'one#far',
    'two#b',
    'two#a',
  ]);
});

it('the old name of a text slide finds the slide whose notes have that text', () => {
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
  // An exact match wins.
  expect(findSlide([...slides, slide('more-3')], 'more-3')?.id).toBe('more-3');
});

describe('an address', () => {
  it('names what it opens and keeps other parameters', () => {
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
  it('can contain anything', () => {
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
  it('counts while it runs and stops when paused', () => {
    const none = parseTimer(undefined, 20);
    const running = toggleTimer(none, 1_000);
    expect(elapsedMs(running, 61_000)).toBe(60_000);
    const paused = toggleTimer(running, 61_000);
    expect([elapsedMs(paused, 99_000), paused.minutes]).toEqual([60_000, 20]);
    expect(elapsedMs(toggleTimer(paused, 100_000), 101_000)).toBe(61_000);
  });
  it('can be read from any text and is shown in minutes and seconds', () => {
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

it('votes are whole numbers from 0 to 999', () => {
  expect([addVotes(0, -1), addVotes(999, 1), addVotes(3, 1)]).toEqual([0, 999, 4]);
  expect(['12', ' 7 ', '-1', '2.5', 'a', '99999', undefined].map(parseVotes)).toEqual([
    12, 7, 0, 0, 0, 0, 0,
  ]);
});
