/** The address of the site's root, whatever folder it lies in: it ends in a slash. */
export const siteRoot = (): string =>
  new URL(document.documentElement.dataset['root'] ?? '/', location.href).href;

/** Whether addresses of this site work on this computer only. A file has no host. */
export const isLocal = (): boolean => /^(localhost|127\.|\[::1\]|$)/.test(location.hostname);
