/**
 * A common cartridge: a file that Moodle, Canvas and other platforms import as a course, here of links to the lessons and
 * their worksheets at this address. Source: IMS Common Cartridge 1.1, web links.
 */
import { strToU8, zipSync } from 'fflate';
import { saveFile } from '../lab/bench/saveFile.ts';
import { lessons } from '../lessons/lessons.ts';

const SITE = 'Attention by Hand';
const IMS = 'http://www.imsglobal.org/xsd/imsccv1p1';
const LOM = 'http://ltsc.ieee.org/xsd/imsccv1p1/LOM';
const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';

const escapeXml = (text: string) => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);

interface Link {
  readonly id: string;
  readonly title: string;
  readonly address: string;
}

const webLink = ({ title, address }: Link) =>
  `${XML}<webLink xmlns="${IMS}/imswl_v1p1">
  <title>${escapeXml(title)}</title>
  <url href="${escapeXml(address)}" target="_blank"/>
</webLink>
`;

const item = ({ id, title }: Link) =>
  `<item identifier="I_${id}" identifierref="R_${id}"><title>${escapeXml(title)}</title></item>`;

const resource = ({ id }: Link) =>
  `<resource identifier="R_${id}" type="imswl_xmlv1p1"><file href="${id}.xml"/></resource>`;

/** The files of the cartridge, by name. `root` is the address of the site, with a slash at its end. */
export function cartridgeFiles(root: string): Record<string, string> {
  const parts = lessons.map(({ slug, number, title }) => ({
    id: `L${number}`,
    title: `${number}. ${title}`,
    links: [
      { id: `L${number}_lesson`, title, address: `${root}${slug}/` },
      {
        id: `L${number}_worksheet`,
        title: `Worksheet: ${title}`,
        address: `${root}${slug}/worksheet/`,
      },
    ],
  }));
  const links = parts.flatMap((one) => one.links);
  const manifest = `${XML}<manifest identifier="attention-by-hand" xmlns="${IMS}/imscp_v1p1" xmlns:lomimscc="${LOM}/manifest">
  <metadata>
    <schema>IMS Common Cartridge</schema>
    <schemaversion>1.1.0</schemaversion>
    <lomimscc:lom><lomimscc:general><lomimscc:title><lomimscc:string language="en">${SITE}</lomimscc:string></lomimscc:title></lomimscc:general></lomimscc:lom>
  </metadata>
  <organizations>
    <organization identifier="O_1" structure="rooted-hierarchy">
      <item identifier="I_root">
        ${parts
          .map(
            ({ id, title, links: own }) =>
              `<item identifier="I_${id}"><title>${escapeXml(title)}</title>${own.map(item).join('')}</item>`,
          )
          .join('\n        ')}
      </item>
    </organization>
  </organizations>
  <resources>
    ${links.map(resource).join('\n    ')}
  </resources>
</manifest>
`;
  return {
    'imsmanifest.xml': manifest,
    ...Object.fromEntries(links.map((one) => [`${one.id}.xml`, webLink(one)])),
  };
}

/** Saves it, with the address of the page that it is asked for on. */
export function saveCartridge(root: string): void {
  const files = Object.entries(cartridgeFiles(new URL(root, location.href).href));
  const zip = zipSync(Object.fromEntries(files.map(([name, text]) => [name, strToU8(text)])));
  saveFile('attention-by-hand.imscc', zip as BlobPart, 'application/zip');
}
