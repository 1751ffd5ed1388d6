// Several lessons may share a page, and the gallery shows all figures, so a widget's styles must match only that
// widget.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Styles of widgets by file. Those for slides are nested in their figure, as they are used. */
const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /^(widgets|playground|kit)\b.*(?<!slide)\.css$/.test(file))
  .map((file) => join('src', file));
const owningWidget = (file: string) =>
  /src\/(widgets\/(?!shared\/)[^/]+|playground)\//.exec(file)?.[1];

const classesIn = (selector: string) =>
  [...selector.matchAll(/\.(-?[a-z_][\w-]*)/gi)].map(([, name]) => name!);
/** The selectors of a style sheet that start with a class or the like. */
const selectorsIn = (css: string) =>
  [...css.replace(/\/\*[^]*?\*\//g, '').matchAll(/([^{};]+)\{/g)]
    .flatMap(([, list]) => list!.split(/,(?![^(]*\))/))
    .map((selector) => selector.trim())
    .filter((selector) => /^[.:[]/.test(selector) && classesIn(selector).length > 0);

/** Selectors in a widget's style sheet whose classes all occur elsewhere too, so they may match another widget. */
function strayIn(styles: readonly (readonly [file: string, css: string])[]): string[] {
  const speakers = new Map<string, Set<string>>();
  for (const [file, css] of styles)
    for (const name of selectorsIn(css).flatMap(classesIn))
      speakers.set(name, (speakers.get(name) ?? new Set()).add(owningWidget(file) ?? file));
  return styles.flatMap(([file, css]) =>
    owningWidget(file) === undefined
      ? []
      : selectorsIn(css)
          .filter((selector) => !selector.includes('[data-widget='))
          .filter((selector) => classesIn(selector).every((name) => speakers.get(name)!.size > 1))
          .map((selector) => `${file}: ${selector}`),
  );
}

test('a selector that matches two widgets is reported', () => {
  const styles = [
    ['src/widgets/one/one.css', '.one{}.way,.one .way{}'],
    ['src/widgets/two/two.css', '.two .way{}'],
    ['src/kit/table/way.css', '.mark{}'],
  ] as const;
  expect(strayIn(styles)).toEqual(['src/widgets/one/one.css: .way']);
});

test('a widget’s styles match only that widget', () => {
  expect(files.length).toBeGreaterThan(30);
  expect(strayIn(files.map((file) => [file, readFileSync(file, 'utf8')] as const))).toEqual([]);
});
