// Messages from a page around a figure, as `npm run fuzz` tries them, for a moment; and that a fault would be found.
import { expect, test } from 'vitest';
import type { AnyWidget } from '../../../src/widget/define.ts';
import { tryMessages } from '../../fuzz/messages.ts';
import { widgets } from '../../widgets.ts';

const once = (size: number) => {
  let left = size + 1;
  return () => left-- > 0;
};

test('whatever a page sends, its figure stays whole', () => {
  const { tried, findings } = tryMessages(new Map(widgets), 7, once(widgets.length));
  expect(findings).toEqual([]);
  expect(tried).toBe(25 * widgets.length);
});

test('a figure that lets something through is found', () => {
  const [, steps] = widgets.find(([id]) => id === 'steps')!;
  const trusting = {
    ...steps,
    fields: {
      ...steps.fields,
      q: { ...steps.fields['q'], clean: (q: unknown) => q, same: Object.is },
    },
  } as AnyWidget;
  const { findings } = tryMessages(new Map([['steps', trusting]]), 3, once(20));
  expect(findings.length).toBeGreaterThan(0);
});
