// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import match from '../../../src/widgets/match/match.ts';
import { renderView } from '../renderView.ts';

describe('one query, three keys', () => {
  it('has a rank for every key by every measure, level ones marked', async () => {
    const { texts } = await renderView(match);
    const ranks = texts('.ranking-table .rank').map((text) => text.replace(/[^\d=]/g, ''));
    // By q·k, by q·k ÷ √2, by cosine, by distance.
    expect(ranks.slice(0, 4)).toEqual(['3', '3', '1=', '1=']);
    expect(ranks.slice(4, 8)).toEqual(['1', '1', '1=', '1=']);
    expect(ranks.slice(8)).toEqual(['2', '2', '3', '3']);
  });
  it('has an angle for every key, unless the query has no length', async () => {
    const of = async (q: number[]) =>
      (await renderView(match, { q })).texts('.parts-table td:nth-child(3)');
    expect(await of([3, 1])).toEqual(['0.0°', '0.0°', '57.5°']);
    for (const text of await of([0, 0])) expect(text).not.toMatch(/\d/);
  });
});
