import { rulesOf } from '../../theme/rulesOf.ts';
import type { Sheet } from './sheet.ts';

/** A face that the page has declared. */
interface Face {
  family: string;
  weights: readonly [number, number];
  italic: boolean;
  ranges: readonly (readonly [number, number])[];
  url: string;
  css: (data: string) => string;
}

export const parseRanges = (text: string) =>
  text
    .split(/,\s*/)
    .filter(Boolean)
    .map((range) => {
      const [from = '0', to = from] = range.replace(/^U\+/i, '').split('-');
      return [
        parseInt(from.replaceAll('?', '0'), 16),
        parseInt(to.replaceAll('?', 'F'), 16),
      ] as const;
    });

/** The faces of the page’s own style sheets that are files. */
function declaredFaces(): Face[] {
  return [...document.styleSheets].flatMap((sheet) =>
    rulesOf(sheet).flatMap((rule) => {
      if (!(rule instanceof CSSFontFaceRule)) return [];
      const read = (name: string) => rule.style.getPropertyValue(name);
      const url = /url\(["']?([^"')]+)["']?\)/.exec(read('src'))?.[1];
      if (!url) return [];
      const family = read('font-family').replace(/^["']|["']$/g, '');
      const weight = (read('font-weight') || '400').replace('normal', '400').replace('bold', '700');
      const [from = 400, to = from] = weight.split(' ').map(Number);
      const range = read('unicode-range');
      const kind = read('font-style') || 'normal';
      return {
        family,
        weights: [from, to] as const,
        italic: kind !== 'normal',
        ranges: range ? parseRanges(range) : [[0, 0x10ffff] as const],
        url: new URL(url, sheet.href ?? document.baseURI).href,
        css: (data: string) =>
          `@font-face{font-family:'${family}';font-weight:${weight};font-style:${kind};` +
          `src:url(${data}) format('woff2')${range && `;unicode-range:${range}`}}`,
      };
    }),
  );
}

/** How far a weight is from those that a face has. */
const distance = ([from, to]: Face['weights'], weight: number) =>
  Math.max(0, from - weight, weight - to);

/** The faces that these letters are written with: for each the first family that has it, its nearest weight. */
export function facesOf(used: Sheet['faces'], declared: readonly Face[]): Face[] {
  const chosen = new Set<Face>();
  for (const { families, weight, italic, signs } of used.values())
    for (const sign of signs) {
      const code = sign.codePointAt(0)!;
      const having = families.map((family) => {
        const all = declared.filter(
          (face) => face.family === family && face.ranges.some(([a, b]) => code >= a && code <= b),
        );
        const styled = all.filter((face) => face.italic === italic);
        return styled.length > 0 ? styled : all;
      });
      const found = having.find((faces) => faces.length > 0);
      found?.sort((a, b) => distance(a.weights, weight) - distance(b.weights, weight));
      if (found?.[0]) chosen.add(found[0]);
    }
  return [...chosen];
}

const dataUrl = (blob: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });

/** The style that brings the letters along: the site’s own files, written out. */
export async function fontStyle(used: Sheet['faces']): Promise<string> {
  const rules = await Promise.all(
    facesOf(used, declaredFaces()).map(async ({ url, css }) => {
      const answer = await fetch(url);
      if (!answer.ok) {
        void globalThis.isRenewed?.();
        throw new Error(`The font ${url} did not come.`);
      }
      return css(await dataUrl(new Blob([await answer.arrayBuffer()], { type: 'font/woff2' })));
    }),
  );
  return rules.join('\n');
}
