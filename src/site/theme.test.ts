import { afterEach, describe, expect, it, vi } from 'vitest';
import { currentTheme, switchTheme } from './theme.ts';

const prefers = (dark: boolean) => vi.stubGlobal('matchMedia', () => ({ matches: dark }));

describe('the theme', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    localStorage.clear();
    delete document.documentElement.dataset['theme'];
  });
  it('follows the system until the reader chooses one', () => {
    prefers(true);
    expect(currentTheme()).toBe('dark');
    switchTheme();
    expect(currentTheme()).toBe('light');
    expect(localStorage.getItem('abh:theme')).toBe('light');
    switchTheme();
    expect([currentTheme(), localStorage.getItem('abh:theme')]).toEqual(['dark', 'dark']);
  });
  it('ignores an invalid attribute, and switches even if storage is blocked', () => {
    prefers(false);
    document.documentElement.dataset['theme'] = 'purple';
    expect(currentTheme()).toBe('light');
    const blocked = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: blocked, setItem: blocked, clear() {} });
    switchTheme();
    expect(currentTheme()).toBe('dark');
  });
});
