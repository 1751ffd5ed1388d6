// The cartridge: well-formed, each item with its resource, each resource with its file, each link of this site.
import { expect, it } from 'vitest';
import { lessons } from '../../../src/lessons/lessons.ts';
import { pageAt } from '../../../src/app/pages.ts';
import { cartridgeFiles } from '../../../src/teach/cartridge.ts';

const parse = (xml: string) => {
  const found = new DOMParser().parseFromString(xml, 'text/xml');
  expect(found.querySelector('parsererror')?.textContent).toBeUndefined();
  return found;
};

it('a cartridge leads to every lesson and worksheet', () => {
  const root = 'https://uni.example/a&b/';
  const { 'imsmanifest.xml': manifest, ...files } = cartridgeFiles(root);
  const read = parse(manifest!);
  const values = (selector: string, name: string) =>
    [...read.querySelectorAll(selector)].map((one) => one.getAttribute(name)!);
  const resources = values('resource', 'identifier');
  expect(values('item[identifierref]', 'identifierref')).toEqual(resources);
  expect(new Set(resources).size).toBe(2 * lessons.length);
  expect(values('resource > file', 'href')).toEqual(Object.keys(files));
  for (const text of Object.values(files)) {
    const address = parse(text).querySelector('url')!.getAttribute('href')!;
    expect(address.startsWith(root), address).toBe(true);
    expect(['lesson', 'worksheet']).toContain(pageAt(address.slice(root.length))?.kind);
  }
});
