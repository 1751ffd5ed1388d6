import type { Plugin } from 'postcss';

/** Styles that win over the kit's: widgets draw with it, pages and slides surround it, and the editor brings its own. */
const ABOVE_THE_KIT =
  /\/src\/(widgets|playground|slides|python)\/|\/(slide|visibility|large-text)\.css|\/src\/theme\/fonts/;

/**
 * Puts the style of the kit, the theme and KaTeX into the cascade layer `kit`, so that a widget's own rule wins
 * regardless of specificity. Rules that hide parts (`visibility.css`) aren't layered, so they win over both.
 */
export const kitLayer: Plugin = {
  postcssPlugin: 'kit-layer',
  OnceExit(root, { AtRule }) {
    const file = root.source?.input.file ?? '';
    if (!root.nodes.length || ABOVE_THE_KIT.test(file)) return;
    // Both have to be at the top level.
    const [top, layered] = [true, false].map((isTop) =>
      root.nodes.filter(
        (node) => (node.type === 'atrule' && /^(font-face|property)$/.test(node.name)) === isTop,
      ),
    );
    const layer = new AtRule({ name: 'layer', params: 'kit', nodes: [] });
    for (const node of layered!) layer.append(node);
    root.removeAll();
    root.append(...top!, layer);
  },
};
