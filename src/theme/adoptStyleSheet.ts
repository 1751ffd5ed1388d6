/**
 * Adds a style sheet to the document or to a shadow root, in a way that the content security policy allows
 * (scripts/build/policy.ts). Returns a function that removes it.
 */
export function adoptStyleSheet(css: string, root: DocumentOrShadowRoot = document): () => void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  return () => {
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter((one) => one !== sheet);
  };
}
