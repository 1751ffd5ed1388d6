// Letters that stand for something, W_Q, d_model, dₖ, n², set as in the text: slanted, an index below the line.
import { isolateWords } from './isolate.ts';
import { writeText } from './usePatch.ts';

/** A piece of a text: as it is, a letter, or the index after one. */
export interface Piece {
  readonly text: string;
  readonly as?: 'letter' | 'sub';
}

/**
 * A letter with its index, d_model or dₖ; a product, 2n²d; or a letter by itself that is no word of a language, no unit
 * after a number, and no name as keys have them: A, B.
 */
const SYMBOL =
  /(?<![\p{L}_’'.])(?:([A-Za-z])(?:_([A-Za-z]+)(?![\w(]|\.\w)|([ₖᵥ₀-₉]+)(?!\w(?![ₖᵥ₀-₉])|\.\w))|(\d*)(n²?d²?)(?![\w’])|(?<!\d[\d\s]?)(QK|[QKVWndqkvwxplme])(?![\w’]|\/a\b|\.\w)|(?<=\d)([nd])(?![\w’]))/gu;
const [BELOW, LINE] = ['ₖᵥ₀₁₂₃₄₅₆₇₈₉', 'kv0123456789'];

/** Texts that were looked through: those of what moves are the same frame after frame. */
const known = new Map<string, readonly Piece[] | null>();
const MAX_KNOWN = 500;

/** What a text is made of; null where it has no such letters. */
export function piecesOf(text: string): readonly Piece[] | null {
  let pieces = known.get(text);
  if (pieces === undefined) {
    if (known.size >= MAX_KNOWN) known.clear();
    known.set(text, (pieces = findPieces(text)));
  }
  return pieces;
}

function findPieces(text: string): readonly Piece[] | null {
  const pieces: Piece[] = [];
  let from = 0;
  const add = (piece: Piece) => piece.text && pieces.push(piece);
  for (const { 0: all, index, ...parts } of text.matchAll(SYMBOL)) {
    const { 1: letter, 2: word, 3: below, 4: times, 5: product, 6: alone, 7: factor } = parts;
    // “2nd” counts.
    if (product === 'nd') continue;
    add({ text: text.slice(from, index) + (times ?? '') });
    for (const one of product ?? '') add(one === '²' ? { text: one } : { text: one, as: 'letter' });
    add({ text: letter ?? alone ?? factor ?? '', as: 'letter' });
    const index_ = word ?? below?.replaceAll(/./gu, (one) => LINE[BELOW.indexOf(one)]!);
    add({ text: index_ ?? '', as: 'sub' });
    from = index + all.length;
  }
  if (from === 0) return null;
  add({ text: text.slice(from) });
  return pieces;
}

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '\u00a0': '&nbsp;',
};
const escaped = (text: string) => text.replaceAll(/[&<>\u00a0]/g, (one) => ESCAPES[one]!);

function asHtml(pieces: readonly Piece[]): string {
  return pieces
    .map(({ text, as }, i) => {
      const opens = as === 'letter' && pieces[i + 1]?.as === 'sub' ? '<span class="symbol">' : '';
      if (as === 'letter') return `${opens}<i>${escaped(text)}</i>`;
      return as === 'sub' ? `<sub>${escaped(text)}</sub></span>` : escaped(text);
    })
    .join('');
}

function asSvg(pieces: readonly Piece[]): string {
  return pieces
    .map(({ text, as }, i) => {
      // What follows an index is back on the line: by as much of its own, larger letters.
      const back = pieces[i - 1]?.as === 'sub' ? ' dy="-0.21em"' : '';
      if (as === 'letter') return `<tspan class="letter"${back}>${escaped(text)}</tspan>`;
      if (as === 'sub') return `<tspan class="letter-index" dy="0.3em">${escaped(text)}</tspan>`;
      return back ? `<tspan${back}>${escaped(text)}</tspan>` : escaped(text);
    })
    .join('');
}

/** The inside of an element that says a text, for React to draw it with: spread it over the element. */
export function lettersIn(text: string, isSvg = false) {
  const shown = isolateWords(text);
  const pieces = piecesOf(shown);
  return pieces
    ? { dangerouslySetInnerHTML: { __html: (isSvg ? asSvg : asHtml)(pieces) } }
    : { children: shown };
}

/** Writes a text where another stands, its letters set. The element holds nothing else; code stays as it is. */
export function writeLetters(element: Element, text: string): void {
  const pieces = element.tagName === 'CODE' ? null : piecesOf(isolateWords(text));
  if (!pieces) return writeText(element, text);
  const html = (element instanceof SVGElement ? asSvg : asHtml)(pieces);
  if (element.innerHTML !== html) element.innerHTML = html;
}
