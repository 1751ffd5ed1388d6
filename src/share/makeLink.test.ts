import { describe, expect, it } from 'vitest';
import { toy, toyInstance } from '../../tests/unit/toy.ts';
import { stepField } from '../figure/define.ts';
import { createInstance } from '../figure/instance.ts';
import { makeLink, stateText } from './makeLink.ts';

const make = (figures: Record<string, string>, options: Record<string, string> = {}) =>
  makeLink({
    page: 'masks/',
    figures: new Map(Object.entries(figures)),
    options: new Map(Object.entries(options)),
    anchor: 'figure-toy',
  });

describe('a link', () => {
  it('has the figures, then the options, then the anchor', async () =>
    expect(await make({ toy: '3;x=-2', 'a b': '3' }, { lock: 'toy.x,a b.m', present: '' })).toBe(
      `${location.origin}/masks/?toy=3;x=-2&a%20b=3&lock=toy.x,a%20b.m&present=#figure-toy`,
    ));
  it('has no path for the start page', async () => {
    const parts = { page: 'index', figures: new Map([['glance', '1']]), options: new Map() };
    expect(await makeLink(parts)).toBe(`${location.origin}/?glance=1`);
  });
  it('is packed if it is long, and null if it is too long for a host or for us', async () => {
    expect(await make({ toy: `3;x=${'1'.repeat(5_000)}` })).toMatch(/\?toy=z\..{1,200}$/);
    expect(await make({ toy: `3;x=${'1'.repeat(30_000)}` })).toBeNull();
    const noise = Array.from({ length: 12_000 }, () => Math.floor(Math.random() * 10)).join('');
    expect(await make({ a: `3;x=${noise}`, b: `3;y=${noise}` })).toBeNull();
  });
  it('can contain another step, which leaves the figure alone', () => {
    const { instance } = toyInstance();
    expect(stateText(instance)).toBe('3');
    const stepped = createInstance({
      ...toy,
      fields: { ...toy.fields, step: stepField(3) },
    } as never);
    expect(stateText(stepped, 2)).toContain('step=2');
    expect(stepped.linkText()).not.toContain('step=2');
  });
});
