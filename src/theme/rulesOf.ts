/** The rules of a style sheet. A page that is a file is not told those of a sheet that it links: of that one there are none. */
export function rulesOf(sheet: CSSStyleSheet): readonly CSSRule[] {
  try {
    return [...sheet.cssRules];
  } catch {
    return [];
  }
}
