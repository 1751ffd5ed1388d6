import { describe, expect, it } from 'vitest';
import { codeLink, readCodeLink } from './codeLink.ts';

const PAGE = 'https://example.org/course/challenges/';

describe('code in a link', () => {
  it.each(['def scores(q, k):\n    return q @ k.T\n', '# größe, 猫 & "x" + 1\n', ''])(
    'comes back as it was: %j',
    async (code) => {
      const link = await codeLink({ id: 'scores', code }, PAGE);
      const { search, hash } = new URL(link!);
      expect(hash).toBe('#scores');
      expect(await readCodeLink(search)).toEqual({ id: 'scores', code });
    },
  );
  it('is not made where it would be too long', async () => {
    const code = Array.from({ length: 3000 }, (_, i) => Math.sin(i)).join(' ');
    expect(await codeLink({ id: 'scores', code }, PAGE)).toBeUndefined();
  });
  it.each([
    '?write=nothing&code=x',
    '?write=constructor&code=x',
    '?code=x',
    '?write=scores',
    '?write=scores&code=',
    '?write=scores&code=%%%',
    '?write=scores&code=$0000',
  ])('is refused in words: %s', async (search) =>
    expect(await readCodeLink(search)).toMatch(/^Not used from the link: .*\.$/),
  );
  it('is not asked for by other addresses', async () =>
    expect(await readCodeLink('?present=title')).toBeUndefined());
});
