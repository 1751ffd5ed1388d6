/** Removes a query parameter from the address bar without adding a history entry. */
export function removeQueryParameter(name: string): void {
  const parts = location.search.slice(1).split('&');
  const remaining = parts.filter((part) => part.split('=')[0] !== encodeURIComponent(name));
  if (remaining.length === parts.length) return;
  const query = remaining.filter((part) => part !== '').join('&');
  history.replaceState(
    history.state,
    '',
    `${location.pathname}${query && `?${query}`}${location.hash}`,
  );
}
