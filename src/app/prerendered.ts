/** A built page as far as its scripts do not hold it. */
export interface Prerendered {
  readonly text: Document;
  readonly style: string;
}

/** The file of the program that a page loads first: its name changes with whatever is in the site's scripts. */
const ENTRY = /<script type="module"[^>]* src="([^"]*)"/;

/** Fetches the page of a lesson as the build wrote it. Rejects where it cannot be had, or is of another build. */
export async function fetchPrerendered(slug: string, root: string): Promise<Prerendered> {
  const failed = (why: string) => new Error(`The lesson ${slug} could not be loaded: ${why}`);
  const response = await fetch(`${root}${slug}/`).catch(() => undefined);
  if (!response?.ok) throw failed(response ? `${response.status}.` : 'there is no connection.');
  const html = await response.text();
  const [head = '', ...rest] = html.split('</head>');
  if (!head.includes(`data-path="${slug}/"`)) throw failed('there is another page at its address.');
  const entry = document.querySelector('script[type=module][src]')?.getAttribute('src');
  if (ENTRY.exec(head)?.[1] !== entry) throw failed('the site has changed since; reload the page.');
  return {
    // Without its head: its style would be held against the policy of this page.
    text: new DOMParser().parseFromString(rest.join('</head>'), 'text/html'),
    style: /<style>([^]*?)<\/style>/.exec(head)?.[1] ?? '',
  };
}
