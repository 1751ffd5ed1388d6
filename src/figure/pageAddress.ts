/** URL of this page without query and fragment. */
export const pageAddress = (): string => location.origin + location.pathname;
