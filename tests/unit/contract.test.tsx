// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { registry } from '../../src/widgets/registry.ts';
import { frozenLinks } from '../frozen.ts';
import { historyContract } from './contract/history.ts';
import { linkContract } from './contract/links.ts';
import { mountContract } from './contract/mount.tsx';
import { textContract } from './contract/texts.ts';

const widgets = await Promise.all(
  Object.entries(registry).map(async ([id, load]) => ({ id, widget: (await load()).default })),
);

describe.each(widgets)('widget $id', ({ id, widget }) => {
  it('is registered under its own id', () => expect(widget.id).toBe(id));
  describe('as a link', () => linkContract(widget));
  describe('in words', () => textContract(widget));
  describe('forth and back', () => historyContract(widget));
  describe('on a page', () => mountContract(widget));
});

describe('frozen links', () => {
  it('name only widgets that still exist', () => {
    for (const { widget } of frozenLinks) expect(Object.keys(registry)).toContain(widget);
  });
  it('hold something of every widget', () => {
    for (const { id } of widgets) expect(frozenLinks.map((link) => link.widget)).toContain(id);
  });
  it('are each listed once', () => {
    const keys = frozenLinks.map(({ widget, text }) => `${widget} ${text}`);
    expect(new Set(keys).size).toBe(keys.length);
  });
});
