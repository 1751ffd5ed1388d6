import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CopyButton } from './CopyButton.tsx';

const writeText = vi.fn<(text: string) => Promise<void>>();
const setClipboard = (clipboard: unknown) =>
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
const dialog = () => document.querySelector('dialog');
const isShown = () => dialog()?.open ?? false;
const shown = () => document.querySelector('textarea')!.value;
const said = () => screen.getByRole('status').textContent;
/** Clicks, then waits for pending promises to settle. */
const click = () =>
  act(async () => {
    fireEvent.click(screen.getByRole('button', { name: /^Copy link/ }));
    await vi.advanceTimersByTimeAsync(0);
    await import('./showCopyDialog.ts');
    await vi.advanceTimersByTimeAsync(0);
  });

beforeEach(() => {
  vi.useFakeTimers();
  writeText.mockReset().mockResolvedValue();
  setClipboard({ writeText });
});
afterEach(() => {
  cleanup();
  dialog()?.remove();
  Reflect.deleteProperty(navigator, 'clipboard');
  vi.useRealTimers();
});

describe('a copy button', () => {
  it('creates its text on click, copies it and confirms for a while', async () => {
    const make = vi.fn(async () => 'https://example.org/?steps=1');
    render(<CopyButton act="x" label="Copy link" make={make} />);
    expect(make).not.toHaveBeenCalled();
    await click();
    expect(writeText.mock.calls).toEqual([['https://example.org/?steps=1']]);
    expect(said()).toBe('Copy link: copied');
    expect(isShown()).toBe(false);
    act(() => vi.runAllTimers());
    expect(said()).toBe('');
  });
  it.each([
    [
      'the browser refuses',
      () => writeText.mockRejectedValue(new DOMException('', 'NotAllowedError')),
    ],
    ['there is no clipboard, as without https', () => setClipboard(undefined)],
  ])('shows the text to copy by hand if %s', async (_, break_) => {
    break_();
    render(<CopyButton act="x" label="Copy link" make={() => 'the text'} />);
    await click();
    expect([isShown(), shown(), said()]).toEqual([true, 'the text', '']);
  });
  it('shows an error if the text cannot be created', async () => {
    render(
      <CopyButton act="x" label="Copy link" make={() => Promise.reject(new Error('offline'))} />,
    );
    await click();
    expect([isShown(), writeText.mock.calls]).toEqual([true, []]);
    expect(shown()).toMatch(/didn’t load/);
  });
  it('shows the newest text on the next failure', async () => {
    writeText.mockRejectedValue(new Error('no'));
    const make = vi.fn().mockReturnValueOnce('first').mockReturnValueOnce('second');
    render(<CopyButton act="x" label="Copy link" make={make} />);
    await click();
    dialog()!.close();
    await click();
    expect([isShown(), shown()]).toEqual([true, 'second']);
  });
});
