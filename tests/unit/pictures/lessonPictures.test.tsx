// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { lessonPictures } from '../../../src/pages/home/lessonPictures.tsx';
import { lessons } from '../../../src/lesson/lessons.ts';

const tokens = readFileSync('src/theme/tokens.css', 'utf8');
const themeColors = [...tokens.matchAll(/--([a-z]+): #/g)].map(([, name]) => `var(--${name})`);

describe.each(lessons.map(({ slug }) => slug))('the card of %s', (slug) => {
  it('has visible shapes with theme colors', () => {
    const svg = document.createElement('div');
    const draw = lessonPictures[slug];
    expect(draw, `src/pages/start/lessonPictures.tsx has no picture of ${slug}`).toBeDefined();
    svg.innerHTML = renderToStaticMarkup(createElement(() => draw!()));
    const shapes = [...svg.querySelectorAll('path, rect, circle, text')];
    expect(svg.querySelectorAll('*')).toHaveLength(
      shapes.length + svg.querySelectorAll('g, svg').length,
    );
    const paints = shapes.map((shape) => [
      shape.getAttribute('fill'),
      shape.getAttribute('stroke'),
    ]);
    for (const paint of paints.flat()) expect(['none', ...themeColors]).toContain(paint);
    const roles = new Set(paints.flat());
    const shown = ['query', 'key', 'value', 'weight'].filter((role) => roles.has(`var(--${role})`));
    expect(shown.length).toBeGreaterThan(0);
    expect(svg.innerHTML).not.toMatch(/NaN|Infinity|undefined/);
  });
});
