import type { Plugin } from 'vite';

/**
 * d3-transition extends d3-selection when it is imported, so importing any name from `d3` would keep both:
 * 37 kB that nothing here uses (d3 computes, React draws). Marking d3's parts as free of side effects lets
 * a static import carry only what it names.
 */
export function pureD3(): Plugin {
  return {
    name: 'pure-d3',
    transform: {
      filter: { id: /node_modules\/d3-/ },
      handler: (code) => ({ code, moduleSideEffects: false }),
    },
  };
}
