import type { Plugin } from 'vite';

/** KaTeX's eleven sizes in em, from its own table. */
const SIZES = [0.5, 0.6, 0.7, 0.8, 0.9, 1, 1.2, 1.44, 1.728, 2.074, 2.488];

/** Replaces KaTeX's 121 rules for going from one size to another with 22 and a division. */
const sizingRules = [
  ...SIZES.map((em, i) => `.katex .reset-size${i + 1}{--from:${em}}`),
  ...SIZES.map((em, i) => `.katex .size${i + 1}{--to:${em}}`),
  '.katex .katex-sizing,.katex .fontsize-ensurer{font-size:calc(1em*var(--to)/var(--from))}',
].join('\n');

const SIZING_RULE = /[^{}]*reset-size\d+\.size\d+[^{}]*\{[^}]*\}/g;

/**
 * Loads KaTeX's stylesheet at half its length. Leaves out its @font-face rules: the fonts are subset in
 * src/theme/fonts.css, so that sixty files become the few that our formulas need, and none is inlined.
 */
export function katexCss(): Plugin {
  return {
    name: 'katex-css',
    enforce: 'pre',
    transform: {
      filter: { id: /katex(\.min)?\.css(\?inline)?$/ },
      handler(code) {
        const withoutFonts = code.replace(/@font-face\s*\{[^}]*\}/g, '');
        const ruleCount = withoutFonts.match(SIZING_RULE)?.length;
        if (ruleCount !== SIZES.length ** 2)
          this.error(`KaTeX's sizing rules have changed: ${ruleCount}.`);
        return { code: withoutFonts.replace(SIZING_RULE, '') + sizingRules };
      },
    },
  };
}

const KATEX_RULE = /(?<=^|[{}])(\.katex[^{}]*)(\{[^{}]*\})/g;

/**
 * Removes KaTeX rules for classes that a page's formulas don't use. Formulas are rendered at build time, so no others
 * can appear later.
 */
export function withoutUnusedKatex(css: string, html: string): string {
  const used = new Set(
    [...html.matchAll(/\bclass="([^"]*)"/g)].flatMap(([, names]) => names!.split(/\s+/)),
  );
  const isUsed = (selector: string) =>
    [...selector.matchAll(/\.(-?[a-z_][\w-]*)/gi)].every(([, name]) => used.has(name!));
  return css.replace(KATEX_RULE, (_, selectors: string, body) => {
    const usedSelectors = selectors.split(',').filter(isUsed);
    return usedSelectors.length ? usedSelectors.join(',') + body : '';
  });
}
