/** What speaks of a figure: numbers alone say so by `data-figure`, and all that is pointed at by `data-scope`. */
export const SCOPE_SELECTOR = '[data-scope], [data-figure]';

/** The name of the figure that such an element speaks of. */
export const scopeOf = ({ dataset }: HTMLElement): string | undefined =>
  dataset['figure'] ?? dataset['scope'];
