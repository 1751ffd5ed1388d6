// Every field of every widget has a working control. `tests/e2e/every-widget.test.ts` checks one of each kind in a
// browser.
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { initialState } from '../../src/figure/define.ts';
import { WholeFigure } from './wholeFigure.tsx';
import { createInstance } from '../../src/figure/instance.ts';
import { editableFields, getEdits, getRowNames, operateControl, widgets } from '../widgets.ts';
import { FakeWorker } from './fakeWorker.ts';

const consoleCalls: unknown[][] = [];

beforeEach(async () => {
  vi.stubGlobal('Worker', FakeWorker);
  consoleCalls.length = 0;
  for (const level of ['error', 'warn'] as const)
    vi.spyOn(console, level).mockImplementation((...words) => void consoleCalls.push(words));
  // Loaded here, so that no test has to wait.
  await Promise.all([
    import('../../src/figure/Controls.tsx'),
    import('../../src/figure/JobRunner.tsx'),
    import('../../src/kit/input/MatrixGroup.tsx'),
    import('../../src/kit/input/MaskGroup.tsx'),
  ]);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** The accessible name of a part of a control. */
function accessibleName(part: Element): string {
  const by = part.getAttribute('aria-labelledby')?.split(' ') ?? [];
  const texts = [
    part.getAttribute('aria-label'),
    ...by.map((id) => document.getElementById(id)?.textContent),
    (part.closest('label') ?? part).textContent,
  ];
  return texts.join(' ').trim();
}

describe.each(widgets)('%s', (id, widget) => {
  it('every field has a control that sets it, and undo, redo and reset work on it', async () => {
    const start = initialState(widget);
    const instance = createInstance(widget, { name: id, start });
    const { container } = render(<WholeFigure instance={instance} View={() => null} />);
    const one = (selector: string) => container.querySelector<HTMLElement>(selector)!;
    const state = () => instance.store.getState().present;
    const press = (button: string) => act(() => one(`[data-act=${button}]`).click());
    /** Expects this state and its description. */
    const expectState = (wanted: typeof start, message: string) => {
      expect(state(), message).toEqual(wanted);
      const says = widget.describe(wanted, widget.derive(wanted));
      expect(one('figcaption').textContent, message).toBe(says);
    };
    expectState(start, 'at first');
    await act(async () => {
      one('details.numbers').setAttribute('open', '');
      one('details.numbers').dispatchEvent(new Event('toggle'));
    });
    await act(() => vi.waitFor(() => expect(one('.controls [data-field]')).not.toBeNull()));
    const nameless = [...container.querySelectorAll('.controls :is(input, button, select, [role])')]
      .filter((part) => !accessibleName(part) && part.getAttribute('role') !== 'presentation')
      .map((part) => part.outerHTML);
    expect(nameless).toEqual([]);
    for (const [key] of editableFields(widget)) {
      const edits = getEdits(widget, key, start);
      expect(edits.length, key).toBeGreaterThan(0);
      for (const { uses, state: wanted } of edits) {
        for (const what of uses) await act(async () => operateControl({ figure: id, ...what }));
        expectState(wanted, key);
        press('undo');
        expectState(start, `${key}: undo`);
        press('redo');
        expectState(wanted, `${key}: redo`);
        press('reset');
        expectState(start, `${key}: reset`);
      }
      const names = getRowNames(widget, key, start);
      const rows = [...container.querySelectorAll(`.controls [data-field="${key}"] tbody th`)];
      if (rows.length && names.length) expect(rows.map((row) => row.textContent)).toEqual(names);
    }
    expect(consoleCalls).toEqual([]);
  });
});
