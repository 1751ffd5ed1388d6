import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { localField } from '../signal/localField.ts';
import { WordField } from './WordField.tsx';

const changed = vi.fn();
const field = () => screen.getByRole('textbox') as HTMLInputElement;
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });
const press = (key: string) => fireEvent.keyDown(field(), { key });

beforeEach(() => {
  changed.mockClear();
  render(
    <WordField
      of={localField({ name: 'tokens, name 1', value: 'it', length: 12, set: changed })}
    />,
  );
});
afterEach(cleanup);

describe('a name field', () => {
  it('applies the name on blur, not while typing', () => {
    type('th');
    type('they');
    expect(changed).not.toHaveBeenCalled();
    fireEvent.blur(field());
    expect(changed.mock.calls).toEqual([['they']]);
  });
  it('applies the name once on Enter', () => {
    type('they');
    press('Enter');
    fireEvent.blur(field());
    expect(changed.mock.calls).toEqual([['they']]);
  });
  it('discards the text on Escape', () => {
    field().focus();
    type('they');
    press('Escape');
    expect(field().value).toBe('it');
    expect(document.activeElement).not.toBe(field());
    expect(changed).not.toHaveBeenCalled();
  });
  it('does nothing if the text is the same', () => {
    type('they');
    type('it');
    fireEvent.blur(field());
    press('Enter');
    expect(changed).not.toHaveBeenCalled();
  });
  it('keeps text that is too long while typing, and reports what does not fit', () => {
    type('internationalization');
    expect(field().value).toBe('internationalization');
    expect(field().validationMessage).toBe(
      'Only 12 characters fit, so this was left out: “lization”.',
    );
    type('international');
    expect(field().validationMessage).toBe('Only 12 characters fit, so this was left out: “l”.');
    type('it');
    expect(field().validationMessage).toBe('');
  });
  it('shows the cleaned value', () => {
    type('  ');
    fireEvent.blur(field());
    expect(field().value).toBe('it');
  });
});
