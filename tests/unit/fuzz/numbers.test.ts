import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runCount } from '../../depth.ts';
import { sources, wrongReading } from '../../fuzz/numbers.ts';

it('texts and files by chance are read, or refused in a sentence', () => {
  fc.assert(
    fc.property(sources, (source) => expect(wrongReading(source)).toBeUndefined()),
    { numRuns: runCount(500) },
  );
});
