/** A CSS selector for parts of a figure, from comma-separated accessible names or quantities (`data-part`). */
export const partSelector = (names: string): string =>
  names
    .split(',')
    .map((one) => JSON.stringify(one.trim()))
    .flatMap((name) => [`[aria-label=${name}]`, `[data-part=${name}]`])
    .join();
