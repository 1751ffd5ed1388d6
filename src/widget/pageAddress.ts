/** The address of this page, without its query and fragment. */
export const ownAddress = (): string => location.origin + location.pathname;
