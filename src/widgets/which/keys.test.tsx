// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showFigure } from '../../../tests/unit/showFigure.tsx';
import which from './which.ts';

it('has one tab stop for all maps, moves between them with arrow keys, and marks with Enter', async () => {
  const { all, one, state } = await showFigure(which);
  one('.tile-grid').style.gridTemplateColumns = '20px 20px 20px 20px';
  const boxes = all('.tile-grid input');
  const stops = () => boxes.flatMap((box, i) => (box.tabIndex === 0 ? [i + 1] : []));
  expect(stops()).toEqual([1]);
  const press = (key: string) => fireEvent.keyDown(document.activeElement!, { key });
  boxes[0]!.focus();
  for (const key of ['ArrowLeft', 'ArrowDown', 'ArrowRight', 'ArrowRight']) press(key);
  expect(document.activeElement).toBe(boxes[6]);
  expect(stops()).toEqual([7]);
  press('Enter');
  expect(state()['marks']).toEqual([7]);
  expect(boxes[6]!.getAttribute('aria-label')).toBe('map 7, marked');
  expect(boxes[7]!.getAttribute('aria-label')).toBe('map 8');
});
