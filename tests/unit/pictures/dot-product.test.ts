// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import match from '../../../src/widgets/match/match.ts';
import { renderView } from '../renderView.ts';

describe('one query, three keys', () => {
  it('has a rank for every key by every measure, level ones marked', async () => {
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
  it('has an angle for every key, unless the query has no length', async () => {
    const of = async (q: number[]) =>
      (await renderView(match, { q, show: 'parts' })).texts('td:nth-child(3)');
    expect(await of([3, 1])).toEqual(['0.0°', '0.0°', '57.5°']);
    for (const text of await of([0, 0])) expect(text).not.toMatch(/\d/);
  });
});
