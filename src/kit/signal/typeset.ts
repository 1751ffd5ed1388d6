// Typesets mathematical symbols in plain text (W_Q, d_model, dₖ, n²): letters in italics, indices as subscripts.
import { isolateBidi } from './isolateBidi.ts';
import { writeText } from './usePatch.ts';

/** A run of plain text, a letter, or the subscript after one. */
export interface Piece {
  readonly text: string;
  readonly as?: 'letter' | 'sub';
}

/**
 * A letter with an index (d_model, dₖ), a product (2n²d), or a single letter that isn't a word, a unit after a number,
 * or a name such as A or B.
 */
const SYMBOL =
  /(?<![\p{L}_’'.])(?:([A-Za-z])(?:_([A-Za-z]+)(?![\w(]|\.\w)|([ₖᵥ₀-₉]+)(?!\w(?![ₖᵥ₀-₉])|\.\w))|(\d*)(n²?d²?)(?![\w’])|(?<!\d[\d\s]?)(QK|[QKVWndqkvwxplme])(?![\w’]|\/a\b|\.\w)|(?<=\d)([nd])(?![\w’]))/gu;
const [SUBSCRIPTS, BASELINE_LETTERS] = ['ₖᵥ₀₁₂₃₄₅₆₇₈₉', 'kv0123456789'];

/** Cached because text in a moving figure repeats frame after frame. */
const pieceCache = new Map<string, readonly Piece[] | null>();
const MAX_CACHED_TEXTS = 500;

/** Splits text into pieces; null if it has no symbols. */
export function splitSymbols(text: string): readonly Piece[] | null {
  let pieces = pieceCache.get(text);
  if (pieces === undefined) {
    if (pieceCache.size >= MAX_CACHED_TEXTS) pieceCache.clear();
    pieceCache.set(text, (pieces = findPieces(text)));
  }
  return pieces;
}

function findPieces(text: string): readonly Piece[] | null {
  const pieces: Piece[] = [];
  let from = 0;
  const add = (piece: Piece) => piece.text && pieces.push(piece);
  for (const { 0: all, index, ...parts } of text.matchAll(SYMBOL)) {
    const { 1: letter, 2: word, 3: subscript, 4: times, 5: product, 6: single, 7: factor } = parts;
    // “2nd” is an ordinal.
    if (product === 'nd') continue;
    add({ text: text.slice(from, index) + (times ?? '') });
    for (const character of product ?? '')
      add(character === '²' ? { text: character } : { text: character, as: 'letter' });
    add({ text: letter ?? single ?? factor ?? '', as: 'letter' });
    const indexText =
      word ?? subscript?.replaceAll(/./gu, (digit) => BASELINE_LETTERS[SUBSCRIPTS.indexOf(digit)]!);
    add({ text: indexText ?? '', as: 'sub' });
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
const escapeHtml = (text: string) =>
  text.replaceAll(/[&<>\u00a0]/g, (character) => ESCAPES[character]!);

function toHtml(pieces: readonly Piece[]): string {
  return pieces
    .map(({ text, as }, i) => {
      const opens = as === 'letter' && pieces[i + 1]?.as === 'sub' ? '<span class="symbol">' : '';
      if (as === 'letter') return `${opens}<i>${escapeHtml(text)}</i>`;
      return as === 'sub' ? `<sub>${escapeHtml(text)}</sub></span>` : escapeHtml(text);
    })
    .join('');
}

function toSvg(pieces: readonly Piece[]): string {
  return pieces
    .map(({ text, as }, i) => {
      // Return to the baseline after a subscript; the em here is larger than the subscript's.
      const back = pieces[i - 1]?.as === 'sub' ? ' dy="-0.21em"' : '';
      if (as === 'letter') return `<tspan class="letter"${back}>${escapeHtml(text)}</tspan>`;
      if (as === 'sub') return `<tspan class="letter-index" dy="0.3em">${escapeHtml(text)}</tspan>`;
      return back ? `<tspan${back}>${escapeHtml(text)}</tspan>` : escapeHtml(text);
    })
    .join('');
}

/** Props that make React render text with its symbols typeset. */
export function typesetProps(text: string, isSvg = false) {
  const shown = isolateBidi(text);
  const pieces = splitSymbols(shown);
  return pieces
    ? { dangerouslySetInnerHTML: { __html: (isSvg ? toSvg : toHtml)(pieces) } }
    : { children: shown };
}

/** Replaces an element's text, with symbols typeset except in code. The element must contain nothing else. */
export function writeTypeset(element: Element, text: string): void {
  const pieces = element.tagName === 'CODE' ? null : splitSymbols(isolateBidi(text));
  if (!pieces) return writeText(element, text);
  const html = (element instanceof SVGElement ? toSvg : toHtml)(pieces);
  if (element.innerHTML !== html) element.innerHTML = html;
}
