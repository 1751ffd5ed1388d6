import { readFileSync } from 'node:fs';
import katex from 'katex';
import type { Plugin } from 'vite';

/**
 * Our own TeX commands. `\part{name}{…}` names a part of a formula, `\slot{name}{…}` is a number that the page updates,
 * and the four roles have their color wherever they appear.
 */
const macros: Record<string, string> = {
  '\\part': '\\htmlData{part=#1}{#2}',
  '\\slot': '\\htmlData{slot=#1}{#2}',
  '\\query': '\\htmlClass{role-query}{#1}',
  '\\key': '\\htmlClass{role-key}{#1}',
  '\\val': '\\htmlClass{role-value}{#1}',
  '\\weight': '\\htmlClass{role-weight}{#1}',
  '\\softmax': '\\operatorname{softmax}',
  '\\T': '^{\\!\\top}',
};

/** Renders a formula as HTML, with MathML for assistive technology. Throws if KaTeX rejects it. */
export function setFormula(source: string, display: boolean): string {
  return katex.renderToString(source.trim(), {
    displayMode: display,
    output: 'htmlAndMathml',
    throwOnError: true,
    strict: (code: string) => (code === 'htmlExtension' ? 'ignore' : 'error'),
    trust: true,
    macros: { ...macros },
  });
}

/** `import html from './name.tex'` gives the formula as an HTML string, rendered at build time. */
export const tex = (): Plugin => ({
  name: 'formula',
  load: {
    filter: { id: /\.tex$/ },
    handler: (id) => ({
      code: `export default ${JSON.stringify(setFormula(readFileSync(id, 'utf8'), true))}`,
      moduleType: 'js',
    }),
  },
});
