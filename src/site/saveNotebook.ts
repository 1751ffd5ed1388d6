import { saveFile } from '../python/editor/saveFile.ts';

/** Returns a notebook with absolute links to the site, because relative ones do not work in a downloaded file. */
export const withAddress = (notebook: string, site: string): string =>
  notebook.replaceAll(/\]\((<?)\.\.\//g, (_, open: string) => `](${open}${site}`);

/** Downloads the notebook from a lesson's folder. */
export async function saveNotebook(address: string): Promise<void> {
  const response = await fetch(address);
  if (!response.ok) return location.assign(address);
  const text = withAddress(await response.text(), address.replace(/[^/]+\/[^/]+$/, ''));
  saveFile(address.split('/').at(-1)!, text, 'application/x-ipynb+json');
}
