import type { Plugin } from 'vite';

/**
 * KaTeX's stylesheet without its own @font-face rules: the fonts come subset from src/theme/fonts.css.
 * Sixty font files become the few that formulas here need, and none is inlined.
 */
export function katexCss(): Plugin {
  return {
    name: 'katex-css',
    enforce: 'pre',
    transform: {
      filter: { id: /katex(\.min)?\.css$/ },
      handler(code) {
        return { code: code.replace(/@font-face\s*\{[^}]*\}/g, '') };
      },
    },
  };
}
