import { Fragment } from 'react';
import { isolateBidi } from '../signal/isolateBidi.ts';
import { splitSymbols } from '../signal/typeset.ts';

/** Text with its symbols (W_Q, d_k) typeset as in lessons. */
export function Label({ text: rawText }: { text: string }) {
  const text = isolateBidi(rawText);
  const pieces = splitSymbols(text);
  if (!pieces) return text;
  return pieces.map(({ text: one, as }, i) => {
    if (as === 'sub') return null;
    const next = pieces[i + 1];
    const sub = next?.as === 'sub' ? next.text : '';
    if (!as) return <Fragment key={i}>{one}</Fragment>;
    return sub ? (
      <span key={i} className="symbol">
        <i>{one}</i>
        <sub>{sub}</sub>
      </span>
    ) : (
      <i key={i}>{one}</i>
    );
  });
}
