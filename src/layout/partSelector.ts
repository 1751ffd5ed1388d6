/** A CSS selector for parts of a figure, from comma-separated accessible names, quantities (`data-part`) or classes. */
export function partSelector(names: string): string {
  return names
    .split(',')
    .map((one) => one.trim())
    .flatMap((name) => {
      const value = JSON.stringify(name);
      const named = [`[aria-label=${value}]`, `[data-part=${value}]`];
      return name.includes(' ') ? named : [...named, `.${CSS.escape(name)}`];
    })
    .join();
}
