/**
 * Returns the rules of a style sheet. Empty for linked sheets if the page was opened as a file, because browsers then
 * refuse access.
 */
export function rulesOf(sheet: CSSStyleSheet): readonly CSSRule[] {
  try {
    return [...sheet.cssRules];
  } catch {
    return [];
  }
}
