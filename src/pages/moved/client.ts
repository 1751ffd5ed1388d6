/** Follows a redirect, with the query and the fragment of the old address. */
export function start(): void {
  const link = document.querySelector<HTMLAnchorElement>('a[data-redirect]');
  if (link) location.replace(link.href + location.search + location.hash);
}
