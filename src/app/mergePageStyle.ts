/** The rules of a style sheet one by one, as they are written: as browsers write them they may say less. */
export function splitRules(css: string): string[] {
  const rules: string[] = [];
  let [depth, begins, ends] = [0, 0, 0];
  for (const { 0: sign, index } of css.matchAll(
    /\/\*[^]*?\*\/|"(?:\\.|[^"])*"|'(?:\\.|[^'])*'|[{};]/g,
  )) {
    if (sign === '{') depth += 1;
    if (sign === '}') depth -= 1;
    if (!/^[;}]$/.test(sign) || depth > 0) continue;
    ends = index + 1;
    rules.push(css.slice(begins, ends).trim());
    begins = ends;
  }
  return rules;
}

/** Puts a rule into a sheet; false where this browser does not know it. */
function tryInsertRule(sheet: CSSStyleSheet, rule: string, at: number): boolean {
  try {
    sheet.insertRule(rule, at);
    return true;
  } catch {
    return false;
  }
}

/** What the page's style holds, rule by rule. */
let pageRules: string[] | undefined;

/**
 * Adds to the page's own style the rules of another page that it lacks, each in its place among those that both have.
 * They stay, since without what they speak of they say nothing.
 */
export function mergePageStyle(css: string): void {
  const element = document.querySelector<HTMLStyleElement>('head > style')!;
  const scratch = new CSSStyleSheet();
  pageRules ??= splitRules(element.textContent).filter((rule) => tryInsertRule(scratch, rule, 0));
  let at = 0;
  for (const rule of splitRules(css)) {
    const found = pageRules.indexOf(rule, at);
    if (found >= 0) at = found + 1;
    else if (!pageRules.includes(rule) && tryInsertRule(element.sheet!, rule, at)) {
      pageRules.splice(at, 0, rule);
      at += 1;
    }
  }
}
