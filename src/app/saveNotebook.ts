import { saveFile } from '../lab/bench/saveFile.ts';

/** A notebook with links to the site at the address that it is downloaded from: a file has nothing around it. */
export const withAddress = (notebook: string, site: string): string =>
  notebook.replaceAll(/\]\((<?)\.\.\//g, (_, open: string) => `](${open}${site}`);

/** Saves the notebook of a lesson, which lies in the lesson's own folder. */
export async function saveNotebook(address: string): Promise<void> {
  const answer = await fetch(address);
  if (!answer.ok) return location.assign(address);
  const text = withAddress(await answer.text(), address.replace(/[^/]+\/[^/]+$/, ''));
  saveFile(address.split('/').at(-1)!, text, 'application/x-ipynb+json');
}
