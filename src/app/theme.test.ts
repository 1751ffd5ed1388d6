// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readTheme, seenTheme, switchTheme, theme } from './theme.ts';

const prefers = (dark: boolean) => vi.stubGlobal('matchMedia', () => ({ matches: dark }));

describe('the theme', () => {
  beforeEach(() => theme.setState('system', true));
  afterEach(() => {
    vi.unstubAllGlobals();
    localStorage.clear();
    delete document.documentElement.dataset['theme'];
  });
  it('is the system’s until one is chosen, and then that one', () => {
    prefers(true);
    expect(seenTheme(theme.getState())).toBe('dark');
    switchTheme();
    expect(seenTheme(theme.getState())).toBe('light');
    expect(document.documentElement.dataset['theme']).toBe('light');
    theme.setState('system', true);
    readTheme();
    expect(theme.getState()).toBe('light');
    switchTheme();
    expect([theme.getState(), localStorage.getItem('abh:theme')]).toEqual(['dark', 'dark']);
  });
  it('is not taken from what storage cannot mean, nor missed where it is blocked', () => {
    prefers(false);
    localStorage.setItem('abh:theme', 'purple');
    readTheme();
    expect(theme.getState()).toBe('system');
    const blocked = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: blocked, setItem: blocked, clear() {} });
    readTheme();
    switchTheme();
    expect(theme.getState()).toBe('dark');
  });
});
