/**
 * A selector for parts of a figure by the names they have already: what a screen reader calls them, the quantity they
 * show (`data-part`), or their class. Names stand with commas between.
 */
export function partSelector(names: string): string {
  return names
    .split(',')
    .map((one) => CSS.escape(one.trim()))
    .flatMap((name) => [`[aria-label=${name}]`, `[data-part=${name}]`, `.${name}`])
    .join();
}
