// The page for picking slides: the list, the focus, the address, and links that open it.
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it } from 'vitest';
import { lessonSlides, findSlideInfo, labelOf } from '../../../src/teach/picker/slides.ts';
import { SlidePicker } from '../../../src/teach/picker/SlidePicker.tsx';

const LIST = 'title=Mine,minutes=20,scaling#title,scaling#figure-spread,why-attention#recap';
const open = (query = '') => {
  history.replaceState(null, '', `/teach/order/${query}`);
  return render(<SlidePicker root="../../" />);
};
const rows = () => [...document.querySelectorAll<HTMLElement>('.picker-list li')];
const entries = () => rows().map(({ dataset }) => dataset['entry']);
const button = (at: number, name: string) =>
  rows()[at]!.querySelector<HTMLElement>(`[data-act=${name}]`)!;
const press = (element: Element) => act(async () => fireEvent.click(element));
const unfold = (slug: string) =>
  act(async () => {
    const lesson = document.querySelector(`[data-pick-all=${slug}]`)!.closest('details')!;
    lesson.open = true;
    fireEvent(lesson, new Event('toggle'));
  });
const pick = (stop: string) => press(document.querySelector(`[data-pick="${stop}"]`)!);
const list = () => new URLSearchParams(location.search).get('list');
const opened = async (text: string) => {
  open(`?list=${encodeURIComponent(text)}`);
  await waitFor(() => expect(rows().length).toBeGreaterThan(0));
};

afterEach(cleanup);

it('offers every slide of every lesson by title', () => {
  for (const { lesson, slides } of lessonSlides) {
    expect(slides.length, lesson.slug).toBeGreaterThan(8);
    for (const slide of slides)
      expect(labelOf(slide).title, slide.id).not.toMatch(/^(Figure|Question):/);
  }
  expect(findSlideInfo({ slug: 'scaling', slide: 'recap' })).toMatchObject({
    kind: '',
    title: 'Recap',
  });
  expect(findSlideInfo({ slug: 'scaling', slide: 'gone' })).toBeUndefined();
});

describe('the list', () => {
  it('takes single slides, repeated ones and whole lessons, and is in the address', async () => {
    open();
    expect(screen.queryByText('Present')).toBeNull();
    await unfold('scaling');
    await pick('scaling#figure-spread');
    await pick('scaling#figure-spread');
    await unfold('masks');
    await pick('masks#recap');
    expect(entries()).toEqual(['scaling#figure-spread', 'scaling#figure-spread', 'masks#recap']);
    await waitFor(() => expect(list()).toBe(entries().join()));
    expect(screen.getByText(/^Added: .* 3 slides\.$/)).toHaveProperty('role', 'status');
    expect(screen.getByText('Added 2 times')).toBeTruthy();
    expect(screen.getByText('Present')).toHaveProperty(
      'href',
      expect.stringContaining(`scaling/?present=figure-spread&list=`),
    );
    await press(document.querySelector('[data-pick-all=scaling]')!);
    await waitFor(() => expect(list()).toBe(entries().join()));
    const walk = lessonSlides.find(({ lesson }) => lesson.slug === 'scaling')!.slides;
    expect(entries()).toHaveLength(3 + walk.filter(({ further }) => !further).length);
  });
  it('can be reordered and shortened without losing focus', async () => {
    await opened(LIST);
    button(0, 'down').focus();
    await press(button(0, 'down'));
    expect(entries()).toEqual(['scaling#figure-spread', 'scaling#title', 'why-attention#recap']);
    expect(document.activeElement).toBe(button(1, 'down'));
    await press(button(1, 'up'));
    expect(document.activeElement).toBe(button(0, 'up'));
    // At the end of the list nothing happens, and the button keeps its focus.
    expect(button(0, 'up').ariaDisabled ?? button(0, 'up').getAttribute('aria-disabled')).toBe(
      'true',
    );
    await press(button(0, 'up'));
    expect(entries()[0]).toBe('scaling#title');
    await press(button(2, 'remove'));
    expect(document.activeElement).toBe(button(1, 'remove'));
    await press(button(0, 'remove'));
    await press(button(0, 'remove'));
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Mine' }));
    await waitFor(() => expect(location.search).toBe(''));
  });
  it('keeps the title and minutes of its link', async () => {
    await opened(LIST);
    expect(list()).toBe(LIST);
    await press(button(2, 'remove'));
    await waitFor(() =>
      expect(list()).toBe('title=Mine,minutes=20,scaling#title,scaling#figure-spread'),
    );
  });
  it('has buttons whose names include the slide', async () => {
    await opened(LIST);
    const names = within(rows()[0]!)
      .getAllByRole('button')
      .map((one) => one.getAttribute('aria-label'));
    expect(names).toEqual(
      ['Move up', 'Move down', 'Remove'].map((word) => `${word}: Why the square root`),
    );
  });
});

it('shows the slides of a lesson that was opened before hydration', async () => {
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = renderToString(<SlidePicker root="../../" />);
  root.querySelector('[data-pick-all=scaling]')!.closest('details')!.open = true;
  render(<SlidePicker root="../../" />, { container: root, hydrate: true });
  expect(root.querySelector('[data-pick="scaling#recap"]')).toBeTruthy();
});

describe('a link', () => {
  it('to a ready course shows its slides and says what’s left out', async () => {
    await opened('course.15');
    expect(entries()[0]).toBe('why-attention#figure-word-map');
    expect(entries().filter((name) => name!.startsWith('course'))).toEqual([]);
    expect(screen.getByText(/belong to the ready course/)).toBeTruthy();
  });
  it('with custom slides shows the others and says so', async () => {
    await opened('title=Mine,agenda=,text=Words,scaling#recap');
    expect(entries()).toEqual(['scaling#recap']);
    expect(screen.getByText(/no longer supported/)).toBeTruthy();
  });
  it('that can’t be read says so, and the page still works', async () => {
    open('?list=z.0000');
    await waitFor(() => expect(screen.getByText(/could be read/)).toBeTruthy());
    await unfold('masks');
    await pick('masks#recap');
    expect(entries()).toEqual(['masks#recap']);
  });
});
