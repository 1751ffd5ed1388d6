// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import match from '../../../src/widgets/match/match.ts';
import { renderView } from '../renderView.ts';

describe('one query, three keys', () => {
  it('every key has a rank by every measure, with ties marked', async () => {
    const { texts } = await renderView(match);
    // By q·k, by q·k ÷ √2, by cosine, by distance.
    expect(texts('td .hint')).toEqual([
      '3rd',
      '3rd',
      '1st (tie)',
      '1st (tie)',
      '1st',
      '1st',
      '1st (tie)',
      '1st (tie)',
      '2nd',
      '2nd',
      '3rd',
      '3rd',
    ]);
  });
  it('every key has an angle, unless the query is zero', async () => {
    const of = async (q: number[]) =>
      (await renderView(match, { q, show: 'parts' })).texts('td:nth-child(3)');
    expect(await of([3, 1])).toEqual(['0.0°', '0.0°', '57.5°']);
    for (const text of await of([0, 0])) expect(text).not.toMatch(/\d/);
  });
});
