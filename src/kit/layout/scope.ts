/** Elements that refer to a figure: numbers with `data-figure`, everything else with `data-scope`. */
export const SCOPE_SELECTOR = '[data-scope], [data-figure]';

/** The name of the figure that such an element refers to. */
export const scopeOf = ({ dataset }: HTMLElement): string | undefined =>
  dataset['figure'] ?? dataset['scope'];
