/**
 * Adds a style to the page, or to a part of it that has its own, in the way that the page's policy allows
 * (scripts/build/policy.ts); returns the way back.
 */
export function adoptStyle(css: string, root: DocumentOrShadowRoot = document): () => void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  return () => {
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter((one) => one !== sheet);
  };
}
