/** The address of the site's root, whatever folder it lies in: it ends in a slash. */
export const siteRoot = (): string =>
  new URL(document.documentElement.dataset['root'] ?? '/', location.href).href;
