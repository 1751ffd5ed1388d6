import { expect, it } from 'vitest';
import { pictureOf } from '../../../src/app/pictures.tsx';
import { lessons } from '../../../src/lessons/lessons.ts';

it('a lesson whose figure draws nothing is told what to put, and where', async () => {
  const [lesson] = lessons;
  const undrawn = { name: 'undrawn', widget: 'module' };
  await expect(pictureOf({ ...lesson!, slug: 'x', figures: [undrawn] })).rejects.toThrow(
    /^content\/NN-x\.mdx: its first figure draws no <svg>.*picture: <name>.*has: undrawn\.$/,
  );
});

it('of a chart all layers are drawn: the curves, too, not the first of them alone', async () => {
  const [lesson] = lessons;
  const figures = [{ name: 'warm', widget: 'temperature' }];
  const [, { html }] = await pictureOf({ ...lesson!, slug: 'x', figures });
  const drawn = document.createElement('div');
  drawn.innerHTML = html;
  expect(drawn.children).toHaveLength(1);
  expect(drawn.querySelectorAll('.chart > .chart-lines > path[data-role="weight"]')).toHaveLength(
    3,
  );
});
