import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { shadeDepth } from './shade.ts';

const css = readFileSync('src/theme/tokens.css', 'utf8');
const themes = {
  light: css.slice(0, css.indexOf('@media')),
  dark: css.slice(css.indexOf("[data-theme='dark']")),
};

type Color = readonly [number, number, number];
/** The color of a CSS token, `#rrggbb` or `#rgb`. */
function token(theme: keyof typeof themes, name: string): Color {
  const [, hex = ''] = new RegExp(`--${name}: #([0-9a-f]+);`).exec(themes[theme])!;
  const long = hex.length === 3 ? hex.replace(/./g, '$&$&') : hex;
  return [0, 2, 4].map((at) => parseInt(long.slice(at, at + 2), 16)) as unknown as Color;
}

/** Relative luminance and contrast as defined by WCAG 2. */
const luminance = (color: Color) =>
  color
    .map((v) => v / 255)
    .map((v) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4))
    .reduce((sum, v, i) => sum + v * [0.2126, 0.7152, 0.0722][i]!, 0);
const contrast = (a: Color, b: Color) => {
  const [dark, light] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
  return (light + 0.05) / (dark + 0.05);
};

describe.each(['light', 'dark'] as const)('numbers in shaded cells in the %s theme', (theme) => {
  const [paper, weight] = [token(theme, 'paper'), token(theme, 'weight')];
  const inks = ['on-pale', 'on-middle', 'on-deep'].map((name) => token(theme, name));
  it('have enough contrast for every weight', () => {
    for (let share = 0; share <= 1.0001; share += 0.001) {
      const cell = weight.map((v, i) =>
        Math.round(v * share + paper[i]! * (1 - share)),
      ) as unknown as Color;
      expect(contrast(inks[shadeDepth(share)]!, cell), share.toFixed(3)).toBeGreaterThanOrEqual(
        4.5,
      );
    }
  });
});

it('NaN is as pale as 0', () => expect(shadeDepth(NaN)).toBe(shadeDepth(0)));
