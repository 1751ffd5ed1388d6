/**
 * Splits a style sheet into rules as written. Browsers drop declarations they do not know when they serialize rules.
 */
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

const LAYER = /^@layer kit\s*\{([^]*)\}$/;

/** Splits a page's style, and its `@layer kit` blocks, so that rules can be compared and added one by one. */
export const splitPageStyle = (css: string): string[] =>
  splitRules(css).flatMap((rule) => {
    const inner = LAYER.exec(rule)?.[1];
    return inner === undefined ? rule : splitRules(inner).map((one) => `@layer kit{${one}}`);
  });

/** Inserts a rule into a sheet; returns false if this browser does not support the rule. */
function tryInsertRule(sheet: CSSStyleSheet, rule: string, at: number): boolean {
  try {
    sheet.insertRule(rule, at);
    return true;
  } catch {
    return false;
  }
}

/** The rules of the page's own style. */
let pageRules: string[] | undefined;

/**
 * Adds the rules of another page that are missing here, each at its position among the rules both pages share. They are
 * never removed: they match nothing once the other page's elements are gone.
 */
export function mergePageStyle(css: string): void {
  const element = document.querySelector<HTMLStyleElement>('head > style')!;
  if (!pageRules) {
    const scratch = new CSSStyleSheet();
    pageRules = splitPageStyle(element.textContent).filter((rule) =>
      tryInsertRule(scratch, rule, 0),
    );
    // Insert the same rules one by one, so that their positions are known. The policy allows no other text in the element.
    const sheet = element.sheet!;
    while (sheet.cssRules.length) sheet.deleteRule(0);
    pageRules.forEach((rule, i) => sheet.insertRule(rule, i));
  }
  let at = 0;
  for (const rule of splitPageStyle(css)) {
    const found = pageRules.indexOf(rule, at);
    if (found >= 0) at = found + 1;
    else if (!pageRules.includes(rule) && tryInsertRule(element.sheet!, rule, at)) {
      pageRules.splice(at, 0, rule);
      at += 1;
    }
  }
}
