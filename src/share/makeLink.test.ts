import { describe, expect, it } from 'vitest';
import { toy, toyInstance } from '../../tests/unit/toy.ts';
import { stepField } from '../figure/define.ts';
import { createInstance } from '../figure/instance.ts';
import { makeLink, stateText } from './makeLink.ts';

const make = (figures: Record<string, string>, asks: Record<string, string> = {}) =>
  makeLink({
    page: 'masks/',
    figures: new Map(Object.entries(figures)),
    asks: new Map(Object.entries(asks)),
    anchor: 'figure-toy',
  });

describe('a link', () => {
  it('says its figures, then what it asks, then its place', async () =>
    expect(await make({ toy: '3;x=-2', 'a b': '3' }, { lock: 'toy.x,a b.m', present: '' })).toEqual(
      {
        address: `${location.origin}/masks/?toy=3;x=-2&a%20b=3&lock=toy.x,a%20b.m&present=#figure-toy`,
        isPacked: false,
        works: true,
      },
    ));
  it('leads to the start page by the root alone', async () => {
    const parts = { page: 'index', figures: new Map([['glance', '1']]), asks: new Map() };
    expect((await makeLink(parts)).address).toBe(`${location.origin}/?glance=1`);
  });
  it('is packed where it is long, and none where no link may hold its text', async () => {
    expect(await make({ toy: `3;x=${'1'.repeat(5_000)}` })).toMatchObject({
      isPacked: true,
      works: true,
    });
    expect(await make({ toy: `3;x=${'1'.repeat(30_000)}` })).toMatchObject({ works: false });
    const noise = Array.from({ length: 12_000 }, () => Math.floor(Math.random() * 10)).join('');
    expect(await make({ a: `3;x=${noise}`, b: `3;y=${noise}` })).toMatchObject({ works: false });
  });
  it('opens at the step that is chosen, and leaves the figure where it is', () => {
    const { instance } = toyInstance();
    expect(stateText(instance)).toBe('3');
    const stepped = createInstance({
      ...toy,
      fields: { ...toy.fields, step: stepField(3) },
    } as never);
    expect(stateText(stepped, 2)).toContain('step=2');
    expect(stepped.text()).not.toContain('step=2');
  });
});
