import { describe, expect, it } from 'vitest';
import { registry } from '../../../src/widgets/registry.ts';
import { dataContract } from './data.ts';
import { frozenContract } from './frozenLinks.ts';
import { goalContract } from './goals.ts';
import { historyContract } from './history.ts';
import { linkContract } from './links.ts';
import { mountContract } from './mount.tsx';
import { planeContract } from './planes.tsx';
import { createStateCache } from './stateCache.ts';
import { importContract } from './importNumbers.ts';
import { textContract } from './texts.ts';

/** The number of files that share the widgets, so that all cores are used; `contract-1.test.ts` is the first. */
export const PARTS = 4;

/** Checks what holds for every widget, for those of one part. */
export async function contract(part: number): Promise<void> {
  const widgets = await Promise.all(
    Object.entries(registry)
      .filter((_, i) => i % PARTS === part - 1)
      .map(async ([id, load]) => ({ id, widget: (await load()).default })),
  );
  describe.each(widgets)('widget $id', ({ id, widget }) => {
    it('is registered under its own id', () =>
      expect(
        widget?.id,
        `src/widgets/registry.ts: '${id}' leads to a definition with another id, or to a file without a default export`,
      ).toBe(id));
    if (!widget) return;
    const stateCache = createStateCache(widget);
    describe('links', () => linkContract(widget));
    describe('imported numbers', () => importContract(widget));
    describe('texts', () => textContract(widget, stateCache));
    describe('exported data', () => dataContract(widget, stateCache));
    describe('undo and redo', () => historyContract(widget));
    if (widget.goals) describe('challenges', () => goalContract(widget));
    describe('frozen links', () => frozenContract(widget));
    describe('rendering', () => mountContract(widget, stateCache));
    describe('planes', () => planeContract(widget));
  });
}
