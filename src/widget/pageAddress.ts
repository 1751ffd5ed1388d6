/** Addresses of pages. Opened from a folder, without a server, a page is its file: a folder opens as a list of files. */

/** Whether this is the copy that one opens from a folder. */
export const isFile = (): boolean => location.protocol === 'file:';

/** Where a page lies below the root, by its path and what follows that: `scaling/?spread=…`. */
export const placeOfPage = (path: string): string =>
  isFile() ? path.replace(/(^|\/)(?=[?#]|$)/, '$1index.html') : path;

/** This page, without a state or a place in it. A file has no origin. */
export const ownAddress = (): string => location.href.replace(/[?#].*/, '');
