import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyText } from '../../tests/unit/arbitraries.ts';
import { PACKED_PREFIX } from './link.ts';
import { pack, unpack } from './pack.ts';

describe('packing text', () => {
  it('is reversible and safe in a URL', async () => {
    await fc.assert(
      fc.asyncProperty(anyText(1000), async (text) => {
        const packed = await pack(text);
        expect(packed).toMatch(/^z\.[A-Za-z0-9.-]*\.0$/);
        expect(await unpack(packed, 100_000)).toBe(text);
      }),
      { numRuns: 50 },
    );
  });
  it('shortens long text', async () => {
    expect((await pack('3;q=1.25,1.25/'.repeat(100))).length).toBeLessThan(100);
  });
  it('stops unpacking at the limit in bytes', async () => {
    const bomb = await pack('x'.repeat(1_000_000));
    expect(bomb.length).toBeLessThan(2000);
    expect(await unpack(bomb, 999_999)).toBeUndefined();
    expect(await unpack(bomb, 1_000_000)).toHaveLength(1_000_000);
    expect(await unpack(await pack('🦊'), 3)).toBeUndefined();
  });
  it('never throws on damaged text', async () => {
    const packed = await pack('1;q=3,1;scale=off');
    await fc.assert(
      fc.asyncProperty(
        fc.nat({ max: packed.length - 1 }),
        fc.string({ maxLength: 2 }),
        async (i, piece) => {
          const damaged = packed.slice(0, i) + piece + packed.slice(i + 1);
          const text = await unpack(damaged, 1000);
          expect(text === undefined || typeof text === 'string').toBe(true);
        },
      ),
      { numRuns: 50 },
    );
    for (const body of ['', '.', '\u0000', 'AAAA', '////', 'é', '.0'])
      expect(await unpack(PACKED_PREFIX + body, 1000)).toBeUndefined();
  });
});
