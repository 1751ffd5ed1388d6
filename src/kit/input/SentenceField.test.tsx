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

describe('a sentence', () => {
  it('is taken as it is typed, cut at any space, and keeps the spaces while one types', () => {
    type('the  bank ');
    expect(changed.mock.calls).toEqual([[['the', 'bank']]]);
    expect(field().value).toBe('the  bank ');
    fireEvent.blur(field());
    expect(field().value).toBe('the bank');
  });
  it('changes nothing when it is emptied, and is there again afterwards', () => {
    type('   ');
    expect(changed).not.toHaveBeenCalled();
    fireEvent.blur(field());
    expect(field().value).toBe('a river bank');
  });
  it('is given up at Escape', () => {
    type('the bank');
    fireEvent.keyDown(field(), { key: 'Escape' });
    expect(changed.mock.calls.at(-1)).toEqual([['a', 'river', 'bank']]);
    expect(field().value).toBe('a river bank');
    expect(document.activeElement).not.toBe(field());
  });
  it('shows which of its words are special, while nobody types', () => {
    expect(document.querySelectorAll('.known')).toHaveLength(2);
    type('the bank');
    expect(document.querySelectorAll('.known')).toHaveLength(0);
  });
});

describe('a text that does not fit', () => {
  const seventy = Array.from({ length: 70 }, (_, i) => `w${i + 1}`);
  it('stays in the field, and what was left out is named', () => {
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
  it('is told of a word that is too long, too', () => {
    type('a incomprehensibilities');
    fireEvent.blur(field());
    expect(field().value).toBe('a incomprehensibilities');
    expect(screen.getByRole('status').textContent).toMatch(
      /start is used: “incomprehensibilities”/,
    );
  });
  it('has no limit of the browser, which cuts without a word', () => {
    expect(field().maxLength).toBe(-1);
  });
});

describe('a text without spaces', () => {
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
