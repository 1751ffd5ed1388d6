import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Goal, Goals } from '../lesson/Goals.tsx';
import { lessons } from '../lesson/lessons.ts';
import { RootContext } from '../lesson/lessonContext.ts';
import { tickCourseGoals } from './goals.ts';
import { readingProgress } from '../pages/readingProgress.ts';

afterEach(cleanup);
const [one] = lessons;
const show = (slugs: string, read: Record<string, number>) => {
  readingProgress.setState(read, true);
  render(
    <RootContext value="../">
      <Goals>
        <Goal lessons={slugs}>Build it.</Goal>
      </Goals>
    </RootContext>,
  );
  tickCourseGoals();
};
const done = () => document.querySelector('.goals > li')!.getAttribute('data-done');

it('is checked once its lessons have been read', () => {
  show(one!.slug, { [one!.slug]: 0.9 });
  expect(done()).toBe('false');
  readingProgress.setState({ [one!.slug]: 1 });
  expect(done()).toBe('true');
  expect(screen.getByText(/Done\./).hidden).toBe(false);
});

it('links to its lessons from any page', () => {
  show(one!.slug, {});
  expect(screen.getByRole('link', { name: one!.title }).getAttribute('href')).toBe(
    `../${one!.slug}/`,
  );
});

it('leaves out a lesson that doesn’t exist, and stays unchecked without it', () => {
  show(`${one!.slug} not-yet-written`, { [one!.slug]: 1 });
  expect(screen.getAllByRole('link')).toHaveLength(1);
  expect(done()).toBe('false');
  expect(screen.queryByText(/isn’t written yet/)).toBeNull();
});

it('shows a message if none of its lessons exist', () => {
  show('not-yet-written', {});
  expect(screen.queryAllByRole('link')).toHaveLength(0);
  expect(screen.getByText(/isn’t written yet/)).toBeTruthy();
});
