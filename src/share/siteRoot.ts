/** The address of the site's root, with a trailing slash, whatever folder the site is in. */
export const siteRoot = (): string =>
  new URL(document.documentElement.dataset['root'] ?? '/', location.href).href;

/** Whether links to this site only work on this computer. A file has no host. */
export const isLocal = (): boolean => /^(localhost|127\.|\[::1\]|$)/.test(location.hostname);

export const LOCAL_LINK_TEXT = 'This link only works on this computer.';
