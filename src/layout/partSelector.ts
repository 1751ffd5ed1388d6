/** A CSS selector for parts of a figure, from comma-separated accessible names, quantities (`data-part`) or classes. */
export function partSelector(names: string): string {
  return names
    .split(',')
    .map((one) => CSS.escape(one.trim()))
    .flatMap((name) => [`[aria-label=${name}]`, `[data-part=${name}]`, `.${name}`])
    .join();
}
