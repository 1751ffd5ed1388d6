import { describe, expect, it } from 'vitest';
import { codeFragment, readCodeFragment } from './codeFragment.ts';

describe('code in a URL fragment', () => {
  it.each(['import torch\nprint(torch.ones(2))\n', '# größe, 猫 & "x" + 1 %\r\n\t', ''])(
    'is read back unchanged: %j',
    async (code) => {
      const { hash } = new URL(await codeFragment(code), 'https://example.org/code/');
      expect(await readCodeFragment(hash)).toEqual({ code });
    },
  );
  it('uses only URL-safe characters', async () =>
    expect(await codeFragment('print("a" * 3)\n'.repeat(50))).toMatch(/^#code=z\.[\w.-]+\w$/));
  it('can be as long as the editor allows', async () => {
    const code = Array.from({ length: 10_000 }, (_, i) => `x${i} = ${Math.sin(i)}`).join('\n');
    const most = code.slice(0, 200_000);
    expect(await readCodeFragment(await codeFragment(most))).toEqual({ code: most });
  });
  it.each([
    '#code=',
    '#code=z.',
    '#code=z.%%%',
    '#code=z.AAAA.0',
    '#code=plain',
    `#code=z.${'a'.repeat(400_000)}`,
  ])('is rejected with a message: %.20s', async (fragment) =>
    expect(await readCodeFragment(fragment)).toMatch(/^Not used from the link: .*\.$/),
  );
  it('is rejected if it unpacks to more than the editor allows', async () =>
    expect(await readCodeFragment(await codeFragment('x'.repeat(200_001)))).toMatch(/too long/));
  it('is never truncated silently', async () => {
    const whole = await codeFragment('print(1)\n'.repeat(20));
    for (let n = '#code='.length; n < whole.length - 2; n++)
      expect(await readCodeFragment(whole.slice(0, n))).toMatch(/^Not used/);
  });
  it.each(['', '#', '#main', '#codes'])('is not found in other fragments: %j', async (hash) =>
    expect(await readCodeFragment(hash)).toBeUndefined(),
  );
});
