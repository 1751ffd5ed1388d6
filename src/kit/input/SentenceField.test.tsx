import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { localField } from '../signal/localField.ts';
import { SentenceField } from './SentenceField.tsx';

const changed = vi.fn();
const field = () => screen.getByRole('textbox') as HTMLInputElement;
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });

function Held() {
  const [words, setWords] = useState<readonly string[]>(['a', 'river', 'bank']);
  return (
    <SentenceField
      of={localField({
        name: 'sentence',
        value: words,
        set(next) {
          changed(next);
          setWords(next.slice(0, 64).map((word) => word.slice(0, 16)));
        },
      })}
      tints={[undefined, 'known', 'known']}
    />
  );
}

beforeEach(() => {
  changed.mockClear();
  render(<Held />);
  field().focus();
});
afterEach(cleanup);

describe('a sentence field', () => {
  it('splits at spaces while typing and keeps the typed spaces', () => {
    type('the  bank ');
    expect(changed.mock.calls).toEqual([[['the', 'bank']]]);
    expect(field().value).toBe('the  bank ');
    fireEvent.blur(field());
    expect(field().value).toBe('the bank');
  });
  it('keeps the sentence when the input is emptied', () => {
    type('   ');
    expect(changed).not.toHaveBeenCalled();
    fireEvent.blur(field());
    expect(field().value).toBe('a river bank');
  });
  it('discards the text on Escape', () => {
    type('the bank');
    fireEvent.keyDown(field(), { key: 'Escape' });
    expect(changed.mock.calls.at(-1)).toEqual([['a', 'river', 'bank']]);
    expect(field().value).toBe('a river bank');
    expect(document.activeElement).not.toBe(field());
  });
  it('tints words while nobody is typing', () => {
    expect(document.querySelectorAll('.known')).toHaveLength(2);
    type('the bank');
    expect(document.querySelectorAll('.known')).toHaveLength(0);
  });
});

describe('text that does not fit', () => {
  const seventy = Array.from({ length: 70 }, (_, i) => `w${i + 1}`);
  it('stays in the field with a note of what was left out', () => {
    type(seventy.join(' '));
    expect(changed.mock.calls.at(-1)).toEqual([seventy]);
    fireEvent.blur(field());
    expect(field().value).toBe(seventy.join(' '));
    expect(screen.getByRole('status').textContent).toBe(
      'Only the first 64 words fit. Left out: “w65”, “w66”, “w67”, “w68”, “w69”, “w70”.',
    );
    type('w1 w2');
    expect(screen.queryByRole('status')).toBeNull();
  });
  it('has a note for a word that is too long', () => {
    type('a incomprehensibilities');
    fireEvent.blur(field());
    expect(field().value).toBe('a incomprehensibilities');
    expect(screen.getByRole('status').textContent).toMatch(
      /start is used: “incomprehensibilities”/,
    );
  });
  it('is not truncated by a maxlength attribute', () => {
    expect(field().maxLength).toBe(-1);
  });
});

describe('text without spaces', () => {
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  const long = '猫が道を渡らなかったのは疲れていたからだ。';
  it.each([long, '我喜欢吃苹果和香蕉', 'แมวไม่ข้ามถนน'])(
    '%s can be split, whatever its length',
    (text) => {
      type(text);
      fireEvent.blur(field());
      expect(screen.getByText(/Spaces separate tokens/)).toBeTruthy();
      press('Split into words');
      const words = changed.mock.calls.at(-1)![0] as string[];
      expect(words.length).toBeGreaterThan(2);
      expect(words.join('')).toBe(text);
      expect(screen.queryByText(/Spaces separate tokens/)).toBeNull();
      type(text);
      press('Split into characters');
      const characters = changed.mock.calls.at(-1)![0] as string[];
      expect(characters).toEqual(
        Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment),
      );
    },
  );
  it.each(['a river bank', '猫 が', 'שלום עולם', 'internationalization'])(
    '%s is left as it is',
    (text) => {
      type(text);
      expect(screen.queryByText(/Spaces separate tokens/)).toBeNull();
    },
  );
});
