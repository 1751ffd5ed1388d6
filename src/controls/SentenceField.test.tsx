import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { localField } from '../bound/localField.ts';
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
          setWords(next);
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
